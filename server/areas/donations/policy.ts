import { conflict, invalidFields } from "../../platform/errors";
import { paymentStep } from "../../../contract/api/paymentFee";
import { decimalsOf, fromMinor, toMinor } from "../../../contract/money";
import {
  type PaymentChange,
  PaymentError,
  type PaymentProvider,
  type Payments,
} from "../../platform/payments";
import { canTakePayments, type PaymentAccount } from "../../platform/payments/account";
import { paymentAnswer } from "./errors";
import type { StoredDonation } from "./queries/donations";
import { sentence } from "../../platform/texts";

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
    throw invalidFields({ [field]: [sentence("field.amount_example", { currency, example })] });
  }
  const unit = 10 ** decimals;
  if (minor < least * unit)
    throw invalidFields({ [field]: [sentence("field.amount_least", { least, currency })] });
  if (minor > MOST * unit)
    throw invalidFields({ [field]: [sentence("field.amount_most", { most: MOST, currency })] });
  if (isPaidOnline) requireStep(minor, currency, field);
  return minor;
}

/** Throws 422 for an amount that payment providers cannot take: those of three decimals are paid in steps of ten. */
export function requireStep(minor: number, currency: string, field: string): void {
  const step = paymentStep(decimalsOf(currency));
  if (minor % step === 0) return;
  const text = sentence("field.amount_step", { step: fromMinor(step, currency), currency });
  throw invalidFields({ [field]: [text] });
}

/** Throws 422 when the request names another currency than the organisation's. */
export function requireCurrency(given: string | undefined, currency: string): void {
  if (given !== undefined && given.toUpperCase() !== currency) {
    throw invalidFields({ currency: [sentence("field.donation_currency", { currency })] });
  }
}

/** Who takes payments on this server. Throws 503 where nobody does. */
export function requirePayments({ provider }: Pick<Payments, "provider">): PaymentProvider {
  if (provider === "none") {
    throw paymentAnswer(new PaymentError("not_configured", "Payments are off on this server"));
  }
  return provider;
}

/** The account that payments go to. Throws 503 where the server takes no payments, and 409 when the organisation cannot be paid. */
export function requireAccount(account: PaymentAccount, payments: Pick<Payments, "provider">): string {
  const provider = requirePayments(payments);
  if (account.stripe_account_id === null || !canTakePayments(account, provider)) {
    throw conflict("payments_not_ready");
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
