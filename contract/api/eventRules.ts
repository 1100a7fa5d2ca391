import type { EventSaveRequest, EventStatus } from "./events";
import {
  addToWall,
  expand,
  firstOccurrences,
  lastEnd,
  readRule,
  readTimes,
  requireZone,
  ruleFromChoice,
  type Schedule,
  ScheduleError,
  settle,
  shiftRule,
  wallClock,
  wallShift,
} from "./eventSchedule";

/** An event id, or one with an occurrence id: `12`, `12-1773160200`. */
export interface EventReference {
  eventId: number;
  occurrenceId: number | undefined;
}

/** Reads `<event id>` or `<event id>-<occurrence id>`; undefined for anything else. */
export function readReference(id: string | number): EventReference | undefined {
  const match = /^(\d{1,15})(?:-(-?\d{1,11}))?$/.exec(String(id));
  if (!match) return undefined;
  const [, eventId, occurrenceId] = match;
  return {
    eventId: Number(eventId),
    occurrenceId: occurrenceId === undefined ? undefined : Number(occurrenceId),
  };
}

/** A schedule as it is stored with its event. */
export interface ScheduleColumns {
  all_day: boolean;
  timezone: string;
  local_start: string;
  /** Seconds. */
  duration: number;
  rrule: string | null;
  single_id: number | null;
  starts_at: Date;
  /** The end of the last occurrence; null for a series without end. */
  until_at: Date | null;
}

/** The part of an event that tells when it happens. */
export function scheduleOf(event: Omit<ScheduleColumns, "starts_at" | "until_at">): Schedule {
  return {
    localStart: event.local_start,
    timezone: event.timezone,
    allDay: event.all_day,
    duration: event.duration,
    rrule: event.rrule,
    singleId: event.single_id,
  };
}

/** The rule of the request: undefined when nothing was said about it, null for "no series". */
export function readRuleInput(given: EventSaveRequest["rrule"], timezone: string): string | null | undefined {
  if (given === undefined) return undefined;
  if (given === null || given === "") return null;
  return readRule(typeof given === "string" ? given : ruleFromChoice(given), timezone);
}

/** The schedule of a new event. Throws ScheduleError. */
export function readNewSchedule(body: EventSaveRequest, organizationZone: string): Schedule {
  const timezone = body.timezone ?? organizationZone;
  requireZone(timezone);
  const allDay = body.all_day ?? false;
  const times = readTimes({ start: body.start ?? "", end: body.end ?? "", allDay, timezone });
  return settle({ ...times, timezone, allDay, rrule: readRuleInput(body.rrule, timezone) ?? null });
}

/** The columns that follow from a schedule. */
export function scheduleColumns(schedule: Schedule): ScheduleColumns {
  const [first] = firstOccurrences(schedule, 1);
  return {
    all_day: schedule.allDay,
    timezone: schedule.timezone,
    local_start: schedule.localStart,
    duration: schedule.duration,
    rrule: schedule.rrule,
    single_id: schedule.singleId,
    starts_at: first?.start ?? new Date(0),
    until_at: lastEnd(schedule),
  };
}

/** How a request moves the times, measured from the occurrence that its form showed. */
export interface Move {
  shift: { days: number; seconds: number };
  /** Undefined: as long as before. */
  duration: number | undefined;
  timezone: string;
  allDay: boolean;
  /** Undefined: the rule stays. */
  rrule: string | null | undefined;
}

/** The move that a request asks for; `shown` is the occurrence that its form showed. Throws ScheduleError. */
export function readMove(
  event: Pick<ScheduleColumns, "timezone" | "all_day" | "rrule">,
  shown: { start: Date; end: Date },
  body: EventSaveRequest,
): Move {
  const timezone = body.timezone ?? event.timezone;
  requireZone(timezone);
  const allDay = body.all_day ?? event.all_day;
  const shownStart = wallClock(shown.start, event.timezone);
  const start = body.start ?? shownStart;
  const length = shown.end.getTime() - shown.start.getTime();
  let end = body.end;
  if (end === undefined) {
    const at = readTimes({
      start,
      end: start.length > 10 ? "2200-01-01T00:00:00" : "2200-01-01",
      allDay,
      timezone,
    });
    const seconds = allDay === event.all_day ? length / 1000 : 86_400;
    end = addToWall(at.localStart, { days: 0, seconds });
  }
  const times = readTimes({ start, end, allDay, timezone });
  const given = readRuleInput(body.rrule, timezone);
  const sameLength = allDay === event.all_day && !allDay && times.duration === length / 1000;
  return {
    shift: wallShift(shownStart, times.localStart),
    duration: sameLength || (body.end === undefined && allDay === event.all_day) ? undefined : times.duration,
    timezone,
    allDay,
    rrule: given === event.rrule ? undefined : given,
  };
}

/** The schedule after the move. Throws ScheduleError. */
export function moved(schedule: Schedule, move: Move): Schedule {
  const { shift } = move;
  let { rrule } = schedule;
  if (move.rrule !== undefined) rrule = move.rrule;
  else if (rrule !== null) {
    const shifted = shiftRule(rrule, shift.days);
    if (shifted === undefined) {
      throw new ScheduleError("rrule", "field.rule_days");
    }
    rrule = shifted;
  }
  const next = {
    localStart: addToWall(schedule.localStart, shift),
    timezone: move.timezone,
    allDay: move.allDay,
    duration: move.duration ?? schedule.duration,
    rrule,
  };
  return settle(next, rrule === null ? schedule.singleId : null);
}

/** Whether both happen at the same times. */
export function sameSchedule(left: Schedule, right: Schedule): boolean {
  return (
    left.localStart === right.localStart &&
    left.timezone === right.timezone &&
    left.allDay === right.allDay &&
    left.duration === right.duration &&
    left.rrule === right.rrule
  );
}

/** The occurrence of the new schedule that an occurrence of the old one has become: the one of the same, moved day. */
export function successor(
  before: Schedule,
  after: Schedule,
  occurrenceId: number,
  move: Move,
): number | undefined {
  if (after.rrule === null && before.rrule === null) return after.singleId ?? undefined;
  const wall = wallClock(new Date(occurrenceId * 1000), before.timezone);
  const day = addToWall(wall, move.shift).slice(0, 10);
  const noon = new Date(`${day}T12:00:00Z`).getTime();
  const near = expand(after, new Date(noon - 36 * 3_600_000), new Date(noon + 36 * 3_600_000));
  return near.find(({ start }) => wallClock(start, after.timezone).startsWith(day))?.occurrenceId;
}

/** What is different about one occurrence's times. */
interface DatedException {
  occurrence_id: number;
  starts_at: Date;
  ends_at: Date;
}

/** The exception on the schedule that its series has become; undefined when its day is no more. */
export function reboundException<Exception extends DatedException>(
  exception: Exception,
  { before, after, move }: { before: Schedule; after: Schedule; move: Move },
): Exception | undefined {
  const occurrenceId = successor(before, after, exception.occurrence_id, move);
  if (occurrenceId === undefined) return undefined;
  const wasRegular = expand(before, exception.starts_at, new Date(exception.starts_at.getTime() + 1)).some(
    (one) =>
      one.occurrenceId === exception.occurrence_id && one.start.getTime() === exception.starts_at.getTime(),
  );
  const regular = firstMatching(after, occurrenceId);
  const times = wasRegular && regular ? { starts_at: regular.start, ends_at: regular.end } : {};
  return { ...exception, ...times, occurrence_id: occurrenceId };
}

function firstMatching(schedule: Schedule, occurrenceId: number): { start: Date; end: Date } | undefined {
  const at = new Date(occurrenceId * 1000);
  if (schedule.rrule === null) return firstOccurrences(schedule, 1)[0];
  return expand(schedule, at, new Date(at.getTime() + 1)).find((one) => one.occurrenceId === occurrenceId);
}

/** An occurrence as far as signing up for it goes. */
interface Registrable {
  event: ScheduleColumns & RsvpTimes & { status: EventStatus };
  start: Date;
  end: Date;
  cancelled: boolean;
}

/** When people can sign up for an occurrence: a series opens and closes as long before each one as before its first. */
export function rsvpWindow({ event, start }: Pick<Registrable, "event" | "start">): {
  opens: Date | null;
  closes: Date | null;
} {
  const { rsvp_opens_at: opens, rsvp_closes_at: closes } = shiftTimes(event, sinceFirst(event, start));
  return { opens, closes };
}

/** When people can sign up, as an event is stored: of a series for its first date. */
export interface RsvpTimes {
  rsvp_opens_at: Date | null;
  rsvp_closes_at: Date | null;
}

function shiftTimes({ rsvp_opens_at: opens, rsvp_closes_at: closes }: RsvpTimes, ms: number): RsvpTimes {
  const shifted = (at: Date | null): Date | null => at && new Date(at.getTime() + ms);
  return { rsvp_opens_at: shifted(opens), rsvp_closes_at: shifted(closes) };
}

/** Milliseconds from the first start of a series to another; 0 for a single event. */
function sinceFirst(event: ScheduleColumns, start: Date): number {
  return event.rrule === null ? 0 : start.getTime() - firstStart(event).getTime();
}

/** The event as it is at one of its dates, with the times at which people can sign up for that date. */
export function eventAt<E extends ScheduleColumns & RsvpTimes>({
  event,
  start,
}: {
  event: E;
  start: Date;
}): E {
  if (event.rrule === null || (event.rsvp_opens_at === null && event.rsvp_closes_at === null)) return event;
  return { ...event, ...shiftTimes(event, sinceFirst(event, start)) };
}

/** The times of a series for a part of it, which begins with another date. */
export function timesForPart(times: RsvpTimes, series: ScheduleColumns, part: ScheduleColumns): RsvpTimes {
  return shiftTimes(times, firstStart(part).getTime() - firstStart(series).getTime());
}

/** A request that was made over one date of a series, its times of registration taken to the first date. */
export function withFirstTimes(
  event: ScheduleColumns,
  shown: { start: Date },
  body: EventSaveRequest,
): EventSaveRequest {
  const shift = sinceFirst(event, shown.start);
  const at = (text: string): string => new Date(Date.parse(text) - shift).toISOString();
  return {
    ...body,
    ...(body.rsvp_opens_at && { rsvp_opens_at: at(body.rsvp_opens_at) }),
    ...(body.rsvp_closes_at && { rsvp_closes_at: at(body.rsvp_closes_at) }),
  };
}

function firstStart(event: ScheduleColumns): Date {
  const [first] = firstOccurrences({ ...scheduleOf(event), rrule: null }, 1);
  return first?.start ?? event.starts_at;
}

/** Whether someone could sign up at this moment (there may be no seat). */
export function isRsvpOpen(occurrence: Registrable, now: Date): boolean {
  const { opens, closes } = rsvpWindow(occurrence);
  return (
    occurrence.event.status === "published" &&
    !occurrence.cancelled &&
    occurrence.end > now &&
    (!opens || opens <= now) &&
    (!closes || closes > now)
  );
}

/** The part of an address that a title becomes: `Summer Fête 2026` is `summer-fete-2026`. */
export function slugOf(title: string): string {
  const slug = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80);
  // Must not look like an event's id.
  return /[a-z]/.test(slug) ? slug : `event${slug === "" ? "" : `-${slug}`}`;
}
