import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { FundraisingOverview, FundraisingQuery } from "../../../contract/api/fundraising";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** What fundraising has come to; the period before stays on the screen until the new one is there. */
export function useFundraising(params: FundraisingQuery): UseQueryResult<FundraisingOverview> {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useQuery({
    queryKey: ["fundraising", "overview", params],
    queryFn: ({ signal }) => dataProvider.fundraisingOverview({ ...params, signal }),
    placeholderData: keepPreviousData,
  });
}
