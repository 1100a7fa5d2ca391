import { StorageError } from "../files/store";

/** What file systems say (errno(3)) when there is no room, and when they cannot be used. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);
const UNUSABLE = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOENT",
  "ENOTDIR",
  "ESTALE",
]);

/** The error of a file system as a StorageError; any other as it is. */
export function fileSystemError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const failure = FULL.has(code) ? "full" : UNUSABLE.has(code) ? "unavailable" : undefined;
  return failure && error instanceof Error
    ? new StorageError(failure, error.message, { cause: error })
    : error;
}
