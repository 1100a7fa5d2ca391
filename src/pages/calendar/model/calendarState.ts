import { EVENT_CATEGORIES, type EventCategory } from "../../../../contract/api/events";
import { readAddressed } from "../../../renderer/list/conditions/addressed";
import { atNoon, type CalendarView, DAY_MS, isDay, isoDay, isView } from "../../../ui/calendar/period";

/** What the calendar shows, as its address says. */
export interface CalendarState {
  view: CalendarView;
  /** `YYYY-MM-DD` in the organisation's zone. */
  date: string;
  /** Undefined: all; empty: none. */
  categories: EventCategory[] | undefined;
  showCancelled: boolean;
  /** Words of the title or the place. */
  search: string;
  /** Only events of this team. */
  team: number | undefined;
  /** A condition, as the call takes it. */
  filter: string | undefined;
}

export interface CalendarDefaults {
  view: CalendarView;
  date: string;
}

/** Reads the address; what it does not say, or says wrongly, is as by default. */
export function readState(search: URLSearchParams, defaults: CalendarDefaults): CalendarState {
  const view = search.get("view");
  const date = search.get("date");
  const categories = search.get("categories");
  return {
    view: isView(view) ? view : defaults.view,
    date: isDay(date) ? date : defaults.date,
    categories:
      categories === null
        ? undefined
        : EVENT_CATEGORIES.filter((category) => categories.split(",").includes(category)),
    showCancelled: search.get("cancelled") === "true",
    search: search.get("q") ?? "",
    team: /^[1-9]\d{0,14}$/.test(search.get("team") ?? "") ? Number(search.get("team")) : undefined,
    filter: readAddressed(search),
  };
}

/** The address's parameters with a change; whatever else they hold stays. */
export function writeState(search: URLSearchParams, change: Partial<CalendarState>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (change.view !== undefined) next.set("view", change.view);
  if (change.date !== undefined) next.set("date", change.date);
  if ("categories" in change) {
    if (change.categories === undefined) next.delete("categories");
    else next.set("categories", change.categories.join(","));
  }
  if (change.search !== undefined) setOrDelete(next, "q", change.search.trim());
  if ("team" in change) setOrDelete(next, "team", String(change.team ?? ""));
  if ("filter" in change) setOrDelete(next, "filter", change.filter ?? "");
  if (change.showCancelled === true) next.set("cancelled", "true");
  if (change.showCancelled === false) next.delete("cancelled");
  return next;
}

function setOrDelete(search: URLSearchParams, name: string, value: string): void {
  if (value === "") search.delete(name);
  else search.set(name, value);
}

/** The period that a view shows, with the days of the months beside it; `end` is not included. */
export function periodOf(view: CalendarView, date: string): { start: string; end: string } {
  const day = atNoon(date);
  const shifted = (base: Date, days: number): string => isoDay(new Date(base.getTime() + days * DAY_MS));
  if (view === "day") return { start: date, end: shifted(day, 1) };
  // Whichever day a week begins with.
  if (view === "week") return { start: shifted(day, -6), end: shifted(day, 7) };
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1, 12));
  const next = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1, 12));
  if (view === "list") return { start: isoDay(first), end: isoDay(next) };
  return { start: shifted(first, -6), end: shifted(first, 42) };
}
