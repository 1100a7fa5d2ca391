import type {
  Donation,
  DonationStep,
  Donor,
  ListTotals,
  PostalAddress,
  PublicDonation,
  Refund,
} from "../../../contract/api";
import { fromMinor } from "../../../contract/money";
import type { DonationRow, StoredStatus } from "./queries/donations";
import type { DonorRow } from "./queries/donors";
import type { StoredChange } from "./queries/corrections";
import type { StoredRefund } from "./queries/refunds";
import type { CurrencySum } from "./queries/lists";

const LAPSED_MS = 365 * 86_400_000;
/** How long a donation may be open before somebody should look; a checkout takes that long at most. */
const PATIENCE_MS = 60 * 60_000;

/** Whoever gave last before this moment has lapsed. */
export function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - LAPSED_MS);
}

/** What was begun before this moment, and is still open, needs attention. */
export function openTooLong(now: Date): Date {
  return new Date(now.getTime() - PATIENCE_MS);
}

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
    is_test: row.is_test,
    receipt_number: row.receipt_number,
    receipt_url: row.receipt_number === null ? null : receiptPath(row.public_id),
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

const IS_OPEN = new Set(["pending", "processing"]);
const IS_REFUNDABLE = new Set(["succeeded", "partially_refunded"]);

function needsAttention(row: DonationRow, now: Date): boolean {
  const waits = IS_OPEN.has(row.status) && row.created_at <= openTooLong(now);
  return row.mismatch !== null || waits || row.refunding_minor > 0;
}

function receiptStatus({
  receipt_number,
  refunded_minor,
  amount_minor,
}: DonationRow): Donation["receipt_status"] {
  if (receipt_number === null) return "none";
  if (refunded_minor === 0) return "valid";
  return refunded_minor < amount_minor ? "reduced" : "void";
}

/** A donation as staff and the donor see it. */
export function presentDonation(row: DonationRow, now: Date): Donation {
  const { donor_id, first_name, last_name, email, currency } = row;
  const left = row.amount_minor - row.refunded_minor - row.refunding_minor;
  return {
    ...shared(row),
    method: row.method,
    net_amount: fromMinor(row.amount_minor - row.fee_minor - row.refunded_minor, currency),
    donor: {
      pk: donor_id,
      name: `${first_name} ${last_name}`.trim(),
      first_name,
      last_name,
      email,
      person: row.person_id,
    },
    person: row.person_id,
    campaign_record: row.campaign_id,
    purpose: row.event?.title ?? row.campaign ?? row.team?.name ?? null,
    refundable_amount: fromMinor(IS_REFUNDABLE.has(row.status) ? left : 0, currency),
    can_send_receipt: row.receipt_number !== null && email !== "",
    receipt_status: receiptStatus(row),
    is_repeating: row.subscription_ref !== null && row.subscription_ended_at === null,
    failure: row.failure,
    needs_attention: needsAttention(row, now),
    mismatch: row.mismatch,
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}

const REFUND_STEPS = { pending: "refund_requested", succeeded: "refunded", failed: "refund_failed" } as const;

const CHANGED = ["campaign", "team", "funds", "soft_credits"];

/** What was changed, by names alone: `Spring appeal → Winter coats`. */
function changeText({ before, after }: StoredChange): string {
  return CHANGED.filter((key) => before[key] !== after[key])
    .map((key) => `${before[key] ?? "–"} → ${after[key] ?? "–"}`)
    .join("; ");
}

/** What happened to a donation, the oldest first; that it was given back is told by its refunds. */
export function presentHistory(
  donation: DonationRow,
  statuses: readonly StoredStatus[],
  refunds: readonly StoredRefund[],
  changes: readonly StoredChange[],
): DonationStep[] {
  const states = statuses.flatMap(({ status, at }): DonationStep[] => {
    if (status === "refunded" || status === "partially_refunded") return [];
    const note = status === "failed" ? (donation.failure ?? "") : "";
    return [{ at: at.toISOString(), step: status, amount: null, note }];
  });
  const back = refunds.map(
    ({ status, amount_minor, reason, failure, created_at, settled_at }): DonationStep => ({
      at: (settled_at ?? created_at).toISOString(),
      step: REFUND_STEPS[status],
      amount: fromMinor(amount_minor, donation.currency),
      note: status === "failed" ? [reason, failure].filter(Boolean).join(": ") : reason,
    }),
  );
  const changed = changes.map(
    (change): DonationStep => ({
      at: change.at.toISOString(),
      step: "changed",
      amount: null,
      note: changeText(change),
    }),
  );
  return [...states, ...back, ...changed].toSorted((one, other) => one.at.localeCompare(other.at));
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
  { sums, totals: asked }: { sums: readonly CurrencySum[]; totals?: ListTotals },
  currency: string,
): {
  totals: { amount: string; currency: string } & ListTotals;
  totals_by_currency: { amount: string; currency: string }[];
} {
  const main = sums.find((sum) => sum.currency === currency) ?? { currency, minor: 0 };
  const [totals = { amount: "0", currency }] = presentSums([main]);
  return {
    totals: { ...totals, ...asked },
    totals_by_currency: [totals, ...presentSums(sums.filter((sum) => sum.currency !== currency))],
  };
}

/** A donor as staff see them. */
export function presentDonor(
  row: DonorRow,
  address: PostalAddress | undefined,
  currency: string,
  now: Date,
): Donor {
  return {
    pk: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    language: row.language,
    address: address ?? null,
    total_amount: fromMinor(row.total_minor, currency),
    currency,
    other_totals: presentSums(row.other_totals),
    donations_count: row.donations_count,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    is_recurring: row.is_recurring,
    is_anonymous: row.is_anonymous,
    is_lapsed: row.last_at < lapsedBefore(now),
    person: row.person_id,
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
