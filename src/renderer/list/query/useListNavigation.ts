import { useEvent, useLocation, useNavigate } from "ra-core";
import { CONDITION, type ListQuery, toSearch } from "./listQuery";
import { useListState } from "./useListState";

export interface ListNavigation {
  /**
   * Sets one filter, or takes it away with `undefined`, and goes to the first page. While the same filter is being
   * changed (typed), history keeps one entry, so that one step back leads to before the typing.
   */
  setFilter(source: string, value: unknown): void;
  clearFilters(): void;
  /** Changes to a saved view (undefined: the list without one), with its own sort and no further filters. */
  setView(view: string | undefined, sort: { field: string; order: "ASC" | "DESC" }): void;
}

/** What stays when the search or a filter changes. */
const KEPT = ["view", "saved", "month"] as const;

/** Changes a list's address at once: nothing waits for a debounce, and ra-core cancels the stale request. */
export function useListNavigation(): ListNavigation {
  const { filterValues, perPage, sort } = useListState();
  const navigate = useNavigate();
  const { search } = useLocation();

  function go(query: Partial<ListQuery>, replace: boolean): void {
    const params = new URLSearchParams(search);
    const kept = Object.fromEntries(KEPT.map((key) => [key, params.get(key) ?? undefined]));
    const former = { sort: sort.field, order: sort.order, perPage, ...kept };
    navigate({ search: toSearch({ ...former, page: 1, ...query }) }, { replace });
  }

  const setFilter = useEvent((source: string, value: unknown) => {
    const { [source]: former, ...others } = filterValues as Record<string, unknown>;
    const filter = value === undefined || value === "" ? others : { ...others, [source]: value };
    // A condition is not typed but made, and each one is a place to go back to.
    const isTyped = former !== undefined && value !== undefined && value !== "" && source !== CONDITION;
    go({ filter }, isTyped);
  });
  const clearFilters = useEvent(() => go({ filter: {} }, false));
  const setView = useEvent((view: string | undefined, order: { field: string; order: "ASC" | "DESC" }) =>
    go({ view, saved: undefined, filter: {}, sort: order.field, order: order.order }, false),
  );
  return { setFilter, clearFilters, setView };
}
