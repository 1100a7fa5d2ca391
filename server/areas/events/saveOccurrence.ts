import { occurrenceOf } from "../../../contract/api/eventOccurrences";
import { readMove, readRuleInput, scheduleOf, withFirstTimes } from "../../../contract/api/eventRules";
import { addToWall, firstOccurrences, wallClock } from "../../../contract/api/eventSchedule";
import type { EventSaveRequest } from "../../../contract/api";
import { useUpload as keepUpload } from "../../platform/files";
import { invalidFields } from "../../platform/errors";
import { mailRsvps } from "./mails";
import { mailChanged } from "./reminders";
import type { EventOccurrence } from "./occurrences";
import { readDetails, requireRoom, scheduleFields } from "./policy";
import { findExceptions, saveException } from "./exceptionQueries";
import type { OccurrenceChanges, StoredEvent, StoredException } from "./queries";
import { cancelEvent } from "./saveQueries";
import { findAttending, mostConfirmed } from "./rsvpQueries";
import { readImage, reread, type SaveContext, type Saved, valuesOf } from "./save";
import { offerAfterChange, type SeatContext } from "./seats";
import { sentence } from "../../platform/texts";

const SERIES_ONLY = [
  "all_day",
  "timezone",
  "rrule",
  "is_public",
  "for_members",
  "price",
  "team",
  "color",
  "questions",
  "reminder_days",
  "rsvp_opens_at",
  "rsvp_closes_at",
] as const;

function requireOccurrenceFields(event: StoredEvent, body: EventSaveRequest, context: SaveContext): void {
  const details = readDetails(body, valuesOf(event), context.organization.currency);
  const rrule = scheduleFields(() => readRuleInput(body.rrule, body.timezone ?? event.timezone));
  const differs: Record<(typeof SERIES_ONLY)[number], boolean> = {
    all_day: (body.all_day ?? event.all_day) !== event.all_day,
    timezone: (body.timezone ?? event.timezone) !== event.timezone,
    rrule: rrule !== undefined && rrule !== event.rrule,
    is_public: details.is_public !== event.is_public,
    for_members: details.for_members !== event.for_members,
    price: details.price_minor !== event.price_minor,
    team: details.team_id !== event.team_id,
    color: details.color !== event.color,
    questions: JSON.stringify(details.questions) !== JSON.stringify(event.questions),
    reminder_days: details.reminder_days !== event.reminder_days,
    rsvp_opens_at: details.rsvp_opens_at?.getTime() !== event.rsvp_opens_at?.getTime(),
    rsvp_closes_at: details.rsvp_closes_at?.getTime() !== event.rsvp_closes_at?.getTime(),
  };
  const wrong = SERIES_ONLY.filter((name) => differs[name]);
  if (wrong.length > 0) {
    const text = sentence("field.whole_series");
    throw invalidFields(Object.fromEntries(wrong.map((name) => [name, [text]])));
  }
}

type Changeable = keyof OccurrenceChanges;
const CHANGEABLE: readonly Changeable[] = [
  "title",
  "description",
  "location",
  "url",
  "image",
  "category",
  "capacity",
  "waitlist_enabled",
];

function ownValues(event: StoredEvent, wanted: StoredEvent): OccurrenceChanges {
  return Object.fromEntries(
    CHANGEABLE.filter((name) => wanted[name] !== event[name]).map((name) => [name, wanted[name]]),
  );
}

/** Changes one occurrence of a series by itself. */
export async function saveOne(
  context: SaveContext,
  event: StoredEvent,
  occurrence: EventOccurrence,
  body: EventSaveRequest,
): Promise<Saved> {
  const { tx, orgId, now, services } = context;
  const asFirst = withFirstTimes(event, occurrence, body);
  requireOccurrenceFields(event, asFirst, context);
  const image = await readImage(context, body.image);
  const { status: _status, ...withoutStatus } = asFirst;
  const details = readDetails(withoutStatus, valuesOf(occurrence.event), context.organization.currency);
  const wanted = { ...occurrence.event, ...details, ...(image !== undefined && { image }) };
  const move = scheduleFields(() => readMove(event, occurrence, body));
  const schedule = {
    ...scheduleOf(event),
    localStart: addToWall(wallClock(occurrence.start, event.timezone), move.shift),
    duration: move.duration ?? (occurrence.end.getTime() - occurrence.start.getTime()) / 1000,
    rrule: null,
    singleId: null,
  };
  const [times] = firstOccurrences(schedule, 1);
  if (!times) throw new Error("A single time has no occurrence");
  const cancelled = body.status === undefined ? isCancelledItself(occurrence) : body.status === "cancelled";
  if (wanted.capacity !== occurrence.event.capacity) {
    requireRoom(wanted.capacity, await mostConfirmed(tx, orgId, event.id, { only: occurrence.occurrenceId }));
  }
  await saveException(
    tx,
    orgId,
    {
      event_id: event.id,
      occurrence_id: occurrence.occurrenceId,
      cancelled,
      starts_at: times.start,
      ends_at: times.end,
      changes: ownValues(event, wanted),
    },
    now,
  );
  if (image)
    await keepUpload(tx, orgId, image, {
      kind: "event",
      ref: `${event.id}-${occurrence.occurrenceId}`,
      label: wanted.title,
    });
  const after = await reread(context, event.id);
  const saved = occurrenceOf(after, await findExceptions(tx, orgId, [event.id]), occurrence.occurrenceId);
  if (!saved) throw new Error("The occurrence was not found after it had been saved");
  const attending = await findAttending(tx, orgId, event.id, occurrence.occurrenceId);
  const differs =
    saved.start.getTime() !== occurrence.start.getTime() ||
    saved.end.getTime() !== occurrence.end.getTime() ||
    saved.event.location !== occurrence.event.location;
  if (saved.end > now && cancelled && !occurrence.cancelled) {
    await mailRsvps(tx, services, orgId, "called_off", saved, attending);
  } else if (saved.end > now && !cancelled && (differs || occurrence.cancelled)) {
    await mailChanged(context, saved, attending);
  }
  await offerAfterChange(context, after, [occurrence.occurrenceId]);
  return { event: saved.event, occurrences: [saved] };
}

function isCancelledItself({ cancelled, event }: EventOccurrence): boolean {
  return cancelled && event.status !== "cancelled";
}

/** Calls one occurrence off: its row stays, marked; who signed up is mailed. A second time changes nothing. */
export async function cancelOne(
  context: SeatContext,
  event: StoredEvent,
  occurrence: EventOccurrence,
): Promise<void> {
  const { tx, orgId, now, services } = context;
  if (occurrence.cancelled) return;
  const exceptions = await findExceptions(tx, orgId, [event.id]);
  const known = exceptions.find(({ occurrence_id }) => occurrence_id === occurrence.occurrenceId);
  const exception = {
    event_id: event.id,
    occurrence_id: occurrence.occurrenceId,
    cancelled: true,
    starts_at: occurrence.start,
    ends_at: occurrence.end,
    changes: known?.changes ?? {},
  };
  await saveException(tx, orgId, exception, now);
  if (occurrence.end > now) {
    const attending = await findAttending(tx, orgId, event.id, occurrence.occurrenceId);
    await mailRsvps(tx, services, orgId, "called_off", occurrence, attending);
  }
  const all = [...exceptions.filter((one) => one !== known), exception];
  if (event.until_at && noneLeft(event, all)) await cancelEvent(tx, orgId, event.id, now);
}

function noneLeft(event: StoredEvent, exceptions: readonly StoredException[]): boolean {
  const off = new Set(
    exceptions.filter(({ cancelled }) => cancelled).map(({ occurrence_id }) => occurrence_id),
  );
  return firstOccurrences(scheduleOf(event)).every(({ occurrenceId }) => off.has(occurrenceId));
}
