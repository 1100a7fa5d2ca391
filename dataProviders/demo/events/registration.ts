import type { RsvpListQuery, RsvpListResponse } from "../../../contract/api/events";
import { eventAt, isRsvpOpen } from "../../../contract/api/eventRules";
import { withOffset } from "../../../contract/api/eventSchedule";
import type { DemoOccurrence } from "./demoCalendar";
import { holdsWords, pageOf } from "./lists";
import { type PresentScope, presentEvent, presentOwn, presentPublicEvent, presentRsvp } from "./present";
import { placeOf, seatsLeft } from "./seats";

/** Who asks how a date is signed up for. */
export interface Asker {
  email: string | undefined;
  isStaff: boolean;
}

/** How a date is signed up for; for those who look after events also who did. */
export function registration(
  scope: PresentScope,
  occurrence: DemoOccurrence,
  { email, isStaff }: Asker,
  query: RsvpListQuery,
): RsvpListResponse {
  const { calendar, now } = scope;
  const { event, start, end, cancelled, occurrenceId } = occurrence;
  const shown = eventAt(occurrence);
  const own = placeOf(calendar, occurrence, email ?? null);
  return {
    event: isStaff ? presentEvent(shown, scope) : presentPublicEvent(shown, scope),
    occurrence_id: occurrenceId,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    cancelled,
    capacity: event.capacity,
    spots_left: seatsLeft(calendar, occurrence, now),
    waitlist_enabled: event.waitlist_enabled,
    rsvp_open: isRsvpOpen(occurrence, now),
    questions: event.questions,
    ...(own && { my_rsvp: presentOwn(calendar, occurrence, own) }),
    ...(isStaff && attendees(scope, occurrence, query)),
  };
}

function attendees(
  scope: PresentScope,
  occurrence: DemoOccurrence,
  query: RsvpListQuery,
): Pick<RsvpListResponse, "rsvps" | "total" | "counts"> {
  const places = scope.calendar.placesAt(occurrence);
  const heads = (some: typeof places): number => some.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const people = (status: string): number => heads(places.filter((one) => one.status === status));
  const found = places
    .filter(({ status }) => query.status === undefined || status === query.status)
    .filter((one) => holdsWords(`${one.first_name} ${one.last_name} ${one.email ?? ""}`, query.search));
  return {
    rsvps: pageOf(found, query).map((one) => presentRsvp(one, occurrence, scope)),
    total: found.length,
    counts: {
      confirmed: people("confirmed"),
      waitlisted: people("waitlisted"),
      cancelled: people("cancelled"),
      checked_in: heads(places.filter((one) => one.checked_in_at !== null)),
    },
  };
}
