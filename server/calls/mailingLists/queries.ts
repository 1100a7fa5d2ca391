import sql, { raw, type Sql } from "sql-template-tag";
import type {
  MailingListFilter,
  MailingListMessage,
  MailingListQuery,
  MailingListsQuery,
  SkippedRecipient,
  SubscriptionStatus,
} from "../../../contract/api";
import type { Transaction } from "../../db/database";
import {
  all,
  byLanguage,
  type ListValues,
  neverEmpty,
  orderBy,
  type OrderColumn,
  pageOf,
  parseIds,
  type RowSource,
  rowsOf,
  type Search,
  searchConditions,
  searchIn,
} from "../../db/list";
import { fitsFilter } from "../../messages/audience";

/** A mailing list without who is on it. */
export interface ListRow {
  id: number;
  name: string;
  description: string;
  kind: "static" | "dynamic";
  opt_in: "single" | "double";
  filter: MailingListFilter | null;
  updated_at: Date;
}

/** How many are on a list. */
export interface ListCounts {
  subscribers: number;
  unconfirmed: number;
}

const ORDER_COLUMNS: Record<string, OrderColumn> = {
  name: neverEmpty(byLanguage("l.name_key")),
  kind: neverEmpty("l.kind"),
  opt_in: neverEmpty("l.opt_in"),
  updated_at: neverEmpty("l.updated_at"),
};
const COLUMNS = sql`l.id, l.name, l.description, l.kind, l.opt_in, l.filter, l.updated_at`;

/** One page of the lists that fit, and how many fit. */
export async function listPage(
  tx: Transaction,
  orgId: number,
  query: MailingListsQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const conditions = [sql`l.org_id = ${orgId}`, ...searchConditions(sql`l.name_key`, query.search)];
  if (ids !== undefined) conditions.push(sql`l.id = ANY(${ids}::bigint[])`);
  const where = all(conditions);
  const { limit, offset } = pageOf(query);
  const order = orderBy(ORDER_COLUMNS, query.ordering ?? "name", "l.id");
  const [rows, counted] = await Promise.all([
    tx.query<ListRow>(
      sql`SELECT ${COLUMNS} FROM mailing_lists l WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM mailing_lists l WHERE ${where}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One list, with a lock on it when it is about to change. */
export async function findList(
  tx: Transaction,
  orgId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ListRow | undefined> {
  const lock = options.lock ? sql`FOR NO KEY UPDATE` : sql``;
  const [row] = await tx.query<ListRow>(
    sql`SELECT ${COLUMNS} FROM mailing_lists l WHERE l.org_id = ${orgId} AND l.id = ${id} ${lock}`,
  );
  return row;
}

/** Members of a dynamic list as rows like those of subscribers; who said no is shown as such. */
function dynamicRows(
  orgId: number,
  list: Pick<ListRow, "id" | "filter">,
  { from, conditions } = searchIn("members m", orgId, undefined),
): Sql {
  return sql`(SELECT m.id, m.id AS member_id, m.name, m.email, coalesce(s.status, 'confirmed') AS status,
      CASE WHEN s.id IS NULL THEN m.joined_at END AS subscribed_at
    FROM ${from}
    LEFT JOIN mailing_list_subscribers s ON s.org_id = m.org_id AND s.list_id = ${list.id} AND s.email_key = m.email_key
      AND s.status IN ('unsubscribed', 'bounced')
    WHERE ${all([sql`m.org_id = ${orgId}`, sql`m.email <> ''`, fitsFilter(list.filter ?? {}), ...conditions])}) AS s`;
}

function staticRows(orgId: number, listId: number, { from, conditions }: Search): Sql {
  return sql`(SELECT s.id, s.member_id, s.name, s.email, s.status, s.subscribed_at FROM ${from}
    WHERE ${all([sql`s.org_id = ${orgId}`, sql`s.list_id = ${listId}`, ...conditions])}) AS s`;
}

/** Those on a list whom a search finds. */
function subscribers(orgId: number, list: ListRow, search: string | undefined): RowSource {
  if (list.kind === "dynamic") {
    const found = searchIn("members m", orgId, search);
    return { from: dynamicRows(orgId, list, found), where: raw("true"), isFound: found.isFound };
  }
  const found = searchIn("mailing_list_subscribers s", orgId, search);
  return { from: staticRows(orgId, list.id, found), where: raw("true"), isFound: found.isFound };
}

/** How many are on each of the lists, by the list's key. */
export async function countSubscribers(
  tx: Transaction,
  orgId: number,
  lists: readonly ListRow[],
): Promise<Map<number, ListCounts>> {
  const counts = new Map<number, ListCounts>();
  const fixed = lists.filter(({ kind }) => kind === "static").map(({ id }) => id);
  const rows = await tx.query<ListCounts & { list_id: number }>(sql`SELECT list_id,
      count(*) FILTER (WHERE status = 'confirmed') AS subscribers, count(*) FILTER (WHERE status = 'unconfirmed') AS unconfirmed
    FROM mailing_list_subscribers WHERE org_id = ${orgId} AND list_id = ANY(${fixed}::bigint[]) GROUP BY list_id`);
  for (const { list_id, subscribers, unconfirmed } of rows) counts.set(list_id, { subscribers, unconfirmed });
  for (const list of lists.filter(({ kind }) => kind === "dynamic")) {
    const [row] = await tx.query<{ subscribers: number }>(
      sql`SELECT count(*) AS subscribers FROM ${dynamicRows(orgId, list)} WHERE s.status = 'confirmed'`,
    );
    counts.set(list.id, { subscribers: row?.subscribers ?? 0, unconfirmed: 0 });
  }
  return counts;
}

/** Someone on a list. */
export interface SubscriberRow {
  id: number;
  member_id: number | null;
  name: string;
  email: string;
  status: SubscriptionStatus;
  subscribed_at: Date | null;
}

/** One page of those on a list, in the order they came, and how many fit. */
export async function subscriberPage(
  tx: Transaction,
  orgId: number,
  list: ListRow,
  query: MailingListQuery,
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const { from, isFound } = subscribers(orgId, list, query.search);
  const conditions: Sql[] = [];
  if (query.status !== undefined) conditions.push(sql`s.status = ${query.status}`);
  if (ids !== undefined) conditions.push(sql`s.id = ANY(${ids}::bigint[])`);
  const where = all(conditions);
  const { limit, offset } = pageOf(query);
  const [rows, counted] = await Promise.all([
    tx.query<SubscriberRow>(sql`SELECT s.id, s.member_id, s.name, s.email, s.status, s.subscribed_at
      FROM ${rowsOf(raw("s"), { from, where, isFound })} ORDER BY s.id LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Those on a list after a key: for downloads. */
export function subscribersAfter(
  tx: Transaction,
  orgId: number,
  list: ListRow,
  after: number,
  limit: number,
): Promise<SubscriberRow[]> {
  const { from } = subscribers(orgId, list, undefined);
  return tx.query<SubscriberRow>(sql`SELECT s.id, s.member_id, s.name, s.email, s.status, s.subscribed_at
    FROM ${from} WHERE s.id > ${after} ORDER BY s.id LIMIT ${limit}`);
}

/** A message that went to a list, with what became of it for those who got it by that list. */
export interface ListMessageRow {
  id: number;
  subject: string;
  sender_name: string;
  status: MailingListMessage["status"];
  scheduled_at: Date | null;
  released_at: Date | null;
  delivered: number;
  waiting: number;
  failed: number;
  skipped: number;
}

/** One page of the messages that named the list, the newest first, and how many there are. */
export async function listMessagesPage(
  tx: Transaction,
  orgId: number,
  listId: number,
  query: ListValues,
): Promise<{ rows: ListMessageRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const searched = searchIn("messages m", orgId, query.search);
  const conditions = [sql`l.org_id = ${orgId} AND l.list_id = ${listId}`, ...searched.conditions];
  if (ids !== undefined) conditions.push(sql`l.message_id = ANY(${ids}::bigint[])`);
  const where = all(conditions);
  const withMessage = sql`message_lists l JOIN ${searched.from} ON m.org_id = l.org_id AND m.id = l.message_id`;
  const counted = searched.conditions.length > 0 ? withMessage : sql`message_lists l`;
  const { limit, offset } = pageOf(query);
  const [rows, [count]] = await Promise.all([
    tx.query<ListMessageRow>(sql`SELECT m.id, m.subject, m.sender_name, m.status, m.scheduled_at, m.released_at,
        c.delivered, c.waiting, c.failed, c.skipped
      FROM (SELECT m.* FROM ${withMessage} WHERE ${where}
        ORDER BY l.box_at DESC, l.message_id DESC LIMIT ${limit} OFFSET ${offset}) m
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.status = 'sent') AS delivered,
          count(*) FILTER (WHERE r.status IN ('queued', 'sending')) AS waiting,
          count(*) FILTER (WHERE r.status = 'failed') AS failed,
          count(*) FILTER (WHERE r.status = 'skipped') AS skipped
        FROM message_recipients r
        WHERE r.org_id = m.org_id AND r.message_id = m.id AND r.list_id = ${listId}) c
      ORDER BY m.box_at DESC, m.id DESC`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${counted} WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** A list to be added. */
export type NewList = Omit<ListRow, "id" | "updated_at">;

/** Adds a list and answers its key, or nothing when there is one of that name. */
export async function addList(
  tx: Transaction,
  orgId: number,
  list: NewList,
  now: Date,
): Promise<number | undefined> {
  const filter = list.filter === null ? null : JSON.stringify(list.filter);
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO mailing_lists
      (org_id, name, description, kind, opt_in, filter, created_at, updated_at)
    VALUES (${orgId}, ${list.name}, ${list.description}, ${list.kind}, ${list.opt_in}, ${filter}::jsonb, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT mailing_lists_name DO NOTHING RETURNING id`);
  return row?.id;
}

/** Whether another list of the organisation has that name. */
export async function isListNameTaken(
  tx: Transaction,
  orgId: number,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`SELECT 1 FROM mailing_lists WHERE org_id = ${orgId} AND name_key = lower(${name}) AND id <> ${exceptId}`,
  );
  return rows.length > 0;
}

/** Changes a list to what is given. */
export async function changeList(
  tx: Transaction,
  orgId: number,
  list: Omit<ListRow, "kind" | "updated_at">,
  now: Date,
): Promise<void> {
  const filter = list.filter === null ? null : JSON.stringify(list.filter);
  await tx.query(sql`UPDATE mailing_lists SET name = ${list.name}, description = ${list.description},
      opt_in = ${list.opt_in}, filter = ${filter}::jsonb, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${list.id}`);
}

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

/** The teams and roles among these keys that the organisation has. */
export async function knownFilterKeys(
  tx: Transaction,
  orgId: number,
  filter: MailingListFilter,
): Promise<{ teams: Set<number>; roles: Set<number> }> {
  const teams = await tx.query<{ id: number }>(
    sql`SELECT id FROM teams WHERE org_id = ${orgId} AND id = ANY(${filter.teams ?? []}::bigint[])`,
  );
  const roles = await tx.query<{ id: number }>(
    sql`SELECT id FROM roles WHERE org_id = ${orgId} AND id = ANY(${filter.roles ?? []}::bigint[])`,
  );
  return { teams: new Set(teams.map(({ id }) => id)), roles: new Set(roles.map(({ id }) => id)) };
}

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

/** Takes `suppress` back; what was blocked for another reason stays so. */
export async function unsuppress(tx: Transaction, orgId: number, email: string): Promise<void> {
  await tx.query(sql`DELETE FROM suppressed_addresses
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND reason = 'unsubscribed'`);
}
