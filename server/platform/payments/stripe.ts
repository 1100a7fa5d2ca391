import Stripe from "stripe";
import {
  type CheckoutRequest,
  MalformedEventError,
  PaymentError,
  type PaymentFailure,
  type Payments,
  SignatureError,
} from "./port";
import { toStripeAmount } from "./stripeAmounts";
import { TOLERANCE_SECONDS } from "./stripeSignature";
import {
  accountStateOf,
  checkoutChangeOf,
  DONATION_KEY,
  laterChanges,
  readStripeEvent,
} from "./stripeEvents";

/** How Stripe is reached. */
export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  apiBase?: string;
  /** How long Stripe may be silent, in milliseconds; 10 s unless told. It is asked a second time before a call fails. */
  timeoutMs?: number;
  /** What the pauses between its tries may take besides, in milliseconds; 5 s unless told. */
  pausesMs?: number;
}

const RETRIES = 1;
const TIMEOUT_MS = 10_000;
const PAUSES_MS = 5000;

type Address = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, "host" | "port" | "protocol">;

function addressOf(apiBase: string | undefined): Address {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? "https" : "http",
  };
}

function failureOf(error: unknown): PaymentFailure {
  if (error instanceof Stripe.errors.StripeCardError) return "declined";
  const unauthorized =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  return unauthorized ? "not_configured" : "unavailable";
}

/** What a webhook's body says that Stripe signed (https://docs.stripe.com/webhooks/signature). */
function verified(rawBody: string, signature: string, secret: string, now: Date): unknown {
  try {
    const { webhooks } = Stripe;
    return webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new SignatureError(message, { cause: error });
    throw new MalformedEventError("no JSON, or none of an event", { cause: error });
  }
}

/** Stripe's library waits for as long as something trickles in; whoever donates does not. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Stripe's answer was not complete after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An object of Stripe's: what answers in its place, such as a proxy, may say anything. */
function known<T extends { id: string }>(object: T): T {
  const id: unknown = object.id;
  if (typeof id !== "string" || id === "") throw new Error("Stripe's answer is none of its objects");
  return object;
}

function stripeAmount(minor: number, currency: string): number {
  const amount = toStripeAmount(minor, currency);
  if (amount === undefined) {
    throw new PaymentError("declined", `Stripe cannot take ${minor} minor units of ${currency}`);
  }
  return amount;
}

const INTERVALS = { monthly: "month", yearly: "year" } as const;

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { frequency, currency, donationId } = request;
  const metadata = { [DONATION_KEY]: donationId };
  const repeated = frequency === "once" ? undefined : INTERVALS[frequency];
  return {
    mode: repeated ? "subscription" : "payment",
    client_reference_id: donationId,
    customer_email: request.email,
    locale: request.language,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: stripeAmount(request.amountMinor, currency),
          product_data: { name: request.description },
          ...(repeated && { recurring: { interval: repeated } }),
        },
      },
    ],
    ...(repeated
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, submit_type: "donate" as const }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}

/** Stripe Connect through Stripe's own library: each organisation has an account, and payments are made on it. */
export function createStripePayments(options: StripeOptions): Payments {
  const { webhookSecret } = options;
  const timeout = options.timeoutMs ?? TIMEOUT_MS;
  const stripe = new Stripe(options.secretKey, {
    ...addressOf(options.apiBase),
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  // Besides the tries themselves there are pauses between them, and a look-up before some.
  const mostMs = (RETRIES + 1) * timeout + (options.pausesMs ?? PAUSES_MS);

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await within(mostMs, work);
    } catch (error) {
      if (error instanceof PaymentError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      throw new PaymentError(failureOf(error), message, { cause: error });
    }
  }

  /** A payment intent: the payment of an invoice is looked up. */
  async function paymentIntentOf(account: string, payment: string): Promise<string> {
    if (!payment.startsWith("in_")) return payment;
    const { data } = await stripe.invoicePayments.list({ invoice: payment }, { stripeAccount: account });
    const intent = data.find(({ status }) => status === "paid")?.payment.payment_intent;
    if (!intent) throw new PaymentError("unavailable", `The invoice ${payment} has no payment`);
    return typeof intent === "string" ? intent : intent.id;
  }

  return {
    provider: "stripe",
    // https://docs.stripe.com/keys#test-live-modes
    isTest: /^(sk|rk)_test_/.test(options.secretKey),
    createAccount: (request) =>
      guarded(async () => {
        const { organization, email, country, businessType, idempotencyKey } = request;
        const account = await stripe.accounts.create(
          {
            type: "express",
            ...(country !== null && { country }),
            ...(email !== null && { email }),
            ...(businessType !== null && { business_type: businessType }),
            business_profile: { name: organization },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          },
          { idempotencyKey },
        );
        return accountStateOf(known(account));
      }),
    accountState: (account) =>
      guarded(async () => accountStateOf(known(await stripe.accounts.retrieve(account)))),
    onboardingLink: ({ account, returnUrl, refreshUrl }) =>
      guarded(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: "account_onboarding",
          return_url: returnUrl,
          refresh_url: refreshUrl,
        });
        if (!URL.canParse(link.url)) throw new Error("The link to the account has no address");
        return { url: link.url, expiresAt: new Date(link.expires_at * 1000) };
      }),
    createCheckout: (request) =>
      guarded(async () => {
        const { account, donationId } = request;
        const params = sessionParams(request);
        const session = await stripe.checkout.sessions.create(params, {
          stripeAccount: account,
          idempotencyKey: donationId,
        });
        const { id, url, expires_at } = known(session);
        if (url === null || !URL.canParse(url) || !Number.isFinite(expires_at)) {
          throw new Error(`The checkout ${id} has no page`);
        }
        return { id, url, expiresAt: new Date(expires_at * 1000) };
      }),
    checkoutChange: (account, checkout) =>
      guarded(async () => {
        const session = await stripe.checkout.sessions.retrieve(checkout, {}, { stripeAccount: account });
        return checkoutChangeOf(known(session));
      }),
    paymentChanges: (account, payment) =>
      guarded(async () => {
        const intent = await paymentIntentOf(account, payment);
        const params = { expand: ["latest_charge"] };
        const { latest_charge: charge } = known(
          await stripe.paymentIntents.retrieve(intent, params, { stripeAccount: account }),
        );
        if (charge === null || charge === undefined || typeof charge === "string") return [];
        const disputes = charge.disputed
          ? await stripe.disputes.list({ payment_intent: intent, limit: 1 }, { stripeAccount: account })
          : undefined;
        return laterChanges(intent, charge, disputes?.data[0]);
      }),
    invoiceOf: (account, payment) =>
      guarded(async () => {
        const params = { payment: { type: "payment_intent" as const, payment_intent: payment }, limit: 1 };
        try {
          const { data } = await stripe.invoicePayments.list(params, { stripeAccount: account });
          const invoice = data[0]?.invoice;
          return (typeof invoice === "string" ? invoice : invoice?.id) ?? null;
        } catch (error) {
          // Stripe knows no such payment of that account.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
          throw error;
        }
      }),
    expireCheckout: async (account, checkout) => {
      try {
        await within(mostMs, () => stripe.checkout.sessions.expire(checkout, {}, { stripeAccount: account }));
      } catch (error) {
        // It is paid, or closed already.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
        throw new PaymentError(failureOf(error), String(error), { cause: error });
      }
    },
    refund: ({ account, payment, amountMinor, currency, idempotencyKey }) =>
      guarded(async () => {
        const intent = await paymentIntentOf(account, payment);
        const refund = await stripe.refunds.create(
          { payment_intent: intent, amount: stripeAmount(amountMinor, currency) },
          { stripeAccount: account, idempotencyKey },
        );
        known(refund);
        if (refund.status === "failed" || refund.status === "canceled") {
          throw new PaymentError("declined", refund.failure_reason ?? `The refund is ${refund.status}`);
        }
        return { id: refund.id, status: refund.status === "succeeded" ? "succeeded" : "pending" };
      }),
    cancelSubscription: (account, subscription) =>
      guarded(async () => {
        await stripe.subscriptions.cancel(subscription, {}, { stripeAccount: account });
      }),
    changeSubscription: ({ account, subscription, amountMinor, currency }) =>
      guarded(async () => {
        const { items } = known(
          await stripe.subscriptions.retrieve(subscription, {}, { stripeAccount: account }),
        );
        const [item] = items.data;
        if (!item?.price.recurring) throw new Error("The subscription has nothing that repeats");
        const { product, recurring } = item.price;
        await stripe.subscriptions.update(
          subscription,
          {
            items: [
              {
                id: item.id,
                price_data: {
                  currency: currency.toLowerCase(),
                  product: typeof product === "string" ? product : product.id,
                  recurring: { interval: recurring.interval, interval_count: recurring.interval_count },
                  unit_amount: stripeAmount(amountMinor, currency),
                },
              },
            ],
            proration_behavior: "none",
          },
          { stripeAccount: account },
        );
      }),
    readEvent: (rawBody, signature, now) =>
      readStripeEvent(() => verified(rawBody, signature, webhookSecret, now)),
  };
}
