import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";

/** What a merge stopped, for its undo. */
export interface Stopped {
  subscriptions: { id: number; changed_at: string }[];
  addresses: string[];
}

/**
 * The stricter wins: a list that one of them left is left by all of them, and what one address wants nothing of any more, none
 * of theirs gets.
 */
export async function takeStricter(
  tx: Transaction,
  orgId: number,
  people: readonly number[],
  now: Date,
): Promise<Stopped> {
  const theirs = sql`org_id = ${orgId} AND person_id = ANY(${[...people]}::bigint[])`;
  const subscriptions = await tx.query<Stopped["subscriptions"][number]>(sql`WITH former AS MATERIALIZED (
      SELECT id, changed_at FROM mailing_list_subscribers WHERE ${theirs} AND status = 'confirmed'
        AND list_id IN (SELECT list_id FROM mailing_list_subscribers WHERE ${theirs} AND status = 'unsubscribed'))
    UPDATE mailing_list_subscribers s SET status = 'unsubscribed', changed_at = ${now}
    FROM former f WHERE s.org_id = ${orgId} AND s.id = f.id RETURNING s.id, f.changed_at::text`);
  const addresses = await tx.query<{ email_key: string }>(sql`WITH known AS (
      SELECT DISTINCT value_key FROM person_channels WHERE ${theirs} AND channel = 'email')
    INSERT INTO suppressed_addresses (org_id, email_key, reason, created_at)
    SELECT ${orgId}::bigint, k.value_key, 'unsubscribed', ${now}::timestamptz FROM known k
    WHERE EXISTS (SELECT FROM suppressed_addresses s JOIN known o ON o.value_key = s.email_key
      WHERE s.org_id = ${orgId} AND s.reason = 'unsubscribed')
    ON CONFLICT (org_id, email_key) DO NOTHING RETURNING email_key`);
  return { subscriptions, addresses: addresses.map((row) => row.email_key) };
}

/** Gives back what `takeStricter` stopped, where nothing was changed there since. */
export async function giveBack(
  tx: Transaction,
  orgId: number,
  { subscriptions, addresses }: Stopped,
  mergedAt: Date,
): Promise<void> {
  await tx.query(sql`UPDATE mailing_list_subscribers s SET status = 'confirmed', changed_at = f.changed_at
    FROM jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) AS f (id bigint, changed_at timestamptz)
    WHERE s.org_id = ${orgId} AND s.id = f.id AND s.status = 'unsubscribed' AND s.changed_at = ${mergedAt}`);
  await tx.query(sql`DELETE FROM suppressed_addresses
    WHERE org_id = ${orgId} AND reason = 'unsubscribed' AND created_at = ${mergedAt} AND email_key = ANY(${addresses}::text[])`);
}
