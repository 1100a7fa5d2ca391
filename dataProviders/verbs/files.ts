import type { Static } from "typebox";
import type { FileListQuery, FileListResponse, StoredFile } from "../../contract/api/files";
import type { DownloadedFile } from "../downloadedFile";
import type { Abortable, VerbNames } from "./verb";

/** A page of files with all folders and the space that is left. */
export type FileList = Static<typeof FileListResponse>;

/** The files that people keep in folders. Rejects with ra-core's `HttpError`. */
export interface FilesVerbs {
  filesList(params: FileListQuery & Abortable): Promise<FileList>;
  /** Puts an uploaded content into a folder; 409 where the folder has a file of that name. */
  filesAdd(params: { upload_id: string; folder: string; name?: string } & Abortable): Promise<StoredFile>;
  /** Renames or moves; 409 for a stale `version` or a name that is taken. */
  filesChange(
    params: { pk: number; name?: string; folder?: string; version?: number } & Abortable,
  ): Promise<StoredFile>;
  filesDelete(params: { pk: number } & Abortable): Promise<void>;
  filesDownload(params: { pk: number } & Abortable): Promise<DownloadedFile>;
}

export const filesVerbs: VerbNames<FilesVerbs> = {
  filesList: true,
  filesAdd: true,
  filesChange: true,
  filesDelete: true,
  filesDownload: true,
};
