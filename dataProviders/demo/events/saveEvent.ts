import type { EventSaveRequest } from "../../../contract/api/events";
import { occurrencesWithin } from "../../../contract/api/eventOccurrences";
import {
  type Move,
  moved,
  readMove,
  readNewSchedule,
  readRuleInput,
  reboundException,
  sameSchedule,
  type ScheduleColumns,
  scheduleColumns,
  scheduleOf,
  slugOf,
  successor,
  timesForPart,
  withFirstTimes,
} from "../../../contract/api/eventRules";
import {
  addToWall,
  cut,
  firstOccurrences,
  nextStart,
  type Schedule,
  wallClock,
} from "../../../contract/api/eventSchedule";
import { conflict, invalid } from "../records/errors";
import type { DemoCalendar, DemoEvent, DemoOccurrence } from "./demoCalendar";
import { type EventDetails, NEW_DETAILS, readDetails, requireRoom } from "./details";
import { confirmedAt, offerFreeSeats } from "./seats";
import type { SaveScope } from "./saveScope";

export interface Saved {
  event: DemoEvent;
  occurrences: DemoOccurrence[];
}

const SHOWN = 100;
const SHOWN_MS = 400 * 86_400_000;

function savedSince({ calendar }: SaveScope, id: number, from: Date): Saved {
  const event = required(calendar, id);
  const to = new Date(from.getTime() + SHOWN_MS);
  return { event, occurrences: occurrencesWithin(event, calendar.exceptions(id), from, to).slice(0, SHOWN) };
}

function required(calendar: DemoCalendar, id: number): DemoEvent {
  const event = calendar.event(id);
  if (!event) throw new Error(`There is no event ${id}.`);
  return event;
}

function touched({ sequence }: DemoEvent, now: Date): Pick<DemoEvent, "sequence" | "updated_at"> {
  return { sequence: sequence + 1, updated_at: now };
}

/** Adds an event. Throws 422 per field, or ScheduleError. */
export function addNew(scope: SaveScope, body: EventSaveRequest): Saved {
  const { calendar, organization, now, translate } = scope;
  const missing = (["title", "start", "end", "category"] as const).filter((name) => body[name] === undefined);
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map((name) => [name, "This field is required."])), translate);
  }
  const columns = scheduleColumns(readNewSchedule(body, organization.timezone));
  const details = readDetails(scope, body, NEW_DETAILS);
  const event = calendar.add({
    ...details,
    ...columns,
    slug: slugOf(details.title),
    sequence: 0,
    created_at: now,
    updated_at: now,
  });
  return savedSince(scope, event.id, event.starts_at);
}

interface Change {
  body: EventSaveRequest;
  details: EventDetails;
  move: Move;
}

function readChange(
  scope: SaveScope,
  event: DemoEvent,
  shown: { start: Date; end: Date },
  body: EventSaveRequest,
): Change {
  const details = readDetails(scope, withFirstTimes(event, shown, body), event);
  return { body, details, move: readMove(event, shown, body) };
}

/** Changes the event, of a series all that has not begun: what is past stays as it was. */
export function saveAll(
  scope: SaveScope,
  event: DemoEvent,
  shown: { start: Date; end: Date },
  body: EventSaveRequest,
): Saved {
  const change = readChange(scope, event, shown, body);
  const before = scheduleOf(event);
  const after = moved(before, change.move);
  const timesChanged = !sameSchedule(before, after);
  if (!timesChanged || event.rrule === null || event.starts_at >= scope.now) {
    rewrite(scope, event, change, after, Number.MIN_SAFE_INTEGER);
    return finish(scope, event, event.id, timesChanged);
  }
  return changeTail(scope, event, change, requireAhead(before, scope.now), "head");
}

/** Changes an occurrence of a series and all that come after it. */
export function saveFollowing(
  scope: SaveScope,
  event: DemoEvent,
  occurrence: DemoOccurrence,
  body: EventSaveRequest,
): Saved {
  const change = readChange(scope, event, occurrence, body);
  const before = scheduleOf(event);
  const timesChanged = !sameSchedule(before, moved(before, change.move));
  const isPast = timesChanged && occurrence.start < scope.now;
  const at = isPast ? requireAhead(before, scope.now) : occurrence.occurrenceId;
  return changeTail(scope, event, change, at, "tail");
}

/** The first occurrence that has not begun. Throws 409 when the series is over. */
export function requireAhead(schedule: Schedule, now: Date): number {
  const ahead = nextStart(schedule, now)?.occurrenceId;
  if (ahead === undefined) {
    throw conflict("series_over", "All dates of this series have passed, and past dates do not change.");
  }
  return ahead;
}

function changeTail(
  scope: SaveScope,
  event: DemoEvent,
  change: Change,
  at: number,
  newPart: "head" | "tail",
): Saved {
  const tail = split(scope, event, at, newPart) ?? event;
  const before = scheduleOf(tail);
  const after = moved(before, change.move);
  const details = { ...change.details, ...timesForPart(change.details, event, tail) };
  rewrite(scope, tail, { ...change, details }, after, at);
  return finish(scope, tail, tail.id, !sameSchedule(before, after));
}

/** Cuts the series at an occurrence and answers its later part; undefined when nothing comes before. */
export function split(
  { calendar, now }: SaveScope,
  event: DemoEvent,
  at: number,
  newPart: "head" | "tail",
): DemoEvent | undefined {
  if (event.rrule === null) return undefined;
  const { head, tail } = cut({ ...scheduleOf(event), rrule: event.rrule }, at);
  if (!head) return undefined;
  const isNew = (occurrenceId: number): boolean => occurrenceId < at === (newPart === "head");
  const exceptions = calendar.exceptions(event.id);
  const { id, ...values } = event;
  const fresh = { ...touched(event, now), created_at: now };
  const partOf = (schedule: Schedule): Partial<DemoEvent> & ScheduleColumns => {
    const columns = scheduleColumns(schedule);
    return { ...columns, ...timesForPart(event, event, columns) };
  };
  const added = calendar.add({ ...values, ...fresh, ...partOf(newPart === "head" ? head : tail) });
  calendar.change(id, { ...partOf(newPart === "head" ? tail : head), ...touched(event, now) });
  calendar.replaceExceptions(
    added.id,
    exceptions.filter(({ occurrence_id }) => isNew(occurrence_id)),
  );
  calendar.replaceExceptions(
    id,
    exceptions.filter(({ occurrence_id }) => !isNew(occurrence_id)),
  );
  for (const { pk, event_id, occurrence_id } of calendar.rsvps) {
    if (event_id === id && isNew(occurrence_id)) calendar.changeRsvp(pk, { event_id: added.id });
  }
  return required(calendar, newPart === "head" ? id : added.id);
}

/** Writes the whole event anew; everything on its occurrences follows the move. */
function rewrite(scope: SaveScope, event: DemoEvent, change: Change, after: Schedule, since: number): void {
  const { calendar, now } = scope;
  const before = scheduleOf(event);
  const exceptions = calendar.exceptions(event.id);
  calendar.change(event.id, { ...change.details, ...scheduleColumns(after), ...touched(event, now) });
  if (sameSchedule(before, after)) {
    calendar.replaceExceptions(event.id, exceptions);
    return;
  }
  const rebinding = { before, after, move: change.move };
  calendar.replaceExceptions(
    event.id,
    exceptions.flatMap((exception) => reboundException(exception, rebinding) ?? []),
  );
  for (const { pk, event_id, occurrence_id } of calendar.rsvps) {
    if (event_id !== event.id || occurrence_id < since) continue;
    const next = successor(before, after, occurrence_id, change.move);
    calendar.changeRsvp(
      pk,
      next === undefined
        ? { status: "cancelled", queued_at: null, offered_until: null }
        : { occurrence_id: next },
    );
  }
}

function finish(scope: SaveScope, before: DemoEvent, id: number, timesChanged: boolean): Saved {
  const { calendar, now } = scope;
  const after = required(calendar, id);
  const signedUp = occurrencesWithRsvps(calendar, after);
  if (after.capacity !== before.capacity) {
    const ahead = signedUp.filter(({ start }) => start >= now).map((one) => confirmedAt(calendar, one));
    requireRoom(scope, after.capacity, Math.max(0, ...ahead));
  }
  if (after.capacity === null || (before.capacity !== null && after.capacity > before.capacity)) {
    for (const occurrence of signedUp) offerFreeSeats(calendar, occurrence, now);
  }
  return savedSince(scope, id, timesChanged && after.starts_at < now ? now : after.starts_at);
}

function occurrencesWithRsvps(calendar: DemoCalendar, event: DemoEvent): DemoOccurrence[] {
  const ids = calendar.rsvps.filter((one) => one.event_id === event.id).map((one) => one.occurrence_id);
  return [...new Set(ids)].flatMap((id) => calendar.occurrence(event, id) ?? []);
}

const SERIES_ONLY = [
  "all_day",
  "timezone",
  "rrule",
  "is_public",
  "for_members",
  "price_minor",
  "team_id",
  "color",
  "reminder_days",
] as const;
const FIELD_OF: Partial<Record<string, string>> = { price_minor: "price", team_id: "team" };

function requireOccurrenceFields(scope: SaveScope, event: DemoEvent, body: EventSaveRequest): void {
  const given = readRuleInput(body.rrule, body.timezone ?? event.timezone);
  const wanted = {
    ...readDetails(scope, body, event),
    all_day: body.all_day ?? event.all_day,
    timezone: body.timezone ?? event.timezone,
    rrule: given === undefined ? event.rrule : given,
  };
  const wrong = SERIES_ONLY.filter((name) => wanted[name] !== event[name]).map(
    (name) => FIELD_OF[name] ?? name,
  );
  if (JSON.stringify(wanted.questions) !== JSON.stringify(event.questions)) wrong.push("questions");
  for (const name of ["rsvp_opens_at", "rsvp_closes_at"] as const) {
    if (wanted[name]?.getTime() !== event[name]?.getTime()) wrong.push(name);
  }
  if (wrong.length === 0) return;
  const text = "This is the same for the whole series: change all, or this and the following ones.";
  throw invalid(Object.fromEntries(wrong.map((name) => [name, text])), scope.translate);
}

const CHANGEABLE = [
  "title",
  "description",
  "location",
  "url",
  "image",
  "category",
  "capacity",
  "waitlist_enabled",
] as const;

/** Changes one occurrence of a series by itself. */
export function saveOne(
  scope: SaveScope,
  event: DemoEvent,
  occurrence: DemoOccurrence,
  body: EventSaveRequest,
): Saved {
  const { calendar, now } = scope;
  const asFirst = withFirstTimes(event, occurrence, body);
  requireOccurrenceFields(scope, event, asFirst);
  const { status, ...withoutStatus } = asFirst;
  const wanted = { ...occurrence.event, ...readDetails(scope, withoutStatus, occurrence.event) };
  const move = readMove(event, occurrence, body);
  const length = (occurrence.end.getTime() - occurrence.start.getTime()) / 1000;
  const [times] = firstOccurrences(
    {
      ...scheduleOf(event),
      localStart: addToWall(wallClock(occurrence.start, event.timezone), move.shift),
      duration: move.duration ?? length,
      rrule: null,
      singleId: null,
    },
    1,
  );
  if (!times) throw new Error("A single time has no occurrence");
  if (wanted.capacity !== occurrence.event.capacity) {
    requireRoom(scope, wanted.capacity, confirmedAt(calendar, occurrence));
  }
  const own = CHANGEABLE.filter((name) => wanted[name] !== event[name]).map((name) => [name, wanted[name]]);
  calendar.saveException({
    event_id: event.id,
    occurrence_id: occurrence.occurrenceId,
    cancelled:
      status === undefined ? occurrence.cancelled && event.status !== "cancelled" : status === "cancelled",
    starts_at: times.start,
    ends_at: times.end,
    changes: Object.fromEntries(own) as Partial<DemoEvent>,
  });
  const after = calendar.change(event.id, touched(event, now));
  const saved = calendar.occurrence(after, occurrence.occurrenceId);
  if (!saved) throw new Error("The occurrence was not found after it had been saved");
  offerFreeSeats(calendar, saved, now);
  return { event: saved.event, occurrences: [saved] };
}

/** Calls one occurrence off: it stays, marked. A second time changes nothing. */
export function cancelOne(
  { calendar, now }: Pick<SaveScope, "calendar" | "now">,
  event: DemoEvent,
  occurrence: DemoOccurrence,
): void {
  if (occurrence.cancelled) return;
  const { occurrenceId, start, end } = occurrence;
  const known = calendar.exceptions(event.id).find((one) => one.occurrence_id === occurrenceId);
  calendar.saveException({
    event_id: event.id,
    occurrence_id: occurrenceId,
    cancelled: true,
    starts_at: start,
    ends_at: end,
    changes: known?.changes ?? {},
  });
  calendar.change(event.id, touched(event, now));
  const off = new Set(
    calendar
      .exceptions(event.id)
      .filter(({ cancelled }) => cancelled)
      .map((one) => one.occurrence_id),
  );
  const noneLeft =
    event.until_at !== null && firstOccurrences(scheduleOf(event)).every((one) => off.has(one.occurrenceId));
  if (noneLeft) calendar.change(event.id, { status: "cancelled" });
}
