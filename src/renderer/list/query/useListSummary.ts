import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "ra-core";
import { useListState } from "./useListState";

/** The part of the app's data provider that sums lists up. */
interface SummaryProvider extends DataProvider {
  getListSummary(
    resource: string,
    params: { filter: Record<string, unknown>; signal?: AbortSignal },
  ): Promise<Record<string, unknown>>;
}

/** The list's summary over what its filters let through. Those of before stay until the new ones are there. */
export function useListSummary(resource: string): UseQueryResult<Record<string, unknown>> {
  const dataProvider = useDataProvider<SummaryProvider>();
  const { filterValues, filter } = useListState();
  const asked = { ...filter, ...filterValues };
  return useQuery({
    queryKey: [resource, "getListSummary", asked],
    queryFn: ({ signal }) => dataProvider.getListSummary(resource, { filter: asked, signal }),
    placeholderData: (former) => former,
  });
}
