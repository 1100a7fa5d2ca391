import type {
  MyPlace,
  CalendarEvent,
  EventRow,
  PublicEvent,
  OwnRsvp,
  PublicEventRow,
  Rsvp,
} from "../../../contract/api/events";
import { eventAt } from "../../../contract/api/eventRules";
import { withOffset } from "../../../contract/api/eventSchedule";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { decimalText } from "../dashboard/decimalText";
import type { DemoCalendar, DemoEvent, DemoOccurrence, DemoRsvp } from "./demoCalendar";
import { confirmedAt, seatsLeft, waitingList } from "./seats";

/** What the calls show is made with. */
export interface PresentScope {
  calendar: DemoCalendar;
  organization: Pick<SampleOrganization, "currency" | "teams">;
  now: Date;
}

/** An event as visitors see it. */
export function presentPublicEvent(event: DemoEvent, { organization }: PresentScope): PublicEvent {
  const { currency, teams } = organization;
  return {
    id: event.id,
    title: event.title,
    slug: event.slug,
    description: event.description,
    category: event.category,
    all_day: event.all_day,
    timezone: event.timezone,
    rrule: event.rrule,
    location: event.location,
    url: event.url,
    image: event.image,
    capacity: event.capacity,
    waitlist_enabled: event.waitlist_enabled,
    rsvp_opens_at: event.rsvp_opens_at?.toISOString() ?? null,
    rsvp_closes_at: event.rsvp_closes_at?.toISOString() ?? null,
    price: event.price_minor === null ? null : decimalText(event.price_minor, currency),
    currency,
    color: event.color ?? teams.find(({ pk }) => pk === event.team_id)?.color ?? null,
  };
}

/** An event as staff see it. */
export function presentEvent(event: DemoEvent, scope: PresentScope): CalendarEvent {
  const team = scope.organization.teams.find(({ pk }) => pk === event.team_id);
  return {
    ...presentPublicEvent(event, scope),
    is_public: event.is_public,
    for_members: event.for_members,
    status: event.status,
    own_color: event.color,
    team: team ? { pk: team.pk, name: team.name, color: team.color } : null,
    reminder_days: event.reminder_days,
    questions: event.questions,
    created_at: event.created_at.toISOString(),
    updated_at: event.updated_at.toISOString(),
  };
}

function rowFields(
  occurrence: DemoOccurrence,
  { calendar, now }: PresentScope,
): Omit<PublicEventRow, "event"> {
  const { event, occurrenceId, cancelled, start, end, isException } = occurrence;
  return {
    id: `${event.id}-${occurrenceId}`,
    occurrence_id: occurrenceId,
    cancelled,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    is_exception: isException,
    spots_left: seatsLeft(calendar, occurrence, now),
  };
}

/** One entry of the calendar. */
export function presentRow(occurrence: DemoOccurrence, scope: PresentScope): EventRow {
  return {
    ...rowFields(occurrence, scope),
    event: presentEvent(eventAt(occurrence), scope),
    rsvp_count: confirmedAt(scope.calendar, occurrence),
  };
}

/** One entry of the public list; the sign-ups are for those who look after events. */
export function presentPublicRow(
  occurrence: DemoOccurrence,
  scope: PresentScope,
  isStaff: boolean,
): PublicEventRow {
  return {
    ...rowFields(occurrence, scope),
    event: presentPublicEvent(eventAt(occurrence), scope),
    ...(isStaff && { rsvp_count: confirmedAt(scope.calendar, occurrence) }),
  };
}

/** A place as staff see it. */
export function presentRsvp(rsvp: DemoRsvp, occurrence: DemoOccurrence, { calendar }: PresentScope): Rsvp {
  const place = waitingList(calendar, occurrence).findIndex(({ pk }) => pk === rsvp.pk);
  return {
    pk: rsvp.pk,
    name: `${rsvp.first_name} ${rsvp.last_name}`.trim(),
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    email: rsvp.email,
    guests: rsvp.guests,
    status: rsvp.status,
    source: rsvp.source,
    position: place < 0 ? null : place + 1,
    offer_expires_at: rsvp.offered_until?.toISOString() ?? null,
    checked_in_at: rsvp.checked_in_at?.toISOString() ?? null,
    created_at: rsvp.created_at.toISOString(),
    answers: rsvp.answers,
  };
}

/** A place as its holder sees it at its date. */
export function presentOwn(calendar: DemoCalendar, occurrence: DemoOccurrence, rsvp: DemoRsvp): OwnRsvp {
  const at = waitingList(calendar, occurrence).findIndex(({ pk }) => pk === rsvp.pk);
  return {
    token: `place-${rsvp.pk}`,
    status: rsvp.status,
    guests: rsvp.guests,
    ...(at >= 0 && { position: at + 1 }),
  };
}

/** A place among all that the person has. The demo's pages for visitors know nothing of it, so it leads to the event's. */
export function presentMine(rsvp: DemoRsvp, occurrence: DemoOccurrence, page: string): MyPlace {
  const { event, start, end, cancelled, occurrenceId } = occurrence;
  return {
    id: `${event.id}-${occurrenceId}`,
    title: event.title,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    all_day: event.all_day,
    timezone: event.timezone,
    location: event.location,
    cancelled,
    status: rsvp.status,
    guests: rsvp.guests,
    manage_url: page,
  };
}
