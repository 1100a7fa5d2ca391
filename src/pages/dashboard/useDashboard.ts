import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type {
  DashboardBanners,
  DashboardEvents,
  DashboardQuery,
  DashboardStats,
} from "../../../contract/api/dashboard";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import type { Started } from "./model/gettingStarted";

/** The numbers; those of the period before stay on the screen until the new ones are there. */
export function useDashboardStats(params: DashboardQuery, enabled = true): UseQueryResult<DashboardStats> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["dashboard", "stats", params],
    queryFn: ({ signal }) => dataProvider.dashboardStats({ ...params, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What everybody should know now. */
export function useDashboardBanners(): UseQueryResult<DashboardBanners> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["dashboard", "banners"],
    queryFn: ({ signal }) => dataProvider.dashboardBanners({ signal }),
  });
}

/** What the first steps of an organisation are judged by, beside its numbers. */
export function useStarted(enabled: boolean): UseQueryResult<Started> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["dashboard", "started"],
    queryFn: async ({ signal }) => {
      const [organisation, profile] = await Promise.all([
        dataProvider.organizationRead({ signal }),
        dataProvider.organizationProfile({ signal }),
      ]);
      return { organisation, profile };
    },
    retry: false,
    enabled,
  });
}

/** The next events, at most `limit`. */
export function useDashboardEvents(limit: number): UseQueryResult<DashboardEvents> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["dashboard", "events", limit],
    queryFn: ({ signal }) => dataProvider.dashboardEvents({ limit, signal }),
  });
}
