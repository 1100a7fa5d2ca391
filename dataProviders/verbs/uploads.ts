import type { UploadResponse } from "../../contract/api/files";
import type { Abortable, VerbNames } from "./verb";

export interface UploadFileParams extends Abortable {
  file: File;
  /** Called while bytes leave; `total` is the file's size. */
  onProgress?(sent: number, total: number): void;
}

/** Sending files, whatever uses them then. */
export interface UploadVerbs {
  /**
   * Sends a file and answers its `upload_id`, which a message, a record or a folder may then name within a day.
   * Rejects with ra-core's `HttpError`: 413 when it is too large or the space is full, 415 for a type that is not
   * taken, 429 for too many at once, 0 when the network failed; with an AbortError when it was called off.
   */
  uploadFile(params: UploadFileParams): Promise<UploadResponse>;
}

export const uploadVerbs: VerbNames<UploadVerbs> = { uploadFile: true };
