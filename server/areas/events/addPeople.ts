import sql from "sql-template-tag";
import { HttpError } from "../../platform/errors";
import { addAttendee } from "./attendees";
import { findTarget } from "./lookup";
import { mailKind, mailRsvps } from "./mails";
import type { StoredRsvp } from "./rsvpQueries";
import { lockOccurrence, type SeatContext } from "./seats";

/** Somebody whom the organisation knows; without an address they are told nothing. */
export interface KnownPerson {
  id: number;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** Why somebody got no place: they have one, or there is none. */
type NoPlace = "unchanged" | "no_room";

/** As long as a place's names may be. */
const MOST_LETTERS = 100;

/**
 * Gives people places at an event, one after the other, as staff does it for each, and tells them. `event` is that of a date,
 * or of an event for its next date. Answers who got none; throws 404 where there is no such event, 410 where it is called off.
 */
export async function addPeople(
  context: SeatContext,
  event: string,
  people: readonly KnownPerson[],
): Promise<Map<number, NoPlace>> {
  const { tx, orgId, now, services } = context;
  const target = { id: event, sight: "staff", now, says: "unknown_event" } as const;
  const found = await findTarget(tx, orgId, target);
  const occurrence = await lockOccurrence(context, found.event.id, found.occurrence.occurrenceId);
  if (!occurrence) return new Map(people.map(({ id }) => [id, "no_room"]));
  const { occurrenceId } = occurrence;
  const there = await tx.query<{ person_id: number }>(sql`SELECT DISTINCT person_id FROM event_rsvps
    WHERE org_id = ${orgId} AND event_id = ${occurrence.event.id} AND occurrence_id = ${occurrenceId}
      AND person_id = ANY(${people.map(({ id }) => id)}::bigint[]) AND status <> 'cancelled'`);
  const skipped = new Map<number, NoPlace>(there.map(({ person_id: id }) => [id, "unchanged"]));
  const added: StoredRsvp[] = [];
  for (const person of people) {
    if (skipped.has(person.id)) continue;
    try {
      added.push(await addAttendee(context, occurrence, attendeeOf(person), person.id));
    } catch (error) {
      // Refused before anything of theirs was written.
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      skipped.set(person.id, error.code === "already_registered" ? "unchanged" : "no_room");
    }
  }
  if (occurrence.end > now) {
    for (const kind of new Set(added.map(mailKind))) {
      const theirs = added.filter((rsvp) => mailKind(rsvp) === kind);
      await mailRsvps(tx, services, orgId, kind, occurrence, theirs, "notice");
    }
  }
  return skipped;
}

function attendeeOf(person: KnownPerson): Parameters<typeof addAttendee>[2] {
  const first = person.first_name || (person.last_name === "" ? person.name : "");
  return {
    first_name: (first || person.last_name).slice(0, MOST_LETTERS),
    last_name: first === "" ? "" : person.last_name.slice(0, MOST_LETTERS),
    email: person.email === "" ? null : person.email,
  };
}
