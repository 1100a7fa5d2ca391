import sql, { raw, type Sql } from "sql-template-tag";
import type { DonationFrequency, DonationMethod, DonationStatus } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { all } from "../../../platform/db/list";
import { withinDays } from "./days";

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
  /** The record that the text names; found by the database. */
  campaign_id: number | null;
  team_id: number | null;
  message: string;
  event_id: number | null;
  occurrence_id: number | null;
  rsvp_id: number | null;
  quantity: number | null;
  provider: string;
  /** Paid with a processor that moves no money. */
  is_test: boolean;
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
  event: { id: number; title: string; slug: string; has_page: boolean } | null;
  /** What is being given back, in minor units. */
  refunding_minor: number;
  person_id: number | null;
}

const COLUMNS = sql`d.id, d.public_id, d.donor_id, d.first_name, d.last_name, d.email, d.anonymous, d.amount_minor,
  d.fee_minor, d.fee_covered, d.refunded_minor, d.currency, d.frequency, d.status, d.method, d.failure, d.campaign, d.campaign_id, d.team_id,
  d.message, d.event_id, d.occurrence_id, d.rsvp_id, d.quantity, d.provider, d.is_test, d.account_ref, d.checkout_ref,
  d.checkout_url, d.checkout_expires_at, d.payment_ref, d.subscription_ref, d.renewal_of, d.subscription_ended_at, d.receipt_number,
  d.mismatch, d.checked_at, d.paid_at, d.created_at`;

export const WITH_NAMES = sql`${COLUMNS},
  CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('pk', t.id, 'name', t.name) END AS team,
  CASE WHEN e.id IS NULL THEN NULL ELSE json_build_object('id', e.id, 'title', e.title, 'slug', e.slug,
    'has_page', e.is_public) END AS event,
  (SELECT coalesce(sum(r.amount_minor), 0)::bigint FROM donation_refunds r
    WHERE r.org_id = d.org_id AND r.donation_id = d.id AND r.status = 'pending') AS refunding_minor,
  (SELECT k.person_id FROM donors k WHERE k.org_id = d.org_id AND k.id = d.donor_id) AS person_id`;

export const NAMES = sql`LEFT JOIN teams t ON t.org_id = d.org_id AND t.id = d.team_id
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

/** A donation with the names that its row shows. */
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
  | "campaign_id"
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

/** By what donors are told apart, as a conflict names it. */
export const DONOR_KEY = raw("(org_id, email_key, unaddressed_key, apart) WHERE email_key IS NOT NULL");

/** Adds the donor unless the address is known, or the name where there is no address. The newest name stays. */
async function keepDonor(
  tx: Transaction,
  orgId: number,
  donation: Pick<NewDonation, "email" | "first_name" | "last_name">,
  now: Date,
): Promise<number> {
  const { email, first_name, last_name } = donation;
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO donors (org_id, email, first_name, last_name, created_at)
    VALUES (${orgId}, ${email}, ${first_name}, ${last_name}, ${now})
    ON CONFLICT ${DONOR_KEY} DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name
    RETURNING coalesce(merged_into, id) AS id`);
  if (!row) throw new Error("The donor was not added");
  return row.id;
}

/** Who gave, as something tells of them. */
export type NamedGiver = Pick<NewDonation, "email" | "first_name" | "last_name">;

/** The givers `a` with the keys by which donors are told apart. */
const askedGivers = (
  givers: readonly NamedGiver[],
): Sql => sql`SELECT n, email, first_name, last_name, lower(email) AS email_key,
    CASE WHEN email = '' THEN lower(btrim(first_name || ' ' || last_name)) ELSE '' END AS name_key
  FROM jsonb_to_recordset(${JSON.stringify(givers.map((giver, n) => ({ ...giver, n })))}::jsonb)
    AS a (n integer, email text, first_name text, last_name text)`;

/**
 * The same of many at once, in their order, each of whom is about to have given: who is new is a person at once, by one statement and
 * not by one for each. What tells of former days renames nobody.
 */
export async function keepDonors(
  tx: Transaction,
  orgId: number,
  givers: readonly NamedGiver[],
  now: Date,
): Promise<{ id: number; isNew: boolean }[]> {
  if (givers.length === 0) return [];
  const rows = await tx.query<{ id: number; is_new: boolean }>(sql`WITH
    asked AS MATERIALIZED (${askedGivers(givers)}),
    once AS MATERIALIZED (SELECT DISTINCT ON (email_key, name_key) * FROM asked ORDER BY email_key, name_key, n),
    fresh AS MATERIALIZED (SELECT * FROM once a WHERE NOT EXISTS (SELECT FROM donors d WHERE d.org_id = ${orgId}
      AND d.email_key = a.email_key AND d.unaddressed_key = a.name_key AND d.apart = 0)),
    addressed AS MATERIALIZED (SELECT m.address, m.person FROM make_people(${orgId}::bigint,
      (SELECT jsonb_agg(jsonb_build_object('email', f.email, 'first_name', f.first_name, 'last_name', f.last_name)) FROM fresh f
        WHERE f.email <> ''), 'donors', ${now}::timestamptz) m),
    named AS (INSERT INTO people (org_id, first_name, last_name, source, created_at, updated_at)
      SELECT ${orgId}::bigint, first_name, last_name, 'donors', ${now}::timestamptz, ${now}::timestamptz FROM fresh WHERE email = '' ORDER BY n
      RETURNING id, lower(btrim(first_name || ' ' || last_name)) AS name_key),
    kept AS (INSERT INTO donors (org_id, email, first_name, last_name, person_id, created_at)
      SELECT ${orgId}::bigint, a.email, a.first_name, a.last_name, coalesce(m.person, p.id), ${now}::timestamptz
      FROM once a LEFT JOIN addressed m ON m.address = a.email_key LEFT JOIN named p ON a.email = '' AND p.name_key = a.name_key
      ORDER BY a.email_key, a.name_key
      ON CONFLICT ${DONOR_KEY} DO UPDATE SET first_name = donors.first_name
      RETURNING coalesce(merged_into, id) AS id, email_key, unaddressed_key, xmax = 0 AS is_new)
    SELECT k.id, k.is_new FROM asked a JOIN kept k ON k.email_key = a.email_key AND k.unaddressed_key = a.name_key ORDER BY a.n`);
  if (rows.length !== givers.length) throw new Error("Not every donor was added");
  return rows.map(({ id, is_new: isNew }) => ({ id, isNew }));
}

/** Which of these givers are donors already, in their order, with the person that each is. */
export async function knownGivers(
  tx: Transaction,
  orgId: number,
  givers: readonly NamedGiver[],
): Promise<({ person: number | null } | undefined)[]> {
  if (givers.length === 0) return [];
  const rows = await tx.query<{
    n: number;
    person: number | null;
  }>(sql`SELECT a.n, remaining_person(${orgId}, k.person_id) AS person
    FROM (${askedGivers(givers)}) a
    JOIN donors d ON d.org_id = ${orgId} AND d.email_key = a.email_key AND d.unaddressed_key = a.name_key AND d.apart = 0
    JOIN donors k ON k.org_id = ${orgId} AND k.id = coalesce(d.merged_into, d.id)`);
  const known = new Map(rows.map(({ n, person }) => [n, { person }]));
  return givers.map((_giver, n) => known.get(n));
}

/** Adds a donation, its donor if need be, and the way to it from its public id. */
export async function addDonation(
  tx: Transaction,
  orgId: number,
  donation: NewDonation,
  now: Date,
): Promise<StoredDonation> {
  return addDonationOf(tx, orgId, await keepDonor(tx, orgId, donation, now), donation, now);
}

/** Adds a donation of a donor who is there, and the way to it from its public id. */
export async function addDonationOf(
  tx: Transaction,
  orgId: number,
  donorId: number,
  donation: NewDonation,
  now: Date,
): Promise<StoredDonation> {
  const [row] = await addDonations(tx, orgId, [{ ...donation, donor_id: donorId, created_at: now }]);
  if (!row) throw new Error("The donation was not added");
  return row;
}

/** Donations of donors who are there. */
type DonationOf = NewDonation & Pick<StoredDonation, "donor_id" | "created_at">;

/** What is written of a new donation, and as what. */
const WRITTEN = `public_id text, donor_id bigint, first_name text, last_name text, email text, anonymous boolean,
  amount_minor bigint, fee_minor bigint, fee_covered boolean, currency text, frequency text, status text, method text,
  campaign text, team_id bigint, message text, event_id bigint, occurrence_id bigint, rsvp_id bigint, quantity integer,
  provider text, is_test boolean, account_ref text, payment_ref text, subscription_ref text, renewal_of bigint,
  paid_at timestamptz, created_at timestamptz`;
const WRITTEN_COLUMNS = WRITTEN.split(",").map((column) => column.trim().split(" ")[0] ?? "");

/** Adds donations in their order, and the ways to them from their public ids. */
export async function addDonations(
  tx: Transaction,
  orgId: number,
  donations: readonly DonationOf[],
): Promise<StoredDonation[]> {
  if (donations.length === 0) return [];
  const rows =
    await tx.query<StoredDonation>(sql`INSERT INTO donations AS d (org_id, ${raw(WRITTEN_COLUMNS.join(", "))}, updated_at)
    SELECT ${orgId}::bigint, ${raw(WRITTEN_COLUMNS.map((column) => `n.${column}`).join(", "))}, n.created_at
    FROM jsonb_to_recordset(${JSON.stringify(donations.map((donation, place) => ({ ...donation, place })))}::jsonb)
      AS n (place integer, ${raw(WRITTEN)}) ORDER BY n.place
    RETURNING ${COLUMNS}`);
  await tx.asSystem(() =>
    tx.query(sql`INSERT INTO donation_ids (public_id, organization, donation)
      SELECT i.public_id, ${orgId}::bigint, i.id
      FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ public_id, id }) => ({ public_id, id })))}::jsonb) AS i (public_id text, id bigint)`),
  );
  const added = new Map(rows.map((row) => [row.public_id, row]));
  return donations.map(({ public_id: publicId }) => {
    const row = added.get(publicId);
    if (!row) throw new Error("A donation was not added");
    return row;
  });
}

/** What makes two gifts alike: as much from the same donor, on the same day and in the same way. */
export interface GiftKind extends Pick<StoredDonation, "donor_id" | "amount_minor" | "currency" | "method"> {
  /** Where the organisation is. */
  day: string;
}

/** How many such donations are there, and not given back. */
export async function countAlike(
  tx: Transaction,
  orgId: number,
  kind: GiftKind,
  timezone: string,
): Promise<number> {
  const [count = 0] = await countEachAlike(tx, orgId, [kind], timezone);
  return count;
}

/** The same of many kinds at once, in their order. */
export async function countEachAlike(
  tx: Transaction,
  orgId: number,
  kinds: readonly GiftKind[],
  timezone: string,
): Promise<number[]> {
  if (kinds.length === 0) return [];
  const received = all(withinDays(sql`d.paid_at`, { from: raw("k.day"), to: raw("k.day"), timezone }));
  const rows = await tx.query<{ n: number }>(sql`SELECT (SELECT count(*) FROM donations d
      WHERE d.org_id = ${orgId} AND d.donor_id = k.donor_id AND d.amount_minor = k.amount_minor
        AND d.currency = k.currency AND d.method = k.method AND d.status <> 'refunded' AND ${received}) AS n
    FROM jsonb_to_recordset(${JSON.stringify(kinds.map((kind, place) => ({ ...kind, place })))}::jsonb)
      AS k (place integer, donor_id bigint, amount_minor bigint, currency text, method text, day date) ORDER BY k.place`);
  return rows.map(({ n }) => n);
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
  await refreshDonors(tx, orgId, [donorId]);
}

/** Computes the sums of these donors anew. */
export async function refreshDonors(
  tx: Transaction,
  orgId: number,
  donorIds: readonly number[],
): Promise<void> {
  await tx.query(sql`SELECT refresh_donors(${orgId}, ${[...donorIds]}::bigint[])`);
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
): Promise<boolean> {
  const ended = await tx.query(sql`UPDATE donations SET subscription_ended_at = ${now}
    WHERE org_id = ${orgId} AND subscription_ref = ${subscription} AND subscription_ended_at IS NULL RETURNING id`);
  return ended.length > 0;
}

/** The first donation of a series. */
export async function firstOf(
  tx: Transaction,
  orgId: number,
  subscription: string,
): Promise<Pick<StoredDonation, "paid_at" | "created_at" | "subscription_ended_at">> {
  const [row] = await tx.query<Pick<StoredDonation, "paid_at" | "created_at" | "subscription_ended_at">>(
    sql`SELECT paid_at, created_at, subscription_ended_at FROM donations
      WHERE org_id = ${orgId} AND subscription_ref = ${subscription} ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error("a series without a donation");
  return row;
}

/** What the next payment of a series takes, in minor units: as was asked for since the last one, else as that. */
export async function seriesAmount(tx: Transaction, orgId: number, subscription: string): Promise<number> {
  const [row] = await tx.query<{ amount: number }>(
    sql`SELECT coalesce(renews_minor, amount_minor) AS amount FROM donations
      WHERE org_id = ${orgId} AND subscription_ref = ${subscription} ORDER BY id DESC LIMIT 1`,
  );
  return row?.amount ?? 0;
}

/** Notes what a series takes from its next payment on. */
export async function changeSeries(
  tx: Transaction,
  orgId: number,
  subscription: string,
  amountMinor: number,
): Promise<void> {
  await tx.query(sql`UPDATE donations SET renews_minor = ${amountMinor}
    WHERE org_id = ${orgId} AND subscription_ref = ${subscription}`);
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
