import type { SearchResponse } from "../../contract/api/search";
import type { SearchVerbs } from "../verbs/search";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The search's call as our server documents it. */
export function createSearchCalls(httpClient: HttpClient): SearchVerbs {
  return {
    searchHits: async ({ signal, ...query }) => {
      const { json } = await httpClient.request({ path: "search/", query: queryOf(query), signal });
      return (json as SearchResponse).hits;
    },
  };
}
