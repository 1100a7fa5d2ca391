import type { Donation, Donor, PublicDonation, Refund } from "../../../contract/api";
import { fromMinor } from "../../money";
import type { CurrencySum, DonationRow, DonorRow, StoredRefund } from "./queries";

const LAPSED_MS = 365 * 86_400_000;

/** The path of a donation's receipt, below the server's own address. */
export function receiptPath(publicId: string): string {
  return `/api/donation/${publicId}/receipt/`;
}

function shared(row: DonationRow): Omit<PublicDonation, "donor" | "organization" | "checkout_url"> {
  const { currency } = row;
  return {
    donation_id: row.public_id,
    amount: fromMinor(row.amount_minor, currency),
    currency,
    fee_covered: row.fee_covered,
    refunded_amount: fromMinor(row.refunded_minor, currency),
    frequency: row.frequency,
    status: row.status,
    anonymous: row.anonymous,
    campaign: row.campaign,
    team: row.team,
    event:
      row.event && row.occurrence_id !== null
        ? { ...row.event, occurrence_id: row.occurrence_id, quantity: row.quantity ?? 1 }
        : null,
    message: row.message,
    receipt_number: row.receipt_number,
    receipt_url: row.receipt_number === null ? null : receiptPath(row.public_id),
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** A donation as staff and the donor see it. */
export function presentDonation(row: DonationRow): Donation {
  const { donor_id, first_name, last_name, email, currency } = row;
  return {
    ...shared(row),
    net_amount: fromMinor(row.amount_minor - row.fee_minor - row.refunded_minor, currency),
    donor: { pk: donor_id, first_name, last_name, email },
  };
}

/** A donation for whoever holds its id. */
export function presentPublicDonation(
  row: DonationRow,
  organization: { name: string; subdomain: string },
  now: Date,
): PublicDonation {
  const { first_name, last_name, anonymous, status, checkout_url, checkout_expires_at } = row;
  const payable =
    status === "pending" &&
    checkout_url !== null &&
    checkout_expires_at !== null &&
    checkout_expires_at > now;
  return {
    ...shared(row),
    donor: anonymous ? null : { first_name, last_name },
    ...(payable && { checkout_url }),
    organization: { name: organization.name, subdomain: organization.subdomain },
  };
}

/** Sums as decimal texts. */
export function presentSums(sums: readonly CurrencySum[]): { amount: string; currency: string }[] {
  return sums.map(({ currency, minor }) => ({ amount: fromMinor(minor, currency), currency }));
}

/** The sums of a list: in the organisation's currency, and in each there is. */
export function presentTotals(
  sums: readonly CurrencySum[],
  currency: string,
): {
  totals: { amount: string; currency: string };
  totals_by_currency: { amount: string; currency: string }[];
} {
  const main = sums.find((sum) => sum.currency === currency) ?? { currency, minor: 0 };
  const [totals = { amount: "0", currency }] = presentSums([main]);
  return {
    totals,
    totals_by_currency: [totals, ...presentSums(sums.filter((sum) => sum.currency !== currency))],
  };
}

/** A donor as staff see them. */
export function presentDonor(row: DonorRow, currency: string, now: Date): Donor {
  return {
    pk: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    total_amount: fromMinor(row.total_minor, currency),
    currency,
    other_totals: presentSums(row.other_totals),
    donations_count: row.donations_count,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    is_recurring: row.is_recurring,
    is_anonymous: row.is_anonymous,
    is_lapsed: now.getTime() - row.last_at.getTime() > LAPSED_MS,
  };
}

/** A refund as staff see it. */
export function presentRefund(row: StoredRefund, currency: string): Refund {
  return {
    pk: row.id,
    amount: fromMinor(row.amount_minor, currency),
    currency,
    reason: row.reason,
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}
