import type { DashboardBanners, DashboardEvents, DashboardStats } from "../../contract/api/dashboard";
import type { MyMembership } from "../../contract/api/members";
import type { DashboardVerbs } from "../verbs/dashboard";
import type { HttpClient } from "./httpClient";
import { queryOf } from "./queryOf";

/** The dashboard's calls as our server documents them. */
export function createDashboardCalls(httpClient: HttpClient): DashboardVerbs {
  const get = async (path: string, query: object, signal?: AbortSignal): Promise<unknown> =>
    (await httpClient.request({ path, query: queryOf(query), signal })).json;
  return {
    dashboardStats: async ({ signal, ...query }) =>
      (await get("dashboard/stats/", query, signal)) as DashboardStats,
    dashboardBanners: async ({ signal, ...query }) =>
      (await get("dashboard/banner/", query, signal)) as DashboardBanners,
    dashboardEvents: async ({ signal, ...query }) =>
      (await get("dashboard/event/", query, signal)) as DashboardEvents,
    dashboardMembership: async ({ signal }) =>
      (await get("member/my_org_membership/", {}, signal)) as MyMembership,
  };
}
