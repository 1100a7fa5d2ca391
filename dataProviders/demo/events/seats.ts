import { rsvpWindow } from "../../../contract/api/eventRules";
import { mayStaffChangeGuests } from "../../../contract/api/placeRules";
import { clientError } from "../../errors";
import type { AttendeeAddRequest } from "../../../contract/api/events";
import { conflict } from "../records/errors";
import type { DemoCalendar, DemoOccurrence, DemoRsvp } from "./demoCalendar";

const OFFER_MS = 24 * 3_600_000;
/** How long a place is held for whoever pays. */
export const HOLD_MS = 15 * 60_000;

/** Whether the place takes up seats: one's own, one that is offered, or one that waits for payment. */
export function holdsSeat({ status, offered_until: until }: DemoRsvp, now: Date): boolean {
  if (status === "confirmed") return true;
  return status !== "cancelled" && until !== null && until > now;
}

const people = (sum: number, { guests }: DemoRsvp): number => sum + 1 + guests;

/** How many people have a place at an occurrence. */
export function confirmedAt(calendar: DemoCalendar, occurrence: DemoOccurrence): number {
  return calendar
    .placesAt(occurrence)
    .filter(({ status }) => status === "confirmed")
    .reduce(people, 0);
}

/** Seats that nobody has and nobody is held for; null without a limit. */
export function seatsLeft(calendar: DemoCalendar, occurrence: DemoOccurrence, now: Date): number | null {
  const { capacity } = occurrence.event;
  if (capacity === null) return null;
  const taken = calendar
    .placesAt(occurrence)
    .filter((rsvp) => holdsSeat(rsvp, now))
    .reduce(people, 0);
  return Math.max(0, capacity - taken);
}

/** Those who wait for a seat, in the order of the line. */
export function waitingList(calendar: DemoCalendar, occurrence: DemoOccurrence): DemoRsvp[] {
  const queued = ({ queued_at: at }: DemoRsvp): number => at?.getTime() ?? 0;
  return calendar
    .placesAt(occurrence)
    .filter(({ status }) => status === "waitlisted")
    .sort((one, other) => queued(one) - queued(other) || one.pk - other.pk);
}

/** Offers free seats to the waiting list for a day, in order of arrival; nobody passes the first in line by. */
export function offerFreeSeats(calendar: DemoCalendar, occurrence: DemoOccurrence, now: Date): void {
  const { closes } = rsvpWindow(occurrence);
  if (occurrence.cancelled || occurrence.start <= now || (closes && closes <= now)) return;
  let left = seatsLeft(calendar, occurrence, now);
  for (const waiting of waitingList(calendar, occurrence)) {
    if (waiting.offered_until && waiting.offered_until > now) continue;
    if (left !== null && left < 1 + waiting.guests) return;
    const ends = [new Date(now.getTime() + OFFER_MS), occurrence.start, ...(closes ? [closes] : [])];
    const until = new Date(Math.min(...ends.map((end) => end.getTime())));
    calendar.changeRsvp(waiting.pk, { offered_until: until });
    if (left !== null) left -= 1 + waiting.guests;
  }
}

/** Throws 410 when nobody can sign up for the date any more, 409 when not yet. */
export function requireOpen(occurrence: DemoOccurrence, now: Date): void {
  if (occurrence.cancelled) throw clientError("This event does not take place.", 410, "event_cancelled");
  if (occurrence.end <= now) throw clientError("This event is over.", 410, "event_past");
  const { opens, closes } = rsvpWindow(occurrence);
  if (closes && closes <= now)
    throw clientError("The registration for this event is closed.", 410, "rsvp_closed");
  if (opens && opens > now)
    throw conflict("rsvp_not_open", "The registration for this event has not opened yet.");
}

export type Placement = Pick<DemoRsvp, "status" | "queued_at" | "offered_until">;

function full(left: number | null, people: number): Error {
  const isNone = left === null || left === 0 || left >= people;
  return conflict(
    "event_full",
    isNone ? "This event is full." : `Only ${left} of ${people} places are left.`,
  );
}

/** Where somebody with this many people comes to. Throws 409 when the event is full and has no waiting list. */
export function placement(
  calendar: DemoCalendar,
  occurrence: DemoOccurrence,
  people: number,
  now: Date,
): Placement {
  const { event } = occurrence;
  const left = seatsLeft(calendar, occurrence, now);
  const fits = left === null || (left >= people && waitingList(calendar, occurrence).length === 0);
  if (fits && event.price_minor === null)
    return { status: "confirmed", queued_at: null, offered_until: null };
  if (fits) {
    return { status: "pending_payment", queued_at: null, offered_until: new Date(now.getTime() + HOLD_MS) };
  }
  if (event.waitlist_enabled && people <= (event.capacity ?? people)) {
    return { status: "waitlisted", queued_at: now, offered_until: null };
  }
  throw full(left, people);
}

/** Whether the row still stands for a place; a hold that ran out is as good as none. */
export function isAlive(rsvp: DemoRsvp, now: Date): boolean {
  return rsvp.status === "pending_payment" ? holdsSeat(rsvp, now) : rsvp.status !== "cancelled";
}

/** The place of this address at a date, whatever its state. */
export function placeOf(
  calendar: DemoCalendar,
  occurrence: DemoOccurrence,
  email: string | null,
): DemoRsvp | undefined {
  if (email === null) return undefined;
  return calendar.placesAt(occurrence).find((one) => one.email?.toLowerCase() === email.toLowerCase());
}

type NewAttendee = Omit<AttendeeAddRequest, "id">;

function standing(
  calendar: DemoCalendar,
  occurrence: DemoOccurrence,
  { guests = 0, checked_in: isHere = false, over_limit: isDecided = false }: NewAttendee,
  now: Date,
): Placement {
  const { event, start } = occurrence;
  const people = 1 + guests;
  const left = seatsLeft(calendar, occurrence, now);
  const seat = { status: "confirmed", queued_at: null, offered_until: null } as const;
  if (isDecided || left === null) return seat;
  if (left >= people && (isHere || waitingList(calendar, occurrence).length === 0)) return seat;
  const mayWait = event.waitlist_enabled && people <= (event.capacity ?? people) && start > now;
  if (!isHere && mayWait) return { status: "waitlisted", queued_at: now, offered_until: null };
  throw full(left, people);
}

/** Notes somebody for whom staff speak, by the server's rules. */
export function addAttendee(
  calendar: DemoCalendar,
  occurrence: DemoOccurrence,
  person: NewAttendee,
  now: Date,
): DemoRsvp {
  if (occurrence.cancelled) throw clientError("This event does not take place.", 410, "event_cancelled");
  const email = person.email ?? null;
  const known = placeOf(calendar, occurrence, email);
  if (known && isAlive(known, now)) {
    throw conflict("already_registered", "This address has a place already: it is on the list.");
  }
  const isHere = person.checked_in ?? false;
  const values = {
    first_name: person.first_name.trim(),
    last_name: person.last_name?.trim() ?? "",
    guests: person.guests ?? 0,
    answers: person.answers ?? {},
    ...standing(calendar, occurrence, person, now),
    source: isHere ? ("door" as const) : ("staff" as const),
    checked_in_at: isHere ? now : null,
  };
  if (known) return calendar.changeRsvp(known.pk, values);
  return calendar.addRsvp({
    ...values,
    email,
    event_id: occurrence.event.id,
    occurrence_id: occurrence.occurrenceId,
    created_at: now,
  });
}

/** What staff change about a place. */
export interface AttendeeChange {
  checked_in?: boolean;
  guests?: number;
  status?: "confirmed" | "cancelled";
  /** There is room, whatever the limit says. */
  over_limit?: boolean;
}

const PAYMENT_OPEN = "This place is being paid for: change the number of people once it is paid.";

/** Changes somebody's place as staff do. Throws 409 when there is no seat for it. */
export function changeAttendee(
  calendar: DemoCalendar,
  occurrence: DemoOccurrence,
  found: DemoRsvp,
  { checked_in: checkedIn, guests, status, over_limit: isDecided = false }: AttendeeChange,
  now: Date,
): DemoRsvp {
  let rsvp = found;
  if (guests !== undefined && guests !== rsvp.guests) {
    if (!mayStaffChangeGuests(found.status)) throw conflict("payment_open", PAYMENT_OPEN);
    const left = seatsLeft(calendar, occurrence, now);
    const more = guests - rsvp.guests;
    if (!isDecided && left !== null && holdsSeat(rsvp, now) && left < more) {
      const text = left === 0 ? "This event is full." : `Only ${left} more places are left.`;
      throw conflict("event_full", text);
    }
    rsvp = calendar.changeRsvp(rsvp.pk, { guests });
    if (more < 0) offerFreeSeats(calendar, occurrence, now);
  }
  const nowhere = { queued_at: null, offered_until: null };
  if (status === "cancelled" && found.status !== "cancelled") {
    rsvp = calendar.changeRsvp(rsvp.pk, { ...nowhere, status, checked_in_at: null });
    offerFreeSeats(calendar, occurrence, now);
  }
  if (status === "confirmed" && found.status !== "confirmed") {
    const left = seatsLeft(calendar, occurrence, now);
    if (!isDecided && !holdsSeat(rsvp, now) && left !== null && left < 1 + rsvp.guests)
      throw conflict("event_full", "This event is full.");
    rsvp = calendar.changeRsvp(rsvp.pk, { ...nowhere, status });
  }
  if (checkedIn === undefined) return rsvp;
  if (checkedIn && rsvp.status !== "confirmed") {
    throw conflict("not_confirmed", "Only somebody who has a place can be checked in.");
  }
  return calendar.changeRsvp(rsvp.pk, { checked_in_at: checkedIn ? (rsvp.checked_in_at ?? now) : null });
}
