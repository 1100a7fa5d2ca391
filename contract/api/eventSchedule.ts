import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { SaidError, type Sentence } from "../texts/sentence";

/** The most occurrences that a rule with an end may have. */
export const MOST_OCCURRENCES = 730;

/** When an event happens: a wall-clock start in a zone and, for a series, a rule (RFC 5545, 3.3.10). */
export interface Schedule {
  /** The wall clock at the first start, `2026-03-01T18:30:00`; midnight for an event of whole days. */
  localStart: string;
  /** IANA name. */
  timezone: string;
  allDay: boolean;
  /** Seconds from start to end; a multiple of 86,400, meaning days of the calendar, for an event of whole days. */
  duration: number;
  /** Normalised by `readRule`; null for a single event. */
  rrule: string | null;
  /** The occurrence id of a single event: the start that it was made with, however often it has been moved since. */
  singleId: number | null;
}

/** One time that an event happens. */
export interface Occurrence {
  /** The epoch second of the original start: the occurrence's RECURRENCE-ID, which moving it does not change. */
  occurrenceId: number;
  start: Date;
  end: Date;
}

const DAY_S = 86_400;
// A rule that finds nothing for so long will not find anything.
const MOST_PERIODS = 3000;

function firstStart({ localStart, timezone }: Schedule): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(localStart).toZonedDateTime(timezone);
}

/** One start: what the clocks on the wall say, and when that is. */
interface RuleDate {
  wall: Temporal.PlainDateTime;
  start: Temporal.ZonedDateTime;
}

function endOf({ wall, start }: RuleDate, { allDay, duration, timezone }: Schedule): Temporal.ZonedDateTime {
  // From the wall's midnight: where clocks go forward at midnight, the day begins at one o'clock and the next one does not.
  return allDay
    ? wall.add({ days: duration / DAY_S }).toZonedDateTime(timezone)
    : start.add({ seconds: duration });
}

function occurrenceAt(date: RuleDate, schedule: Schedule): Occurrence {
  const start = date.start.epochMilliseconds;
  return {
    occurrenceId: Math.floor(start / 1000),
    start: new Date(start),
    end: new Date(endOf(date, schedule).epochMilliseconds),
  };
}

function single(schedule: Schedule): Occurrence {
  const wall = Temporal.PlainDateTime.from(schedule.localStart);
  const occurrence = occurrenceAt({ wall, start: firstStart(schedule) }, schedule);
  return { ...occurrence, occurrenceId: schedule.singleId ?? occurrence.occurrenceId };
}

/** The dates of a rule, each worked out when it is asked for. */
interface RuleDates {
  /** Every date of a rule with a COUNT; of others what `between` and `next` are for. */
  all(): RuleDate[];
  /** Those from one moment to the other, both included. */
  between(from: Temporal.Instant, to: Temporal.Instant): RuleDate[];
  /** The first one at this moment or later. */
  next(at: Temporal.Instant): RuleDate | undefined;
}

/** No zone's clocks were ever moved by more than a day. */
const MARGIN_HOURS = 25;

/**
 * A rule's dates are those of wall clocks, so the rule is followed in UTC, which has every time of every day, and each date
 * is then looked up in the zone. A time that a spring night leaves out is taken with the offset from before it, 02:30 as
 * 03:30 (RFC 5545, 3.3.5); a time that an autumn night has twice is the first of the two.
 */
function datesOf(schedule: Schedule & { rrule: string }): RuleDates {
  const { localStart, timezone, rrule } = schedule;
  const parts = partsOf(rrule);
  const untilText = parts.get("UNTIL");
  const until = untilText === undefined ? undefined : Temporal.Instant.from(untilText);
  const wallOf = (at: Temporal.Instant, hours: number): Temporal.ZonedDateTime =>
    at.toZonedDateTimeISO(timezone).toPlainDateTime().add({ hours }).toZonedDateTime("UTC");
  // As far as no clock can matter: what is too late is left out below.
  if (until) parts.set("UNTIL", basicUtc(wallOf(until, MARGIN_HOURS).toInstant()));
  const rule = new RRuleTemporal({
    rruleString: textOf(parts),
    dtstart: Temporal.PlainDateTime.from(localStart).toZonedDateTime("UTC"),
    temporal: Temporal,
    strict: true,
    maxIterations: MOST_PERIODS,
  });
  const place = (floating: Temporal.ZonedDateTime): RuleDate => {
    const wall = floating.toPlainDateTime();
    return { wall, start: wall.toZonedDateTime(timezone) };
  };
  const isAtMost = ({ start }: RuleDate, end: Temporal.Instant): boolean =>
    Temporal.Instant.compare(start.toInstant(), end) <= 0;
  const placed = (floating: readonly Temporal.ZonedDateTime[]): RuleDate[] =>
    floating
      .map(place)
      .filter((date) => until === undefined || isAtMost(date, until))
      // Where a whole day was left out, its date is that of the day after.
      .filter(
        ({ start }, index, dates) => start.epochMilliseconds !== dates[index - 1]?.start.epochMilliseconds,
      );
  return {
    all: () => placed(rule.all()),
    between: (from, to) =>
      placed(rule.between(wallOf(from, -MARGIN_HOURS), wallOf(to, MARGIN_HOURS), true)).filter(
        (date) => isAtMost(date, to) && Temporal.Instant.compare(date.start.toInstant(), from) >= 0,
      ),
    next: (at) => {
      let floating = rule.next(wallOf(at, -MARGIN_HOURS), true);
      while (floating && Temporal.Instant.compare(place(floating).start.toInstant(), at) < 0)
        floating = rule.next(floating);
      const [date] = floating ? placed([floating]) : [];
      return date;
    },
  };
}

function instantOf(at: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime());
}

function hasRule(schedule: Schedule): schedule is Schedule & { rrule: string } {
  return schedule.rrule !== null;
}

/** The occurrences that overlap `[from, to)`, in order of time. */
export function expand(schedule: Schedule, from: Date, to: Date): Occurrence[] {
  const overlaps = ({ start, end }: Occurrence): boolean => start < to && end > from;
  if (!hasRule(schedule)) return [single(schedule)].filter(overlaps);
  // A day of the calendar may have 25 hours.
  const earliest = new Date(from.getTime() - (schedule.duration + (schedule.allDay ? DAY_S : 0)) * 1000);
  return datesOf(schedule)
    .between(instantOf(earliest), instantOf(to))
    .map((date) => occurrenceAt(date, schedule))
    .filter(overlaps);
}

/** The occurrence with this id, if the schedule has it. */
export function occurrenceById(schedule: Schedule, occurrenceId: number): Occurrence | undefined {
  if (!hasRule(schedule)) {
    const only = single(schedule);
    return only.occurrenceId === occurrenceId ? only : undefined;
  }
  const at = instantOf(new Date(occurrenceId * 1000));
  const [found] = datesOf(schedule).between(at, at);
  return found && occurrenceAt(found, schedule);
}

const CHUNK_DAYS = 800;

/** The first dates of a rule, at most `limit`, a span of time after the other: a whole century of days is never made. */
function firstDates(schedule: Schedule & { rrule: string }, limit: number): RuleDate[] {
  const rule = datesOf(schedule);
  if (/(^|;)COUNT=/.test(schedule.rrule)) return rule.all().slice(0, limit);
  const dates: RuleDate[] = [];
  let next = rule.next(firstStart(schedule).toInstant());
  while (next && dates.length < limit) {
    const from = next.start.toInstant();
    const to = from.add({ hours: 24 * CHUNK_DAYS });
    dates.push(...rule.between(from, to));
    next = rule.next(to.add({ seconds: 1 }));
  }
  return dates.slice(0, limit);
}

/** Every occurrence of a schedule that ends, at most `limit`; the first `limit` of one that does not. */
export function firstOccurrences(schedule: Schedule, limit = MOST_OCCURRENCES): Occurrence[] {
  if (!hasRule(schedule)) return [single(schedule)];
  return firstDates(schedule, limit).map((date) => occurrenceAt(date, schedule));
}

/** The first occurrence of a series that begins at this moment or later. */
export function nextStart(schedule: Schedule, at: Date): Occurrence | undefined {
  if (!hasRule(schedule)) return [single(schedule)].find(({ start }) => start >= at);
  const next = datesOf(schedule).next(instantOf(at));
  return next && occurrenceAt(next, schedule);
}

/** Whether the rule has an end; a single event has. */
export function isFinite(schedule: Schedule): boolean {
  return !hasRule(schedule) || /(^|;)(COUNT|UNTIL)=/.test(schedule.rrule);
}

/** The moment the last occurrence ends; null when there is no last one. */
export function lastEnd(schedule: Schedule): Date | null {
  if (!isFinite(schedule)) return null;
  return firstOccurrences(schedule).reduce<Date | null>(
    (latest, { end }) => (latest && latest > end ? latest : end),
    null,
  );
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
const FINER = ["HOURLY", "MINUTELY", "SECONDLY"];
const PARTS = [
  "FREQ",
  "INTERVAL",
  "COUNT",
  "UNTIL",
  "BYDAY",
  "BYMONTH",
  "BYMONTHDAY",
  "BYYEARDAY",
  "BYWEEKNO",
  "BYSETPOS",
  "WKST",
];

/** What can be said of a schedule. */
type ScheduleText =
  | "field.after_start"
  | "field.categories"
  | "field.count_or_until"
  | "field.end_after_start"
  | "field.event_length"
  | "field.event_moment"
  | "field.event_timezone"
  | "field.moment"
  | "field.one_rule"
  | "field.query_days"
  | "field.rule_days"
  | "field.rule_frequency"
  | "field.rule_frequency_fine"
  | "field.rule_many_dates"
  | "field.rule_most"
  | "field.rule_never"
  | "field.rule_no_date"
  | "field.rule_part"
  | "field.rule_part_empty"
  | "field.rule_part_twice"
  | "field.rule_together"
  | "field.rule_too_fine"
  | "field.rule_week"
  | "field.rule_unusable"
  | "field.rule_whole_number"
  | "field.until_calendar"
  | "field.until_format";

/** Why a rule, a time or a zone cannot be used; the text is meant for whoever typed it. */
export class ScheduleError extends SaidError<ScheduleText> {
  override readonly name = "ScheduleError";
  constructor(
    /** The field of the request. */
    readonly field: "rrule" | "start" | "end" | "timezone" | "categories",
    code: ScheduleText,
    params?: Sentence["params"],
  ) {
    super(params === undefined ? { code } : { code, params });
  }
}

type RuleParts = Map<string, string>;

function partsOf(rule: string): RuleParts {
  return new Map(
    rule.split(";").map((part) => {
      const [name = "", value = ""] = part.split("=", 2);
      return [name, value];
    }),
  );
}

function textOf(parts: RuleParts): string {
  return [...parts].map(([name, value]) => `${name}=${value}`).join(";");
}

function basicUtc(instant: Temporal.Instant): string {
  return instant.round("second").toString().replaceAll(/[-:]/g, "");
}

/** UNTIL as this server keeps it, in UTC: a bare date means the whole of that day, a local time is the event's zone's. */
function readUntil(value: string, timezone: string): string {
  const text = value.replaceAll(/[-:]/g, "");
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(?:\.\d+)?(Z)?)?$/i.exec(text);
  if (!match) throw new ScheduleError("rrule", "field.until_format", { value });
  const [, year, month, day, hour, minute, second, zulu] = match;
  try {
    if (hour === undefined) {
      const date = Temporal.PlainDate.from(`${year}-${month}-${day}`);
      const nextDay = date.add({ days: 1 }).toZonedDateTime(timezone);
      return basicUtc(nextDay.subtract({ seconds: 1 }).toInstant());
    }
    const local = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
    return basicUtc(local.toZonedDateTime(zulu ? "UTC" : timezone).toInstant());
  } catch {
    throw new ScheduleError("rrule", "field.until_calendar", { value });
  }
}

/** A rule as forms send it instead of RRULE's text. */
export interface RuleChoice {
  freq: string;
  interval?: number;
  byday?: readonly string[];
  until?: string;
  count?: number;
}

/** The RRULE text of a rule that was chosen part by part. */
export function ruleFromChoice({ freq, interval, byday, until, count }: RuleChoice): string {
  const parts: RuleParts = new Map([["FREQ", freq.toUpperCase()]]);
  if (interval !== undefined) parts.set("INTERVAL", String(interval));
  if (byday && byday.length > 0) parts.set("BYDAY", byday.join(",").toUpperCase());
  if (until !== undefined) parts.set("UNTIL", until);
  if (count !== undefined) parts.set("COUNT", String(count));
  return textOf(parts);
}

/** Parts of which the library of recurrence follows one alone where RFC 5545 means both. */
const NOT_TOGETHER = [
  ["BYYEARDAY", "BYDAY"],
  ["BYYEARDAY", "BYMONTHDAY"],
  ["BYWEEKNO", "BYMONTH"],
  ["BYWEEKNO", "BYMONTHDAY"],
  ["BYWEEKNO", "BYYEARDAY"],
] as const;

/** What the library of recurrence does not follow as RFC 5545 means it: better refused than on wrong days. */
function refuseUnfollowed(parts: RuleParts): void {
  for (const [name, other] of NOT_TOGETHER) {
    if (parts.has(name) && parts.has(other)) {
      throw new ScheduleError("rrule", "field.rule_together", { name, other });
    }
  }
  const weeks = parts.get("BYWEEKNO")?.split(",").map(Number) ?? [];
  // Most years have no week 53, and its days in January are left out.
  if (!weeks.every((week) => week > 0 && week < 53)) {
    throw new ScheduleError("rrule", "field.rule_week", { name: "BYWEEKNO" });
  }
}

function checkParts(parts: RuleParts): void {
  refuseUnfollowed(parts);
  for (const name of parts.keys()) {
    if (["BYHOUR", "BYMINUTE", "BYSECOND"].includes(name)) {
      throw new ScheduleError("rrule", "field.rule_too_fine", { name });
    }
    if (!PARTS.includes(name)) {
      throw new ScheduleError("rrule", name === "" ? "field.rule_part_empty" : "field.rule_part", {
        name,
        known: PARTS,
      });
    }
  }
  const frequency = parts.get("FREQ") ?? "";
  if (FINER.includes(frequency)) {
    throw new ScheduleError("rrule", "field.rule_frequency_fine", { frequency });
  }
  if (!FREQUENCIES.includes(frequency)) {
    throw new ScheduleError("rrule", "field.rule_frequency");
  }
  if (parts.has("COUNT") && parts.has("UNTIL")) {
    throw new ScheduleError("rrule", "field.count_or_until");
  }
  for (const name of ["COUNT", "INTERVAL"]) {
    const value = parts.get(name);
    if (value === undefined) continue;
    if (!/^[1-9]\d{0,5}$/.test(value)) throw new ScheduleError("rrule", "field.rule_whole_number", { name });
    if (Number(value) > MOST_OCCURRENCES) {
      throw new ScheduleError("rrule", "field.rule_most", { name, most: MOST_OCCURRENCES });
    }
  }
}

/**
 * Reads the text of a rule, with or without `RRULE:` in front, and answers it in the one form that is stored: upper
 * case, UNTIL in UTC. Throws ScheduleError for a rule finer than a day, with both COUNT and UNTIL, or that no
 * calendar can follow.
 */
export function readRule(text: string, timezone: string): string {
  const bare = text
    .trim()
    .replace(/^RRULE:/i, "")
    .replace(/;$/, "")
    .toUpperCase();
  if (/[\r\n]/.test(bare)) throw new ScheduleError("rrule", "field.one_rule");
  const pieces = bare.split(";");
  const parts = partsOf(bare);
  if (parts.size !== pieces.length) throw new ScheduleError("rrule", "field.rule_part_twice");
  checkParts(parts);
  const until = parts.get("UNTIL");
  if (until !== undefined) parts.set("UNTIL", readUntil(until, timezone));
  return textOf(parts);
}

/** Throws ScheduleError unless the runtime knows the zone. */
export function requireZone(timezone: string): void {
  try {
    // Offsets such as +02:00 know no daylight saving and are no IANA names.
    if (/^[+-]\d/.test(timezone)) throw new RangeError("offset");
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone);
  } catch {
    throw new ScheduleError("timezone", "field.event_timezone", { timezone });
  }
}

/** Start and end as they arrive. */
export interface GivenTimes {
  /** ISO 8601: with an offset, without one as the wall clock of `timezone`, or a bare date. */
  start: string;
  end: string;
  allDay: boolean;
  timezone: string;
}

function localTime(text: string, timezone: string, field: "start" | "end"): Temporal.PlainDateTime {
  try {
    const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) && text.includes("T");
    const local = hasOffset
      ? Temporal.Instant.from(text).toZonedDateTimeISO(timezone).toPlainDateTime()
      : Temporal.PlainDateTime.from(text);
    if (local.year < 1900 || local.year > 2200) throw new RangeError("year");
    return local.round("second");
  } catch {
    throw new ScheduleError(field, "field.event_moment", { text });
  }
}

/**
 * Start and length from what was given. The end of an event of whole days is the day after its last one, as in
 * RFC 5545 and as calendars send it; the start's own day is taken as one day.
 * Throws ScheduleError when the end is not after the start, or for what is not a time.
 */
export function readTimes(given: GivenTimes): { localStart: string; duration: number } {
  requireZone(given.timezone);
  const start = localTime(given.start, given.timezone, "start");
  const end = localTime(given.end, given.timezone, "end");
  if (given.allDay) {
    const first = start.toPlainDate();
    const next = end.toPlainDate();
    const days = first.until(next, { largestUnit: "days" }).days || 1;
    if (days < 1) throw new ScheduleError("end", "field.end_after_start");
    return { localStart: `${first.toString()}T00:00:00`, duration: days * DAY_S };
  }
  const seconds =
    (end.toZonedDateTime(given.timezone).epochMilliseconds -
      start.toZonedDateTime(given.timezone).epochMilliseconds) /
    1000;
  if (seconds <= 0) throw new ScheduleError("end", "field.end_after_start");
  return { localStart: start.toString({ smallestUnit: "second" }), duration: seconds };
}

/** The longest an occurrence may take: a school year abroad is an event, ten years are a mistake. */
const LONGEST_S = 400 * DAY_S;

/**
 * The schedule as it is stored: the start moved to the rule's first occurrence, a single event with its id.
 * Throws ScheduleError when the rule yields nothing, or with an end more than 730 occurrences.
 */
export function settle(schedule: Omit<Schedule, "singleId">, singleId: number | null = null): Schedule {
  if (schedule.duration > LONGEST_S) throw new ScheduleError("end", "field.event_length");
  const draft: Schedule = { ...schedule, singleId: null };
  if (!hasRule(draft)) return { ...draft, singleId: singleId ?? single(draft).occurrenceId };
  let starts: RuleDate[];
  try {
    starts = firstDates(draft, isFinite(draft) ? MOST_OCCURRENCES + 1 : 1);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    if (reason.startsWith("Maximum")) throw new ScheduleError("rrule", "field.rule_never");
    throw new ScheduleError("rrule", "field.rule_unusable", { reason });
  }
  const [first] = starts;
  if (!first) throw new ScheduleError("rrule", "field.rule_no_date");
  if (isFinite(draft) && starts.length > MOST_OCCURRENCES) {
    throw new ScheduleError("rrule", "field.rule_many_dates", { most: MOST_OCCURRENCES });
  }
  return { ...draft, localStart: first.wall.toString({ smallestUnit: "second" }) };
}

/** A schedule cut at one of its occurrences; `head` is null when that is the first. */
export interface CutSchedule {
  head: Schedule | null;
  tail: Schedule;
}

/** Cuts a series so that `head` ends before the occurrence and `tail` begins with it. */
export function cut(schedule: Schedule & { rrule: string }, occurrenceId: number): CutSchedule {
  const at = Temporal.Instant.fromEpochMilliseconds(occurrenceId * 1000);
  const dates = datesOf(schedule).between(firstStart(schedule).toInstant(), at);
  const before = dates.filter(({ start }) => start.epochMilliseconds < at.epochMilliseconds);
  const own = dates.find(({ start }) => start.epochMilliseconds === at.epochMilliseconds);
  const wall = own?.wall ?? at.toZonedDateTimeISO(schedule.timezone).toPlainDateTime();
  const localStart = wall.toString({ smallestUnit: "second" });
  const parts = partsOf(schedule.rrule);
  const count = parts.get("COUNT");
  if (count !== undefined) parts.set("COUNT", String(Number(count) - before.length));
  const tail = { ...schedule, localStart, rrule: textOf(parts) };
  if (before.length === 0) return { head: null, tail };
  parts.delete("COUNT");
  parts.set("UNTIL", basicUtc(at.subtract({ seconds: 1 })));
  return { head: { ...schedule, rrule: textOf(parts) }, tail };
}

/** Moves the days that a weekly rule names, so that it fits a start moved by whole days; undefined where that is unclear. */
export function shiftRule(rrule: string, days: number): string | undefined {
  const parts = partsOf(rrule);
  const names = ["BYDAY", "BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS"].filter((name) =>
    parts.has(name),
  );
  if (days === 0 || names.length === 0) return rrule;
  if (parts.get("FREQ") !== "WEEKLY" || names.join() !== "BYDAY") return undefined;
  const shifted = (parts.get("BYDAY") ?? "").split(",").map((day) => {
    const index = WEEKDAYS.findIndex((name) => name === day);
    return WEEKDAYS[(((index + days) % 7) + 7) % 7] ?? day;
  });
  parts.set("BYDAY", shifted.join(","));
  return textOf(parts);
}

/** How far one wall clock is from another: whole days and the rest in seconds. */
export function wallShift(from: string, to: string): { days: number; seconds: number } {
  const before = Temporal.PlainDateTime.from(from);
  const after = Temporal.PlainDateTime.from(to);
  const days = before.toPlainDate().until(after.toPlainDate(), { largestUnit: "days" }).days;
  const seconds = before.toPlainTime().until(after.toPlainTime()).total("seconds");
  return { days, seconds };
}

/** A wall clock moved by what `wallShift` answered. */
export function addToWall(local: string, shift: { days: number; seconds: number }): string {
  // One after the other: a duration cannot go forward in days and back in seconds.
  const { days, seconds } = shift;
  return Temporal.PlainDateTime.from(local)
    .add({ days })
    .add({ seconds })
    .toString({ smallestUnit: "second" });
}

/** The wall clock of a moment in a zone. */
export function wallClock(at: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" });
}

const DAY_MS = DAY_S * 1000;
const MOST_OFFSETS = 10_000;
const offsets = new Map<string, number | undefined>();

/** The zone's offset in milliseconds, on days of UTC on which it does not change; a calendar asks for the same days again. */
function steadyOffset(at: Date, timezone: string): number | undefined {
  const day = Math.floor(at.getTime() / DAY_MS);
  const key = `${day}|${timezone}`;
  if (offsets.has(key)) return offsets.get(key);
  const [first, last] = [day, day + 1].map(
    (begin) =>
      Temporal.Instant.fromEpochMilliseconds(begin * DAY_MS).toZonedDateTimeISO(timezone).offsetNanoseconds /
      1e6,
  );
  // Offsets of former centuries have seconds, which are not written.
  const offset = first === last && first !== undefined && first % 60_000 === 0 ? first : undefined;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The moment with the zone's offset: `2026-03-08T18:30:00-04:00`. */
export function withOffset(at: Date, timezone: string): string {
  const offset = steadyOffset(at, timezone);
  if (offset === undefined) {
    return Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(timezone)
      .toString({ timeZoneName: "never", smallestUnit: "second" });
  }
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number): string => String(value).padStart(2, "0");
  const wall = new Date(at.getTime() + offset).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
