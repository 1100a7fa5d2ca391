import type { DefinitionFile } from "../../../definitions";
import { sha256, toBase64url } from "../../platform/bytes";

const hashOf = (text: string): string => toBase64url(sha256(text)).slice(0, 27);

/** Changes with any byte or name of the files. */
export function hashFiles(files: readonly DefinitionFile[]): string {
  return hashOf(files.map((file) => `${file.path}\0${file.text}\0`).join(""));
}

/**
 * Names what is made of the files too: another version of the program may read the same files otherwise, and a file that
 * is spoilt leaves its last good version in force in the process that knew it. Browsers keep answers by this.
 */
export function hashDefinitions(files: readonly DefinitionFile[], inForce: unknown): string {
  return hashOf(hashFiles(files) + JSON.stringify(inForce));
}
