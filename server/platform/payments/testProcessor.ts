import sql from "sql-template-tag";
import { hmacSha256, toHex } from "../bytes";
import { createSecret, type Randomness } from "../random";
import type { Database, Transaction } from "../db/database";
import {
  type AccountState,
  type CheckoutRequest,
  type PaymentChange,
  PaymentError,
  type Payments,
} from "./port";
import { toStripeAmount } from "./stripeAmounts";
import { DONATION_KEY, readStripeEvent } from "./stripeEvents";
import { signEvent, verifiedEvent } from "./stripeSignature";

/** What the visitor of the test page can pick. */
export type TestChoice = "succeed" | "fail" | "abandon";

/** A webhook as it is sent: the body and the `Stripe-Signature` header. */
export interface SignedEvent {
  rawBody: string;
  signature: string;
}

interface CheckoutPage {
  kind: "checkout";
  request: Omit<CheckoutRequest, "expiresAt">;
  returnUrl: string;
}

interface OnboardingPage {
  kind: "onboarding";
  organization: string;
  returnUrl: string;
}

/** What the page of the processor shows. */
export type TestPage = CheckoutPage | OnboardingPage;

/** The built-in processor, which never touches a card: whoever pays picks what becomes of the payment. */
export interface TestProcessor extends Payments {
  readonly provider: "test";
  /** What an id's page shows; `settled` when there is nothing to pick any more, undefined for an unknown id. */
  page(id: string): Promise<TestPage | "settled" | undefined>;
  /** Does as picked: where the visitor goes on, and what the processor tells the server about it. */
  choose(
    id: string,
    choice: TestChoice,
  ): Promise<{ redirectUrl: string; event: SignedEvent | undefined } | "settled" | undefined>;
}

/** What the processor works with. */
export interface TestProcessorOptions {
  database: Database;
  clock: () => Date;
  random: Randomness;
  /** The server's own secret; events are signed with one derived from it. */
  secret: string;
}

interface StoredCheckout extends Omit<CheckoutRequest, "expiresAt"> {
  expiresAt: string;
  status: "open" | "paid" | "failed" | "expired";
}

interface StoredLink {
  account: string;
  organization: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: string;
  used: boolean;
}

type Kind = "account" | "link" | "checkout" | "refund";

const LINK_MS = 10 * 60_000;

/** Whether these payments are the built-in test processor's. */
export function isTestProcessor(payments: Payments): payments is TestProcessor {
  return payments.provider === "test";
}

function pageUrl(target: string, id: string): string {
  return `${new URL(target).origin}/public/test-payment/${id}`;
}

function paidChange(
  id: string,
  { donationId, amountMinor, currency, frequency }: StoredCheckout,
): PaymentChange {
  return {
    kind: "paid",
    checkout: id,
    payment: `pi_test_${donationId}`,
    subscription: frequency === "once" ? null : `sub_test_${donationId}`,
    amountMinor,
    currency,
  };
}

/** The event that Stripe would send about the checkout, as far as it is read. */
function checkoutEvent(eventId: string, id: string, checkout: StoredCheckout, now: Date): object {
  const { donationId, amountMinor, currency, frequency, account, status } = checkout;
  const paid = status === "paid";
  return {
    id: eventId,
    object: "event",
    type: paid ? "checkout.session.completed" : "checkout.session.async_payment_failed",
    created: Math.floor(now.getTime() / 1000),
    account,
    data: {
      object: {
        id,
        object: "checkout.session",
        status: "complete",
        payment_status: paid ? "paid" : "unpaid",
        amount_total: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        payment_intent: `pi_test_${donationId}`,
        subscription: frequency === "once" ? null : `sub_test_${donationId}`,
        metadata: { [DONATION_KEY]: donationId },
      },
    },
  };
}

function accountEvent(eventId: string, state: AccountState, now: Date): object {
  return {
    id: eventId,
    object: "event",
    type: "account.updated",
    created: Math.floor(now.getTime() / 1000),
    account: state.id,
    data: {
      object: {
        id: state.id,
        object: "account",
        charges_enabled: state.chargesEnabled,
        payouts_enabled: state.payoutsEnabled,
        details_submitted: state.detailsSubmitted,
        requirements: {
          currently_due: state.requirementsDue,
          past_due: [],
          disabled_reason: state.restricted ? "requirements.past_due" : null,
        },
      },
    },
  };
}

const NEW_ACCOUNT: Omit<AccountState, "id"> = {
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  requirementsDue: ["business_profile.url", "external_account", "representative.first_name"],
  restricted: false,
};

function afterOnboarding(id: string, choice: TestChoice): AccountState {
  return choice === "succeed"
    ? {
        id,
        chargesEnabled: true,
        payoutsEnabled: true,
        detailsSubmitted: true,
        requirementsDue: [],
        restricted: false,
      }
    : {
        id,
        chargesEnabled: false,
        payoutsEnabled: false,
        detailsSubmitted: true,
        requirementsDue: ["representative.verification.document"],
        restricted: true,
      };
}

/** The built-in processor, keeping what it knows in the server's own database. */
export function createTestProcessor(options: TestProcessorOptions): TestProcessor {
  const { database, clock, random } = options;
  const webhookSecret = `whsec_${toHex(hmacSha256(options.secret, "payments"))}`;

  /** Adds a row, or finds the one that the same request made before. */
  async function keep<T extends object>(id: string, kind: Kind, state: T): Promise<T> {
    return database.withoutTenant(async (tx) => {
      await tx.query(sql`INSERT INTO test_payments (id, kind, state, created_at)
        VALUES (${id}, ${kind}, ${JSON.stringify(state)}::jsonb, ${clock()}) ON CONFLICT (id) DO NOTHING`);
      return (await load<T>(tx, id, kind)) ?? state;
    });
  }

  async function load<T>(tx: Transaction, id: string, kind: Kind): Promise<T | undefined> {
    const [row] = await tx.query<{ state: T }>(
      sql`SELECT state FROM test_payments WHERE id = ${id} AND kind = ${kind} FOR UPDATE`,
    );
    return row?.state;
  }

  async function save(tx: Transaction, id: string, state: object): Promise<void> {
    await tx.query(sql`UPDATE test_payments SET state = ${JSON.stringify(state)}::jsonb WHERE id = ${id}`);
  }

  async function known<T>(id: string, kind: Kind): Promise<T> {
    const state = await database.withoutTenant((tx) => load<T>(tx, id, kind));
    if (state === undefined) throw new PaymentError("unavailable", `There is no ${kind} ${id}`);
    return state;
  }

  function sign(event: object): SignedEvent {
    const rawBody = JSON.stringify(event);
    return { rawBody, signature: signEvent(rawBody, webhookSecret, clock()) };
  }

  const eventId = (): string => `evt_test_${createSecret(random).slice(0, 24)}`;

  /** The checkout, noted as expired once its time is over. */
  async function settled(tx: Transaction, id: string): Promise<StoredCheckout | undefined> {
    const checkout = await load<StoredCheckout>(tx, id, "checkout");
    if (checkout?.status !== "open" || new Date(checkout.expiresAt) > clock()) return checkout;
    const expired = { ...checkout, status: "expired" as const };
    await save(tx, id, expired);
    return expired;
  }

  async function chooseCheckout(
    tx: Transaction,
    id: string,
    choice: TestChoice,
  ): Promise<{ redirectUrl: string; event: SignedEvent | undefined } | "settled" | undefined> {
    const checkout = await settled(tx, id);
    if (!checkout) return undefined;
    if (checkout.status !== "open") return "settled";
    if (choice === "abandon") return { redirectUrl: checkout.cancelUrl, event: undefined };
    const after: StoredCheckout = { ...checkout, status: choice === "succeed" ? "paid" : "failed" };
    await save(tx, id, after);
    return { redirectUrl: after.successUrl, event: sign(checkoutEvent(eventId(), id, after, clock())) };
  }

  async function chooseOnboarding(
    tx: Transaction,
    id: string,
    choice: TestChoice,
  ): Promise<{ redirectUrl: string; event: SignedEvent | undefined } | "settled" | undefined> {
    const link = await load<StoredLink>(tx, id, "link");
    if (!link) return undefined;
    if (link.used || new Date(link.expiresAt) <= clock()) return "settled";
    await save(tx, id, { ...link, used: true });
    if (choice === "abandon") return { redirectUrl: link.refreshUrl, event: undefined };
    const state = afterOnboarding(link.account, choice);
    await save(tx, link.account, state);
    return { redirectUrl: link.returnUrl, event: sign(accountEvent(eventId(), state, clock())) };
  }

  return {
    provider: "test",
    isTest: true,
    createAccount: async ({ idempotencyKey }) => {
      const id = `acct_test_${idempotencyKey}`;
      return keep(id, "account", { ...NEW_ACCOUNT, id });
    },
    accountState: (account) => known<AccountState>(account, "account"),
    onboardingLink: async ({ account, organization, returnUrl, refreshUrl }) => {
      await known<AccountState>(account, "account");
      const id = `link_test_${createSecret(random)}`;
      const expiresAt = new Date(clock().getTime() + LINK_MS);
      const link: StoredLink = {
        account,
        organization,
        returnUrl,
        refreshUrl,
        expiresAt: expiresAt.toISOString(),
        used: false,
      };
      await keep(id, "link", link);
      return { url: pageUrl(returnUrl, id), expiresAt };
    },
    createCheckout: async ({ expiresAt, ...request }) => {
      if (toStripeAmount(request.amountMinor, request.currency) === undefined) {
        throw new PaymentError(
          "declined",
          `${request.amountMinor} minor units of ${request.currency} cannot be paid`,
        );
      }
      const id = `cs_test_${request.donationId}`;
      const fresh: StoredCheckout = { ...request, expiresAt: expiresAt.toISOString(), status: "open" };
      const checkout = await keep(id, "checkout", fresh);
      return { id, url: pageUrl(request.successUrl, id), expiresAt: new Date(checkout.expiresAt) };
    },
    checkoutChange: async (_account, id) => {
      const checkout = await database.withoutTenant((tx) => settled(tx, id));
      if (!checkout) throw new PaymentError("unavailable", `There is no checkout ${id}`);
      if (checkout.status === "paid") return paidChange(id, checkout);
      if (checkout.status === "open") return undefined;
      const reason = checkout.status === "failed" ? "declined" : "expired";
      return { kind: "failed", checkout: id, reason };
    },
    // Nothing becomes of its payments that the server has not done itself.
    paymentChanges: async () => [],
    invoiceOf: async () => null,
    expireCheckout: async (_account, id) => {
      await database.withoutTenant(async (tx) => {
        const checkout = await load<StoredCheckout>(tx, id, "checkout");
        if (checkout?.status === "open") await save(tx, id, { ...checkout, status: "expired" });
      });
    },
    refund: async ({ idempotencyKey, ...request }) => {
      const id = `re_test_${idempotencyKey}`;
      await keep(id, "refund", request);
      return { id, status: "succeeded" };
    },
    cancelSubscription: async () => undefined,
    changeSubscription: async () => undefined,
    readEvent: (rawBody, signature, now) =>
      readStripeEvent(() => verifiedEvent(rawBody, signature, webhookSecret, now)),
    page: (id) =>
      database.withoutTenant(async (tx) => {
        const checkout = await settled(tx, id);
        if (checkout) {
          if (checkout.status !== "open") return "settled";
          const { expiresAt: _expires, status: _status, ...request } = checkout;
          return { kind: "checkout", request, returnUrl: checkout.cancelUrl };
        }
        const link = await load<StoredLink>(tx, id, "link");
        if (!link) return undefined;
        if (link.used || new Date(link.expiresAt) <= clock()) return "settled";
        return { kind: "onboarding", organization: link.organization, returnUrl: link.refreshUrl };
      }),
    choose: (id, choice) =>
      database.withoutTenant(
        async (tx) => (await chooseCheckout(tx, id, choice)) ?? chooseOnboarding(tx, id, choice),
      ),
  };
}
