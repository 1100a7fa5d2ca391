import { EVENT_CATEGORIES, type EventCategory } from "../../../../contract/api/events";

export const VIEWS = ["month", "week", "day", "list"] as const;
export type CalendarView = (typeof VIEWS)[number];

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
}

export interface CalendarDefaults {
  view: CalendarView;
  date: string;
}

const DAY_MS = 86_400_000;

function isView(text: string | null): text is CalendarView {
  return VIEWS.some((view) => view === text);
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDay(atNoon(text)) === text;
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function isoDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
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
  if (change.showCancelled === true) next.set("cancelled", "true");
  if (change.showCancelled === false) next.delete("cancelled");
  return next;
}

function setOrDelete(search: URLSearchParams, name: string, value: string): void {
  if (value === "") search.delete(name);
  else search.set(name, value);
}

/** The categories after one was ticked or unticked; undefined for all, so that the address stays short. */
export function toggleCategory(
  chosen: readonly EventCategory[] | undefined,
  category: EventCategory,
): EventCategory[] | undefined {
  const before = chosen ?? EVENT_CATEGORIES;
  const after = EVENT_CATEGORIES.filter((one) => before.includes(one) !== (one === category));
  return after.length === EVENT_CATEGORIES.length ? undefined : after;
}

/** The day to go to from `date` with the buttons for earlier (-1) and later (1). */
export function step(view: CalendarView, date: string, direction: 1 | -1): string {
  const day = atNoon(date);
  if (view === "day") return isoDay(new Date(day.getTime() + direction * DAY_MS));
  if (view === "week") return isoDay(new Date(day.getTime() + direction * 7 * DAY_MS));
  return isoDay(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + direction, 1, 12)));
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

/** The day that weeks begin with, as `Date.getDay` counts: Sunday in English, as in the United States, else Monday. */
export function firstDayOf(locale: string): 0 | 1 {
  return locale.startsWith("en") ? 0 : 1;
}

/** The words for the period that is shown: `March 2026`, `Mar 1 – 7, 2026`, `Wednesday, March 4, 2026`. */
export function periodText(view: CalendarView, date: string, locale: string): string {
  const day = atNoon(date);
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  if (view === "day") return format({ dateStyle: "full" }).format(day);
  if (view !== "week") return format({ month: "long", year: "numeric" }).format(day);
  const first = new Date(day.getTime() - ((day.getUTCDay() - firstDayOf(locale) + 7) % 7) * DAY_MS);
  return format({ dateStyle: "medium" }).formatRange(first, new Date(first.getTime() + 6 * DAY_MS));
}
