import sql, { raw, type Sql } from "sql-template-tag";
import type { MailingListQuery, Subscriber, SubscriptionStatus } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import {
  all,
  pageOf,
  parseIds,
  type RowSource,
  rowsOf,
  type Search,
  searchIn,
} from "../../../platform/db/list";
import { peopleOfList, saidOfList } from "../dynamic";
import { mailProblem } from "../mailProblem";
import type { ListRow } from "./lists";
import type { NarrowedPage, Narrowing } from "../../../platform/narrowing";

/** How many are on a list. */
export interface ListCounts {
  subscribers: number;
  unconfirmed: number;
}

/** Those on a dynamic list as rows like those of subscribers; who said no is shown as such. */
function dynamicRows(orgId: number, list: Pick<ListRow, "id" | "filter">, search?: string): RowSource {
  const { rows, isFound } = peopleOfList(orgId, list.filter ?? {}, search);
  const from = sql`(SELECT d.id, d.member_id, d.name, d.email, coalesce(s.status, 'confirmed') AS status,
      CASE WHEN s.id IS NULL THEN d.since END AS subscribed_at, d.person_id, ${orgId}::bigint AS org_id, ${list.id}::bigint AS list_id,
      lower(d.email) AS email_key
    FROM (${rows}) AS d ${saidOfList(orgId, list.id)} WHERE d.email <> '') AS s`;
  return { from, where: raw("true"), isFound };
}

function staticRows(orgId: number, listId: number, { from, conditions }: Search): Sql {
  return sql`(SELECT s.id, s.member_id, s.name, s.email, s.status, s.subscribed_at, s.person_id, s.org_id, s.list_id, s.email_key FROM ${from}
    WHERE ${all([sql`s.org_id = ${orgId}`, sql`s.list_id = ${listId}`, ...conditions])}) AS s`;
}

/** Those on a list whom a search finds. */
function subscribers(orgId: number, list: ListRow, search: string | undefined): RowSource {
  if (list.kind === "dynamic") return dynamicRows(orgId, list, search);
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
      sql`SELECT count(*) AS subscribers FROM ${dynamicRows(orgId, list).from} WHERE s.status = 'confirmed'`,
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
  email_problem: Subscriber["email_problem"];
  email_problem_since: Date | null;
  person_id: number | null;
}

const PROBLEM = mailProblem("s.org_id", "s.email_key");
const COLUMNS = "s.id, s.member_id, s.name, s.email, s.status, s.subscribed_at, s.person_id";
const SHOWN = raw(`${COLUMNS},
  ${PROBLEM.why} AS email_problem, ${PROBLEM.since} AS email_problem_since`);

/** One page of those on a list, in the order they came, and how many fit. */
export async function subscriberPage(
  tx: Transaction,
  orgId: number,
  list: ListRow,
  query: MailingListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<SubscriberRow>> {
  const ids = parseIds(query.ids);
  const { from, isFound } = subscribers(orgId, list, query.search);
  const conditions: Sql[] = [];
  if (query.status !== undefined) conditions.push(sql`s.status = ${query.status}`);
  if (ids !== undefined) conditions.push(sql`s.id = ANY(${ids}::bigint[])`);
  conditions.push(...narrowing.where("s"));
  const where = all(conditions);
  const { limit, offset } = pageOf(query);
  const [rows, counted, sums] = await Promise.all([
    tx.query<SubscriberRow>(sql`SELECT ${SHOWN}
      FROM ${rowsOf(raw("s"), { from, where, isFound })} ORDER BY s.id LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(tx, { from, where }, "s"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** Those on a list after a key: for downloads. */
export function subscribersAfter(
  tx: Transaction,
  orgId: number,
  list: ListRow,
  after: number,
  limit: number,
): Promise<Omit<SubscriberRow, "email_problem" | "email_problem_since">[]> {
  const { from } = subscribers(orgId, list, undefined);
  return tx.query(sql`SELECT ${raw(COLUMNS)}
    FROM ${from} WHERE s.id > ${after} ORDER BY s.id LIMIT ${limit}`);
}
