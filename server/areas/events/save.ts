import { occurrenceOf, occurrencesWithin } from "../../../contract/api/eventOccurrences";
import {
  type Move,
  moved,
  readMove,
  readNewSchedule,
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
import type { EventSaveRequest } from "../../../contract/api";
import type { Membership } from "../../platform/auth/sessions";
import { memberSender, releaseUploads, requireUpload, useUpload as keepUpload } from "../../platform/files";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { knownTeams } from "../organization";
import { mailRsvps } from "./mails";
import { mailChanged } from "./reminders";
import { type EventOccurrence } from "./occurrences";
import { NEW_DETAILS, readDetails, requireRoom, scheduleFields } from "./policy";
import { findExceptions, replaceExceptions } from "./exceptionQueries";
import { findEvent, type StoredEvent, type StoredException } from "./queries";
import { addEvent, type EventValues, updateEvent } from "./saveQueries";
import { changeRsvp, findAttending, mostConfirmed, moveRsvps, occurrencesWithRsvps } from "./rsvpQueries";
import { cut, firstOccurrences, nextStart, type Schedule } from "../../../contract/api/eventSchedule";
import { offerAfterChange, type SeatContext } from "./seats";
import { sentence } from "../../platform/texts";

/** What saving works with. */
export interface SaveContext extends SeatContext {
  membership: Membership;
  organization: { timezone: string; currency: string };
}

/** What was saved: the event, and those of its occurrences that the caller should see anew. */
export interface Saved {
  event: StoredEvent;
  occurrences: EventOccurrence[];
}

const SHOWN = 100;
const SHOWN_MS = 400 * 86_400_000;

/** The event as it is after it was saved. */
export async function reread(context: SeatContext, id: number): Promise<StoredEvent> {
  const event = await findEvent(context.tx, context.orgId, { id });
  if (!event) throw new Error(`The event ${id} was not found after it had been saved`);
  return event;
}

async function savedSince(context: SaveContext, id: number, from: Date): Promise<Saved> {
  const event = await reread(context, id);
  const exceptions = await findExceptions(context.tx, context.orgId, [id]);
  const to = new Date(from.getTime() + SHOWN_MS);
  return { event, occurrences: occurrencesWithin(event, exceptions, from, to).slice(0, SHOWN) };
}

async function requireTeam({ tx, orgId }: SaveContext, team: number | null | undefined): Promise<void> {
  if (team === undefined || team === null) return;
  const known = await knownTeams(tx, orgId, [team]);
  if (!known.has(team)) throw invalidFields({ team: [sentence("field.unknown_team")] });
}

/** The upload that becomes the event's image: undefined when the request leaves it as it is. */
export async function readImage(
  { tx, membership }: SaveContext,
  image: EventSaveRequest["image"],
): Promise<string | null | undefined> {
  // A form sends the address back that it was shown.
  if (image === undefined || image?.startsWith("/api/")) return undefined;
  if (image === null || image === "") return null;
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(image)) {
    throw invalidFields({ image: [sentence("field.picture_first")] });
  }
  const upload = await requireUpload(tx, memberSender(membership), image, "image");
  if (!upload.content_type.startsWith("image/"))
    throw invalidFields({ image: [sentence("field.not_a_picture")] });
  return upload.id;
}

async function tieImage({ tx, orgId, now }: SeatContext, event: StoredEvent): Promise<void> {
  await releaseUploads(tx, orgId, { kind: "event", ref: event.id }, now);
  if (event.image)
    await keepUpload(tx, orgId, event.image, { kind: "event", ref: event.id, label: event.title });
}

/** Adds an event. Throws 422 per field. */
export async function addNew(context: SaveContext, body: EventSaveRequest): Promise<Saved> {
  const { tx, orgId, now, organization } = context;
  const schedule = scheduleFields(() => readNewSchedule(body, organization.timezone));
  const details = readDetails(body, NEW_DETAILS, organization.currency);
  await requireTeam(context, body.team);
  const image = (await readImage(context, body.image)) ?? null;
  const values = { ...details, image, ...scheduleColumns(schedule) };
  const id = await addEvent(tx, orgId, values, slugOf(details.title), now);
  const saved = await savedSince(context, id, values.starts_at);
  if (saved.event.image) await tieImage(context, saved.event);
  return saved;
}

/** Everything that hangs on occurrences from `since` on, taken from one schedule to another. */
interface Rebinding {
  from: StoredEvent;
  before: Schedule;
  toId: number;
  after: Schedule;
  move: Move;
  /** Occurrences that began earlier stay where they are. */
  since: number;
  exceptions: readonly StoredException[];
}

/** Moves places along; those whose day is no more are told so and given up. */
async function rebindRsvps(context: SaveContext, rebinding: Rebinding): Promise<void> {
  const { tx, orgId, now, services } = context;
  const { from, before, after, toId, move, since, exceptions } = rebinding;
  const held = (await occurrencesWithRsvps(tx, orgId, from.id)).filter((id) => id >= since);
  const forward = move.shift.days > 0 || (move.shift.days === 0 && move.shift.seconds > 0);
  // In the direction of the move, so that no two occurrences are ever one.
  for (const occurrenceId of forward ? held.toReversed() : held) {
    const next = successor(before, after, occurrenceId, move);
    if (next !== undefined) {
      await moveRsvps(tx, orgId, { eventId: from.id, occurrenceId }, { eventId: toId, occurrenceId: next });
      continue;
    }
    const attending = await findAttending(tx, orgId, from.id, occurrenceId);
    const occurrence = occurrenceOf(from, exceptions, occurrenceId);
    if (occurrence && occurrence.end > now) {
      await mailRsvps(tx, services, orgId, "called_off", occurrence, attending);
    }
    const given = { status: "cancelled" as const, queued_at: null, offered_until: null, held_until: null };
    for (const rsvp of attending) await changeRsvp(tx, orgId, rsvp, given, now);
  }
}

/** Tells those who come what has changed about when or where. */
async function mailChanges(
  context: SaveContext,
  before: StoredEvent,
  after: StoredEvent,
  timesChanged: boolean,
): Promise<void> {
  const { tx, orgId, now } = context;
  if (!timesChanged && before.location === after.location) return;
  if (after.status !== "published") return;
  const attending = await findAttending(tx, orgId, after.id);
  const exceptions = await findExceptions(tx, orgId, [after.id]);
  for (const occurrenceId of new Set(attending.map(({ occurrence_id }) => occurrence_id))) {
    const occurrence = occurrenceOf(after, exceptions, occurrenceId);
    if (!occurrence || occurrence.cancelled || occurrence.end <= now) continue;
    const theirs = attending.filter(({ occurrence_id }) => occurrence_id === occurrenceId);
    await mailChanged(context, occurrence, theirs);
  }
}

/** Tells everybody who comes to what is still ahead that it does not take place. */
export async function mailCalledOff(
  context: SeatContext,
  event: StoredEvent,
  occurrenceId?: number,
): Promise<void> {
  const { tx, orgId, now, services } = context;
  const attending = await findAttending(tx, orgId, event.id, occurrenceId);
  const exceptions = await findExceptions(tx, orgId, [event.id]);
  for (const id of new Set(attending.map(({ occurrence_id }) => occurrence_id))) {
    const occurrence = occurrenceOf(event, exceptions, id);
    if (!occurrence || occurrence.end <= now) continue;
    if (exceptions.some(({ occurrence_id, cancelled }) => occurrence_id === id && cancelled)) continue;
    const theirs = attending.filter(({ occurrence_id }) => occurrence_id === id);
    await mailRsvps(tx, services, orgId, "called_off", occurrence, theirs);
  }
}

/** What of a stored event can be saved: the row has it, beside its keys. */
export function valuesOf(event: StoredEvent): EventValues {
  return event;
}

function splitExceptions(
  exceptions: readonly StoredException[],
  at: number,
): { earlier: StoredException[]; later: StoredException[] } {
  return {
    earlier: exceptions.filter(({ occurrence_id }) => occurrence_id < at),
    later: exceptions.filter(({ occurrence_id }) => occurrence_id >= at),
  };
}

/** The first occurrence that has not begun; undefined when the series is over. */
function firstAhead(schedule: Schedule, now: Date): number | undefined {
  return nextStart(schedule, now)?.occurrenceId;
}

function requireAhead(occurrenceId: number | undefined): number {
  if (occurrenceId === undefined) {
    throw conflict("series_over");
  }
  return occurrenceId;
}

interface Change {
  event: StoredEvent;
  exceptions: readonly StoredException[];
  body: EventSaveRequest;
  details: Omit<EventValues, keyof ScheduleColumns>;
  move: Move;
}

/** Writes the whole event anew; everything on its occurrences follows the move. */
async function rewrite(
  context: SaveContext,
  change: Change,
  schedule: Schedule,
  since: number,
): Promise<void> {
  const { tx, orgId, now } = context;
  const { event, exceptions, details, move } = change;
  const before = scheduleOf(event);
  const rebinding: Rebinding = {
    from: event,
    before,
    toId: event.id,
    after: schedule,
    move,
    since,
    exceptions,
  };
  await updateEvent(tx, orgId, event.id, { ...details, ...scheduleColumns(schedule) }, now);
  if (sameSchedule(before, schedule)) {
    await replaceExceptions(tx, orgId, event.id, exceptions, now);
    return;
  }
  const kept = exceptions.flatMap((exception) => reboundException(exception, rebinding) ?? []);
  await replaceExceptions(tx, orgId, event.id, kept, now);
  await rebindRsvps(context, rebinding);
}

/**
 * Cuts the series at an occurrence. One part becomes an event of its own, with its exceptions and places; the other
 * stays the event that it was. Answers both, as they are before any further change.
 */
async function split(
  context: SeatContext,
  event: StoredEvent & { rrule: string },
  exceptions: readonly StoredException[],
  at: number,
  newPart: "head" | "tail",
): Promise<{ head: StoredEvent; tail: StoredEvent } | undefined> {
  const { tx, orgId, now } = context;
  const schedule = scheduleOf(event);
  const { head, tail } = cut({ ...schedule, rrule: event.rrule }, at);
  if (!head) return undefined;
  const { earlier, later } = splitExceptions(exceptions, at);
  const own = newPart === "head" ? head : tail;
  const rest = newPart === "head" ? tail : head;
  const base = event.slug;
  const newId = await addEvent(tx, orgId, partOf(event, own), base, now, event.sequence + 1);
  await updateEvent(tx, orgId, event.id, partOf(event, rest), now);
  await replaceExceptions(tx, orgId, newId, newPart === "head" ? earlier : later, now);
  await replaceExceptions(tx, orgId, event.id, newPart === "head" ? later : earlier, now);
  for (const occurrenceId of await occurrencesWithRsvps(tx, orgId, event.id)) {
    if (occurrenceId < at === (newPart === "head")) {
      await moveRsvps(tx, orgId, { eventId: event.id, occurrenceId }, { eventId: newId, occurrenceId });
    }
  }
  const added = await reread(context, newId);
  if (added.image) await tieImage(context, added);
  const stayed = await reread(context, event.id);
  return newPart === "head" ? { head: added, tail: stayed } : { head: stayed, tail: added };
}

/** What a part of a series is stored with. */
function partOf(event: StoredEvent, schedule: Schedule): EventValues {
  const columns = scheduleColumns(schedule);
  return { ...valuesOf(event), ...columns, ...timesForPart(event, event, columns) };
}

async function readChange(
  context: SaveContext,
  event: StoredEvent,
  shown: { start: Date; end: Date },
  body: EventSaveRequest,
): Promise<Change> {
  const asFirst = withFirstTimes(event, shown, body);
  const details = readDetails(asFirst, valuesOf(event), context.organization.currency);
  await requireTeam(context, body.team);
  const image = await readImage(context, body.image);
  const move = scheduleFields(() => readMove(event, shown, body));
  const exceptions = await findExceptions(context.tx, context.orgId, [event.id]);
  return {
    event,
    exceptions,
    body,
    details: { ...details, image: image === undefined ? details.image : image },
    move,
  };
}

async function finish(
  context: SaveContext,
  before: StoredEvent,
  id: number,
  timesChanged: boolean,
): Promise<Saved> {
  const { tx, orgId, now } = context;
  const after = await reread(context, id);
  if (after.image !== before.image) await tieImage(context, after);
  if (before.status !== "cancelled" && after.status === "cancelled") await mailCalledOff(context, after);
  else await mailChanges(context, before, after, timesChanged);
  // There may be more people than places already: staff let them in, or they paid late.
  if (after.capacity !== before.capacity) {
    requireRoom(after.capacity, await mostConfirmed(tx, orgId, id, { since: now }));
  }
  if (after.capacity === null || (before.capacity !== null && after.capacity > before.capacity)) {
    await offerAfterChange(context, after, await occurrencesWithRsvps(tx, orgId, id));
  }
  return savedSince(context, id, timesChanged && after.starts_at < now ? now : after.starts_at);
}

/** Changes the event, of a series all that has not begun: what is past stays as it was. */
export async function saveAll(
  context: SaveContext,
  event: StoredEvent,
  shown: { start: Date; end: Date },
  body: EventSaveRequest,
): Promise<Saved> {
  const { now } = context;
  const change = await readChange(context, event, shown, body);
  const before = scheduleOf(event);
  const after = scheduleFields(() => moved(before, change.move));
  const timesChanged = !sameSchedule(before, after);
  const begun = event.rrule !== null && event.starts_at < now;
  if (!timesChanged || !begun) {
    await rewrite(context, change, after, Number.MIN_SAFE_INTEGER);
    return finish(context, event, event.id, timesChanged);
  }
  const at = requireAhead(firstAhead(before, now));
  return changeTail(context, change, at, "head");
}

/** Changes an occurrence of a series and all that come after it. */
export async function saveFollowing(
  context: SaveContext,
  event: StoredEvent & { rrule: string },
  occurrence: EventOccurrence,
  body: EventSaveRequest,
): Promise<Saved> {
  const change = await readChange(context, event, occurrence, body);
  const before = scheduleOf(event);
  const timesChanged = !sameSchedule(
    before,
    scheduleFields(() => moved(before, change.move)),
  );
  const past = timesChanged && occurrence.start < context.now;
  const at = past ? requireAhead(firstAhead(before, context.now)) : occurrence.occurrenceId;
  return changeTail(context, change, at, "tail");
}

async function changeTail(
  context: SaveContext,
  change: Change,
  at: number,
  newPart: "head" | "tail",
): Promise<Saved> {
  const { event, exceptions } = change;
  if (event.rrule === null) throw new Error("Only a series can be split");
  const parts = await split(context, { ...event, rrule: event.rrule }, exceptions, at, newPart);
  const tail = parts?.tail ?? event;
  const before = scheduleOf(tail);
  const after = scheduleFields(() => moved(before, change.move));
  const later = await findExceptions(context.tx, context.orgId, [tail.id]);
  const details = { ...change.details, ...timesForPart(change.details, event, tail) };
  await rewrite(context, { ...change, event: tail, exceptions: later, details }, after, at);
  return finish(context, tail, tail.id, !sameSchedule(before, after));
}

/**
 * Takes an occurrence of a series and all that come after it off it, as an event of its own that is then to be
 * removed; undefined when that is the whole series. What is past stays. Throws 409 when all of it is.
 */
export async function splitForRemoval(
  context: SeatContext,
  event: StoredEvent & { rrule: string },
  occurrence: EventOccurrence,
): Promise<StoredEvent | undefined> {
  const ahead = requireAhead(firstAhead(scheduleOf(event), context.now));
  const exceptions = await findExceptions(context.tx, context.orgId, [event.id]);
  const parts = await split(context, event, exceptions, Math.max(ahead, occurrence.occurrenceId), "tail");
  return parts?.tail;
}

/** The occurrence that an update is about: the one that is named, else the first. Throws 404 for one that is not there. */
export async function shownOccurrence(
  { tx, orgId }: Pick<SeatContext, "tx" | "orgId">,
  event: StoredEvent,
  occurrenceId: number | undefined,
): Promise<EventOccurrence> {
  const exceptions = await findExceptions(tx, orgId, [event.id]);
  const [first] = firstOccurrences(scheduleOf(event), 1);
  const id = occurrenceId ?? first?.occurrenceId;
  const found = id === undefined ? undefined : occurrenceOf(event, exceptions, id);
  if (!found) throw notFound("unknown_occurrence");
  return found;
}
