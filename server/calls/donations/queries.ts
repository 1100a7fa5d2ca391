import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { DonationFrequency, DonationMethod, DonationStatus, Refund } from "../../../contract/api";
import type { Transaction } from "../../db/database";
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
  rowsOf,
  searchConditions,
  searchIn,
} from "../../db/list";

/** A donation as it is stored; amounts in minor units. */
export interface StoredDonation {
  id: number;
  public_id: string;
  donor_id: number;
  first_name: string;
  last_name: string;
  email: string;
  anonymous: boolean;
  amount_minor: number;
  fee_minor: number;
  fee_covered: boolean;
  refunded_minor: number;
  currency: string;
  frequency: DonationFrequency;
  status: DonationStatus;
  method: DonationMethod;
  failure: string | null;
  campaign: string | null;
  team_id: number | null;
  message: string;
  event_id: number | null;
  occurrence_id: number | null;
  rsvp_id: number | null;
  quantity: number | null;
  provider: string;
  account_ref: string | null;
  checkout_ref: string | null;
  checkout_url: string | null;
  checkout_expires_at: Date | null;
  payment_ref: string | null;
  subscription_ref: string | null;
  renewal_of: number | null;
  subscription_ended_at: Date | null;
  receipt_number: string | null;
  /** What the provider tells that does not fit. */
  mismatch: string | null;
  checked_at: Date | null;
  paid_at: Date | null;
  created_at: Date;
}

/** A donation with the names of what it is for. */
export interface DonationRow extends StoredDonation {
  team: { pk: number; name: string } | null;
  event: { id: number; title: string; slug: string } | null;
  /** What is being given back, in minor units. */
  refunding_minor: number;
}

const COLUMNS = sql`d.id, d.public_id, d.donor_id, d.first_name, d.last_name, d.email, d.anonymous, d.amount_minor,
  d.fee_minor, d.fee_covered, d.refunded_minor, d.currency, d.frequency, d.status, d.method, d.failure, d.campaign, d.team_id,
  d.message, d.event_id, d.occurrence_id, d.rsvp_id, d.quantity, d.provider, d.account_ref, d.checkout_ref,
  d.checkout_url, d.checkout_expires_at, d.payment_ref, d.subscription_ref, d.renewal_of, d.subscription_ended_at, d.receipt_number,
  d.mismatch, d.checked_at, d.paid_at, d.created_at`;

const WITH_NAMES = sql`${COLUMNS},
  CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('pk', t.id, 'name', t.name) END AS team,
  CASE WHEN e.id IS NULL THEN NULL ELSE json_build_object('id', e.id, 'title', e.title, 'slug', e.slug) END AS event,
  (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM donation_refunds r
    WHERE r.org_id = d.org_id AND r.donation_id = d.id AND r.status = 'pending') AS refunding_minor`;

const NAMES = sql`LEFT JOIN teams t ON t.org_id = d.org_id AND t.id = d.team_id
  LEFT JOIN events e ON e.org_id = d.org_id AND e.id = d.event_id`;

/** Where a donation is: the organisation and the row. */
export interface DonationPlace {
  organization: number;
  donation: number;
}

/** Where a public id leads (system rights). */
export async function placeOf(tx: Transaction, publicId: string): Promise<DonationPlace | undefined> {
  const [row] = await tx.query<DonationPlace>(
    sql`SELECT organization, donation FROM donation_ids WHERE public_id = ${publicId}`,
  );
  return row;
}

/** Where an id of the provider's leads (system rights). */
export async function placeOfObject(
  tx: Transaction,
  provider: string,
  object: string,
): Promise<DonationPlace | undefined> {
  const [row] = await tx.query<DonationPlace>(
    sql`SELECT organization, donation FROM payment_objects WHERE provider = ${provider} AND object = ${object}`,
  );
  return row;
}

/** Notes to which donation an id of the provider's belongs; false when it was noted before. */
export async function noteObject(
  tx: Transaction,
  provider: string,
  object: string,
  place: DonationPlace,
): Promise<boolean> {
  const rows = await tx.asSystem(() =>
    tx.query(sql`INSERT INTO payment_objects (provider, object, organization, donation)
      VALUES (${provider}, ${object}, ${place.organization}, ${place.donation})
      ON CONFLICT (provider, object) DO NOTHING RETURNING object`),
  );
  return rows.length > 0;
}

export async function findDonation(
  tx: Transaction,
  orgId: number,
  which: { id: number } | { publicId: string },
): Promise<DonationRow | undefined> {
  const condition = "id" in which ? sql`d.id = ${which.id}` : sql`d.public_id = ${which.publicId}`;
  const [row] = await tx.query<DonationRow>(
    sql`SELECT ${WITH_NAMES} FROM donations d ${NAMES} WHERE d.org_id = ${orgId} AND ${condition}`,
  );
  return row;
}

/** The donation, locked until the transaction ends. */
export async function lockDonation(
  tx: Transaction,
  orgId: number,
  id: number,
): Promise<StoredDonation | undefined> {
  const [row] = await tx.query<StoredDonation>(
    sql`SELECT ${COLUMNS} FROM donations d WHERE d.org_id = ${orgId} AND d.id = ${id} FOR UPDATE`,
  );
  return row;
}

/** What a new donation is made of. */
export type NewDonation = Omit<
  StoredDonation,
  | "id"
  | "donor_id"
  | "refunded_minor"
  | "failure"
  | "checkout_ref"
  | "checkout_url"
  | "checkout_expires_at"
  | "subscription_ended_at"
  | "receipt_number"
  | "mismatch"
  | "checked_at"
  | "created_at"
>;

/** Adds the donor unless the address is known; the newest name stays. */
async function keepDonor(tx: Transaction, orgId: number, donation: NewDonation, now: Date): Promise<number> {
  const { email, first_name, last_name } = donation;
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO donors (org_id, email, first_name, last_name, created_at)
    VALUES (${orgId}, ${email}, ${first_name}, ${last_name}, ${now})
    ON CONFLICT ON CONSTRAINT donors_email DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name
    RETURNING id`);
  if (!row) throw new Error("The donor was not added");
  return row.id;
}

/** Adds a donation, its donor if need be, and the way to it from its public id. */
export async function addDonation(
  tx: Transaction,
  orgId: number,
  donation: NewDonation,
  now: Date,
): Promise<StoredDonation> {
  const donorId = await keepDonor(tx, orgId, donation, now);
  const n = donation;
  const [row] =
    await tx.query<StoredDonation>(sql`INSERT INTO donations AS d (org_id, public_id, donor_id, first_name,
      last_name, email, anonymous, amount_minor, fee_minor, fee_covered, currency, frequency, status, method, campaign, team_id,
      message, event_id, occurrence_id, rsvp_id, quantity, provider, account_ref, payment_ref, subscription_ref,
      renewal_of, paid_at, created_at, updated_at)
    VALUES (${orgId}, ${n.public_id}, ${donorId}, ${n.first_name}, ${n.last_name}, ${n.email}, ${n.anonymous},
      ${n.amount_minor}, ${n.fee_minor}, ${n.fee_covered}, ${n.currency}, ${n.frequency}, ${n.status}, ${n.method}, ${n.campaign},
      ${n.team_id}, ${n.message}, ${n.event_id}, ${n.occurrence_id}, ${n.rsvp_id}, ${n.quantity}, ${n.provider},
      ${n.account_ref}, ${n.payment_ref}, ${n.subscription_ref}, ${n.renewal_of}, ${n.paid_at}, ${now}, ${now})
    RETURNING ${COLUMNS}`);
  if (!row) throw new Error("The donation was not added");
  await tx.asSystem(() =>
    tx.query(
      sql`INSERT INTO donation_ids (public_id, organization, donation) VALUES (${row.public_id}, ${orgId}, ${row.id})`,
    ),
  );
  return row;
}

/** The columns of a donation that change. */
export type DonationChange = Partial<
  Pick<
    StoredDonation,
    | "status"
    | "failure"
    | "refunded_minor"
    | "checkout_ref"
    | "checkout_url"
    | "checkout_expires_at"
    | "payment_ref"
    | "subscription_ref"
    | "receipt_number"
    | "mismatch"
    | "paid_at"
  >
>;

/** Changes a donation that the caller has locked. */
export async function changeDonation(
  tx: Transaction,
  orgId: number,
  donation: StoredDonation,
  change: DonationChange,
  now: Date,
): Promise<StoredDonation> {
  const d = { ...donation, ...change };
  const [row] =
    await tx.query<StoredDonation>(sql`UPDATE donations AS d SET status = ${d.status}, failure = ${d.failure},
      refunded_minor = ${d.refunded_minor}, checkout_ref = ${d.checkout_ref}, checkout_url = ${d.checkout_url},
      checkout_expires_at = ${d.checkout_expires_at}, payment_ref = ${d.payment_ref},
      subscription_ref = ${d.subscription_ref}, receipt_number = ${d.receipt_number}, mismatch = ${d.mismatch},
      paid_at = ${d.paid_at},
      updated_at = ${now}
    WHERE d.org_id = ${orgId} AND d.id = ${donation.id} RETURNING ${COLUMNS}`);
  if (!row) throw new Error(`The donation ${donation.id} is gone`);
  return row;
}

/** Computes a donor's sums anew. */
export async function refreshDonor(tx: Transaction, orgId: number, donorId: number): Promise<void> {
  await tx.query(sql`SELECT refresh_donors(${orgId}, ARRAY[${donorId}]::bigint[])`);
}

/** Other donations that are to be paid for the same place. */
export function openForRsvp(
  tx: Transaction,
  orgId: number,
  rsvpId: number,
  except: number,
): Promise<StoredDonation[]> {
  return tx.query<StoredDonation>(sql`SELECT ${COLUMNS} FROM donations d WHERE d.org_id = ${orgId}
    AND d.rsvp_id = ${rsvpId} AND d.id <> ${except} AND d.status IN ('pending', 'processing')`);
}

/** The donations with which these places were paid, and of which something can be given back. */
export function paidForRsvps(
  tx: Transaction,
  orgId: number,
  rsvpIds: readonly number[],
): Promise<{ id: number }[]> {
  return tx.query<{ id: number }>(sql`SELECT d.id FROM donations d WHERE d.org_id = ${orgId}
    AND d.rsvp_id = ANY(${[...rsvpIds]}::bigint[]) AND d.status IN ('succeeded', 'partially_refunded')`);
}

/** Ends a series: none of its donations counts as repeated any more. */
export async function endSubscription(
  tx: Transaction,
  orgId: number,
  subscription: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE donations SET subscription_ended_at = ${now}
    WHERE org_id = ${orgId} AND subscription_ref = ${subscription} AND subscription_ended_at IS NULL`);
}

/** A sum in one currency, in minor units. */
export interface CurrencySum {
  currency: string;
  minor: number;
}

/** Days of the organisation's zone, both included. */
export interface DayRange {
  from?: string;
  to?: string;
  timezone: string;
}

function withinDays(column: Sql, { from, to, timezone }: DayRange): Sql[] {
  const parts: Sql[] = [];
  if (from !== undefined)
    parts.push(sql`${column} >= (${from}::date)::timestamp AT TIME ZONE ${timezone}::text`);
  if (to !== undefined)
    parts.push(sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${timezone}::text`);
  return parts;
}

/** Which donations. */
export interface DonationFilter {
  search?: string;
  status?: DonationStatus;
  frequency?: DonationFrequency;
  donorId?: number;
  teamId?: number;
  /** A part of the campaign's name. */
  campaign?: string;
  /** Bounds in minor units of one currency. */
  amount?: { currency: string; least?: number; most?: number };
  /** What needs attention; open ones do when they were begun before this moment. */
  attentionBefore?: Date;
  /** Of the donor with this address. */
  email?: string;
  publicIds?: readonly string[];
  days?: DayRange;
}

function donationSource(orgId: number, filter: DonationFilter): RowSource {
  const campaign = filter.campaign?.trim();
  // The text that is searched ends with the campaign's name.
  const search = searchIn("donations d", orgId, filter.search, campaign === undefined ? [] : [campaign]);
  const parts = donationConditions(orgId, filter);
  if (campaign !== undefined) parts.push(sql`lower(d.campaign) LIKE ${containing(campaign)}`);
  return { ...search, where: all([...parts, ...search.conditions]) };
}

function donationConditions(orgId: number, filter: Omit<DonationFilter, "search" | "campaign">): Sql[] {
  const parts = [sql`d.org_id = ${orgId}`];
  const { status, frequency, donorId, teamId, email, publicIds, days } = filter;
  if (status !== undefined) parts.push(sql`d.status = ${status}`);
  if (frequency !== undefined) parts.push(sql`d.frequency = ${frequency}`);
  if (donorId !== undefined) parts.push(sql`d.donor_id = ${donorId}`);
  if (teamId !== undefined) parts.push(sql`d.team_id = ${teamId}`);
  if (filter.amount) parts.push(...withinAmounts(filter.amount));
  if (filter.attentionBefore) parts.push(needsAttention(filter.attentionBefore));
  if (email !== undefined) {
    parts.push(
      sql`d.donor_id IN (SELECT k.id FROM donors k WHERE k.org_id = ${orgId} AND k.email_key = lower(${email}))`,
    );
  }
  if (publicIds) parts.push(sql`d.public_id = ANY(${[...publicIds]}::text[])`);
  if (days) parts.push(...withinDays(sql`d.created_at`, days));
  return parts;
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

/** A state that a donation came into. */
export interface StoredStatus {
  status: DonationStatus;
  at: Date;
}

/** The states of a donation, the oldest first. */
export function statusesOf(tx: Transaction, orgId: number, donationId: number): Promise<StoredStatus[]> {
  return tx.query<StoredStatus>(sql`SELECT s.status, s.at FROM donation_statuses s
    WHERE s.org_id = ${orgId} AND s.donation_id = ${donationId} ORDER BY s.at, s.id`);
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
function isKept({ status: _status, search, ...others }: DonationFilter): boolean {
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
): Promise<{ rows: DonationRow[]; total: number; sums: CurrencySum[] }> {
  const [rows, currencies] = await Promise.all([
    listDonations(tx, orgId, filter, ordering, page),
    tx.query<DonationSum>(isKept(filter) ? keptSums(orgId, filter) : countedSums(orgId, filter)),
  ]);
  const sums = currencies
    .filter((one) => one.received > 0)
    .map(({ currency, minor }) => ({ currency, minor }));
  return { rows, total: currencies.reduce((sum, { total }) => sum + total, 0), sums };
}

/** A page of donations. */
export function listDonations(
  tx: Transaction,
  orgId: number,
  filter: DonationFilter,
  ordering: string,
  page: Page,
): Promise<DonationRow[]> {
  const order = orderBy(DONATION_COLUMNS, ordering, "d.id");
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

/** A donor with their sums. */
export interface DonorRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  total_minor: number;
  other_totals: CurrencySum[];
  donations_count: number;
  first_at: Date;
  last_at: Date;
  is_recurring: boolean;
  is_anonymous: boolean;
}

/** Which donors; with days, the sums are of these days. */
export interface DonorFilter {
  search?: string;
  ids?: readonly number[];
  days?: DayRange;
  isRecurring?: boolean;
  /** Those who last gave before this moment. */
  lastBefore?: Date;
}

// Who has donated has a first and a last time, and only those are listed.
const DONOR_COLUMNS: Record<string, OrderColumn> = {
  total_amount: neverEmpty("d.total_minor"),
  name: neverEmpty("d.name_key"),
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
  return sql`SELECT k.org_id, k.id, k.email, k.first_name, k.last_name, k.name_key, k.search_key, s.*
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
  const { search, ids, days, isRecurring, lastBefore } = filter;
  const parts = [sql`d.org_id = ${orgId}`, sql`d.donations_count > 0`];
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
  d.last_at, d.is_recurring, d.is_anonymous`;

/** The donors after a place in the order of names: for downloads. */
export function donorsAfter(
  tx: Transaction,
  orgId: number,
  currency: string,
  place: Place | undefined,
  limit: number,
): Promise<(DonorRow & { at: string })[]> {
  const { from, where } = donorSource(orgId, currency, {});
  const after = place ? sql`AND (d.name_key, d.id) > (${place.at}::text, ${place.id}::bigint)` : empty;
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
  return tx.query<DonorRow>(
    sql`SELECT ${DONOR} FROM ${rows} ${orderBy(DONOR_COLUMNS, ordering, "d.id")} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
}

/** Whether the kept sums can tell. */
function isEverybody({ search, ids, days, isRecurring, lastBefore }: DonorFilter): boolean {
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
): Promise<{ rows: DonorRow[]; total: number; sums: CurrencySum[] }> {
  const { from, where } = donorSource(orgId, currency, filter);
  const [rows, [main], others] = await Promise.all([
    listDonors(tx, orgId, currency, filter, ordering, page),
    tx.query<{ total: number; minor: number }>(
      isEverybody(filter)
        ? sql`SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(minor), 0)::bigint AS minor FROM donor_sums WHERE org_id = ${orgId}`
        : sql`SELECT count(*) AS total, coalesce(sum(d.total_minor), 0)::bigint AS minor FROM ${from} WHERE ${where}`,
    ),
    tx.query<CurrencySum>(sql`SELECT o.value->>'currency' AS currency, sum((o.value->>'minor')::bigint)::bigint AS minor
      FROM ${from}, jsonb_array_elements(d.other_totals) o
      WHERE ${where} AND d.other_totals <> '[]'::jsonb GROUP BY 1 ORDER BY 1`),
  ]);
  return { rows, total: main?.total ?? 0, sums: [{ currency, minor: main?.minor ?? 0 }, ...others] };
}

/** Money that is, or is to be, given back. */
export interface StoredRefund {
  id: number;
  donation_id: number;
  amount_minor: number;
  reason: string;
  status: Refund["status"];
  provider_ref: string | null;
  failure: string | null;
  created_at: Date;
  settled_at: Date | null;
}

const REFUND_COLUMNS = sql`r.id, r.donation_id, r.amount_minor, r.reason, r.status, r.provider_ref, r.failure,
  r.created_at, r.settled_at`;

/** The refunds of a donation, the oldest first. */
export function refundsOf(tx: Transaction, orgId: number, donationId: number): Promise<StoredRefund[]> {
  return tx.query<StoredRefund>(sql`SELECT ${REFUND_COLUMNS} FROM donation_refunds r
    WHERE r.org_id = ${orgId} AND r.donation_id = ${donationId} ORDER BY r.id`);
}

export async function findRefund(
  tx: Transaction,
  orgId: number,
  id: number,
): Promise<StoredRefund | undefined> {
  const [row] = await tx.query<StoredRefund>(
    sql`SELECT ${REFUND_COLUMNS} FROM donation_refunds r WHERE r.org_id = ${orgId} AND r.id = ${id}`,
  );
  return row;
}

/** Adds a refund of a donation that the caller has locked. */
export async function addRefund(
  tx: Transaction,
  orgId: number,
  refund: Pick<StoredRefund, "donation_id" | "amount_minor" | "reason" | "status"> & {
    requestedBy: number | null;
  },
  now: Date,
): Promise<StoredRefund> {
  const settledAt = refund.status === "pending" ? null : now;
  const [row] =
    await tx.query<StoredRefund>(sql`INSERT INTO donation_refunds AS r (org_id, donation_id, amount_minor, reason,
      status, requested_by, created_at, settled_at)
    VALUES (${orgId}, ${refund.donation_id}, ${refund.amount_minor}, ${refund.reason}, ${refund.status},
      ${refund.requestedBy}, ${now}, ${settledAt}) RETURNING ${REFUND_COLUMNS}`);
  if (!row) throw new Error("The refund was not added");
  return row;
}

export async function changeRefund(
  tx: Transaction,
  orgId: number,
  id: number,
  change: { status?: StoredRefund["status"]; providerRef?: string; failure?: string },
  now: Date,
): Promise<void> {
  const { status, providerRef, failure } = change;
  const settledAt = status === "succeeded" || status === "failed" ? now : null;
  await tx.query(sql`UPDATE donation_refunds SET status = coalesce(${status ?? null}, status),
      provider_ref = coalesce(${providerRef ?? null}, provider_ref), failure = coalesce(${failure ?? null}, failure),
      settled_at = coalesce(${settledAt}::timestamptz, settled_at)
    WHERE org_id = ${orgId} AND id = ${id}`);
}
