import sql from "sql-template-tag";
import { Temporal } from "temporal-polyfill";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import type { SampleDonation, SampleDonor, SampleGiving } from "../../demo-fixtures/nonprofit/donations";
import type { ReceiptContent } from "../../contract/api";
import type { Randomness } from "../platform/random";
import { insertCampaigns } from "./campaigns";
import { newPublicId, senderLines } from "../areas/donations";
import type { Transaction } from "../platform/db/database";
import { fromMinor } from "../../contract/money";

/** The tables whose keys the sample brings along. */
export const DONATION_TABLES = ["donors", "donations"] as const;

/** A complete account at the built-in test processor, so that the sample organisations can be given to. */
async function insertAccount(
  tx: Transaction,
  { pk, subdomain, created_at }: SampleOrganization,
): Promise<void> {
  const id = `acct_test_sample-${subdomain}`;
  const state = {
    id,
    chargesEnabled: true,
    payoutsEnabled: true,
    detailsSubmitted: true,
    requirementsDue: [],
    restricted: false,
  };
  await tx.query(sql`INSERT INTO test_payments (id, kind, state, created_at)
    VALUES (${id}, 'account', ${JSON.stringify(state)}::jsonb, ${created_at})`);
  await tx.query(sql`UPDATE organizations SET stripe_account_id = ${id}, payment_provider = 'test',
      stripe_account_status = 'active', stripe_charges_enabled = true, stripe_payouts_enabled = true,
      stripe_details_submitted = true WHERE id = ${pk}`);
}

interface Row extends SampleDonation {
  public_id: string;
  receipt_number: string | null;
  payment_ref: string | null;
  subscription_ref: string | null;
  renewal_of: number | null;
}

/** Receipts are numbered by year in the order of the payments. */
function rowsOf(donations: readonly SampleDonation[], timezone: string, random: Randomness): Row[] {
  const last = new Map<number, number>();
  const numbers = new Map<number, string>();
  const paid = donations.flatMap(({ pk, paid_at }) => (paid_at === null ? [] : [{ pk, paid_at }]));
  for (const { pk, paid_at } of paid.toSorted((left, right) => left.paid_at.localeCompare(right.paid_at))) {
    const { year } = Temporal.Instant.from(paid_at).toZonedDateTimeISO(timezone);
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    numbers.set(pk, `${year}-${String(number).padStart(6, "0")}`);
  }
  return donations.map((donation) => ({
    ...donation,
    public_id: newPublicId(random),
    receipt_number: numbers.get(donation.pk) ?? null,
    payment_ref: donation.paid_at === null ? null : `pi_test_sample_${donation.pk}`,
    subscription_ref: donation.series === null ? null : `sub_test_sample_${donation.series}`,
    renewal_of: donation.series === donation.pk ? null : donation.series,
  }));
}

function receiptOf(organization: SampleOrganization, row: Row, donor: SampleDonor): ReceiptContent {
  const team = organization.teams.find(({ pk }) => pk === row.team);
  const paidAt = row.paid_at ?? row.created_at;
  return {
    number: row.receipt_number ?? "",
    issued_at: paidAt,
    language: organization.language,
    timezone: organization.timezone,
    organization: {
      name: organization.name,
      address: senderLines(organization.address, organization.language),
      email: organization.email,
      website: organization.website,
      tax_id: null,
    },
    donor: { name: `${donor.first_name} ${donor.last_name}`, email: donor.email },
    amount: fromMinor(row.amount_minor, row.currency),
    currency: row.currency,
    paid_at: paidAt,
    purpose: row.campaign ?? team?.name ?? null,
    donation_id: row.public_id,
  };
}

async function insertRows(
  tx: Transaction,
  orgId: number,
  giving: SampleGiving,
  rows: readonly Row[],
): Promise<void> {
  const account = sql`(SELECT o.stripe_account_id FROM organizations o WHERE o.id = ${orgId})`;
  await tx.query(sql`INSERT INTO donors (org_id, id, email, first_name, last_name, created_at)
    SELECT ${orgId}::bigint, d.pk, d.email, d.first_name, d.last_name,
      (SELECT o.created_at FROM organizations o WHERE o.id = ${orgId})
    FROM jsonb_to_recordset(${JSON.stringify(giving.donors)}::jsonb) AS d (pk bigint, email text, first_name text, last_name text)`);
  await tx.query(sql`INSERT INTO donations (org_id, id, public_id, donor_id, first_name, last_name, email, anonymous,
      amount_minor, fee_minor, fee_covered, refunded_minor, currency, frequency, status, failure, campaign, team_id, message,
      provider, account_ref, payment_ref, subscription_ref, renewal_of, subscription_ended_at, receipt_number, paid_at,
      created_at, updated_at)
    SELECT ${orgId}::bigint, d.pk, d.public_id, k.id, k.first_name, k.last_name, k.email, d.anonymous, d.amount_minor,
      d.fee_minor, d.fee_covered, d.refunded_minor, d.currency, d.frequency, d.status,
      CASE d.status WHEN 'failed' THEN 'declined' END, d.campaign, d.team, d.message, 'test', ${account}, d.payment_ref,
      d.subscription_ref, d.renewal_of, d.series_ended_at, d.receipt_number, d.paid_at, d.created_at,
      coalesce(d.paid_at, d.created_at)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d (pk bigint, public_id text, donor bigint, anonymous boolean,
      amount_minor bigint, fee_minor bigint, fee_covered boolean, refunded_minor bigint, currency text, frequency text,
      status text, campaign text, team bigint, message text, payment_ref text, subscription_ref text, renewal_of bigint,
      series_ended_at timestamptz, receipt_number text, paid_at timestamptz, created_at timestamptz)
    JOIN donors k ON k.org_id = ${orgId} AND k.id = d.donor`);
  await tx.query(sql`INSERT INTO donation_ids (public_id, organization, donation)
    SELECT public_id, org_id, id FROM donations WHERE org_id = ${orgId}`);
  await tx.query(sql`INSERT INTO payment_objects (provider, object, organization, donation)
    SELECT provider, payment_ref, org_id, id FROM donations WHERE org_id = ${orgId} AND payment_ref IS NOT NULL
    UNION ALL SELECT provider, subscription_ref, org_id, id FROM donations
      WHERE org_id = ${orgId} AND subscription_ref IS NOT NULL AND renewal_of IS NULL`);
  await tx.query(sql`INSERT INTO donation_refunds (org_id, donation_id, amount_minor, reason, status, created_at, settled_at)
    SELECT org_id, id, refunded_minor, 'Asked for by the donor', 'succeeded', paid_at, paid_at FROM donations
    WHERE org_id = ${orgId} AND refunded_minor > 0`);
}

async function insertReceipts(
  tx: Transaction,
  orgId: number,
  receipts: readonly { donation: number; content: ReceiptContent }[],
): Promise<void> {
  await tx.query(sql`INSERT INTO receipts (org_id, number, donation_id, content, issued_at)
    SELECT ${orgId}::bigint, r.content->>'number', r.donation, r.content, (r.content->>'issued_at')::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) AS r (donation bigint, content jsonb)`);
  await tx.query(sql`INSERT INTO receipt_counters (org_id, year, last)
    SELECT org_id, split_part(number, '-', 1)::integer, max(split_part(number, '-', 2)::bigint) FROM receipts
    WHERE org_id = ${orgId} GROUP BY 1, 2`);
}

/** An organisation's donors, donations, receipts and payment account; the organisation and its teams are there already. */
export async function insertDonations(
  tx: Transaction,
  organization: SampleOrganization,
  giving: SampleGiving,
  { now, random }: { now: Date; random: Randomness },
): Promise<void> {
  const { pk: orgId, timezone } = organization;
  await insertAccount(tx, organization);
  const rows = rowsOf(giving.donations, timezone, random);
  await insertCampaigns(tx, organization, giving, now);
  await insertRows(tx, orgId, giving, rows);
  const donors = new Map(giving.donors.map((donor) => [donor.pk, donor]));
  const receipts = rows.flatMap((row) => {
    const donor = donors.get(row.donor);
    return donor && row.receipt_number !== null
      ? [{ donation: row.pk, content: receiptOf(organization, row, donor) }]
      : [];
  });
  await insertReceipts(tx, orgId, receipts);
  await tx.query(sql`SELECT refresh_donors(${orgId}, NULL)`);
}
