import sql, { raw, type Sql } from "sql-template-tag";
import type { Language, StatementState } from "../../../../contract/api";
import { zonedNow } from "../../../../contract/zonedTime";
import type { Transaction } from "../../../platform/db/database";
import type { NarrowedPage, Narrowing } from "../../../platform/narrowing";
import {
  all,
  afterPlace,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  type Place,
  searchConditions,
} from "../../../platform/db/list";
import { ERASED_DOMAIN } from "../../../engine/personalData/person";
import { withinDays } from "../queries/days";
import { postalAddress } from "../queries/postal";
import type { CurrencySum } from "../queries/lists";

/** A year as the organisation counts it. */
export interface StatementYear {
  orgId: number;
  year: number;
  currency: string;
  timezone: string;
  /** Test payments count: nobody can pay otherwise. */
  withTests: boolean;
}

/** What a donor gave in a year, and how far their statement has come. */
export interface StatementRow {
  id: number;
  person_id: number | null;
  email: string;
  first_name: string;
  last_name: string;
  total_minor: number;
  other_totals: CurrencySum[];
  donations_count: number;
  state: StatementState;
  /** When the last one was handed over, before the one that waits. */
  sent_at: Date | null;
  /** When the last one was mailed whose link has not been withdrawn. */
  link_from: Date | null;
  /** When one was handed over that said something else, if one was. */
  replaces_at: Date | null;
  /** What the organisation said on the last one besides. */
  note: string | null;
  /** How many there were. */
  version: number;
  fingerprint: string;
}

/** Which statements of a year. */
export interface StatementFilter {
  search?: string;
  state?: StatementState;
  donors?: readonly number[];
}

const COLUMNS: Record<string, OrderColumn> = {
  name: neverEmpty(byLanguage("s.name_key")),
  total_amount: neverEmpty("s.total_minor"),
  donations_count: neverEmpty("s.donations_count"),
};

/**
 * What counts of a year: what came in it and has stayed. What nobody gave by name is left out, as the contents of a
 * collection box.
 */
export function giftsOfYear({ orgId, year, timezone, withTests }: StatementYear): Sql {
  return all([
    sql`x.org_id = ${orgId}`,
    sql`x.status IN ('succeeded', 'partially_refunded')`,
    sql`NOT (x.anonymous AND x.email = '')`,
    ...(withTests ? [] : [sql`NOT x.is_test`]),
    ...withinDays(sql`x.paid_at`, { from: `${year}-01-01`, to: `${year}-12-31`, timezone }),
  ]);
}

/**
 * Those who gave in the year, and those who were told of gifts that have all gone back since; nobody who was erased. A
 * statement of somebody who has died goes by post: nobody writes to their address.
 */
function statementsOf(of: StatementYear): Sql {
  const { orgId, year, currency } = of;
  return sql`(SELECT g.*, CASE WHEN t.is_queued THEN 'queued' WHEN t.told <> g.fingerprint THEN 'changed'
        WHEN t.told IS NOT NULL THEN 'sent' WHEN g.email = '' THEN 'by_post' ELSE 'unsent' END AS state,
      coalesce(t.version, 0) AS version, t.last_at AS sent_at, t.link_from, t.replaces_at, t.note
    FROM (SELECT k.id, k.person_id, CASE WHEN p.is_deceased THEN '' ELSE k.email END AS email, k.first_name, k.last_name, k.name_key, k.search_key,
        coalesce(y.total_minor, 0) AS total_minor, coalesce(y.other_totals, '[]'::jsonb) AS other_totals,
        coalesce(y.n, 0) AS donations_count,
        md5(k.first_name || ' ' || k.last_name || ' ' || coalesce(y.gifts, '')) AS fingerprint, y.donor_id
      FROM donors k LEFT JOIN people p ON p.org_id = k.org_id AND p.id = k.person_id LEFT JOIN (
        SELECT c.donor_id, coalesce(sum(c.received) FILTER (WHERE c.currency = ${currency}), 0)::bigint AS total_minor,
          jsonb_agg(jsonb_build_object('currency', c.currency, 'minor', c.received) ORDER BY c.currency)
            FILTER (WHERE c.currency <> ${currency}) AS other_totals,
          sum(c.n)::bigint AS n, string_agg(c.gifts, ';' ORDER BY c.currency) AS gifts
        FROM (SELECT x.donor_id, x.currency, sum(x.amount_minor - x.refunded_minor) AS received, count(*) AS n,
            string_agg(x.id || ' ' || (x.amount_minor - x.refunded_minor), ',' ORDER BY x.id) AS gifts
          FROM donations x WHERE ${giftsOfYear(of)} GROUP BY x.donor_id, x.currency) c
        GROUP BY c.donor_id) y ON y.donor_id = k.id
      WHERE k.org_id = ${orgId} AND k.email_key NOT LIKE ${`%@${ERASED_DOMAIN}`}) g
    LEFT JOIN LATERAL (SELECT max(n.version) AS version, bool_or(n.status = 'queued') AS is_queued,
        max(n.sent_at) AS last_at,
        max(n.sent_at) FILTER (WHERE n.sent_by = 'mail' AND n.withdrawn_at IS NULL) AS link_from, max(n.sent_at) FILTER (WHERE n.fingerprint <> g.fingerprint) AS replaces_at,
        (array_agg(n.fingerprint ORDER BY n.version DESC) FILTER (WHERE n.status = 'sent'))[1] AS told,
        (array_agg(n.note ORDER BY n.version DESC))[1] AS note
      FROM donation_statements n WHERE n.org_id = ${orgId} AND n.year = ${year} AND n.donor_id = g.id) t ON true
    WHERE g.donor_id IS NOT NULL OR t.version IS NOT NULL) s`;
}

function conditionsOf({ search, state, donors }: StatementFilter): Sql {
  return all([
    ...searchConditions(sql`s.search_key`, search),
    ...(state === undefined ? [] : [sql`s.state = ${state}`]),
    ...(donors === undefined ? [] : [sql`s.id = ANY(${[...donors]}::bigint[])`]),
  ]);
}

const STATEMENT = sql`s.id, s.person_id, s.email, s.first_name, s.last_name, s.total_minor, s.other_totals, s.donations_count,
  s.state, s.sent_at, s.link_from, s.replaces_at, s.note, s.version, s.fingerprint`;

/** A page of statements, and how many there are. */
export async function statementPage(
  tx: Transaction,
  of: StatementYear,
  filter: StatementFilter,
  ordering: string,
  page: Page,
  narrowing: Narrowing,
): Promise<NarrowedPage<StatementRow>> {
  const from = statementsOf(of);
  const where = all([conditionsOf(filter), ...narrowing.where("s")]);
  const [rows, [count], sums] = await Promise.all([
    tx.query<StatementRow>(sql`SELECT ${STATEMENT} FROM ${from} WHERE ${where}
      ${orderBy(COLUMNS, ordering, "s.id")} LIMIT ${page.limit} OFFSET ${page.offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(tx, { from, where }, "s"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** The statements after a place in the order of names: for files. */
export function statementsAfter(
  tx: Transaction,
  of: StatementYear,
  filter: StatementFilter,
  place: Place | undefined,
  limit: number,
): Promise<(StatementRow & { at: string })[]> {
  const after = afterPlace("s.name_key", "s.id", place);
  return tx.query(sql`SELECT ${STATEMENT}, s.name_key AS at FROM ${statementsOf(of)}
    WHERE ${conditionsOf(filter)} ${after} ${orderBy(COLUMNS, "name", "s.id")} LIMIT ${raw(String(limit))}`);
}

/** How many statements of a year have come how far. */
export async function countStatements(
  tx: Transaction,
  of: StatementYear,
  filter: StatementFilter = {},
): Promise<Record<StatementState, number>> {
  const rows = await tx.query<{ state: StatementState; n: number }>(sql`SELECT s.state, count(*) AS n
    FROM ${statementsOf(of)} WHERE ${conditionsOf(filter)} GROUP BY s.state`);
  const count = (state: StatementState): number => rows.find((row) => row.state === state)?.n ?? 0;
  return {
    unsent: count("unsent"),
    by_post: count("by_post"),
    queued: count("queued"),
    sent: count("sent"),
    changed: count("changed"),
  };
}

/** How many statements that go by post have no address to go to. */
export async function countUnaddressed(tx: Transaction, of: StatementYear, now: Date): Promise<number> {
  const day = zonedNow(now, of.timezone).date;
  const [row] = await tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM ${statementsOf(of)}
    JOIN donors d ON d.org_id = ${of.orgId} AND d.id = s.id
    WHERE s.state = 'by_post' AND ${postalAddress(sql`d`, day)} IS NULL`);
  return row?.n ?? 0;
}

/** Has statements wait to be sent; answers how many. Whoever asks for the same at the same time adds none. */
export async function queueStatements(
  tx: Transaction,
  of: StatementYear,
  wish: { donors?: readonly number[]; states: readonly StatementState[]; note: string; now: Date },
): Promise<number> {
  const { orgId, year } = of;
  const { donors, states, note, now } = wish;
  const rows =
    await tx.query(sql`INSERT INTO donation_statements (org_id, donor_id, year, version, status, sent_by, note, requested_at)
    SELECT ${orgId}, s.id, ${year}::integer, s.version + 1, 'queued', 'mail', ${note}, ${now} FROM ${statementsOf(of)}
    WHERE ${conditionsOf(donors ? { donors } : {})} AND s.state = ANY(${[...states]}::text[]) AND s.email <> ''
    ON CONFLICT DO NOTHING RETURNING donor_id`);
  return rows.length;
}

/** What the organisation said besides when it last sent statements. */
export async function lastNote(tx: Transaction, orgId: number): Promise<string> {
  const [row] = await tx.query<{
    note: string;
  }>(sql`SELECT note FROM donation_statements WHERE org_id = ${orgId}
    ORDER BY requested_at DESC LIMIT 1`);
  return row?.note ?? "";
}

/** Notes that statements were handed over on paper; answers how many. */
export async function noteStatements(
  tx: Transaction,
  of: StatementYear,
  donors: readonly number[],
  now: Date,
): Promise<number> {
  const { orgId, year } = of;
  const rows =
    await tx.query(sql`INSERT INTO donation_statements (org_id, donor_id, year, version, status, sent_by, fingerprint,
      note, requested_at, sent_at)
    SELECT ${orgId}, s.id, ${year}::integer, s.version + 1, 'sent', 'post', s.fingerprint, coalesce(s.note, ''), ${now}, ${now}
    FROM ${statementsOf(of)} WHERE ${conditionsOf({ donors })} AND s.state IN ('unsent', 'by_post', 'changed')
    ON CONFLICT DO NOTHING RETURNING donor_id`);
  return rows.length;
}

/** Takes the next statements that wait, so that no other run takes them too, until the transaction ends. */
export async function takeQueued(tx: Transaction, of: StatementYear, limit: number): Promise<StatementRow[]> {
  const { orgId, year } = of;
  const taken = await tx.query<{
    donor_id: number;
  }>(sql`SELECT q.donor_id FROM donation_statements q WHERE q.org_id = ${orgId} AND q.year = ${year} AND q.status = 'queued'
    ORDER BY q.donor_id LIMIT ${raw(String(limit))} FOR UPDATE SKIP LOCKED`);
  const donors = taken.map((row) => row.donor_id);
  const rows = await tx.query<StatementRow>(
    sql`SELECT ${STATEMENT} FROM ${statementsOf(of)} WHERE ${conditionsOf({ donors })} AND s.email <> '' ORDER BY s.id`,
  );
  // Whoever was erased meanwhile, or has no address any more, is written to no more.
  const gone = donors.filter((donor) => !rows.some(({ id }) => id === donor));
  if (gone.length > 0) {
    await tx.query(sql`DELETE FROM donation_statements WHERE org_id = ${orgId} AND year = ${year}
      AND status = 'queued' AND donor_id = ANY(${gone}::bigint[])`);
  }
  return rows;
}

/** Notes that statements which were taken have been handed over. */
export async function noteSent(
  tx: Transaction,
  { orgId, year }: StatementYear,
  row: Pick<StatementRow, "id" | "fingerprint">,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE donation_statements SET status = 'sent', sent_at = ${now}, fingerprint = ${row.fingerprint}
    WHERE org_id = ${orgId} AND year = ${year} AND donor_id = ${row.id} AND status = 'queued'`);
}

/** One gift of a statement, less what went back of it. */
export interface StatementGift {
  donor_id: number;
  paid_at: Date;
  net_minor: number;
  currency: string;
  purpose: string | null;
  receipt_number: string | null;
  /** For places at an event. */
  is_place: boolean;
  is_test: boolean;
}

/** What these donors gave in the year, the oldest first. */
export function giftsOf(
  tx: Transaction,
  of: StatementYear,
  donors: readonly number[],
): Promise<StatementGift[]> {
  return tx.query<StatementGift>(sql`SELECT x.donor_id, x.paid_at, x.amount_minor - x.refunded_minor AS net_minor,
      x.currency, coalesce(e.title, x.campaign, m.name) AS purpose, x.receipt_number, x.event_id IS NOT NULL AS is_place, x.is_test
    FROM donations x LEFT JOIN events e ON e.org_id = x.org_id AND e.id = x.event_id
      LEFT JOIN teams m ON m.org_id = x.org_id AND m.id = x.team_id
    WHERE ${giftsOfYear(of)} AND x.donor_id = ANY(${[...donors]}::bigint[]) ORDER BY x.donor_id, x.paid_at, x.id`);
}

/** The languages that members have chosen, or else that donors are known to read, by their addresses in small letters. */
export async function languagesOf(
  tx: Transaction,
  orgId: number,
  emails: readonly string[],
): Promise<Map<string, Language>> {
  const keys = emails.filter((email) => email !== "").map((email) => email.toLowerCase());
  const rows = await tx.asSystem(() =>
    tx.query<{ email_key: string; language: Language }>(sql`SELECT u.email_key, u.language FROM users u
      JOIN members m ON m.org_id = ${orgId} AND m.user_id = u.id AND m.status = 'Active'
      WHERE u.email_key = ANY(${keys}::text[])`),
  );
  const known = await tx.query<{
    email_key: string;
    language: Language;
  }>(sql`SELECT d.email_key, p.language FROM donors d
    JOIN people p ON p.org_id = d.org_id AND p.id = d.person_id AND p.language IS NOT NULL
    WHERE d.org_id = ${orgId} AND d.email_key = ANY(${keys}::text[])`);
  return new Map([...known, ...rows].map(({ email_key: key, language }) => [key, language]));
}

/** When the statement that a link leads to was mailed; undefined where it was not, or the link has been withdrawn. */
export async function mailedAt(
  tx: Transaction,
  { orgId, donor, year, version }: { orgId: number; donor: number; year: number; version: number | null },
): Promise<Date | undefined> {
  const which = version === null ? sql`` : sql`AND version = ${version}`;
  const [row] = await tx.query<{ at: Date | null }>(sql`SELECT max(sent_at) AS at FROM donation_statements
    WHERE org_id = ${orgId} AND donor_id = ${donor} AND year = ${year} AND sent_by = 'mail' AND status = 'sent'
      AND withdrawn_at IS NULL ${which}`);
  return row?.at ?? undefined;
}

/** Ends the links of these donors' statements of a year that have been mailed since; answers of how many donors. */
export async function withdrawLinks(
  tx: Transaction,
  { orgId, year }: StatementYear,
  donors: readonly number[],
  since: Date,
  now: Date,
): Promise<number> {
  const rows = await tx.query<{ donor_id: number }>(sql`UPDATE donation_statements SET withdrawn_at = ${now}
    WHERE org_id = ${orgId} AND year = ${year} AND donor_id = ANY(${[...donors]}::bigint[])
      AND sent_by = 'mail' AND status = 'sent' AND withdrawn_at IS NULL AND sent_at > ${since} RETURNING donor_id`);
  return new Set(rows.map((row) => row.donor_id)).size;
}
