import sql, { raw, type Sql } from "sql-template-tag";
import type { Language } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import {
  all,
  afterPlace,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  type Place,
  type RowSource,
  rowsOf,
  searchConditions,
  searchIn,
} from "../../../platform/db/list";
import { type DayRange, withinDays } from "./days";
import type { CurrencySum } from "./lists";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../../platform/narrowing";

/** A donor with their sums. */
export interface DonorRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: Language | null;
  total_minor: number;
  other_totals: CurrencySum[];
  donations_count: number;
  first_at: Date;
  last_at: Date;
  is_recurring: boolean;
  is_anonymous: boolean;
  person_id: number | null;
}

/** Which donors; with days, the sums are of these days. */
export interface DonorFilter {
  search?: string;
  ids?: readonly number[];
  days?: DayRange;
  isRecurring?: boolean;
  /** Those who last gave before this moment. */
  lastBefore?: Date;
  narrowing?: Narrowing;
}

// Who has donated has a first and a last time, and only those are listed.
const DONOR_COLUMNS: Record<string, OrderColumn> = {
  total_amount: neverEmpty("d.total_minor"),
  name: neverEmpty(byLanguage("d.name_key")),
  donations_count: neverEmpty("d.donations_count"),
  first_at: neverEmpty("d.first_at"),
  last_at: neverEmpty("d.last_at"),
};

/** The donors of these days with what they gave in them, in the shape of the table. */
function donorsOfDays(orgId: number, currency: string, days: DayRange): Sql {
  const where = all([
    sql`x.org_id = ${orgId}`,
    sql`x.status IN ('succeeded', 'partially_refunded')`,
    ...withinDays(sql`x.paid_at`, days),
  ]);
  return sql`SELECT k.org_id, k.id, k.email, k.first_name, k.last_name, k.name_key, k.search_key, k.custom, k.person_id, s.*
    FROM donors k JOIN (
      SELECT c.donor_id, coalesce(sum(c.received) FILTER (WHERE c.currency = ${currency}), 0)::bigint AS total_minor,
        coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'minor', c.received) ORDER BY c.currency)
          FILTER (WHERE c.currency <> ${currency}), '[]'::jsonb) AS other_totals,
        sum(c.n)::bigint AS donations_count, min(c.first_at) AS first_at, max(c.last_at) AS last_at,
        bool_or(c.is_recurring) AS is_recurring, bool_and(c.is_anonymous) AS is_anonymous
      FROM (
        SELECT x.donor_id, x.currency, sum(x.amount_minor - x.refunded_minor) AS received, count(*) AS n,
          min(x.paid_at) AS first_at, max(x.paid_at) AS last_at,
          bool_or(x.frequency <> 'once' AND x.subscription_ended_at IS NULL) AS is_recurring,
          bool_and(x.anonymous) AS is_anonymous
        FROM donations x WHERE ${where} GROUP BY x.donor_id, x.currency) c
      GROUP BY c.donor_id) s ON s.donor_id = k.id
    WHERE k.org_id = ${orgId}`;
}

function donorSource(orgId: number, currency: string, filter: DonorFilter): RowSource {
  const { search, ids, days, isRecurring, lastBefore, narrowing = WHOLE } = filter;
  const parts = [sql`d.org_id = ${orgId}`, sql`d.donations_count > 0`, ...narrowing.where("d")];
  if (ids) parts.push(sql`d.id = ANY(${[...ids]}::bigint[])`);
  if (isRecurring === true) parts.push(sql`d.is_recurring`);
  if (lastBefore) parts.push(sql`d.last_at < ${lastBefore}`);
  const limited = days && (days.from !== undefined || days.to !== undefined);
  if (limited) {
    parts.push(...searchConditions(sql`d.search_key`, search));
    return { from: sql`(${donorsOfDays(orgId, currency, days)}) d`, where: all(parts) };
  }
  const searched = searchIn("donors d", orgId, search);
  return { ...searched, where: all([...parts, ...searched.conditions]) };
}

const DONOR = sql`d.id, d.email, d.first_name, d.last_name, d.total_minor, d.other_totals, d.donations_count, d.first_at,
  d.last_at, d.is_recurring, d.is_anonymous, d.person_id,
  (SELECT p.language FROM people p WHERE p.org_id = d.org_id AND p.id = d.person_id) AS language`;

/** The donors after a place in the order of names: for downloads. */
export function donorsAfter(
  tx: Transaction,
  orgId: number,
  currency: string,
  place: Place | undefined,
  limit: number,
): Promise<(DonorRow & { at: string })[]> {
  const { from, where } = donorSource(orgId, currency, {});
  const after = afterPlace("d.name_key", "d.id", place);
  return tx.query(sql`SELECT ${DONOR}, d.name_key AS at FROM ${from} WHERE ${where} ${after}
    ${orderBy(DONOR_COLUMNS, "name", "d.id")} LIMIT ${limit}`);
}

/** A page of donors. */
function listDonors(
  tx: Transaction,
  orgId: number,
  currency: string,
  filter: DonorFilter,
  ordering: string,
  page: Page,
): Promise<DonorRow[]> {
  const rows = rowsOf(raw("d"), donorSource(orgId, currency, filter));
  const order = filter.narrowing?.order("d") ?? orderBy(DONOR_COLUMNS, ordering, "d.id");
  return tx.query<DonorRow>(
    sql`SELECT ${DONOR} FROM ${rows} ${order} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
}

/** Whether the kept sums can tell. */
function isEverybody({
  search,
  ids,
  days,
  isRecurring,
  lastBefore,
  narrowing = WHOLE,
}: DonorFilter): boolean {
  if (narrowing.where("d").length > 0) return false;
  const isAlways = days?.from === undefined && days?.to === undefined;
  return (search ?? "").trim() === "" && !ids && isAlways && isRecurring !== true && !lastBefore;
}

/** A page of donors, how many fit the filter, and what they gave together. */
export async function donorPage(
  tx: Transaction,
  orgId: number,
  currency: string,
  filter: DonorFilter,
  ordering: string,
  page: Page,
): Promise<NarrowedPage<DonorRow> & { sums: CurrencySum[] }> {
  const { from, where } = donorSource(orgId, currency, filter);
  const { narrowing = WHOLE } = filter;
  const [rows, [main], others, asked] = await Promise.all([
    listDonors(tx, orgId, currency, filter, ordering, page),
    tx.query<{ total: number; minor: number }>(
      isEverybody(filter)
        ? sql`SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(minor), 0)::bigint AS minor FROM donor_sums WHERE org_id = ${orgId}`
        : sql`SELECT count(*) AS total, coalesce(sum(d.total_minor), 0)::bigint AS minor FROM ${from} WHERE ${where}`,
    ),
    tx.query<CurrencySum>(sql`SELECT o.value->>'currency' AS currency, sum((o.value->>'minor')::bigint)::bigint AS minor
      FROM ${from}, jsonb_array_elements(d.other_totals) o
      WHERE ${where} AND d.other_totals <> '[]'::jsonb GROUP BY 1 ORDER BY 1`),
    narrowing.totals(tx, { from, where }, "d"),
  ]);
  const sums = [{ currency, minor: main?.minor ?? 0 }, ...others];
  return { rows, total: main?.total ?? 0, sums, ...asked };
}
