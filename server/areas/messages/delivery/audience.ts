import sql, { join, type Sql } from "sql-template-tag";
import type { MailingListFilter, SkippedRecipient } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { onDynamicList } from "../../mailingLists";
import { leftAlone } from "../../people";
import { countsReading } from "./reading";

/** Whom a message is for, as the sender chose them. */
export interface Audience {
  /** Keys of members. */
  members: number[];
  /** Addresses, of members or not. */
  emails: string[];
  teams: number[];
  lists: number[];
  /** Segments that have no mailing list yet: of a message that is not sent so far. */
  segments?: number[];
  /** Dates of events, for everybody who has a place there. Messages of before it was thought of have none. */
  dates?: { event: number; occurrence: number }[];
}

/** What resolving an audience gave. */
export interface Resolution {
  /** Addresses that the message goes to. */
  count: number;
  skippedCount: number;
  /** The first of those it does not go to. */
  skipped: SkippedRecipient[];
}

/** What would come of an audience now. */
export interface Preview extends Resolution {
  /** How many agreed that opens and clicks are counted; nothing where the organisation does not count. */
  counted: number | null;
}

const SHOWN = 200;

// Each gives: rank, email, name, member_id, kind, list_id, reason. A list comes before a team and a team before a name, so
// that whoever is reached by a mailing finds in it how to stop it (RFC 8058).
function chosenPeople(orgId: number, { members, emails }: Audience): Sql[] {
  return [
    sql`SELECT 3 AS rank, m.email, m.name, m.id AS member_id, 'member' AS kind, NULL::bigint AS list_id, NULL AS reason
      FROM members m WHERE m.org_id = ${orgId} AND m.id = ANY(${members}::bigint[]) AND m.status <> 'Removed'`,
    sql`SELECT 3, coalesce(m.email, given.email), coalesce(m.name, ''), m.id,
        CASE WHEN m.id IS NULL THEN 'email' ELSE 'member' END, NULL::bigint, NULL
      FROM unnest(${emails}::text[]) AS given (email)
      LEFT JOIN members m ON m.org_id = ${orgId} AND m.email_key = lower(given.email) AND m.status <> 'Removed'`,
  ];
}

function inTeams(orgId: number, teams: readonly number[]): Sql {
  return sql`SELECT 2, m.email, m.name, m.id, 'team', NULL::bigint, NULL
    FROM team_members tm JOIN members m ON m.org_id = tm.org_id AND m.id = tm.member_id
    WHERE tm.org_id = ${orgId} AND tm.team_id = ANY(${[...teams]}::bigint[]) AND m.status = 'Active'`;
}

/** Those who have a place: written to one by one, as what concerns their place is. */
function comingTo(orgId: number, dates: NonNullable<Audience["dates"]>): Sql {
  const events = dates.map(({ event }) => event);
  const occurrences = dates.map(({ occurrence }) => occurrence);
  return sql`SELECT 4, r.email, coalesce(m.name, trim(r.first_name || ' ' || r.last_name)), m.id,
      CASE WHEN m.id IS NULL THEN 'email' ELSE 'member' END, NULL::bigint, NULL
    FROM unnest(${events}::bigint[], ${occurrences}::bigint[]) AS d (event_id, occurrence_id)
    JOIN event_rsvps r ON r.org_id = ${orgId} AND r.event_id = d.event_id AND r.occurrence_id = d.occurrence_id
      AND r.status = 'confirmed' AND r.email IS NOT NULL
    LEFT JOIN members m ON m.org_id = r.org_id AND m.email_key = r.email_key AND m.status <> 'Removed'`;
}

/**
 * Who is inactive gets no mailings, as in teams and dynamic lists: they may have died. Who was put out stays on a list as
 * the member they were; as an address that was added since, they are nobody's member.
 */
function onStaticLists(orgId: number, lists: readonly number[]): Sql {
  return sql`SELECT 1, s.email, coalesce(m.name, s.name), m.id, 'list', s.list_id,
      CASE WHEN s.status <> 'confirmed' THEN s.status
        WHEN m.status = 'Inactive' OR gone.id IS NOT NULL THEN 'inactive' END
    FROM mailing_list_subscribers s
    JOIN mailing_lists l ON l.org_id = s.org_id AND l.id = s.list_id AND l.kind = 'static'
    LEFT JOIN members m ON m.org_id = s.org_id AND m.email_key = s.email_key AND m.status <> 'Removed'
    LEFT JOIN members gone ON gone.org_id = s.org_id AND gone.id = s.member_id AND gone.status = 'Removed'
    WHERE s.org_id = ${orgId} AND s.list_id = ANY(${[...lists]}::bigint[]) AND s.status <> 'unconfirmed'`;
}

/**
 * One row per address and outcome: to be sent to, or skipped with the reason. Who asked to be left alone, or wants no e-mail,
 * gets neither mailings nor what is for them alone, but what concerns their gift or their place, and, where they sign in
 * here themselves, what colleagues write to them. Nothing goes to who has died.
 */
function resolved(
  orgId: number,
  audience: Audience,
  dynamic: readonly { id: number; filter: MailingListFilter }[],
): Sql {
  const sources = [
    ...chosenPeople(orgId, audience),
    inTeams(orgId, audience.teams),
    onStaticLists(orgId, audience.lists),
    comingTo(orgId, audience.dates ?? []),
    ...dynamic.map((list) => onDynamicList(orgId, list)),
  ];
  return sql`candidates AS (${join(sources, " UNION ALL ")}),
    judged AS (
      SELECT c.rank, c.email, lower(c.email) AS email_key, c.name, c.member_id, c.kind, c.list_id,
        CASE c.email WHEN '' THEN c.member_id END AS unaddressed,
        CASE c.email WHEN '' THEN 'no_address'
          ELSE coalesce(b.reason, CASE m.email_status WHEN 'ok' THEN NULL ELSE m.email_status END, c.reason,
            CASE WHEN c.rank < 3 OR (c.rank = 3 AND m.user_id IS NULL) OR w.reason = 'deceased' THEN w.reason END) END AS reason
      FROM candidates c
      LEFT JOIN members m ON m.org_id = ${orgId} AND m.id = c.member_id
      LEFT JOIN suppressed_addresses b ON b.org_id = ${orgId} AND b.email_key = lower(c.email)
      LEFT JOIN ${leftAlone(orgId)} w ON w.value_key = lower(c.email)),
    ranked AS (
      SELECT judged.*, row_number() OVER (PARTITION BY email_key, unaddressed ORDER BY reason IS NOT NULL, rank, list_id) AS place
      FROM judged),
    resolved AS (
      SELECT email, name, member_id, kind, list_id,
        CASE place WHEN 1 THEN reason ELSE 'duplicate' END AS reason
      FROM ranked WHERE place = 1 OR (place = 2 AND reason IS NULL))`;
}

async function dynamicLists(
  tx: Transaction,
  orgId: number,
  lists: readonly number[],
): Promise<{ id: number; filter: MailingListFilter }[]> {
  return tx.query(sql`SELECT id, filter FROM mailing_lists
    WHERE org_id = ${orgId} AND id = ANY(${[...lists]}::bigint[]) AND kind = 'dynamic' ORDER BY id`);
}

/** Somebody is told by their address, and by their name where they have none. */
function presentSkipped({ name, ...skipped }: SkippedRecipient): SkippedRecipient {
  return skipped.email === "" ? { ...skipped, name } : skipped;
}

/** What would become of the audience now; writes nothing. */
export async function previewAudience(tx: Transaction, orgId: number, audience: Audience): Promise<Preview> {
  const coming = (audience.segments ?? []).map((segment) => ({ id: 0, filter: { segment } }));
  const rows = resolved(orgId, audience, [...(await dynamicLists(tx, orgId, audience.lists)), ...coming]);
  const [counts] = await tx.query<{
    count: number;
    skipped_count: number;
    counted: number | null;
  }>(sql`WITH ${rows}
    SELECT count(*) FILTER (WHERE reason IS NULL) AS count, count(*) FILTER (WHERE reason IS NOT NULL) AS skipped_count,
      CASE WHEN ${countsReading(orgId)} THEN count(c.email_key) FILTER (WHERE reason IS NULL AND kind IN ('list', 'team')) END AS counted
    FROM resolved r LEFT JOIN reading_consents c ON c.org_id = ${orgId} AND c.email_key = lower(r.email)`);
  const skipped =
    counts && counts.skipped_count > 0
      ? await tx.query<SkippedRecipient>(sql`WITH ${rows}
          SELECT email, name, reason FROM resolved WHERE reason IS NOT NULL ORDER BY lower(email), name LIMIT ${SHOWN}`)
      : [];
  return {
    count: counts?.count ?? 0,
    skippedCount: counts?.skipped_count ?? 0,
    skipped: skipped.map(presentSkipped),
    counted: counts?.counted ?? null,
  };
}

/** Settles who gets the message: adds a row per address, each in once, and those who are left out with the reason. */
export async function settleRecipients(
  tx: Transaction,
  orgId: number,
  messageId: number,
  audience: Audience,
): Promise<Resolution> {
  const rows = resolved(orgId, audience, await dynamicLists(tx, orgId, audience.lists));
  const [counts] = await tx.query<{ count: number; skipped_count: number }>(sql`WITH ${rows}, added AS (
      INSERT INTO message_recipients (org_id, message_id, member_id, email, name, kind, list_id, status, reason)
      SELECT ${orgId}::bigint, ${messageId}::bigint, member_id, email, name, kind, list_id,
        CASE WHEN reason IS NULL THEN 'queued' ELSE 'skipped' END, reason
      FROM resolved ORDER BY lower(email)
      RETURNING status)
    SELECT count(*) FILTER (WHERE status = 'queued') AS count, count(*) FILTER (WHERE status = 'skipped') AS skipped_count
    FROM added`);
  const skipped = await tx.query<SkippedRecipient>(sql`SELECT email, name, reason FROM message_recipients
    WHERE org_id = ${orgId} AND message_id = ${messageId} AND status = 'skipped' ORDER BY email_key, name LIMIT ${SHOWN}`);
  const { count = 0, skipped_count: skippedCount = 0 } = counts ?? {};
  await tx.query(sql`UPDATE messages SET recipients_count = ${count}, skipped_count = ${skippedCount}
    WHERE org_id = ${orgId} AND id = ${messageId}`);
  return { count, skippedCount, skipped: skipped.map(presentSkipped) };
}
