import sql from "sql-template-tag";
import type { SkippedRecipient } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import type { ListRow } from "./lists";

/** Somebody to be put on a list: a member of the organisation, or an address. */
export interface NewSubscriber {
  memberId: number | null;
  name: string;
  email: string;
}

/** What became of those that were to be put on a list. */
export interface Added {
  added: { id: number; email: string; name: string }[];
  skipped: SkippedRecipient[];
}

/**
 * Puts people on a static list; who is on it stays as they are. Somebody who unsubscribed, from the list or from the
 * organisation, or whose mails came back, is never put on it by others: those are reported, as is who has no address.
 */
export async function addSubscribers(
  tx: Transaction,
  orgId: number,
  list: Pick<ListRow, "id" | "opt_in">,
  people: readonly NewSubscriber[],
  now: Date,
): Promise<Added> {
  const unaddressed = people
    .filter(({ email }) => email === "")
    .map(({ name }): SkippedRecipient => ({ email: "", name, reason: "no_address" }));
  const addressed = people.filter(({ email }) => email !== "");
  if (addressed.length === 0) return { added: [], skipped: unaddressed };
  const rows = JSON.stringify(
    addressed.map(({ memberId, name, email }) => ({ member_id: memberId, name, email })),
  );
  const given = sql`given AS (
    SELECT DISTINCT ON (lower(g.email)) g.member_id, g.name, g.email, lower(g.email) AS email_key
    FROM jsonb_to_recordset(${rows}::jsonb) AS g (member_id bigint, name text, email text)
    ORDER BY lower(g.email), g.member_id NULLS LAST)`;
  const skipped = await tx.query<SkippedRecipient>(sql`WITH ${given}
    SELECT given.email, coalesce(b.reason, CASE WHEN s.status IN ('unsubscribed', 'bounced') THEN s.status ELSE 'duplicate' END) AS reason
    FROM given
    LEFT JOIN suppressed_addresses b ON b.org_id = ${orgId} AND b.email_key = given.email_key
    LEFT JOIN mailing_list_subscribers s ON s.org_id = ${orgId} AND s.list_id = ${list.id} AND s.email_key = given.email_key
    WHERE b.email_key IS NOT NULL OR s.id IS NOT NULL ORDER BY given.email_key`);
  const confirmed = list.opt_in === "single";
  const added = await tx.query<Added["added"][number]>(sql`WITH ${given}
    INSERT INTO mailing_list_subscribers (org_id, list_id, member_id, email, name, status, subscribed_at, changed_at)
    SELECT ${orgId}::bigint, ${list.id}::bigint, given.member_id, given.email, given.name,
      ${confirmed ? "confirmed" : "unconfirmed"}, ${confirmed ? now : null}::timestamptz, ${now}::timestamptz
    FROM given
    WHERE NOT EXISTS (SELECT FROM suppressed_addresses b WHERE b.org_id = ${orgId} AND b.email_key = given.email_key)
    ORDER BY given.email_key
    ON CONFLICT ON CONSTRAINT mailing_list_subscribers_email DO NOTHING
    RETURNING id, email, name`);
  return { added, skipped: [...skipped, ...unaddressed] };
}

/**
 * Takes people off a static list. Rows of those who unsubscribed stay, so that nobody puts them on it again; answers
 * which those are.
 */
export async function removeSubscribers(
  tx: Transaction,
  orgId: number,
  listId: number,
  people: { members: readonly number[]; emails: readonly string[] },
): Promise<SkippedRecipient[]> {
  const emails = people.emails.map((email) => email.toLowerCase());
  const meant = sql`org_id = ${orgId} AND list_id = ${listId}
    AND (member_id = ANY(${[...people.members]}::bigint[]) OR email_key = ANY(${emails}::text[]))`;
  const kept = await tx.query<SkippedRecipient>(
    sql`SELECT email, status AS reason FROM mailing_list_subscribers WHERE ${meant} AND status = 'unsubscribed' ORDER BY email_key`,
  );
  await tx.query(sql`DELETE FROM mailing_list_subscribers WHERE ${meant} AND status <> 'unsubscribed'`);
  return kept;
}
