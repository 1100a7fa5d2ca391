import type { DashboardFilter } from "../../../contract/api/dashboard";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** The periods with a name, in the order in which they are offered. */
export const FILTERS = ["7d", "28d", "month", "year", "all"] as const satisfies readonly DashboardFilter[];

/** Days as `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

export type ChosenPeriod = { filter: DashboardFilter } | Days;

const DEFAULT: DashboardFilter = "28d";
const FIRST_OFFER_DAYS = 28;

/** A day of the calendar: 30 February is none. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The period that an address names; the last 28 days where it names none, or one that is none. */
export function readPeriod(search: URLSearchParams): ChosenPeriod {
  const from = search.get("from");
  const to = search.get("to");
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return { filter: FILTERS.find((filter) => filter === search.get("filter")) ?? DEFAULT };
}

/** Whether the address names a period. */
export function isPeriodChosen(search: URLSearchParams): boolean {
  return search.has("filter") || search.has("from");
}

/** The address's parameters with this period, the others left as they are. */
export function writePeriod(search: URLSearchParams, period: ChosenPeriod): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const name of ["filter", "from", "to"]) written.delete(name);
  if ("filter" in period) {
    if (period.filter !== DEFAULT) written.set("filter", period.filter);
    return written;
  }
  written.set("from", period.from);
  written.set("to", period.to);
  return written;
}

/** The days to begin with when somebody wants to choose them: those shown, or the last 28 where there is no first. */
export function daysToBegin(range: { from: string | null; to: string }): Days {
  if (range.from !== null) return { from: range.from, to: range.to };
  const first = new Date(`${range.to}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - (FIRST_OFFER_DAYS - 1));
  return { from: first.toISOString().slice(0, 10), to: range.to };
}

/** `Feb 5 – Mar 4, 2026` as the language writes it. */
export function formatDays({ from, to }: Days, locale: string): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
