export const VIEWS = ["month", "week", "day", "list"] as const;
export type CalendarView = (typeof VIEWS)[number];

export const DAY_MS = 86_400_000;

/** A moment that is on that day in every zone that matters for counting days: noon in UTC. */
export function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** `YYYY-MM-DD` in UTC; empty for no date. */
export function isoDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
}

export function isView(text: string | null): text is CalendarView {
  return VIEWS.some((view) => view === text);
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDay(atNoon(text)) === text;
}

/** The day to go to from `date` with the buttons for earlier (-1) and later (1). */
export function step(view: CalendarView, date: string, direction: 1 | -1): string {
  const day = atNoon(date);
  if (view === "day") return isoDay(new Date(day.getTime() + direction * DAY_MS));
  if (view === "week") return isoDay(new Date(day.getTime() + direction * 7 * DAY_MS));
  return isoDay(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + direction, 1, 12)));
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

const HOUR_MS = 3_600_000;

/** Times with an end where the grid knows none: a whole day lasts that day, anything else an hour. */
export function withEnd<T extends { start: string; end: string; allDay: boolean }>(times: T): T {
  const { start, end, allDay } = times;
  if (end !== "") return times;
  return { ...times, end: allDay ? start : new Date(Date.parse(start) + HOUR_MS).toISOString() };
}
