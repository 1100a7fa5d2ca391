import { type Identifier, type RaRecord, type SortPayload, useListContext } from "ra-core";

/** ra-core's list, with types in the places of its `any`s. */
export interface ListState {
  data: RaRecord[] | undefined;
  total: number | undefined;
  /** Whether the total is an estimate. */
  isEstimate: boolean;
  error: Error | null;
  isPending: boolean;
  isPaused: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  page: number;
  perPage: number;
  sort: SortPayload;
  /** What the person filters by, `q` included. */
  filterValues: Record<string, unknown>;
  /** What the definition filters by, always. */
  filter: Record<string, unknown>;
  selectedIds: Identifier[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  onSelect(ids: Identifier[]): void;
  onToggleItem(id: Identifier): void;
  setPage(page: number): void;
  setPerPage(perPage: number): void;
  setSort(sort: SortPayload): void;
  refetch(): unknown;
}

/** The list around. Throws outside of one. */
export function useListState(): ListState {
  const list = useListContext<RaRecord>();
  const {
    isPaused = false,
    hasNextPage = false,
    hasPreviousPage = false,
    isPlaceholderData = false,
    isFetching = false,
  } = list;
  const filterValues = list.filterValues as Record<string, unknown>;
  const filter = (list.filter ?? {}) as Record<string, unknown>;
  const total = list.total;
  const isEstimate = (list.meta as { isEstimate?: true } | undefined)?.isEstimate === true;
  const error = list.error ?? null;
  return {
    ...list,
    total,
    isEstimate,
    error,
    isPaused,
    isFetching,
    hasNextPage,
    hasPreviousPage,
    isPlaceholderData,
    filterValues,
    filter,
  };
}
