import sql from "sql-template-tag";
import type { SubscriptionStatus } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";

/** A person's own words about a list. */
export interface OwnSubscription {
  listId: number;
  email: string;
}

/** How a person's subscription to a list stands; a member of a dynamic list has one without a row. */
export async function subscriptionStatus(
  tx: Transaction,
  orgId: number,
  { listId, email }: OwnSubscription,
): Promise<SubscriptionStatus | undefined> {
  const [row] = await tx.query<{ status: SubscriptionStatus }>(sql`SELECT coalesce(
      (SELECT s.status FROM mailing_list_subscribers s
        WHERE s.org_id = l.org_id AND s.list_id = l.id AND s.email_key = lower(${email})),
      CASE l.kind WHEN 'dynamic' THEN 'confirmed' END) AS status
    FROM mailing_lists l WHERE l.org_id = ${orgId} AND l.id = ${listId}`);
  return row?.status ?? undefined;
}

/** Whether a mail may ask the address if it wants the list: it is not on it, and its mails have not come back. */
export async function mayBeAsked(
  tx: Transaction,
  orgId: number,
  { listId, email }: OwnSubscription,
): Promise<boolean> {
  const [row] = await tx.query<{ may: boolean }>(sql`SELECT NOT EXISTS (
      SELECT FROM suppressed_addresses WHERE org_id = ${orgId} AND email_key = lower(${email}) AND reason <> 'unsubscribed'
    ) AND (
      NOT EXISTS (SELECT FROM mailing_list_subscribers WHERE org_id = ${orgId} AND list_id = ${listId}
        AND email_key = lower(${email}) AND status IN ('confirmed', 'bounced'))
      OR EXISTS (SELECT FROM suppressed_addresses WHERE org_id = ${orgId} AND email_key = lower(${email}))
    ) AS may`);
  return row?.may === true;
}

/** Puts an address on a list, on its own word, whatever it said of the list or the organisation before it wished for that. */
export async function join(
  tx: Transaction,
  orgId: number,
  { listId, email }: OwnSubscription,
  { wishedAt, now }: { wishedAt: Date; now: Date },
): Promise<void> {
  await tx.query(sql`DELETE FROM suppressed_addresses WHERE org_id = ${orgId} AND email_key = lower(${email})
    AND reason = 'unsubscribed' AND created_at <= ${wishedAt}`);
  await tx.query(sql`INSERT INTO mailing_list_subscribers
      (org_id, list_id, member_id, email, name, status, subscribed_at, changed_at)
    SELECT ${orgId}::bigint, l.id, m.id, ${email}, coalesce(m.name, ''), 'confirmed', ${now}::timestamptz, ${now}::timestamptz
    FROM mailing_lists l LEFT JOIN members m ON m.org_id = l.org_id AND m.email_key = lower(${email})
    WHERE l.org_id = ${orgId} AND l.id = ${listId} AND l.kind = 'static'
      AND NOT EXISTS (SELECT FROM suppressed_addresses b WHERE b.org_id = l.org_id AND b.email_key = lower(${email}))
    ON CONFLICT ON CONSTRAINT mailing_list_subscribers_email DO UPDATE
      SET status = 'confirmed', subscribed_at = excluded.subscribed_at, changed_at = excluded.changed_at
      WHERE mailing_list_subscribers.status = 'unconfirmed'
        OR (mailing_list_subscribers.status = 'unsubscribed' AND mailing_list_subscribers.changed_at <= ${wishedAt})`);
}

/** Confirms an unconfirmed subscription; answers whether there was one. */
export async function confirmSubscription(
  tx: Transaction,
  orgId: number,
  { listId, email }: OwnSubscription,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`UPDATE mailing_list_subscribers
    SET status = 'confirmed', subscribed_at = ${now}, changed_at = ${now}
    WHERE org_id = ${orgId} AND list_id = ${listId} AND email_key = lower(${email}) AND status = 'unconfirmed'
    RETURNING id`);
  return rows.length > 0;
}

/** Unsubscribes an address from a list, on its own word; the word is kept even where the list had no row for it. */
export async function unsubscribe(
  tx: Transaction,
  orgId: number,
  { listId, email }: OwnSubscription,
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO mailing_list_subscribers (org_id, list_id, member_id, email, name, status, changed_at)
    SELECT ${orgId}::bigint, l.id, m.id, ${email}, coalesce(m.name, ''), 'unsubscribed', ${now}::timestamptz
    FROM mailing_lists l LEFT JOIN members m ON m.org_id = l.org_id AND m.email_key = lower(${email})
    WHERE l.org_id = ${orgId} AND l.id = ${listId}
    ON CONFLICT ON CONSTRAINT mailing_list_subscribers_email DO UPDATE SET status = 'unsubscribed', changed_at = excluded.changed_at`);
}

/**
 * Whether the organisation knows an address, from a list or of a member. Of one that it has forgotten nothing is kept again
 * but that it wants no mail.
 */
export async function isKnown(tx: Transaction, orgId: number, email: string): Promise<boolean> {
  const [row] = await tx.query<{ known: boolean }>(sql`SELECT
      EXISTS (SELECT FROM mailing_list_subscribers WHERE org_id = ${orgId} AND email_key = lower(${email}))
      OR EXISTS (SELECT FROM members WHERE org_id = ${orgId} AND email_key = lower(${email})) AS known`);
  return row?.known === true;
}

/** Takes an unsubscription back, on the person's own word. */
export async function resubscribe(
  tx: Transaction,
  orgId: number,
  { listId, email }: OwnSubscription,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE mailing_list_subscribers s
    SET status = 'confirmed', subscribed_at = ${now}, changed_at = ${now}
    WHERE s.org_id = ${orgId} AND s.list_id = ${listId} AND s.email_key = lower(${email}) AND s.status = 'unsubscribed'`);
}

/** Whether the address takes nothing from the organisation any more, on its own word. */
export async function isSuppressed(tx: Transaction, orgId: number, email: string): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM suppressed_addresses
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND reason = 'unsubscribed'`);
  return rows.length > 0;
}

/** Stops everything of the organisation to an address, on its own word. */
export async function suppress(tx: Transaction, orgId: number, email: string, now: Date): Promise<void> {
  await tx.query(sql`INSERT INTO suppressed_addresses (org_id, email_key, reason, created_at)
    VALUES (${orgId}, lower(${email}), 'unsubscribed', ${now}) ON CONFLICT (org_id, email_key) DO NOTHING`);
}

/** The same for whoever calls a mail spam, on every list too; that mail came back before does not outlast it. */
export async function suppressForComplaint(
  tx: Transaction,
  orgId: number,
  email: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO suppressed_addresses AS s (org_id, email_key, reason, created_at)
    VALUES (${orgId}, lower(${email}), 'unsubscribed', ${now}) ON CONFLICT (org_id, email_key) DO UPDATE
    SET reason = 'unsubscribed', created_at = excluded.created_at WHERE s.reason = 'bounced'`);
  await tx.query(sql`UPDATE mailing_list_subscribers SET status = 'unsubscribed', changed_at = ${now}
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND status <> 'unsubscribed'`);
}

/** Takes `suppress` back; what was blocked for another reason stays so. */
export async function unsuppress(tx: Transaction, orgId: number, email: string): Promise<void> {
  await tx.query(sql`DELETE FROM suppressed_addresses
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND reason = 'unsubscribed'`);
}
