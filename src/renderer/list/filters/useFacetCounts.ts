import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "ra-core";
import { useListState } from "../query/useListState";

type Counts = Record<string, Record<string, number>>;

/** The part of the app's data provider that counts facets. */
interface FacetProvider extends DataProvider {
  getListFacets(
    resource: string,
    params: { filter: Record<string, unknown>; signal?: AbortSignal },
  ): Promise<Counts>;
}

/**
 * How many records each choice of a filter would leave, for the list around. Asked apart from the rows, once for all
 * facets; those of before stay until the new ones are there. Undefined while or where there are none: then the choices
 * stand without counts.
 */
export function useFacetCounts(resource: string, source: string): Record<string, number> | undefined {
  const dataProvider = useDataProvider<FacetProvider>();
  const { filterValues, filter } = useListState();
  const asked = { ...filterValues, ...filter } as Record<string, unknown>;
  const { data } = useQuery({
    queryKey: [resource, "getListFacets", asked],
    queryFn: ({ signal }) => dataProvider.getListFacets(resource, { filter: asked, signal }),
    placeholderData: (former) => former,
  });
  // What the view holds fast is not left out of its own counts by any choice here.
  return Object.hasOwn(filter, source) ? undefined : data?.[source];
}
