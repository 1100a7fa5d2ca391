import type { EventRow } from "../../../../contract/api/events";
import { type EventValues, shiftDay, valuesOf } from "./eventValues";
import { type NthWeekday, readRecurrence, weekdayOf, writeRecurrence } from "./recurrence";

const DAY_MS = 86_400_000;
/** A year of whole weeks: last year's Tuesday becomes a Tuesday. */
const WEEKS_OF_A_YEAR = 364;

/**
 * The form of a new event that begins as a copy of this date: everything but its picture, which belongs to one event,
 * and who signed up. What is over moves on by years until it lies ahead, on the same weekday or, of a rule by days of the
 * month, on that day; the end of a series and the times of signing up keep their distance. `today` is `YYYY-MM-DD`.
 */
export function copiedValues(row: EventRow, today: string): EventValues {
  const former = valuesOf(row);
  const start = dayAhead(former, today);
  const days = Math.round((Date.parse(start) - Date.parse(former.start_date)) / DAY_MS);
  return {
    ...former,
    start_date: start,
    end_date: shiftDay(former.end_date, days),
    rrule: former.rrule === null ? null : shiftedRule(former.rrule, former.timezone, days),
    rsvp_opens_at: shiftedMoment(former.rsvp_opens_at, days),
    rsvp_closes_at: shiftedMoment(former.rsvp_closes_at, days),
    image: "",
  };
}

function dayAhead({ start_date: day, rrule, timezone }: EventValues, today: string): string {
  const next = nextYear(day, rrule, timezone);
  let ahead = day;
  for (let years = 1; ahead < today; years += 1) ahead = next(years);
  return ahead;
}

/** The day so many years later on which an event of this rule could begin. */
function nextYear(day: string, rrule: string | null, timezone: string): (years: number) => string {
  const byWeeks = (years: number): string => shiftDay(day, years * WEEKS_OF_A_YEAR);
  const read = rrule === null ? undefined : readRecurrence(rrule, timezone);
  if (read?.kind !== "parts") return byWeeks;
  const { freq, nthWeekday } = read.recurrence;
  if (freq === "DAILY" || freq === "WEEKLY") return byWeeks;
  return (years) => {
    const month = `${Number(day.slice(0, 4)) + years}${day.slice(4, 7)}`;
    if (nthWeekday) return nthDay(month, nthWeekday);
    const sameDay = `${month}${day.slice(7)}`;
    // A 29 February of other years.
    return isDay(sameDay) ? sameDay : `${month}-28`;
  };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The second Tuesday, or the last one, of a month given as `YYYY-MM`. */
function nthDay(month: string, { nth, weekday }: NthWeekday): string {
  const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
  const fitting = days.filter((day) => isDay(day) && weekdayOf(day) === weekday);
  return (nth === -1 ? fitting.at(-1) : fitting[nth - 1]) ?? `${month}-01`;
}

function shiftedRule(rule: string, timezone: string, days: number): string {
  const read = readRecurrence(rule, timezone);
  if (read.kind === "other") return rule;
  const { end } = read.recurrence;
  if (end.kind !== "until") return rule;
  return writeRecurrence({ ...read.recurrence, end: { kind: "until", date: shiftDay(end.date, days) } });
}

function shiftedMoment(local: string, days: number): string {
  return local === "" ? "" : `${shiftDay(local.slice(0, 10), days)}${local.slice(10)}`;
}
