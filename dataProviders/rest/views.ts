import type { StoredView } from "../../contract/api/views";
import type { ViewsVerbs } from "../verbs/views";
import type { HttpClient } from "./httpClient";

const PATH = "views/";
const viewOf = (json: unknown): StoredView => (json as { view: StoredView }).view;

/** The calls of saved views as our server documents them. */
export function createViewsCalls(httpClient: HttpClient): ViewsVerbs {
  return {
    viewsList: async ({ resource, signal }) => {
      const { json } = await httpClient.request({ path: PATH, query: { resource }, signal });
      return (json as { views: StoredView[] }).views;
    },
    viewsSave: async (body) =>
      viewOf((await httpClient.request({ method: "POST", path: PATH, body, ok: [201] })).json),
    viewsChange: async (body) =>
      viewOf((await httpClient.request({ method: "PUT", path: PATH, body: { ...body } })).json),
    viewsDelete: async ({ pk }) => {
      await httpClient.request({ method: "DELETE", path: PATH, body: { pk } });
    },
  };
}
