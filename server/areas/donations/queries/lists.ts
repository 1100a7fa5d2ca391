import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { DonationFrequency, DonationMethod, DonationStatus } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import {
  all,
  containing,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  pageOfRows,
  type Place,
  type RowSource,
  searchIn,
} from "../../../platform/db/list";
import { type DonationRow, NAMES, WITH_NAMES } from "./donations";
import { type DayRange, withinDays } from "./days";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../../platform/narrowing";

/** A sum in one currency, in minor units. */
export interface CurrencySum {
  currency: string;
  minor: number;
}

/** Which donations. */
export interface DonationFilter {
  search?: string;
  status?: DonationStatus;
  method?: DonationMethod;
  frequency?: DonationFrequency;
  donorId?: number;
  personId?: number;
  teamId?: number;
  /** A part of the campaign's name. */
  campaign?: string;
  campaignId?: number;
  /** Bounds in minor units of one currency. */
  amount?: { currency: string; least?: number; most?: number };
  /** What needs attention; open ones do when they were begun before this moment. */
  attentionBefore?: Date;
  isTest?: boolean;
  /** Of the donor with this address. */
  email?: string;
  publicIds?: readonly string[];
  days?: DayRange;
  narrowing?: Narrowing;
}

function donationSource(orgId: number, filter: DonationFilter): RowSource {
  const campaign = filter.campaign?.trim();
  // The text that is searched ends with the campaign's name.
  const search = searchIn("donations d", orgId, filter.search, campaign === undefined ? [] : [campaign]);
  const parts = donationConditions(orgId, filter);
  if (campaign !== undefined) parts.push(sql`search_fold(d.campaign) LIKE ${containing(campaign)}`);
  return { ...search, where: all([...parts, ...search.conditions]) };
}

/** Whether the gift under this alias is of the donor with this address. */
export function isOf(alias: string, orgId: number, email: string): Sql {
  return sql`${raw(`${alias}.donor_id`)} IN (SELECT k.id FROM donors k WHERE k.org_id = ${orgId} AND k.email_key = lower(${email}))`;
}

function donationConditions(orgId: number, filter: Omit<DonationFilter, "search" | "campaign">): Sql[] {
  const parts = [sql`d.org_id = ${orgId}`, ...(filter.narrowing ?? WHOLE).where("d")];
  const { status, method, frequency, donorId, personId, teamId, email, publicIds, days } = filter;
  if (status !== undefined) parts.push(sql`d.status = ${status}`);
  if (method !== undefined) parts.push(sql`d.method = ${method}`);
  if (frequency !== undefined) parts.push(sql`d.frequency = ${frequency}`);
  if (donorId !== undefined) parts.push(sql`d.donor_id = ${donorId}`);
  if (personId !== undefined) {
    parts.push(
      sql`d.donor_id IN (SELECT k.id FROM donors k WHERE k.org_id = ${orgId} AND k.person_id IN (
        SELECT p.id FROM people p WHERE p.org_id = ${orgId} AND (p.id = ${personId} OR p.household_id = ${personId})))`,
    );
  }
  if (teamId !== undefined) parts.push(sql`d.team_id = ${teamId}`);
  if (filter.campaignId !== undefined) parts.push(sql`d.campaign_id = ${filter.campaignId}`);
  if (filter.isTest !== undefined) parts.push(sql`d.is_test = ${filter.isTest}`);
  if (filter.amount) parts.push(...withinAmounts(filter.amount));
  if (filter.attentionBefore) parts.push(needsAttention(filter.attentionBefore));
  if (email !== undefined) {
    parts.push(isOf("d", orgId, email));
  }
  if (publicIds) parts.push(sql`d.public_id = ANY(${[...publicIds]}::text[])`);
  if (days) parts.push(countedWithin(days));
  return parts;
}

/** By the day on which the money came, as all sums go; by that on which it was begun where none has come. */
function countedWithin(days: DayRange): Sql {
  const paid = all([sql`d.paid_at IS NOT NULL`, ...withinDays(sql`d.paid_at`, days)]);
  const begun = all([sql`d.paid_at IS NULL`, ...withinDays(sql`d.created_at`, days)]);
  return sql`((${paid}) OR (${begun}))`;
}

function withinAmounts({ currency, least, most }: NonNullable<DonationFilter["amount"]>): Sql[] {
  const parts = [sql`d.currency = ${currency}`];
  if (least !== undefined) parts.push(sql`d.amount_minor >= ${least}`);
  if (most !== undefined) parts.push(sql`d.amount_minor <= ${most}`);
  return parts;
}

/** As `needsAttention` of the presenter says it of a row. */
function needsAttention(before: Date): Sql {
  return sql`(d.mismatch IS NOT NULL OR (d.status IN ('pending', 'processing') AND d.created_at <= ${before})
    OR d.id IN (SELECT r.donation_id FROM donation_refunds r WHERE r.org_id = d.org_id AND r.status = 'pending'))`;
}

/** How many donations need attention. */
export async function countNeedingAttention(tx: Transaction, orgId: number, before: Date): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    // What `needsAttention` says, each part from an index that holds such rows alone.
    sql`SELECT count(*) AS total FROM (
        SELECT d.id FROM donations d WHERE d.org_id = ${orgId} AND d.mismatch IS NOT NULL
        UNION SELECT d.id FROM donations d
          WHERE d.org_id = ${orgId} AND d.status IN ('pending', 'processing') AND d.created_at <= ${before}
        UNION SELECT r.donation_id FROM donation_refunds r WHERE r.org_id = ${orgId} AND r.status = 'pending') AS attention`,
  );
  return row?.total ?? 0;
}

const DONATION_COLUMNS: Record<string, OrderColumn> = {
  created_at: neverEmpty("d.created_at"),
  amount: neverEmpty("d.amount_minor"),
};

interface DonationSum extends CurrencySum {
  total: number;
  received: number;
}

const RECEIVED = sql`d.status IN ('succeeded', 'partially_refunded')`;

/** Whether the kept sums can tell: they know currencies and states, and no single donation. */
function isKept({ status: _status, search, narrowing = WHOLE, ...others }: DonationFilter): boolean {
  if (narrowing.where("d").length > 0) return false;
  return (search ?? "").trim() === "" && Object.values(others).every((one) => one === undefined);
}

function keptSums(orgId: number, { status }: DonationFilter): Sql {
  return sql`SELECT d.currency, sum(d.n)::bigint AS total, coalesce(sum(d.n) FILTER (WHERE ${RECEIVED}), 0)::bigint AS received,
      coalesce(sum(d.minor) FILTER (WHERE ${RECEIVED}), 0)::bigint AS minor
    FROM donation_sums d WHERE ${all(donationConditions(orgId, { status }))} GROUP BY d.currency ORDER BY d.currency`;
}

function countedSums(orgId: number, filter: DonationFilter): Sql {
  const { from, where } = donationSource(orgId, filter);
  return sql`SELECT d.currency, count(*) AS total, count(*) FILTER (WHERE ${RECEIVED}) AS received,
      coalesce(sum(d.amount_minor - d.refunded_minor) FILTER (WHERE ${RECEIVED}), 0)::bigint AS minor
    FROM ${from} WHERE ${where} GROUP BY d.currency ORDER BY d.currency`;
}

/** A page of donations, how many fit the filter, and how much of it was received. */
export async function donationPage(
  tx: Transaction,
  orgId: number,
  filter: DonationFilter,
  ordering: string,
  page: Page,
): Promise<NarrowedPage<DonationRow> & { sums: CurrencySum[] }> {
  const { narrowing = WHOLE } = filter;
  const [rows, currencies, asked] = await Promise.all([
    listDonations(tx, orgId, filter, ordering, page),
    tx.query<DonationSum>(isKept(filter) ? keptSums(orgId, filter) : countedSums(orgId, filter)),
    narrowing.totals(tx, donationSource(orgId, filter), "d"),
  ]);
  const sums = currencies
    .filter((one) => one.received > 0)
    .map(({ currency, minor }) => ({ currency, minor }));
  return { rows, total: currencies.reduce((sum, { total }) => sum + total, 0), sums, ...asked };
}

/** A page of donations. */
export function listDonations(
  tx: Transaction,
  orgId: number,
  filter: DonationFilter,
  ordering: string,
  page: Page,
): Promise<DonationRow[]> {
  const order = filter.narrowing?.order("d") ?? orderBy(DONATION_COLUMNS, ordering, "d.id");
  const rows = pageOfRows("donations d", donationSource(orgId, filter), order, page);
  return tx.query<DonationRow>(sql`SELECT ${WITH_NAMES} FROM ${rows} ${NAMES} ${order}`);
}

/** The donations after a place in the order of their making, the newest first: for downloads. */
export function donationsAfter(
  tx: Transaction,
  orgId: number,
  place: Place | undefined,
  limit: number,
): Promise<(DonationRow & { at: string })[]> {
  const { from, where } = donationSource(orgId, {});
  const after = place
    ? sql`AND (d.created_at, d.id) < (${place.at}::timestamptz, ${place.id}::bigint)`
    : empty;
  const order = orderBy(DONATION_COLUMNS, "-created_at", "d.id");
  const rows = pageOfRows("donations d", { from, where: sql`${where} ${after}` }, order, {
    limit,
    offset: 0,
  });
  // As text, since a Date holds no microseconds.
  return tx.query(sql`SELECT ${WITH_NAMES}, d.created_at::text AS at FROM ${rows} ${NAMES} ${order}`);
}
