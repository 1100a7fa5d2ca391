import type {
  ImportChoicesResponse,
  ImportProgress,
  ImportResponse,
  ImportSettings,
  RecentImport,
} from "../../contract/api/imports";
import type { ImportsVerbs } from "../verbs/imports";
import type { HttpClient } from "./httpClient";

/** The request as multipart/form-data: lists and objects as JSON text, what was left open not at all. */
function formOf(file: File, settings: ImportSettings): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  form.set("members", file, file.name);
  return form;
}

/** The calls of imports as our server documents them. */
export function createImportsCalls(httpClient: HttpClient): ImportsVerbs {
  return {
    importsRun: async ({ file, settings, signal }) => {
      const { name, size, lastModified } = file;
      const request = {
        method: "POST",
        path: "member/import/",
        body: formOf(file, settings),
        contents: [settings, name, size, lastModified],
        signal,
      };
      return (await httpClient.request(request)).json as ImportResponse;
    },
    importsProgress: async ({ id, signal }) => {
      const { json } = await httpClient.request({ path: `member/import/${id}/`, signal });
      return (json as { import: ImportProgress }).import;
    },
    importsRecent: async ({ signal }) => {
      const { json } = await httpClient.request({ path: "member/import/", signal });
      return (json as { imports: RecentImport[] }).imports;
    },
    importsUndo: async ({ id }) => {
      const { json } = await httpClient.request({
        method: "POST",
        path: `member/import/${id}/undo/`,
        body: {},
      });
      return (json as { import: RecentImport }).import;
    },
    importsChoices: async ({ columns }) => {
      const request = { method: "POST", path: "member/import/choices/", body: { columns } };
      return ((await httpClient.request(request)).json as ImportChoicesResponse).last;
    },
    importsExample: ({ signal }) => httpClient.download({ path: "member/import/example.csv", signal }),
    importsErrors: ({ report, signal }) =>
      httpClient.download({
        path: "organization/download",
        query: { request_content: "import_errors", id: report },
        error: "errors.download",
        signal,
      }),
  };
}
