import sql, { type Sql } from "sql-template-tag";
import { lockOccurrence, releaseSeat, type SeatContext } from "./seats";
import type { Transaction } from "../../platform/db/database";
import type { PersonalPart } from "../../engine/personalData/part";
import type { Person } from "../../engine/personalData/person";

interface Place {
  id: number;
  event_id: number;
  occurrence_id: number;
}

const theirs = ({ orgId, email, placeId }: Person): Sql =>
  sql`r.org_id = ${orgId} AND (r.email_key = lower(${email}) OR r.id = ${placeId})`;

/** Whoever waits for a seat gets it; at what is over, the place still counts. */
async function giveUpAhead(context: SeatContext, places: readonly Place[]): Promise<void> {
  for (const { id, event_id, occurrence_id } of places) {
    const occurrence = await lockOccurrence(context, event_id, occurrence_id);
    if (occurrence && occurrence.start > context.now) await releaseSeat(context, id);
  }
}

/** Takes out of places whose they were; their links end. */
export async function withoutNames(
  tx: Transaction,
  orgId: number,
  places: readonly number[],
  { erasedName, now }: { erasedName: string; now: Date },
): Promise<void> {
  const ids = [...places];
  await tx.asSystem(() =>
    tx.query(sql`DELETE FROM rsvp_tokens WHERE organization = ${orgId} AND rsvp = ANY(${ids}::bigint[])`),
  );
  await tx.query(sql`UPDATE event_rsvps SET email = NULL, first_name = ${erasedName}, last_name = '', answers = '{}',
      link_seed = '', held_from = NULL, language = NULL, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[])`);
}

const places: PersonalPart = {
  kind: "places",
  outcome: "anonymised",
  entries: (
    person,
  ) => sql`SELECT e.title AS event, to_timestamp(r.occurrence_id) AS date, r.first_name, r.last_name, r.email,
      r.guests, r.answers, r.status, r.checked_in_at, r.created_at
    FROM event_rsvps r JOIN events e ON e.org_id = r.org_id AND e.id = r.event_id
    WHERE ${theirs(person)} ORDER BY r.created_at, r.id`,
  async erase(person, { tx, services, now, erasedName }) {
    const { orgId } = person;
    const held = await tx.query<Place>(sql`SELECT r.id, r.event_id, r.occurrence_id FROM event_rsvps r
      WHERE ${theirs(person)} ORDER BY r.event_id, r.occurrence_id, r.id`);
    await giveUpAhead({ tx, services, orgId, now }, held);
    const ids = held.map(({ id }) => id);
    await withoutNames(tx, orgId, ids, { erasedName, now });
  },
};

/** Places at events. */
export const eventParts: readonly PersonalPart[] = [places];
