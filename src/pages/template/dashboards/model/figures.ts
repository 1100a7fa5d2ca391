import type { Ranged } from "../../../../../dataProviders/types";

/** The document's ranges and how they are written in the address; the first needs no word there. */
const RANGES = { days: "Last 28 Days", month: "Last Month", year: "Last Year" } as const;
export type RangeId = keyof typeof RANGES;
export const RANGE_IDS = Object.keys(RANGES) as RangeId[];
export const REVENUE_YEARS = ["2020", "2019", "2018"] as const;
export type RevenueYear = (typeof REVENUE_YEARS)[number];

const RANGE = "range";
const YEAR = "year";

/** The range that the address names, else the first. */
export function readRange(search: URLSearchParams): RangeId {
  return RANGE_IDS.find((id) => id === search.get(RANGE)) ?? "days";
}

export function writeRange(search: URLSearchParams, range: RangeId): URLSearchParams {
  return written(search, RANGE, range === "days" ? undefined : range);
}

/** The revenue year that the address names, else the newest. */
export function readYear(search: URLSearchParams): RevenueYear {
  return REVENUE_YEARS.find((year) => year === search.get(YEAR)) ?? REVENUE_YEARS[0];
}

export function writeYear(search: URLSearchParams, year: RevenueYear): URLSearchParams {
  return written(search, YEAR, year === REVENUE_YEARS[0] ? undefined : year);
}

function written(search: URLSearchParams, key: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}

/** A card's figures for a range; those of the card itself where it has none for it. */
export function figuresOf<F>(card: Ranged<F>, range: RangeId): F {
  return card.byRange[RANGES[range]] ?? card;
}

/** By how many percent one number is above (or, negative, below) another, to one decimal; nothing is compared with 0. */
export function changeBetween(now: number, before: number): number | undefined {
  if (before === 0) return undefined;
  return Math.round(((now - before) / before) * 1000) / 10;
}
