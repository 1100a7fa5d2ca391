import type { PossibleDuplicate } from "../../contract/api/people";
import type { RecordComments, RecordHistory, RecordImport, StoredRecord } from "../../contract/api/records";
import type { RecordImportSettings, RecordsVerbs } from "../verbs/records";
import type { ImportProgress, RecentImport } from "../../contract/api/imports";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The request as multipart/form-data: the mapping as JSON text, what was left open not at all. */
function formOf(file: File, settings: RecordImportSettings): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  form.set("file", file, file.name);
  return form;
}

/** The calls of stored records that are no CRUD, as our server documents them. */
export function createRecordsCalls(httpClient: HttpClient): RecordsVerbs {
  return {
    recordsImport: async ({ resource, path = `records/${resource}/import/`, file, settings, signal }) => {
      const { name, size, lastModified } = file;
      const request = {
        method: "POST",
        path,
        body: formOf(file, settings),
        contents: [settings, name, size, lastModified],
        signal,
      };
      return (await httpClient.request(request)).json as RecordImport;
    },
    recordsImportProgress: async ({ path, id, signal }) => {
      const { json } = await httpClient.request({ path: `${path}${id}/`, signal });
      return (json as { import: ImportProgress }).import;
    },
    recordsImports: async ({ path, signal }) => {
      const { json } = await httpClient.request({ path, signal });
      return (json as { imports: RecentImport[] }).imports;
    },
    recordsImportUndo: async ({ path, id }) => {
      const { json } = await httpClient.request({ method: "POST", path: `${path}${id}/undo/`, body: {} });
      return (json as { import: RecentImport }).import;
    },
    recordsImportStop: async ({ path, id }) => {
      const { json } = await httpClient.request({ method: "POST", path: `${path}${id}/stop/`, body: {} });
      return (json as { import: ImportProgress }).import;
    },
    recordsImportErrors: ({ path, id, signal }) =>
      httpClient.download({ path: `${path}${id}/errors/`, error: "errors.download", signal }),
    recordsTrash: async ({ resource, page, perPage, signal }) => {
      const query = { page, per_page: perPage };
      const { json } = await httpClient.request({ path: `records/${resource}/trash/`, query, signal });
      return json as { records: StoredRecord[]; total: number };
    },
    recordsRestore: async ({ resource, pk }) => {
      await httpClient.request({ method: "POST", path: `records/${resource}/${pk}/restore/` });
    },
    recordsHistory: async ({ resource, pk, page, perPage, signal }) => {
      const query = { page, per_page: perPage };
      const { json } = await httpClient.request({
        path: `records/${resource}/${pk}/history/`,
        query,
        signal,
      });
      return json as RecordHistory;
    },
    recordsRevert: async ({ resource, pk, ...body }) => {
      await httpClient.request({ method: "POST", path: `records/${resource}/${pk}/revert/`, body });
    },
    recordsComments: async ({ resource, pk, page, perPage, signal }) => {
      const query = { page, per_page: perPage };
      const path = `records/${resource}/${pk}/comments/`;
      return (await httpClient.request({ path, query, signal })).json as RecordComments;
    },
    recordsMentionable: async ({ resource, pk, search, signal }) => {
      const path = `records/${resource}/${pk}/comments/people/`;
      const { json } = await httpClient.request({ path, query: queryOf({ search }), signal });
      return (json as { members: { pk: number; name: string }[] }).members;
    },
    recordsComment: async ({ resource, pk, comment, body }) => {
      const path = `records/${resource}/${pk}/comments/`;
      await httpClient.request(
        comment === undefined
          ? { method: "POST", path, body: { body } }
          : { method: "PUT", path: `${path}${comment}/`, body: { body } },
      );
    },
    recordsCommentDelete: async ({ resource, pk, comment }) => {
      const path = `records/${resource}/${pk}/comments/${comment}/`;
      await httpClient.request({ method: "DELETE", path });
    },
    recordsTimeline: async ({ path, kinds, search, page, perPage, signal }) => {
      const query = queryOf({
        page,
        per_page: perPage,
        search,
        kinds: kinds?.length ? kinds.join(",") : undefined,
      });
      const { json } = await httpClient.request({ path, query, signal });
      return json as Awaited<ReturnType<RecordsVerbs["recordsTimeline"]>>;
    },
    recordsSimilar: async ({ path, query, signal }) => {
      const { json } = await httpClient.request({ path, query: queryOf(query), signal });
      return (json as { possible_duplicates: PossibleDuplicate[] }).possible_duplicates;
    },
  };
}
