import type { StoredFile } from "../../contract/api/files";
import type { FileList, FilesVerbs } from "../verbs/files";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

const fileOf = (json: unknown): StoredFile => (json as { file: StoredFile }).file;

/** The calls of files as our server documents them. */
export function createFilesCalls(httpClient: HttpClient): FilesVerbs {
  return {
    filesList: async ({ signal, ...query }) =>
      (await httpClient.request({ path: "file/", query: queryOf(query), signal })).json as FileList,
    filesAdd: async ({ signal, ...body }) =>
      fileOf((await httpClient.request({ method: "POST", path: "file/", body, ok: [201], signal })).json),
    filesChange: async ({ pk, signal, ...body }) =>
      fileOf((await httpClient.request({ method: "PUT", path: `file/${pk}/`, body, signal })).json),
    filesDelete: async ({ pk, signal }) => {
      await httpClient.request({ method: "DELETE", path: `file/${pk}/`, signal });
    },
    filesDownload: ({ pk, signal }) =>
      httpClient.download({ path: `file/${pk}/download/`, error: "errors.download", signal }),
  };
}
