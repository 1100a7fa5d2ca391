import sql, { join, raw, type Sql } from "sql-template-tag";
import {
  GRANT_STATUSES,
  type GrantFilterQuery,
  type GrantOrdering,
  type GrantStatus,
  type ServiceFocus,
} from "../../../contract/api";
import { AMOUNT_BANDS, CLOSING_BANDS } from "../../../contract/api/grantBands";
import type { Queryable } from "../../platform/db/database";
import {
  all,
  containing,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  parseIds,
} from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../platform/narrowing";
import { decimalsOf, toMinor } from "../../../contract/money";

/** A grant of the catalogue with what it is to the organisation that asks; amounts in minor units. */
export interface GrantRow {
  id: number;
  title: string;
  funder: string;
  description: string;
  service_focus: ServiceFocus[];
  amount_min: number | null;
  amount_max: number | null;
  total_amount: number | null;
  currency: string;
  deadline: string | null;
  eligibility: string;
  states: string[];
  url: string | null;
  status: GrantStatus;
  is_saved: boolean;
  posted_at: Date | null;
  updated_at: Date;
}

/** What narrows a list of grants, beside the page. */
export type GrantFilter = GrantFilterQuery & { ids?: string };

/** Whose saved grants are marked, and which date it is there. */
export interface Viewer {
  /** Nobody's for visitors. */
  orgId: number | null;
  /** YYYY-MM-DD */
  today: string;
}

/** `open`, `forecast` or `closed` on that day. */
export function statusColumn(today: string): Sql {
  return sql`CASE WHEN g.stage = 'archived' OR g.closes < ${today}::date THEN 'closed'
    WHEN g.stage = 'forecast' THEN 'forecast' ELSE 'open' END`;
}

/** The columns of `GrantRow` from `grants g`. */
export function grantColumns({ orgId, today }: Viewer): Sql {
  return sql`g.id, g.title, g.funder, g.description, g.service_focus, g.amount_min, g.amount_max, g.total_amount,
    g.currency, g.deadline, g.eligibility, g.states, g.url, ${statusColumn(today)} AS status, g.posted_at, g.updated_at,
    EXISTS (SELECT FROM saved_grants s WHERE s.org_id = ${orgId}::bigint AND s.grant_id = g.id) AS is_saved`;
}

const ORDER_COLUMNS: Record<GrantOrdering, OrderColumn> = {
  deadline: neverEmpty("g.closes"),
  title: neverEmpty("g.title_key"),
  funder: neverEmpty("lower(g.funder)"),
  amount_max: "g.amount_max",
  total_amount: "g.total_amount",
  posted_at: "g.posted_at",
  updated_at: neverEmpty("g.updated_at"),
};

/** `ORDER BY` for a list of grants; those without a deadline come last in both directions. */
export function grantOrder(ordering: string, further: Record<string, OrderColumn> = {}): Sql {
  const columns = { ...ORDER_COLUMNS, ...further };
  return orderBy(
    ordering === "-deadline" ? { ...columns, deadline: "g.deadline" } : columns,
    ordering,
    "g.id",
  );
}

const ODD_CURRENCIES = Intl.supportedValuesOf("currency").filter((code) => decimalsOf(code) !== 2);

/** An amount as minor units of each grant's own currency. */
export function minorOfGrant(amount: string): Sql {
  const [whole = "0", fraction = ""] = amount.split(".");
  const hundredths =
    toMinor(`${whole}.${fraction.slice(0, 2)}`.replace(/\.$/, ""), "USD") ?? Number.MAX_SAFE_INTEGER;
  const cases = [0, 3, 4].flatMap((decimals) => {
    const codes = ODD_CURRENCIES.filter((code) => decimalsOf(code) === decimals);
    const minor = Math.round((hundredths / 100) * 10 ** decimals);
    return codes.length === 0 ? [] : [sql`WHEN g.currency = ANY(${codes}::text[]) THEN ${minor}::bigint`];
  });
  return sql`(CASE ${join(cases, " ")} ELSE ${hundredths}::bigint END)`;
}

/** What a grant gives at most and at least, as far as it says. */
const MOST = raw("coalesce(g.amount_max, g.total_amount, g.amount_min)");
const LEAST = raw("coalesce(g.amount_min, 0)");

/** Whether the sums that a grant gives lie between these, both in anybody's decimals. */
export function amountBetween(min: string | null | undefined, max: string | null | undefined): Sql[] {
  return [
    ...(min ? [sql`${MOST} >= ${minorOfGrant(min)}`] : []),
    ...(max ? [sql`${LEAST} <= ${minorOfGrant(max)}`] : []),
  ];
}

/** How many minor units one of a grant's currency has. */
function unitColumn(): Sql {
  const cases = [0, 3, 4].flatMap((decimals) => {
    const codes = ODD_CURRENCIES.filter((code) => decimalsOf(code) === decimals);
    return codes.length === 0
      ? []
      : [sql`WHEN g.currency = ANY(${codes}::text[]) THEN ${10 ** decimals}::float8`];
  });
  return sql`(CASE ${join(cases, " ")} ELSE 100::float8 END)`;
}

/** The band of what a grant gives at most. */
export function amountColumn(): Sql {
  const falling = AMOUNT_BANDS.toReversed();
  const names = ["over_1m", ...falling.map(({ id }) => id)];
  // Turned around, as a bucket has its lower bound and a band its upper one; the amount is looked at once.
  const bounds = falling.map(({ upTo }) => -upTo);
  return sql`CASE WHEN ${MOST} IS NULL THEN 'unknown'
    ELSE (${names}::text[])[1 + width_bucket(-(${MOST} / ${unitColumn()}), ${bounds}::float8[])] END`;
}

/** The band of a grant's deadline on that day. */
export function closingColumn(today: string): Sql {
  const bands = CLOSING_BANDS.map(
    ({ id, days }) => sql`WHEN g.closes <= ${today}::date + ${days}::int THEN ${id}`,
  );
  return sql`CASE WHEN g.deadline IS NULL THEN 'open_ended' WHEN g.closes < ${today}::date THEN 'past'
    ${join(bands, " ")} ELSE 'later' END`;
}

/** Plain words are found by their beginnings, while one is still typing; anything else is read as web searches are. */
export function wordsMatch(search: string | undefined): Sql[] {
  const text = (search ?? "").replaceAll("\u0000", " ").trim();
  if (text === "") return [];
  const words = text.split(/\s+/);
  const plain = words.every((word) => /^[\p{L}\p{N}]+$/u.test(word) && word !== "OR");
  const query = plain
    ? sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(" & ")})`
    : sql`websearch_to_tsquery('english', ${text})`;
  // Of words such as "after" alone nothing is left to look for: they are looked for in titles as they are.
  return [
    sql`(g.words @@ ${query} OR (numnode(${query}) = 0 AND search_fold(g.title) LIKE ${containing(text)}))`,
  ];
}

function statusMatch(statuses: string, today: string): Sql[] {
  const wanted = new Set(statuses.split(","));
  if (wanted.has("any")) return [];
  // Each as the index can answer it.
  const parts = GRANT_STATUSES.filter((status) => wanted.has(status)).map((status) =>
    oneStatus(status, today),
  );
  return [sql`(${join(parts, " OR ")})`];
}

function oneStatus(status: GrantStatus, today: string): Sql {
  switch (status) {
    case "open":
      return sql`g.stage = 'posted' AND g.closes >= ${today}::date`;
    case "forecast":
      return sql`g.stage = 'forecast' AND g.closes >= ${today}::date`;
    case "closed":
      return sql`(g.stage = 'archived' OR g.closes < ${today}::date)`;
  }
}

/** The filters that grants are counted by. */
export const FACETS = ["service_focus", "states", "amount", "closing", "status"] as const;
export type Facet = (typeof FACETS)[number];
export type FacetFilter = Pick<GrantFilterQuery, Facet>;

/** The conditions on `grants g` of the filters that grants are counted by. */
export function facetConditions(filter: FacetFilter, today: string): Sql[] {
  const { service_focus, states, amount, closing, status } = filter;
  return [
    ...(status ? statusMatch(status, today) : []),
    ...(service_focus ? [sql`g.service_focus && ${service_focus.split(",")}::text[]`] : []),
    ...(states ? [sql`(g.states = '{}' OR g.states && ${states.split(",")}::text[])`] : []),
    ...(amount ? [sql`${amountColumn()} = ANY(${amount.split(",")}::text[])`] : []),
    ...(closing ? [sql`${closingColumn(today)} = ANY(${closing.split(",")}::text[])`] : []),
  ];
}

/** The conditions on `grants g`; a list asked by `ids` holds them whatever their status. */
export function grantConditions(filter: GrantFilter, today: string): Sql[] {
  const ids = parseIds(filter.ids);
  const status = filter.status ?? (ids ? "any" : "open");
  const parts: Sql[] = [...wordsMatch(filter.search), ...amountBetween(filter.min_amount, filter.max_amount)];
  parts.push(...facetConditions({ ...filter, status }, today));
  if (ids) parts.push(sql`g.id = ANY(${ids}::bigint[])`);
  if (filter.deadline_before) parts.push(sql`g.closes <= ${filter.deadline_before}::date`);
  return parts;
}

/** One page of the catalogue and how many there are. */
export async function cataloguePage(
  db: Queryable,
  viewer: Viewer,
  filter: GrantFilter,
  ordering: string,
  { limit, offset }: Page,
  narrowing: Narrowing = WHOLE,
): Promise<NarrowedPage<GrantRow>> {
  const where = all([...grantConditions(filter, viewer.today), ...narrowing.where("g")]);
  const [rows, [count], sums] = await Promise.all([
    db.query<GrantRow>(sql`SELECT ${grantColumns(viewer)} FROM grants g WHERE ${where}
      ${grantOrder(ordering)} LIMIT ${limit} OFFSET ${offset}`),
    db.query<{ total: number }>(sql`SELECT count(*) AS total FROM grants g WHERE ${where}`),
    narrowing.totals(db, { from: raw("grants g"), where }, "g"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** Money that the grants of one currency give together, in minor units. */
export interface CurrencyTotal {
  currency: string;
  amount: number;
  total: number;
}

/** What the grants that fit give together, the currency with most grants first; where a funder does not say, its largest grant counts. */
export function catalogueTotals(
  db: Queryable,
  filter: GrantFilter,
  today: string,
  narrowing: Narrowing,
): Promise<CurrencyTotal[]> {
  const where = all([...grantConditions(filter, today), ...narrowing.where("g")]);
  return db.query<CurrencyTotal>(sql`SELECT g.currency, count(*) AS total,
      coalesce(sum(coalesce(g.total_amount, g.amount_max, g.amount_min)), 0)::bigint AS amount
    FROM grants g WHERE ${where}
    GROUP BY g.currency ORDER BY count(*) DESC, g.currency`);
}

/** How many grants that fit there are for each focus. */
export async function focusCounts(
  db: Queryable,
  filter: GrantFilter,
  today: string,
): Promise<Map<string, number>> {
  const rows = await db.query<{ focus: string; total: number }>(sql`SELECT f.focus, count(*) AS total
    FROM grants g CROSS JOIN LATERAL unnest(g.service_focus) AS f (focus)
    WHERE ${all(grantConditions(filter, today))} GROUP BY f.focus`);
  return new Map(rows.map((row) => [row.focus, row.total]));
}

/** When the catalogue was last brought up to date; nothing while it is empty. */
export async function catalogueDate(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    sql`SELECT finished_at AS at FROM grant_imports ORDER BY finished_at DESC LIMIT 1`,
  );
  return row?.at ?? null;
}

/** Those of the ids that are in the catalogue. */
export async function knownGrants(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    sql`SELECT id FROM grants WHERE id = ANY(${[...ids]}::bigint[])`,
  );
  return new Set(rows.map((row) => row.id));
}
