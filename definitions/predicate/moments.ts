import { fromWallClock, zonedNow } from "../../contract/zonedTime";
import { MONTHS, PERIOD_UNITS, type PeriodUnit, SPAN_PATTERN } from "../../contract/resource/spans";
import { Moment } from "./compare";
import type { PredicateContext } from "./types";
import { isPlainObject } from "./values";

const SPAN = new RegExp(SPAN_PATTERN);

/** How long something takes, in the units that it was told in. */
export interface Span {
  years: number;
  months: number;
  weeks: number;
  days: number;
  hours: number;
  minutes: number;
}

/** Undefined for what is no span. */
export function parseSpan(text: unknown): Span | undefined {
  const parts = typeof text === "string" ? SPAN.exec(text) : null;
  if (!parts) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  return { years, months, weeks, days, hours, minutes };
}

/** The part of time from one moment to another. */
export interface Range {
  from: Moment;
  to: Moment;
  /** Whether the last moment belongs to it. */
  isClosed: boolean;
}

export type Place = Pick<PredicateContext, "now" | "timeZone" | "fiscalYearStart">;

const zoneOf = ({ timeZone }: Place): string => timeZone ?? "UTC";
/** Years that dates have as four digits. */
const isWritable = (at: Date): boolean => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999;

/** A day of the calendar so many months later, at its month's last day where it has no such one. */
function addMonths(day: Date, months: number): Date {
  const moved = new Date(day);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day.getUTCDate(), last));
  return moved;
}

/** When clocks of the zone show this. */
function atWallClock(local: Date, place: Place): Moment | undefined {
  if (Number.isNaN(local.getTime()) || !isWritable(local)) return undefined;
  const instant = fromWallClock(local.toISOString().slice(0, 19), zoneOf(place));
  return instant === undefined ? undefined : new Moment(new Date(instant), zoneOf(place));
}

/** What clocks of the zone show, as if it were UTC. */
function wallClock(place: Place): Date {
  return new Date(`${zonedNow(place.now, zoneOf(place)).dateTime.slice(0, 19)}Z`);
}

/** Now, moved by a span: by the calendar of the zone first, then by the clock. */
function moved(span: Span, sign: 1 | -1, place: Place): Moment | undefined {
  const months = sign * (span.years * 12 + span.months);
  const days = sign * (span.weeks * 7 + span.days);
  const ms = sign * (span.hours * 60 + span.minutes) * 60_000;
  const later = (at: Date): Moment => new Moment(new Date(at.getTime() + ms), zoneOf(place));
  if (months === 0 && days === 0) return later(place.now);
  const local = addMonths(wallClock(place), months);
  local.setUTCDate(local.getUTCDate() + days);
  const day = atWallClock(local, place);
  return day && later(day.instant);
}

/** A moment, a span before or after it; undefined for what is no span. */
export function movedBy(text: string, sign: 1 | -1, place: Place): Date | undefined {
  const span = parseSpan(text);
  return span && moved(span, sign, place)?.instant;
}

const LENGTHS: Record<"month" | "quarter" | "year" | "fiscal_year", number> = {
  month: 1,
  quarter: 3,
  year: 12,
  fiscal_year: 12,
};

/** The first moment of the period that has now, or of one so many periods later. Weeks begin on Mondays (ISO 8601). */
function startOf(unit: PeriodUnit, offset: number, place: Place): Moment | undefined {
  const day = wallClock(place);
  day.setUTCHours(0, 0, 0, 0);
  if (unit === "day" || unit === "week") {
    const sinceStart = unit === "week" ? (day.getUTCDay() + 6) % 7 : 0;
    day.setUTCDate(day.getUTCDate() - sinceStart + offset * (unit === "week" ? 7 : 1));
    return atWallClock(day, place);
  }
  const length = LENGTHS[unit];
  const first = unit === "fiscal_year" ? MONTHS.indexOf(place.fiscalYearStart ?? "january") : 0;
  day.setUTCDate(1);
  day.setUTCMonth(Math.floor((day.getUTCMonth() - first) / length) * length + first);
  return atWallClock(addMonths(day, offset * length), place);
}

const isUnit = (value: unknown): value is PeriodUnit => PERIOD_UNITS.some((unit) => unit === value);
const offsetOf = (value: unknown): number => (Number.isInteger(value) ? Number(value) : 0);

/** What `$now`, `$today`, `{ "$ago": "P30D" }` and `{ "$startOf": "year", "offset": -1 }` mean; undefined for all else. */
export function momentOf(operand: unknown, place: Place): Moment | undefined {
  if (operand === "$now") return new Moment(place.now, zoneOf(place));
  if (operand === "$today") return startOf("day", 0, place);
  if (!isPlainObject(operand)) return undefined;
  const { $ago, $startOf, offset } = operand;
  if (isUnit($startOf)) return startOf($startOf, offsetOf(offset), place);
  const span = parseSpan($ago);
  return span && moved(span, -1, place);
}

/** What `{ "last": "P12M" }`, `{ "next": "P7D" }` and `{ "period": "month", "offset": -1 }` mean; undefined for all else. */
export function rangeOf(operand: unknown, place: Place): Range | undefined {
  if (!isPlainObject(operand)) return undefined;
  const { last, next, period, offset } = operand;
  if (isUnit(period)) {
    const [from, to] = [0, 1].map((after) => startOf(period, offsetOf(offset) + after, place));
    return from && to && { from, to, isClosed: false };
  }
  const now = new Moment(place.now, zoneOf(place));
  const [past, future] = [parseSpan(last), parseSpan(next)];
  const edge = past ? moved(past, -1, place) : future && moved(future, 1, place);
  if (!edge) return undefined;
  return past ? { from: edge, to: now, isClosed: true } : { from: now, to: edge, isClosed: true };
}

/** Days of one year between which anniversaries lie, both included, as `MM-DD`. */
export interface Anniversaries {
  first: string;
  last: string;
  /** Whether that year has a 29 February; in others its anniversary is the day before. */
  isLeap: boolean;
}

/** The anniversaries within a range; a range of a year or more has all. */
export function anniversariesIn({ from, to, isClosed }: Range): Anniversaries[] {
  const first = from.like("0000-00-00") ?? "";
  const end = new Date(`${to.like("0000-00-00") ?? ""}T00:00:00Z`);
  if (!isClosed) end.setUTCDate(end.getUTCDate() - 1);
  const last = end.toISOString().slice(0, 10);
  if (last < first) return [];
  const [year, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const part = (of: number, one: string, other: string): Anniversaries => ({
    first: one,
    last: other,
    isLeap: new Date(Date.UTC(of, 1, 29)).getUTCMonth() === 1,
  });
  const [begins, ends] = [first.slice(5), last.slice(5)];
  if (year === lastYear) return [part(year, begins, ends)];
  const isWhole = lastYear - year > 1 || ends >= begins;
  return isWhole
    ? [{ first: "01-01", last: "12-31", isLeap: true }]
    : [part(year, begins, "12-31"), part(lastYear, "01-01", ends)];
}

/** Whether a day's anniversary is one of them. */
export function isAnniversary(day: string, { first, last, isLeap }: Anniversaries): boolean {
  const own = day.slice(5, 10);
  const at = own === "02-29" && !isLeap ? "02-28" : own;
  return at >= first && at <= last;
}
