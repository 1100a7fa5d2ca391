/** A day as `YYYY-MM-DD`, a month as `YYYY-MM`; no time zone is left in either. */
export type Day = string;
export type Month = string;

const DAY_MS = 86_400_000;
const asDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** So many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return asDay(new Date(asDate(day).getTime() + count * DAY_MS));
}

/** So many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const date = asDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return asDay(date).slice(0, 7);
}

/** True for a month that a calendar can show. */
export function isMonth(text: string | null): text is Month {
  return text !== null && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** The day of a date or of a moment, in the given time zone; undefined for what is neither. */
export function dayOf(value: unknown, timeZone: string): Day | undefined {
  if (typeof value !== "string") return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return undefined;
  // Swedish writes dates the way of ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(date);
}

/** The weeks that a month touches, each of seven days; `firstDay` is 0 for Sunday, 1 for Monday. */
export function weeksOf(month: Month, firstDay: number): Day[][] {
  const first = `${month}-01`;
  const lead = (asDate(first).getUTCDay() - firstDay + 7) % 7;
  const start = addDays(first, -lead);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const count = Math.ceil((lead + Number(last.slice(8))) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => addDays(start, week * 7 + day)),
  );
}

/** Every day from the first to the last, no more than `limit`; the first alone where the last lies before it. */
export function daysBetween(first: Day, last: Day, limit: number): Day[] {
  const count = Math.round((asDate(last).getTime() - asDate(first).getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.min(Math.max(1, count), limit) }, (_, index) => addDays(first, index));
}
