import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import {
  LINE_NAMES,
  type LineName,
  NUMBER_NAMES,
  type NumberName,
} from "../../../contract/api/dashboardFigures";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { useCan } from "../../renderer/context";

/** The figures that the person may see, as the server gives them. */
export function useOfferedFigures(): { numbers: readonly NumberName[]; lines: readonly LineName[] } {
  const can = useCan();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data: stats } = useQuery({
    queryKey: ["reports", "figures", "dashboard"],
    queryFn: ({ signal }) =>
      dataProvider.dashboardStats({ include_series: true, include_subscribers: true, signal }),
    enabled: can({ resource: "dashboard", action: "read" }),
  });
  const { data: overview } = useQuery({
    queryKey: ["reports", "figures", "fundraising"],
    queryFn: ({ signal }) => dataProvider.fundraisingOverview({ signal }),
    enabled: can({ resource: "fundraising", action: "read" }),
  });
  const answers = [stats, overview];
  const given = (name: string): boolean =>
    answers.some((answer) => answer?.numbers.some(({ key }) => key === name));
  const drawn = (name: string): boolean =>
    answers.some((answer) => answer?.series?.lines.some(({ key }) => key === name));
  return { numbers: NUMBER_NAMES.filter(given), lines: LINE_NAMES.filter(drawn) };
}
