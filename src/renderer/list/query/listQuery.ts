import { fieldAt } from "../../../../definitions/fieldAt";
import type { ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { asText } from "../../../ui/asText";
import { isRecord } from "../../values/valueAt";

/** The key under which a list's filter holds the condition that a person has made, beside the filters by their names. */
export const CONDITION = "$and";

/** What a list's address says, in the parameters that ra-core reads and writes. */
export interface ListQuery {
  sort: string;
  order: "ASC" | "DESC";
  page: number;
  perPage: number;
  filter: Record<string, unknown>;
  view?: string;
  /** The key of a saved view. */
  saved?: string;
  /** A calendar's, `YYYY-MM`. */
  month?: string;
}

/** The most records that one call may ask for, and the most rows of a page unless the definition asks for more. */
export const MAX_PER_PAGE = 100;

const SIZES = [10, 25, 50, MAX_PER_PAGE, 250, 500, 1000];

/** How many rows a page may have: up to 100, or up to what the definition asks for. */
export function pageSizes({ perPage }: Pick<ResolvedList, "perPage">): number[] {
  return SIZES.filter((size) => size <= Math.max(MAX_PER_PAGE, perPage));
}

/** A list's parameters as a query string, `?` included. */
export function toSearch(query: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) params.set(key, asText(value));
  }
  return `?${params}`;
}

type Definition = Pick<ResolvedResource, "fields" | "filters" | "search" | "takesConditions">;

/**
 * The query string without the list parameters that the definition does not know or that are malformed (typed by
 * hand, or kept from an earlier definition). The same string when all is well; other parameters stay.
 */
export function cleanSearch(search: string, definition: Definition, list: ResolvedList): string {
  const params = new URLSearchParams(search);
  const wrong = [...params.keys()].filter((key) => {
    const check = checks.get(key);
    return check !== undefined && !check(params.get(key) ?? "", definition, list);
  });
  if (wrong.length === 0) return search;
  for (const key of wrong) params.delete(key);
  // A direction without its field would turn the default field around.
  if (!params.has("sort") || !params.has("order")) {
    params.delete("sort");
    params.delete("order");
  }
  return params.size === 0 ? "" : `?${params}`;
}

type Check = (value: string, definition: Definition, list: ResolvedList) => boolean;

const isPositive = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

const checks = new Map<string, Check>([
  ["page", isPositive],
  [
    "perPage",
    (value, _definition, { perPage }) =>
      isPositive(value) && Number(value) <= Math.max(MAX_PER_PAGE, perPage),
  ],
  ["order", (value) => value === "ASC" || value === "DESC"],
  [
    "sort",
    // The definition's own orders are sound whatever they are: cleaned away, they would only come back.
    (value, definition, { sort, views }) =>
      [sort, ...views.map((view) => view.sort)].some((own) => own?.field === value) ||
      fieldAt(definition, value) !== undefined,
  ],
  ["filter", (value, definition) => isFilter(parse(value), definition)],
  ["displayedFilters", (value) => value === "undefined" || isRecord(parse(value))],
  ["saved", isPositive],
  ["month", (value) => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value)],
  ["view", (value, _definition, list) => list.views.some((view) => view.id === value)],
]);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isFilter(value: unknown, definition: Definition): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([key, part]) =>
      key === CONDITION ? isCondition(part, definition) : isFilterable(key, definition),
    )
  );
}

function isCondition(value: unknown, { takesConditions }: Definition): boolean {
  return takesConditions === true && Array.isArray(value) && value.every(isRecord);
}

function isFilterable(key: string, definition: Definition): boolean {
  if (key === "q") return definition.search;
  return definition.filters.some(({ source }) => source === key) || fieldAt(definition, key) !== undefined;
}

/** True when remembered parameters still fit the definition. */
export function areSoundParams(params: unknown, definition: Definition, list: ResolvedList): boolean {
  if (!isRecord(params)) return params === undefined;
  return Object.entries(params).every(([key, value]) => {
    const check = checks.get(key);
    if (!check || value === undefined || value === null) return true;
    return check(asText(value), definition, list);
  });
}
