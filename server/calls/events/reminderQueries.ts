import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database";
import type { OccurrenceKey } from "./rsvpQueries";

/** The hour, where the event is, at which people are reminded of what lasts whole days. */
export const WHOLE_DAY_HOUR = 9;
/** The longest reminder with a day to spare, beyond which no date is looked at. */
const AHEAD_DAYS = 8;
/** How far a day of a clock that is changed may be from one of 24 hours. */
const CLOCK_CHANGE = sql`interval '1 hour'`;
/** As many dates as are looked after at once. */
const MOST_DATES = 500;

/** An occurrence whose reminder may be due. */
export interface DueOccurrence extends OccurrenceKey {
  orgId: number;
}

/** The dates of one kind of event that begin at `start`, with places of which nobody has been reminded. */
function candidates(start: Sql, dates: Sql, now: Date): Sql {
  const lead = sql`e.reminder_days * interval '1 day' - CASE WHEN e.all_day THEN ${WHOLE_DAY_HOUR} * interval '1 hour' ELSE interval '0' END`;
  return sql`SELECT r.org_id, r.event_id, r.occurrence_id, ${start} - (${lead}) AS due
    FROM events e ${dates} JOIN event_rsvps r ON r.org_id = e.org_id AND r.event_id = e.id AND r.status = 'confirmed'
    WHERE e.reminder_days IS NOT NULL AND e.deleted_at IS NULL AND e.status = 'published'
      AND e.until_at > ${now} AND e.starts_at <= ${now}::timestamptz + ${AHEAD_DAYS} * interval '1 day'
      AND ${start} > ${now} AND ${start} - (${lead}) <= ${now}::timestamptz + ${CLOCK_CHANGE}
      AND (r.reminded_for IS NULL OR r.reminded_for < ${start} - (${lead}))`;
}

const UNCHANGED = sql`NOT EXISTS (SELECT FROM event_exceptions x
  WHERE x.org_id = e.org_id AND x.event_id = e.id AND x.occurrence_id = r.occurrence_id)`;

/**
 * The dates before which people may have to be reminded, the longest due first (system rights). To be looked at again one
 * by one: a change of clocks is not reckoned with.
 */
export async function findDueReminders(tx: Transaction, now: Date): Promise<DueOccurrence[]> {
  const from = Math.floor(now.getTime() / 1000);
  const single = candidates(sql`e.starts_at`, sql``, now);
  const regular = candidates(sql`to_timestamp(r.occurrence_id)`, sql``, now);
  const changed = candidates(
    sql`x.starts_at`,
    sql`JOIN event_exceptions x ON x.org_id = e.org_id AND x.event_id = e.id AND NOT x.cancelled`,
    now,
  );
  const rows = await tx.query<{ org_id: number; event_id: number; occurrence_id: number }>(sql`
    SELECT c.org_id, c.event_id, c.occurrence_id FROM (
      ${single} AND e.rrule IS NULL AND ${UNCHANGED}
      UNION ALL
      ${regular} AND e.rrule IS NOT NULL AND ${UNCHANGED}
        AND r.occurrence_id BETWEEN ${from}::bigint AND ${from + AHEAD_DAYS * 86_400}::bigint
      UNION ALL
      ${changed} AND r.occurrence_id = x.occurrence_id
    ) AS c GROUP BY 1, 2, 3 ORDER BY min(c.due), 1, 2, 3 LIMIT ${MOST_DATES}`);
  return rows.map((row) => ({ orgId: row.org_id, eventId: row.event_id, occurrenceId: row.occurrence_id }));
}

/**
 * Notes that those who have a place, at most `limit` of them, need no reminder of the date that begins at `start` any more;
 * answers their keys. Whoever was reminded of a beginning before `due`, from where the date was moved, is reminded anew.
 */
export async function markReminded(
  tx: Transaction,
  orgId: number,
  { eventId, occurrenceId }: OccurrenceKey,
  { start, due, limit }: { start: Date; due: Date; limit?: number },
): Promise<number[]> {
  const some = limit === undefined ? sql`` : sql`LIMIT ${limit}`;
  const rows = await tx.query<{ id: number }>(sql`UPDATE event_rsvps SET reminded_for = ${start}
    WHERE org_id = ${orgId} AND id IN (SELECT r.id FROM event_rsvps r
      WHERE r.org_id = ${orgId} AND r.event_id = ${eventId} AND r.occurrence_id = ${occurrenceId}
        AND r.status = 'confirmed' AND (r.reminded_for IS NULL OR r.reminded_for < ${due}) ORDER BY r.id ${some})
    RETURNING id`);
  return rows.map(({ id }) => id);
}
