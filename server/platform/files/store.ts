/** A file on this machine that has been received whole. */
export interface ReceivedFile {
  /** Absolute. */
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Why a content was not kept or given: there is no room, or the storage cannot be reached or used. */
export type StorageFailure = "full" | "unavailable";

/** The storage did not do what it was asked; nothing of it is half done. `message` is for the log. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(
    readonly failure: StorageFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

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

/** Where contents are kept, by random keys that the server makes. Calls throw StorageError. */
export interface FileStore {
  /** Keeps the file's content under the key; the file itself may be moved away. Resolves when the content is safe. */
  put(key: string, file: ReceivedFile): Promise<void>;
  /** The content from its beginning, or nothing when there is none under the key. */
  open(key: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Forgets the content; that there is none is fine. */
  remove(key: string): Promise<void>;
}

/** What calls need to take and give files. */
export interface FileStorage {
  store: FileStore;
  /** An absolute folder for what is being received. */
  incoming: string;
  /** The most that one organisation may keep, in bytes. */
  quotaBytes: number;
}
