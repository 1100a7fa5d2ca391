import sql, { join, type Sql } from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
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

/** One kind of date: where its rows are found, by what that bounds them, and which of their columns it begins at. */
interface Kind {
  dates: Sql;
  bounds: Sql;
  start: Sql;
}

/**
 * Dates of this kind with places of which nobody has been reminded, as soon as that may be due: looked for organisation by
 * organisation, whose indexes lead to what begins soon.
 */
function candidates({ dates, bounds, start }: Kind, now: Date): Sql {
  const lead = sql`e.reminder_days * interval '1 day' - CASE WHEN e.all_day THEN ${WHOLE_DAY_HOUR} * interval '1 hour' ELSE interval '0' END`;
  return sql`SELECT c.* FROM organizations o CROSS JOIN LATERAL (
    SELECT r.org_id, r.event_id, r.occurrence_id, ${start} - (${lead}) AS due
    FROM ${dates} JOIN event_rsvps r ON r.org_id = e.org_id AND r.event_id = e.id AND r.status = 'confirmed'
    WHERE e.org_id = o.id AND e.reminder_days IS NOT NULL AND e.deleted_at IS NULL AND e.status = 'published' AND ${bounds}
      AND ${start} > ${now} AND ${start} - (${lead}) <= ${now}::timestamptz + ${CLOCK_CHANGE}
      AND (r.reminded_for IS NULL OR r.reminded_for < ${start} - (${lead}))
    OFFSET 0) c WHERE o.state = ANY(${statesThat("works")}::text[])`;
}

const UNCHANGED = sql`NOT EXISTS (SELECT FROM event_exceptions x
  WHERE x.org_id = e.org_id AND x.event_id = e.id AND x.occurrence_id = r.occurrence_id)`;

/** Each has an index of its own, so that no more is read than what begins within these days, and the series that go on. */
function kindsOf(now: Date): Kind[] {
  const until = sql`${now}::timestamptz + ${AHEAD_DAYS} * interval '1 day'`;
  const from = Math.floor(now.getTime() / 1000);
  const to = from + AHEAD_DAYS * 86_400;
  const single: Kind = {
    dates: sql`events e`,
    bounds: sql`e.rrule IS NULL AND e.starts_at > ${now} AND e.starts_at <= ${until} AND ${UNCHANGED}`,
    start: sql`e.starts_at`,
  };
  const regular: Kind = {
    dates: sql`events e`,
    bounds: sql`e.rrule IS NOT NULL AND e.until_at > ${now} AND e.starts_at <= ${until}
      AND r.occurrence_id BETWEEN ${from}::bigint AND ${to}::bigint AND ${UNCHANGED}`,
    start: sql`to_timestamp(r.occurrence_id)`,
  };
  const changed: Kind = {
    dates: sql`event_exceptions x JOIN events e ON e.org_id = x.org_id AND e.id = x.event_id`,
    bounds: sql`NOT x.cancelled AND x.starts_at > ${now} AND x.starts_at <= ${until}
      AND r.occurrence_id = x.occurrence_id`,
    start: sql`x.starts_at`,
  };
  return [single, regular, changed];
}

/**
 * The dates before which people may have to be reminded, the longest due first (system rights). To be looked at again one
 * by one: a change of clocks is not reckoned with.
 */
export async function findDueReminders(tx: Transaction, now: Date): Promise<DueOccurrence[]> {
  const found = join(
    kindsOf(now).map((kind) => candidates(kind, now)),
    " UNION ALL ",
  );
  const rows = await tx.query<{ org_id: number; event_id: number; occurrence_id: number }>(sql`
    SELECT c.org_id, c.event_id, c.occurrence_id FROM (${found}) AS c
    GROUP BY 1, 2, 3 ORDER BY min(c.due), 1, 2, 3 LIMIT ${MOST_DATES}`);
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
