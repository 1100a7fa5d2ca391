import type { CalendarKind } from "../../../../../dataProviders/types";
import { type CalendarView, isDay, isView } from "../../../../ui/calendar/period";

export const KINDS = [
  "Business",
  "Holiday",
  "Personal",
  "Family",
  "ETC",
] as const satisfies readonly CalendarKind[];

/** What the calendar shows, as its address says. */
export interface CalendarState {
  view: CalendarView;
  /** `YYYY-MM-DD` */
  date: string;
  /** Undefined: all; empty: none. */
  kinds: CalendarKind[] | undefined;
}

/** Reads the address; what it does not say, or says wrongly, is as by default. */
export function readState(
  search: URLSearchParams,
  defaults: Pick<CalendarState, "view" | "date">,
): CalendarState {
  const view = search.get("view");
  const date = search.get("date");
  const kinds = search.get("kinds")?.split(",");
  return {
    view: isView(view) ? view : defaults.view,
    date: isDay(date) ? date : defaults.date,
    kinds: kinds && KINDS.filter((kind) => kinds.includes(kind)),
  };
}

/** The address's parameters with a change; whatever else they hold stays. */
export function writeState(search: URLSearchParams, change: Partial<CalendarState>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (change.view !== undefined) next.set("view", change.view);
  if (change.date !== undefined) next.set("date", change.date);
  if ("kinds" in change) {
    if (change.kinds) next.set("kinds", change.kinds.join(","));
    else next.delete("kinds");
  }
  return next;
}

const SPAN = ["start", "end", "all_day"];

/** The parameters without those of a new event's times. */
export function withoutSpan(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of SPAN) next.delete(name);
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
