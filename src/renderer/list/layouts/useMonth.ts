import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import type { SavedView } from "../../../../contract/resource";
import { fieldAt } from "../../../../definitions/fieldAt";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { MAX_PER_PAGE } from "../query/listQuery";
import { useListState } from "../query/useListState";
import { addDays, type Day } from "./month";

/** More than anybody reads in one month. */
const MOST_PAGES = 5;

export interface RecordsOfDays {
  data: RaRecord[];
  total: number | undefined;
}

/** The records between two days, the last included, with the list's search and filters. */
export function useMonth(
  definition: ResolvedResource,
  view: SavedView & { start: string },
  { from, to }: { from: Day; to: Day },
): UseQueryResult<RecordsOfDays> {
  const dataProvider = useDataProvider();
  const { filterValues, filter } = useListState();
  const resource = definition.name;
  const sort = { field: view.start, order: "ASC" as const };
  const span = conditionsOf(definition, view, { from, to });
  const asked = { ...filterValues, ...filter, $and: span };
  return useQuery({
    queryKey: [resource, "getList", { calendar: { from, to }, filter: asked }],
    queryFn: async ({ signal }) => {
      const found: RaRecord[] = [];
      let total: number | undefined;
      for (let page = 1; page <= MOST_PAGES; page++) {
        const pagination = { page, perPage: MAX_PER_PAGE };
        const answer = await dataProvider.getList<RaRecord>(resource, {
          filter: asked,
          sort,
          pagination,
          signal,
        });
        found.push(...answer.data);
        total = answer.total;
        if (answer.data.length < MAX_PER_PAGE || found.length === total) break;
      }
      return { data: found, total };
    },
  });
}

/** What begins before the end of the span and ends, or at least begins, after its beginning. */
function conditionsOf(
  definition: ResolvedResource,
  { start, end }: SavedView & { start: string },
  { from, to }: { from: Day; to: Day },
): Record<string, unknown>[] {
  const isMoment = fieldAt(definition, start)?.type === "dateTime";
  // A day longer at both ends: which day a moment belongs to hangs on the time zone.
  const first = isMoment ? `${addDays(from, -1)}T00:00:00Z` : from;
  const last = isMoment ? `${addDays(to, 2)}T00:00:00Z` : to;
  const begun = { [start]: { $gte: first } };
  const reaches = end === undefined ? begun : { $or: [begun, { [end]: { $gte: first } }] };
  return [{ [start]: { $lte: last } }, reaches];
}
