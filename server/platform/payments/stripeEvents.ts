import type Stripe from "stripe";
import {
  type AccountState,
  type LaterChange,
  MalformedEventError,
  type PaymentChange,
  type ProviderEvent,
} from "./port";
import { isUnstorable } from "../db/storable";
import { fromStripeAmount } from "./stripeAmounts";

/** The key under which a donation's public id travels with Stripe's objects. */
export const DONATION_KEY = "donation_id";

function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}

/** A connected account's state. */
export function accountStateOf(account: Stripe.Account): AccountState {
  const { requirements } = account;
  return {
    id: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    requirementsDue: [
      ...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]),
    ],
    restricted: (requirements?.disabled_reason ?? null) !== null,
  };
}

/** What a checkout's state means; undefined while it is open. */
export function checkoutChangeOf(session: Stripe.Checkout.Session): PaymentChange | undefined {
  const checkout = session.id;
  if (session.status === "expired") return { kind: "failed", checkout, reason: "expired" };
  if (session.status !== "complete") return undefined;
  if (session.payment_status !== "paid") return { kind: "processing", checkout };
  const currency = (session.currency ?? "").toUpperCase();
  return {
    kind: "paid",
    checkout,
    payment: idOf(session.payment_intent) ?? idOf(session.invoice),
    subscription: idOf(session.subscription),
    amountMinor: fromStripeAmount(session.amount_total ?? 0, currency),
    currency,
  };
}

function invoiceChange(
  invoice: Stripe.Invoice,
  kind: "renewed" | "renewal_failed",
): PaymentChange | undefined {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  // The first invoice of a subscription is the checkout's own.
  if (subscription === null || invoice.billing_reason !== "subscription_cycle") return undefined;
  const currency = invoice.currency.toUpperCase();
  return {
    kind,
    subscription,
    payment: invoice.id,
    amountMinor: fromStripeAmount(
      kind === "renewed" ? invoice.amount_paid : invoice.amount_remaining,
      currency,
    ),
    currency,
  };
}

function refundedChange(charge: Stripe.Charge): PaymentChange | undefined {
  const payment = idOf(charge.payment_intent);
  if (payment === null) return undefined;
  const currency = charge.currency.toUpperCase();
  return {
    kind: "refunded",
    payment,
    refundedMinor: fromStripeAmount(charge.amount_refunded, currency),
    currency,
  };
}

/** What a charge and its latest dispute tell of a payment. */
export function laterChanges(
  payment: string,
  charge: Pick<Stripe.Charge, "amount_refunded" | "currency">,
  dispute: Pick<Stripe.Dispute, "status"> | undefined,
): LaterChange[] {
  const currency = charge.currency.toUpperCase();
  const refundedMinor = fromStripeAmount(charge.amount_refunded, currency);
  const isOver = dispute?.status === "won" || dispute?.status === "warning_closed";
  return [
    ...(refundedMinor > 0 ? [{ kind: "refunded" as const, payment, refundedMinor, currency }] : []),
    ...(dispute && !isOver ? [{ kind: "disputed" as const, payment }] : []),
    ...(dispute && isOver ? [{ kind: "dispute_closed" as const, payment, won: true }] : []),
  ];
}

function failedRefund(refund: Stripe.Refund): PaymentChange | undefined {
  const payment = idOf(refund.payment_intent);
  return payment === null
    ? undefined
    : { kind: "refund_failed", refund: refund.id, payment, reason: refund.failure_reason ?? "failed" };
}

function disputeChange(dispute: Stripe.Dispute, closed: boolean): PaymentChange | undefined {
  const payment = idOf(dispute.payment_intent);
  if (payment === null) return undefined;
  return closed
    ? { kind: "dispute_closed", payment, won: dispute.status === "won" }
    : { kind: "disputed", payment };
}

function changeOf(event: Stripe.Event): PaymentChange | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return checkoutChangeOf(event.data.object);
    case "checkout.session.async_payment_failed":
      return { kind: "failed", checkout: event.data.object.id, reason: "declined" };
    case "charge.refunded":
      return refundedChange(event.data.object);
    case "refund.failed":
      return failedRefund(event.data.object);
    case "charge.dispute.created":
      return disputeChange(event.data.object, false);
    case "charge.dispute.closed":
      return disputeChange(event.data.object, true);
    case "invoice.paid":
      return invoiceChange(event.data.object, "renewed");
    case "invoice.payment_failed":
      return invoiceChange(event.data.object, "renewal_failed");
    case "customer.subscription.deleted":
      return { kind: "subscription_ended", subscription: event.data.object.id };
    case "account.updated":
      return { kind: "account", account: accountStateOf(event.data.object) };
    default:
      return undefined;
  }
}

function donationIdOf(event: Stripe.Event): string | null {
  const object: object = event.data.object;
  const metadata: unknown = "metadata" in object ? object.metadata : undefined;
  if (typeof metadata !== "object" || metadata === null || !(DONATION_KEY in metadata)) return null;
  const id: unknown = metadata[DONATION_KEY];
  return isText(id) ? id : null;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && !isUnstorable(value);
}

function isMoment(seconds: unknown): boolean {
  return Number.isSafeInteger(seconds) && Math.abs(Number(seconds)) <= LATEST_SECONDS;
}

/** The last moment of a Date (ECMA-262, 21.4.1.1), in seconds. */
const LATEST_SECONDS = 8_640_000_000_000;

/** Throws MalformedEventError for what has not the frame of an event (https://docs.stripe.com/api/events/object). */
function requireFrame(event: unknown): asserts event is Stripe.Event {
  const { id, type, created, account, data }: Fields = isFields(event) ? event : {};
  const wrong = [
    !isText(id) && "id",
    !isText(type) && "type",
    created !== undefined && !isMoment(created) && "created",
    account !== undefined && account !== null && !isText(account) && "account",
    !(isFields(data) && isFields(data["object"])) && "data.object",
  ].filter((name) => name !== false);
  if (wrong.length > 0) throw new MalformedEventError(`wrong or missing: ${wrong.join(", ")}`);
}

function isSound(value: unknown): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (typeof value === "string") return value === "" || isText(value);
  if (isFields(value)) return Object.values(value).every(isSound);
  return !Array.isArray(value) || value.every(isSound);
}

/** Its ids are texts, where they are there: whatever else Stripe may send in their place has nothing to do with us. */
function requireSound(change: PaymentChange | undefined): PaymentChange | undefined {
  if (!change) return undefined;
  const { checkout, payment, subscription, refund, currency }: Fields = { ...change };
  const ids = [checkout, payment, subscription, refund, currency];
  const areTexts = ids.every((id) => id === undefined || id === null || isText(id));
  if (!areTexts || !isSound(change)) throw new MalformedEventError("wrong values in data.object");
  return change;
}

function readChange(event: Stripe.Event): PaymentChange | undefined {
  try {
    return requireSound(changeOf(event));
  } catch (error) {
    if (error instanceof MalformedEventError) throw error;
    // What is missing is met where it is read.
    throw new MalformedEventError(`data.object is no object of ${event.type}`, { cause: error });
  }
}

/**
 * Reads a webhook in Stripe's form. `verify` answers what its body says, and throws SignatureError for what Stripe did not
 * sign. Throws MalformedEventError for what is no event.
 */
export function readStripeEvent(verify: () => unknown): ProviderEvent {
  const event = verify();
  requireFrame(event);
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1000),
    account: event.account ?? null,
    donationId: donationIdOf(event),
    change: readChange(event),
  };
}
