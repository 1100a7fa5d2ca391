import { useQueries } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import { useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useListState } from "../query/useListState";
import { type BoardColumn, NONE } from "./board";

const PER_PAGE = 20;

export interface Board {
  columns: BoardColumn[];
  isPending(column: string): boolean;
  errorOf(column: string): Error | null;
  /** Fetches another page of one column. */
  more(column: string): void;
  retry(column: string): void;
}

/** The records of each column, page by page, with the list's search, filters and order. */
export function useBoard(definition: ResolvedResource, groupBy: string, ids: readonly string[]): Board {
  const dataProvider = useDataProvider();
  const { filterValues, filter, sort } = useListState();
  const [pages, setPages] = useState<Record<string, number>>({});
  const resource = definition.name;
  const asked = ids.flatMap((column) =>
    Array.from({ length: pages[column] ?? 1 }, (_, index) => ({ column, page: index + 1 })),
  );
  const answers = useQueries({
    queries: asked.map(({ column, page }) => {
      const value = column === NONE ? { $exists: false } : column;
      const params = {
        pagination: { page, perPage: PER_PAGE },
        sort,
        filter: { ...filterValues, ...filter, [groupBy]: value },
      };
      return {
        queryKey: [resource, "getList", params],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProvider.getList<RaRecord>(resource, { ...params, signal }),
      };
    }),
  });
  const answersOf = (column: string): typeof answers =>
    answers.filter((_, index) => asked[index]?.column === column);
  return {
    columns: ids.map((id) => {
      const own = answersOf(id);
      const records = new Map(
        own.flatMap(({ data }) => data?.data ?? []).map((record) => [record.id, record]),
      );
      return { id, records: [...records.values()], total: own.at(-1)?.data?.total ?? own[0]?.data?.total };
    }),
    isPending: (column) => answersOf(column).some(({ isPending }) => isPending),
    errorOf: (column) => answersOf(column).find(({ error }) => error)?.error ?? null,
    more: (column) => setPages((former) => ({ ...former, [column]: (former[column] ?? 1) + 1 })),
    retry: (column) => {
      for (const { error, refetch } of answersOf(column)) if (error) void refetch();
    },
  };
}
