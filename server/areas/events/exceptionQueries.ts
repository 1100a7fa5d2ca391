import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import type { StoredException } from "./queries";

/** The exceptions of these events that lie in the period or were meant to; all of them without a period. */
export function findExceptions(
  tx: Transaction,
  orgId: number,
  eventIds: readonly number[],
  period?: { from: Date; to: Date },
): Promise<StoredException[]> {
  const within = period
    ? sql`AND ((x.starts_at < ${period.to} AND x.ends_at > ${period.from})
        OR x.occurrence_id BETWEEN ${Math.floor(period.from.getTime() / 1000) - 401 * 86_400}
          AND ${Math.ceil(period.to.getTime() / 1000)})`
    : sql``;
  return tx.query<StoredException>(sql`SELECT x.event_id, x.occurrence_id, x.cancelled, x.starts_at, x.ends_at, x.changes
    FROM event_exceptions x WHERE x.org_id = ${orgId} AND x.event_id = ANY(${[...eventIds]}::bigint[]) ${within}
    ORDER BY x.event_id, x.occurrence_id`);
}

/** Adds or replaces what is different about an occurrence. */
export async function saveException(
  tx: Transaction,
  orgId: number,
  exception: StoredException,
  now: Date,
): Promise<void> {
  const { event_id, occurrence_id, cancelled, starts_at, ends_at, changes } = exception;
  await tx.query(sql`INSERT INTO event_exceptions
      (org_id, event_id, occurrence_id, cancelled, starts_at, ends_at, changes, updated_at)
    VALUES (${orgId}, ${event_id}, ${occurrence_id}, ${cancelled}, ${starts_at}, ${ends_at},
      ${JSON.stringify(changes)}::jsonb, ${now})
    ON CONFLICT (org_id, event_id, occurrence_id) DO UPDATE SET cancelled = excluded.cancelled,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, changes = excluded.changes, updated_at = excluded.updated_at`);
  await tx.query(sql`UPDATE events SET starts_at = least(starts_at, ${starts_at}), until_at = greatest(until_at, ${ends_at}),
      sequence = sequence + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${event_id}`);
}

/** Makes these the only exceptions of the event. */
export async function replaceExceptions(
  tx: Transaction,
  orgId: number,
  eventId: number,
  exceptions: readonly StoredException[],
  now: Date,
): Promise<void> {
  await tx.query(sql`DELETE FROM event_exceptions WHERE org_id = ${orgId} AND event_id = ${eventId}`);
  for (const exception of exceptions)
    await saveException(tx, orgId, { ...exception, event_id: eventId }, now);
}
