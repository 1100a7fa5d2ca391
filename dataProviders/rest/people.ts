import type { MergePreviewResponse, MergeResponse, RecentMerge } from "../../contract/api/people";
import type { PeopleVerbs } from "../verbs/people";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The calls of people that are no CRUD, as our server documents them. */
export function createPeopleCalls(httpClient: HttpClient): PeopleVerbs {
  const ask = async (
    path: string,
    query: Record<string, string | number>,
    signal?: AbortSignal,
  ): Promise<unknown> => (await httpClient.request({ path, query: queryOf(query), signal })).json;
  const send = async (path: string, body: unknown, signal?: AbortSignal): Promise<unknown> =>
    (await httpClient.request({ method: "POST", path, body, signal })).json;
  return {
    peopleDuplicates: async ({ page, perPage, signal }) =>
      (await ask("people/duplicates/", { page, per_page: perPage }, signal)) as Awaited<
        ReturnType<PeopleVerbs["peopleDuplicates"]>
      >,
    peopleDismiss: async ({ pk }) => {
      await send(`people/duplicates/${pk}/dismiss/`, {});
    },
    peopleMergePreview: async ({ keep, merge, signal }) =>
      (await send("people/merge/preview/", { keep, merge }, signal)) as MergePreviewResponse,
    peopleMerge: async (request) => (await send("people/merge/", request)) as MergeResponse,
    peopleMerges: async ({ signal }) =>
      ((await ask("people/merge/", {}, signal)) as { merges: RecentMerge[] }).merges,
    peopleUndoMerge: async ({ pk }) => {
      await send(`people/merge/${pk}/undo/`, {});
    },
  };
}
