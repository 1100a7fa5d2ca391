import type { OrganizationState } from "../../../contract/api";
import { STATE_RIGHTS } from "../../platform/auth/organizationStates";
import { conflict, invalidFields } from "../../platform/errors";
import type { PaymentAccountStatus } from "../../../contract/api";
import { paymentStep } from "../../../contract/api/paymentFee";
import { decimalsOf, fromMinor, toMinor } from "../../../contract/money";
import {
  type PaymentChange,
  PaymentError,
  type PaymentProvider,
  type Payments,
} from "../../platform/payments";
import { paymentAnswer } from "./errors";
import type { StoredDonation } from "./queries/donations";

/** The `provider` of donations that no payment provider knows. */
export const BY_HAND = "by_hand";

/** The most that one donation may be, in major units. */
const MOST = 100_000;

/**
 * An amount of a request in minor units: from `least` to 100,000 major units, with no more decimals than the currency
 * has (ISO 4217), or those that can be paid online. Throws 422 at `field`.
 */
export function readAmount(
  amount: string | number,
  currency: string,
  options: { field?: string; least?: number; isPaidOnline?: boolean } = {},
): number {
  const { field = "amount", least = 1, isPaidOnline = false } = options;
  const decimals = decimalsOf(currency);
  const minor = toMinor(String(amount).trim(), currency);
  if (minor === undefined) {
    const example = decimals === 0 ? "25" : `25.${"0".repeat(decimals)}`;
    throw invalidFields({ [field]: [`Must be an amount in ${currency} such as ${example}.`] });
  }
  const unit = 10 ** decimals;
  if (minor < least * unit) throw invalidFields({ [field]: [`Must be at least ${least} ${currency}.`] });
  if (minor > MOST * unit) throw invalidFields({ [field]: [`Must be at most ${MOST} ${currency}.`] });
  if (isPaidOnline) requireStep(minor, currency, field);
  return minor;
}

/** Throws 422 for an amount that payment providers cannot take: those of three decimals are paid in steps of ten. */
export function requireStep(minor: number, currency: string, field: string): void {
  const step = paymentStep(decimalsOf(currency));
  if (minor % step === 0) return;
  const text = `Must be a multiple of ${fromMinor(step, currency)} ${currency}: smaller steps cannot be paid online.`;
  throw invalidFields({ [field]: [text] });
}

/** Throws 422 when the request names another currency than the organisation's. */
export function requireCurrency(given: string | undefined, currency: string): void {
  if (given !== undefined && given.toUpperCase() !== currency) {
    throw invalidFields({ currency: [`Donations to this organisation are made in ${currency}.`] });
  }
}

/** What tells whether an organisation can be paid. */
export interface PaymentAccount {
  stripe_account_id: string | null;
  stripe_charges_enabled: boolean;
  payment_provider: string | null;
  /** Of the organisation. */
  state: OrganizationState;
}

/** Whether donations can be made: the organisation may take them, and the account takes charges at the server's processor. */
export function canTakePayments(account: PaymentAccount, provider: Payments["provider"]): boolean {
  return (
    STATE_RIGHTS[account.state].takesPayments &&
    account.stripe_account_id !== null &&
    account.stripe_charges_enabled &&
    account.payment_provider === provider
  );
}

/** Who takes payments on this server. Throws 503 where nobody does. */
export function requirePayments({ provider }: Pick<Payments, "provider">): PaymentProvider {
  if (provider === "none") {
    throw paymentAnswer(new PaymentError("not_configured", "Payments are off on this server"));
  }
  return provider;
}

/** An organisation's account as it is stored, with the provider that it is at. */
export interface StoredAccount {
  payment_provider: string | null;
  stripe_account_status: PaymentAccountStatus;
  stripe_charges_enabled: boolean;
  stripe_payouts_enabled: boolean;
  stripe_details_submitted: boolean;
  stripe_requirements_due: string[];
}

/**
 * The account as it counts on this server: one at another provider than the server's, such as of a trial before Stripe was set
 * up, is none, and where nobody takes payments there is none to set up.
 */
export function accountHere<Account extends StoredAccount>(
  account: Account,
  { provider }: Pick<Payments, "provider">,
): Account {
  if (account.payment_provider === provider) return account;
  return {
    ...account,
    stripe_account_status: provider === "none" ? "unavailable" : "none",
    stripe_charges_enabled: false,
    stripe_payouts_enabled: false,
    stripe_details_submitted: false,
    stripe_requirements_due: [],
  };
}

/** The account that payments go to. Throws 503 where the server takes no payments, and 409 when the organisation cannot be paid. */
export function requireAccount(account: PaymentAccount, payments: Pick<Payments, "provider">): string {
  const provider = requirePayments(payments);
  if (account.stripe_account_id === null || !canTakePayments(account, provider)) {
    throw conflict("payments_not_ready", "This organisation cannot receive payments at the moment.");
  }
  return account.stripe_account_id;
}

/** What can still be given back, in minor units: not what is being given back already. */
export function refundable(
  donation: StoredDonation,
  refunds: readonly { status: string; amount_minor: number }[],
): number {
  const pending = refunds
    .filter(({ status }) => status === "pending")
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return donation.amount_minor - donation.refunded_minor - pending;
}

/** What an event does to a donation in its present state. */
export type Step = "apply" | "ignore" | "too_early";

const OPEN = new Set(["pending", "processing"]);
const PAID = new Set(["succeeded", "partially_refunded", "refunded", "disputed"]);

/** Whether a change moves the donation; events come late, twice and out of order. */
export function stepOf({ status }: Pick<StoredDonation, "status">, kind: PaymentChange["kind"]): Step {
  switch (kind) {
    case "processing":
      return status === "pending" ? "apply" : "ignore";
    // The money was taken, even if the donation had been given up.
    case "paid":
      return PAID.has(status) ? "ignore" : "apply";
    case "failed":
      return OPEN.has(status) ? "apply" : "ignore";
    case "refunded":
    case "refund_failed":
    case "disputed":
    case "dispute_closed":
      return PAID.has(status) ? "apply" : "too_early";
    case "renewed":
    case "renewal_failed":
    case "subscription_ended":
      return PAID.has(status) ? "apply" : "too_early";
    case "account":
      return "ignore";
  }
}

/** The state of a donation of which so much was given back. */
export function statusAfterRefund(
  amountMinor: number,
  refundedMinor: number,
): "succeeded" | "partially_refunded" | "refunded" {
  if (refundedMinor === 0) return "succeeded";
  return refundedMinor < amountMinor ? "partially_refunded" : "refunded";
}
