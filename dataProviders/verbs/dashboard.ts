import type {
  DashboardBanners,
  DashboardEvents,
  DashboardEventsQuery,
  DashboardQuery,
  DashboardStats,
} from "../../contract/api/dashboard";
import type { MyMembership } from "../../contract/api/members";
import type { Abortable, VerbNames } from "./verb";

/** What the dashboard shows, each as far as the person may see it. Rejects with ra-core's `HttpError`. */
export interface DashboardVerbs {
  /** The numbers of a period beside those of the one before; 422 for what is no period. */
  dashboardStats(params: DashboardQuery & Abortable): Promise<DashboardStats>;
  /** What everybody should know: of now, or of a period that is asked for. */
  dashboardBanners(params: DashboardQuery & Abortable): Promise<DashboardBanners>;
  /** The next events: 5 unless told. */
  dashboardEvents(params: DashboardEventsQuery & Abortable): Promise<DashboardEvents>;
  /** The person as a member of the organisation, with their teams. */
  dashboardMembership(params: Abortable): Promise<MyMembership>;
}

export const dashboardVerbs: VerbNames<DashboardVerbs> = {
  dashboardStats: true,
  dashboardBanners: true,
  dashboardEvents: true,
  dashboardMembership: true,
};
