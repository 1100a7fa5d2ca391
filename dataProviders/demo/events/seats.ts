import { rsvpWindow } from "../../../contract/api/eventRules";
import { conflict } from "../records/errors";
import type { DemoCalendar, DemoOccurrence, DemoRsvp } from "./demoCalendar";

const OFFER_MS = 24 * 3_600_000;

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

/** What staff change about a place. */
export interface AttendeeChange {
  checked_in?: boolean;
  guests?: number;
  status?: "confirmed" | "cancelled";
}

/** Changes somebody's place as staff do. Throws 409 when there is no seat for it. */
export function changeAttendee(
  calendar: DemoCalendar,
  occurrence: DemoOccurrence,
  found: DemoRsvp,
  { checked_in: checkedIn, guests, status }: AttendeeChange,
  now: Date,
): DemoRsvp {
  let rsvp = found;
  if (guests !== undefined && guests !== rsvp.guests) {
    const left = seatsLeft(calendar, occurrence, now);
    const more = guests - rsvp.guests;
    if (left !== null && holdsSeat(rsvp, now) && left < more) {
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
    if (!holdsSeat(rsvp, now) && left !== null && left < 1 + rsvp.guests)
      throw conflict("event_full", "This event is full.");
    rsvp = calendar.changeRsvp(rsvp.pk, { ...nowhere, status });
  }
  if (checkedIn === undefined) return rsvp;
  if (checkedIn && rsvp.status !== "confirmed") {
    throw conflict("not_confirmed", "Only somebody who has a place can be checked in.");
  }
  return calendar.changeRsvp(rsvp.pk, { checked_in_at: checkedIn ? (rsvp.checked_in_at ?? now) : null });
}
