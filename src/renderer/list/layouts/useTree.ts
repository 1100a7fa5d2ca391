import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { recordsAbove } from "../../values/recordsAbove";
import { MAX_PER_PAGE } from "../query/listQuery";
import { useListState } from "../query/useListState";

/** More than anybody reads in one tree. */
const MOST_PAGES = 20;

export interface TreeRecords {
  /** What the list finds. */
  data: RaRecord[];
  /** What those stand below and the list does not find. */
  above: RaRecord[];
  total: number | undefined;
}

/** All records of the list with its search and filters, and those above them. */
export function useTree(definition: ResolvedResource, parent: string): UseQueryResult<TreeRecords> {
  const dataProvider = useDataProvider();
  const { filterValues, filter, sort } = useListState();
  const resource = definition.name;
  const asked = { ...filterValues, ...filter };
  return useQuery({
    queryKey: [resource, "getList", { tree: parent, filter: asked, sort }],
    placeholderData: (former) => former,
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        dataProvider.getList<RaRecord>(resource, {
          filter: asked,
          sort,
          pagination: { page, perPage: MAX_PER_PAGE },
          signal,
        });
      const first = await ask(1);
      const found = [...first.data];
      for (let page = 2; page <= MOST_PAGES && found.length === (page - 1) * MAX_PER_PAGE; page++)
        found.push(...(await ask(page)).data);
      const data = [...new Map(found.map((record) => [String(record.id), record])).values()];
      return {
        data,
        above: await recordsAbove({ dataProvider, resource, parent }, data),
        total: first.total,
      };
    },
  });
}
