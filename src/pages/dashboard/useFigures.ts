import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { DashboardStats } from "../../../contract/api/dashboard";
import type { FigureSource } from "../../../contract/api/dashboardFigures";
import type { FundraisingOverview } from "../../../contract/api/fundraising";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useCan } from "../../renderer/context";
import type { ChosenPeriod } from "../../renderer/dashboard/period";
import { useDashboardStats } from "./useDashboard";

/** What fundraising has come to in a period; the former one stays until the new one is there. */
export function useFundraising(period: ChosenPeriod, enabled = true): UseQueryResult<FundraisingOverview> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["fundraising", "overview", period],
    queryFn: ({ signal }) => dataProvider.fundraisingOverview({ ...period, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Figures of a period, from wherever they are kept. */
export interface Figures {
  data:
    | (Pick<DashboardStats, "numbers" | "series"> & Partial<Pick<FundraisingOverview, "campaigns">>)
    | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch(): void;
}

/** The figures of these sources, as far as the person may see them. */
export function useFigures(
  sources: readonly FigureSource[],
  period: ChosenPeriod,
  withSubscribers: boolean,
): Figures {
  const can = useCan();
  const isAsked = (source: FigureSource): boolean =>
    sources.includes(source) && can({ resource: source, action: "read" });
  const stats = useDashboardStats(
    { ...period, include_series: true, ...(withSubscribers && { include_subscribers: true }) },
    isAsked("dashboard"),
  );
  const fundraising = useFundraising(period, isAsked("fundraising"));
  const asked = [...(isAsked("dashboard") ? [stats] : []), ...(isAsked("fundraising") ? [fundraising] : [])];
  const answers = asked.flatMap(({ data }) => (data ? [data] : []));
  const [first] = answers;
  const lines = answers.flatMap(({ series }) => series?.lines ?? []);
  return {
    data:
      answers.length < asked.length
        ? undefined
        : {
            numbers: answers.flatMap(({ numbers }) => numbers),
            ...(first?.series && { series: { ...first.series, lines } }),
            ...(fundraising.data && isAsked("fundraising") && { campaigns: fundraising.data.campaigns }),
          },
    error: asked.find(({ error }) => error)?.error ?? null,
    isPlaceholderData: asked.some((one) => one.isPlaceholderData),
    refetch: () => {
      for (const one of asked) void one.refetch();
    },
  };
}
