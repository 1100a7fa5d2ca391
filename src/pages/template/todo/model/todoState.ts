import type { TaskTag } from "../../../../../dataProviders/types";

/** The lists of tasks; `mine` is what is not deleted. */
export const FILTERS = ["mine", "important", "completed", "deleted"] as const;
export type TodoFilter = (typeof FILTERS)[number];

export const TAGS = ["update", "team", "high", "medium", "low"] as const satisfies readonly TaskTag[];

export const SORTS = ["latest", "title-asc", "title-desc", "assignee", "due-date"] as const;
export type TodoSort = (typeof SORTS)[number];

/** What the list shows, as its address says. */
export interface TodoState {
  filter: TodoFilter;
  tag: TaskTag | undefined;
  sort: TodoSort;
  q: string;
}

const known = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

/** Reads the address; what it does not say, or says wrongly, is as by default. */
export function readState(search: URLSearchParams): TodoState {
  return {
    filter: known(FILTERS, search.get("filter")) ?? "mine",
    tag: known<TaskTag>(TAGS, search.get("tag")),
    sort: known(SORTS, search.get("sort")) ?? "latest",
    q: search.get("q") ?? "",
  };
}

const DEFAULTS: Record<string, string> = { filter: "mine", sort: "latest" };

/** The address's parameters with a change; what is as by default is left out, whatever else they hold stays. */
export function writeState(search: URLSearchParams, change: Partial<TodoState>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value = ""] of Object.entries(change)) {
    if (value === "" || value === DEFAULTS[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What the documented call is asked with. */
export function queryOf({ filter, tag, sort, q }: TodoState): {
  q?: string;
  filter?: string;
  tag?: string;
  sortBy: string;
} {
  return {
    sortBy: sort,
    ...(q !== "" && { q }),
    ...(filter !== "mine" && { filter }),
    ...(tag !== undefined && { tag }),
  };
}
