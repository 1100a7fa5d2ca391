import sql from "sql-template-tag";
import type { AttendeeAddRequest, Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { conflict, gone } from "../../platform/errors";
import type { EventOccurrence } from "./occurrences";
import { readGivenAnswers } from "./policy";
import { addRsvp, findByEmail, NO_HOLD, retakeRsvp, type StoredRsvp, waitingList } from "./rsvpQueries";
import { isAlive, noRoom, type SeatContext, seatsLeft } from "./seats";

type NewAttendee = Omit<AttendeeAddRequest, "id">;

/**
 * Notes somebody for whom staff speak (the event is locked): on a seat, or at the end of the waiting list. Whoever stands
 * at the door passes those who wait. Throws 409 when there is no room and staff did not decide that there is, or when the
 * address has a place; 410 when the date is called off.
 */
export async function addAttendee(
  context: SeatContext,
  occurrence: EventOccurrence,
  person: NewAttendee,
  /** Who they are, where staff chose them among the people they know. */
  personId: number | null = null,
): Promise<StoredRsvp> {
  const { tx, orgId, now, services } = context;
  const { event, occurrenceId } = occurrence;
  if (occurrence.cancelled) throw gone("event_cancelled");
  const key = { eventId: event.id, occurrenceId };
  const email = person.email ?? null;
  const known = email === null ? undefined : await findByEmail(tx, orgId, key, email);
  if (known && isAlive(known, now)) {
    throw conflict("already_registered.listed");
  }
  const isHere = person.checked_in ?? false;
  const details = {
    guests: person.guests ?? 0,
    answers: readGivenAnswers(event.questions, person.answers ?? {}),
    status: await standing(context, occurrence, person),
    source: isHere ? ("door" as const) : ("staff" as const),
    language: email === null ? null : await languageOf(tx, orgId, email),
  };
  const first = person.first_name.trim();
  const last = person.last_name?.trim() ?? "";
  const checkedIn = isHere ? now : null;
  if (!known) {
    const names = { firstName: first, lastName: last, hold: NO_HOLD, checkedInAt: checkedIn };
    return addRsvp(tx, orgId, { ...key, ...names, ...details, email, personId }, services.random, now);
  }
  const place = {
    first_name: first,
    last_name: last,
    queued_at: details.status === "waitlisted" ? now : null,
    offered_until: null,
    ...NO_HOLD,
    checked_in_at: checkedIn,
  };
  return retakeRsvp(tx, orgId, known, { ...details, ...place }, services.random, now);
}

async function standing(
  context: SeatContext,
  occurrence: EventOccurrence,
  { guests = 0, checked_in: isHere = false, over_limit: isDecided = false }: NewAttendee,
): Promise<"confirmed" | "waitlisted"> {
  const { event, start } = occurrence;
  const people = 1 + guests;
  const left = await seatsLeft(context, occurrence);
  if (isDecided || left === null) return "confirmed";
  const waiting = await waitingList(context.tx, context.orgId, {
    eventId: event.id,
    occurrenceId: occurrence.occurrenceId,
  });
  if (left >= people && (isHere || waiting.length === 0)) return "confirmed";
  const mayWait = event.waitlist_enabled && people <= (event.capacity ?? people) && start > context.now;
  if (!isHere && mayWait) return "waitlisted";
  throw noRoom(left, people);
}

/** The language that a member of the organisation has chosen; null for anybody else. */
export async function languageOf(tx: Transaction, orgId: number, email: string): Promise<Language | null> {
  const [user] = await tx.asSystem(() =>
    tx.query<{ language: Language }>(sql`SELECT u.language FROM users u
      JOIN members m ON m.org_id = ${orgId} AND m.user_id = u.id AND m.status = 'Active'
      WHERE u.email_key = lower(${email})`),
  );
  return user?.language ?? null;
}
