import type { DonationFrequency, Language } from "../../../contract/api";

/** Which processor: the money's own way of telling one account from another. */
export type PaymentProvider = "stripe" | "test";

/** An organisation's account at the provider as it is now. */
export interface AccountState {
  id: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** The provider's names of what it still wants to know. */
  requirementsDue: string[];
  /** The provider has stopped the account. */
  restricted: boolean;
}

/** A new account. */
export interface AccountRequest {
  organization: string;
  email: string | null;
  country: string | null;
  businessType: "company" | "individual" | "non_profit" | null;
  /** The same key gives the same account. */
  idempotencyKey: string;
}

/** A donation that is to be paid. Amounts are minor units of ISO 4217. */
export interface CheckoutRequest {
  account: string;
  /** The donation's public id; the same id gives the same checkout. */
  donationId: string;
  amountMinor: number;
  currency: string;
  frequency: DonationFrequency;
  description: string;
  organization: string;
  email: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A page on which a donation is paid. */
export interface Checkout {
  id: string;
  url: string;
  expiresAt: Date;
}

/** What became of a payment, in whatever order and however often the provider tells it. */
export type PaymentChange =
  | { kind: "processing"; checkout: string }
  | {
      kind: "paid";
      checkout: string;
      payment: string | null;
      subscription: string | null;
      amountMinor: number;
      currency: string;
    }
  | { kind: "failed"; checkout: string; reason: string }
  /** All that was given back so far. */
  | { kind: "refunded"; payment: string; refundedMinor: number; currency: string }
  | { kind: "refund_failed"; refund: string; payment: string; reason: string }
  | { kind: "disputed"; payment: string }
  | { kind: "dispute_closed"; payment: string; won: boolean }
  | { kind: "renewed"; subscription: string; payment: string; amountMinor: number; currency: string }
  /** It is tried again by the provider, and told of as renewed when that works. */
  | { kind: "renewal_failed"; subscription: string; payment: string; amountMinor: number; currency: string }
  | { kind: "subscription_ended"; subscription: string }
  | { kind: "account"; account: AccountState };

/** One thing that the provider tells. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** When it happened, by the provider's clock. */
  at: Date;
  /** The connected account that it is about. */
  account: string | null;
  /** The public id of the donation, where the provider carries it along. */
  donationId: string | null;
  /** Nothing: the type means nothing here. */
  change: PaymentChange | undefined;
}

/** Why a provider did not do what it was asked. */
export type PaymentFailure = "declined" | "not_configured" | "unavailable";

/** The provider refused, or cannot be reached; `message` is for the log. */
export class PaymentError extends Error {
  override readonly name = "PaymentError";

  constructor(
    readonly failure: PaymentFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What can become of a payment that was made. */
export type LaterChange = Extract<PaymentChange, { kind: "refunded" | "disputed" | "dispute_closed" }>;

/** The event was not signed by the provider, or is too old. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/** The provider signed something that is none of its events; `message` is for the log and names no value. */
export class MalformedEventError extends Error {
  override readonly name = "MalformedEventError";
}

/** Takes payments for organisations. Calls throw PaymentError; none is made within a transaction. */
export interface Payments {
  /** `none`: nobody takes payments on this server, and every call throws as not configured. */
  readonly provider: PaymentProvider | "none";
  /** Nothing is really paid: whoever pays is told so, and what they paid stays known as a test. */
  readonly isTest: boolean;
  createAccount(request: AccountRequest): Promise<AccountState>;
  accountState(account: string): Promise<AccountState>;
  /** A link that works once and not for long. */
  onboardingLink(request: {
    account: string;
    organization: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<{ url: string; expiresAt: Date }>;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** What became of a checkout; undefined while nothing has. */
  checkoutChange(account: string, checkout: string): Promise<PaymentChange | undefined>;
  /** What became of a payment after it was made, in the order in which to take it: given back, disputed. */
  paymentChanges(account: string, payment: string): Promise<LaterChange[]>;
  /** The invoice that a payment paid, under which the payments of a series are known; null where it paid none. */
  invoiceOf(account: string, payment: string): Promise<string | null>;
  /** Closes a checkout that nobody shall pay any more; one that is closed or paid stays as it is. */
  expireCheckout(account: string, checkout: string): Promise<void>;
  /** @param request.idempotencyKey the same key gives back once */
  refund(request: {
    account: string;
    payment: string;
    amountMinor: number;
    currency: string;
    idempotencyKey: string;
  }): Promise<{ id: string; status: "succeeded" | "pending" }>;
  cancelSubscription(account: string, subscription: string): Promise<void>;
  /** Sets what a series takes from its next payment on; nothing is taken or given back now. */
  changeSubscription(request: {
    account: string;
    subscription: string;
    amountMinor: number;
    currency: string;
  }): Promise<void>;
  /**
   * The event in a webhook's raw body. Throws SignatureError unless the provider signed it within the last five
   * minutes, and MalformedEventError for what is none of its events.
   */
  readEvent(rawBody: string, signature: string, now: Date): ProviderEvent;
}
