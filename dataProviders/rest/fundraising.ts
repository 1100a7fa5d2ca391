import type { FundraisingOverview } from "../../contract/api/fundraising";
import type { FundraisingVerbs } from "../verbs/fundraising";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The fundraising calls as our server documents them. */
export function createFundraisingCalls(httpClient: HttpClient): FundraisingVerbs {
  return {
    fundraisingOverview: async ({ signal, ...query }) => {
      const request = { path: "fundraising/overview/", query: queryOf(query), signal };
      return (await httpClient.request(request)).json as FundraisingOverview;
    },
  };
}
