import Type, { type Static } from "typebox";
import {
  Email,
  Exact,
  Language,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  PostalAddress,
  Pk,
  Timestamp,
  Total,
  orderings,
} from "./common";
import { Money, OccurrenceId, OwnRsvp } from "./events";
import { PaymentAccountStatus } from "./organization";
import { Payment } from "./payment";

export { Payment };

export const DONATION_STATUSES = [
  "pending",
  "processing",
  "succeeded",
  "failed",
  "refunded",
  "partially_refunded",
  "disputed",
] as const;
export const DonationStatus = Type.Enum([...DONATION_STATUSES]);
export type DonationStatus = Static<typeof DonationStatus>;

export const DONATION_FREQUENCIES = ["once", "monthly", "yearly"] as const;
export const DonationFrequency = Type.Enum([...DONATION_FREQUENCIES]);
export type DonationFrequency = Static<typeof DonationFrequency>;

/** How the money came; all but `online` were recorded by staff. */
export const DONATION_METHODS = ["online", "cash", "cheque", "bank_transfer", "other"] as const;
export const DonationMethod = Type.Enum([...DONATION_METHODS]);
export type DonationMethod = Static<typeof DonationMethod>;

/** Random and unguessable: whoever has it may see the donation. */
export const DonationId = Type.String({ pattern: "^don_[A-Za-z0-9_-]{22,43}$" });
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
/** Sums are longer than amounts, and what is left of one after fees may be below zero. */
const Sum = Type.String({ pattern: "^-?\\d{1,16}(\\.\\d{1,4})?$" });

const DonationEvent = Nullable(
  Exact({
    id: Pk,
    occurrence_id: Type.Integer(),
    title: Type.String(),
    slug: Type.String(),
    quantity: Type.Integer(),
    has_page: Type.Boolean({ description: "Whether visitors find the event on a page of its own" }),
  }),
);

const donation = {
  donation_id: DonationId,
  amount: Money,
  currency: Currency,
  fee_covered: Type.Boolean(),
  refunded_amount: Money,
  frequency: DonationFrequency,
  status: DonationStatus,
  anonymous: Type.Boolean(),
  campaign: Nullable(Type.String()),
  team: Nullable(Exact({ pk: Pk, name: Type.String() })),
  event: DonationEvent,
  message: Type.String(),
  is_test: Type.Boolean({ description: "Paid with a processor that moves no money" }),
  receipt_number: Nullable(Type.String()),
  receipt_url: Nullable(Type.String()),
  paid_at: Nullable(Timestamp),
  created_at: Timestamp,
};

export const RECEIPT_STATES = ["none", "valid", "reduced", "void"] as const;

/** What happened to a donation beside what its status tells: money that went back, or is to. */
export const DONATION_STEPS = [
  "pending",
  "processing",
  "succeeded",
  "failed",
  "disputed",
  "refund_requested",
  "refunded",
  "refund_failed",
  "changed",
] as const;
/** Why somebody is credited with a gift that another person gave. */
export const CREDIT_KINDS = ["household", "spouse", "employer", "asked", "other"] as const;
const CreditKind = Type.Enum([...CREDIT_KINDS]);
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const DonationStep = Exact({
  at: Timestamp,
  step: Type.Enum([...DONATION_STEPS]),
  amount: Nullable(Money),
  note: Type.String(),
});
export type DonationStep = Static<typeof DonationStep>;

/** A donation as staff and the donor see it. `net_amount`: less fees and refunds; an estimate until it is paid. */
export const Donation = Exact({
  ...donation,
  method: DonationMethod,
  net_amount: Sum,
  donor: Exact({
    pk: Pk,
    name: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    person: PersonPk,
  }),
  person: PersonPk,
  campaign_record: Nullable(Pk),
  purpose: Nullable(Type.String({ description: "The event, campaign or team that it is for" })),
  refundable_amount: Money,
  can_send_receipt: Type.Boolean({ description: "There is a receipt, and an address to mail it to" }),
  receipt_status: Type.Enum([...RECEIPT_STATES], { description: "void: all of it was given back" }),
  is_repeating: Type.Boolean({ description: "Of a series that goes on" }),
  failure: Nullable(Type.String()),
  needs_attention: Type.Boolean({
    description: "It waits for longer than usual, or the payment provider tells something else",
  }),
  mismatch: Nullable(Type.String({ description: "What the payment provider tells instead" })),
  checked_at: Nullable(Timestamp),
  history: Type.Optional(
    Type.Array(DonationStep, { description: "Of one donation for staff, the oldest first" }),
  ),
  funds: Type.Optional(
    Type.Array(Exact({ fund: Pk, amount: Money }), {
      description: "Of one donation for staff: what goes to which fund; the rest to none",
    }),
  ),
  soft_credits: Type.Optional(
    Type.Array(Exact({ person: Pk, kind: CreditKind, amount: Nullable(Money) }), {
      description:
        "Of one donation for staff: who else is credited with it, with all of it where there is no amount",
    }),
  ),
});
export type Donation = Static<typeof Donation>;

/** As whoever holds its id sees it: without addresses, and without a name where the donor wishes none. */
export const PublicDonation = Exact({
  ...donation,
  donor: Nullable(Exact({ first_name: Type.String(), last_name: Type.String() })),
  checkout_url: Type.Optional(
    Type.String({ description: "Where a donation that waits for payment is paid" }),
  ),
  organization: Exact({ name: Type.String(), subdomain: Type.String() }),
});
export type PublicDonation = Static<typeof PublicDonation>;

const CurrencyTotal = Exact({ amount: Sum, currency: Currency });
const totals = {
  /** Beside these, the sums that were asked for by `sum`: `amount` is that of the field then. */
  totals: Type.Object({ amount: Type.Union([Sum, Type.Array(CurrencyTotal)]), currency: Currency }),
  /** Of every currency in which there is anything, the organisation's first. */
  totals_by_currency: Type.Array(CurrencyTotal),
};

export const DONATION_ORDERINGS = ["created_at", "amount"] as const;
/** With `donation_id` one donation, for everybody who has it; else a list, for those with `donations`. */
export const DonationQuery = Exact({
  ...narrowingQuery,
  donation_id: Type.Optional(Type.String({ maxLength: 100 })),
  ...listQuery,
  ids: Type.Optional(
    Type.String({ maxLength: 6000, pattern: "^[A-Za-z0-9_-]{1,60}(,[A-Za-z0-9_-]{1,60})*$" }),
  ),
  status: Type.Optional(DonationStatus),
  method: Type.Optional(DonationMethod),
  donor: Type.Optional(Pk),
  person: Type.Optional(Pk),
  team: Type.Optional(Pk),
  frequency: Type.Optional(DonationFrequency),
  campaign: Type.Optional(Type.String({ maxLength: 120, description: "A part of the campaign's name" })),
  campaign_record: Type.Optional(Pk),
  min_amount: Type.Optional(Type.String({ maxLength: 40, description: "In the organisation's currency" })),
  max_amount: Type.Optional(Type.String({ maxLength: 40, description: "In the organisation's currency" })),
  needs_attention: Type.Optional(Type.Boolean()),
  is_test: Type.Optional(Type.Boolean()),
  from: Type.Optional(Type.String({ format: "date" })),
  to: Type.Optional(Type.String({ format: "date" })),
  ordering: Type.Optional(orderings(DONATION_ORDERINGS)),
});
export type DonationQuery = Static<typeof DonationQuery>;
export const DonationListResponse = Exact({ donations: Type.Array(Donation), total: Total, ...totals });
export const DonationStopResponse = Exact({ donation_id: DonationId, stopped: Type.Boolean() });

/** `25`, `"25.00"`: in major units of the currency. */
const Amount = Type.Union([Type.String({ maxLength: 40 }), Type.Number()]);
/** A repeated donation, for whoever has the link of its mails. */
export const DonationSeries = Exact({
  organization: Exact({ name: Type.String(), subdomain: Type.String() }),
  amount: Money,
  currency: Currency,
  frequency: DonationFrequency,
  purpose: Nullable(Type.String({ description: "The campaign or team that it is for" })),
  since: Timestamp,
  ended_at: Nullable(Timestamp),
  is_test: Type.Boolean(),
});
export type DonationSeries = Static<typeof DonationSeries>;
export const DonationSeriesResponse = Exact({ series: DonationSeries });
export type DonationSeriesResponse = Static<typeof DonationSeriesResponse>;
export const DonationSeriesRequest = Exact({ amount: Amount });
export type DonationSeriesRequest = Static<typeof DonationSeriesRequest>;
export const DonationOrListResponse = Type.Union([
  Exact({ donation: Type.Union([Donation, PublicDonation]) }),
  DonationListResponse,
]);

export const MyDonationsQuery = Exact({
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
});

export const Donor = Exact({
  pk: Pk,
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  language: Nullable(Language),
  address: Nullable(PostalAddress),
  total_amount: Sum,
  currency: Currency,
  other_totals: Type.Array(CurrencyTotal, { description: "What they gave in other currencies" }),
  donations_count: Total,
  first_at: Timestamp,
  last_at: Timestamp,
  is_recurring: Type.Boolean(),
  is_anonymous: Type.Boolean(),
  is_lapsed: Type.Boolean({ description: "Nothing for a year" }),
  person: PersonPk,
});
export type Donor = Static<typeof Donor>;
export const DONOR_ORDERINGS = ["total_amount", "name", "donations_count", "first_at", "last_at"] as const;
/** With `from` or `to` (days in the organisation's time zone, both included) the sums are of that period. */
export const DONOR_STATES = ["recurring", "lapsed"] as const;
export const DonorListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  state: Type.Optional(Type.Enum([...DONOR_STATES])),
  from: Type.Optional(Type.String({ format: "date" })),
  to: Type.Optional(Type.String({ format: "date" })),
  ordering: Type.Optional(orderings(DONOR_ORDERINGS)),
});
export type DonorListQuery = Static<typeof DonorListQuery>;
export const DonorListResponse = Exact({ donors: Type.Array(Donor), total: Total, ...totals });

/** What staff correct of a donor, on their gifts too: what is given, and nothing else. */
export const DonorUpdateRequest = Exact({
  first_name: Type.Optional(Nullable(Line(100))),
  last_name: Type.Optional(Nullable(Line(100))),
  email: Type.Optional(Nullable(Email)),
  language: Type.Optional(Nullable(Language)),
  address: Type.Optional(Nullable(PostalAddress)),
});
export type DonorUpdateRequest = Static<typeof DonorUpdateRequest>;
export const DonorResponse = Exact({ donor: Donor });

const DonorInput = Exact({ first_name: Line(100, 1), last_name: Line(100, 1), email: Email });

export const DonationCreateRequest = Exact({
  amount: Amount,
  currency: Type.Optional(Type.String({ maxLength: 10 })),
  frequency: Type.Optional(DonationFrequency),
  donor: DonorInput,
  anonymous: Type.Optional(Type.Boolean()),
  cover_fee: Type.Optional(Type.Boolean()),
  campaign: Type.Optional(Line(120)),
  team: Type.Optional(Nullable(Pk)),
  message: Type.Optional(Type.String({ maxLength: 500 })),
  address: Type.Optional(
    Type.Union([PostalAddress, Type.Null()], {
      description:
        "For the receipt, where the organisation asks for it: see donor_address of the public organisation",
    }),
  ),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type DonationCreateRequest = Static<typeof DonationCreateRequest>;

export const DonationCreateResponse = Exact({
  donation_id: DonationId,
  status: DonationStatus,
  payment: Payment,
});

export const EventDonationRequest = Exact({
  event: Type.Union([Pk, Type.String({ maxLength: 120 })], {
    description: "An event's id, combined id or slug",
  }),
  occurrence_id: OccurrenceId,
  token: Type.Optional(
    Type.String({
      maxLength: 100,
      description: "The secret of a place at the event, by which one that is not public can be paid too",
    }),
  ),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 21 })),
  amount: Type.Optional(Amount),
  donor: DonorInput,
  answers: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 50 })),
  anonymous: Type.Optional(Type.Boolean()),
  cover_fee: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String({ maxLength: 500 })),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type EventDonationRequest = Static<typeof EventDonationRequest>;
export const EventDonationResponse = Exact({
  donation_id: DonationId,
  status: DonationStatus,
  rsvp: OwnRsvp,
  payment: Payment,
});

/**
 * Money that staff have in hand. The donor gets the receipt by mail unless `send_receipt` is false or there is no address;
 * of what nobody gave by name, such as the contents of a collection box (`anonymous` without an address), there is none.
 * Without a `donor` or a `person` who is known, a `last_name` is needed; a `person`, for who may see people, is a donor from
 * then on.
 */
export const DonationRecordRequest = Exact({
  amount: Amount,
  method: Type.Enum(["cash", "cheque", "bank_transfer", "other"]),
  received_on: Type.String({ format: "date", description: "A day in the organisation's time zone" }),
  donor: Type.Optional(Nullable(Pk)),
  person: Type.Optional(Nullable(Pk)),
  first_name: Type.Optional(Nullable(Line(100))),
  last_name: Type.Optional(Nullable(Line(100))),
  email: Type.Optional(Nullable(Email)),
  anonymous: Type.Optional(Nullable(Type.Boolean())),
  campaign: Type.Optional(Nullable(Line(120))),
  campaign_record: Type.Optional(Nullable(Pk)),
  fund: Type.Optional(Nullable(Pk)),
  message: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  send_receipt: Type.Optional(Nullable(Type.Boolean())),
  force: Type.Optional(
    Nullable(Type.Boolean({ description: "Also where the same amount of this donor and day is recorded" })),
  ),
});
export type DonationRecordRequest = Static<typeof DonationRecordRequest>;
export const DonationResponse = Exact({ donation: Donation });

/** What a donation is for: what is given, and nothing else. */
export const DonationUpdateRequest = Exact({
  campaign: Type.Optional(Nullable(Line(120))),
  campaign_record: Type.Optional(Nullable(Pk)),
  team: Type.Optional(Nullable(Pk)),
  funds: Type.Optional(Nullable(Type.Array(Exact({ fund: Pk, amount: Amount }), { maxItems: 20 }))),
  soft_credits: Type.Optional(
    Nullable(
      Type.Array(Exact({ person: Pk, kind: CreditKind, amount: Type.Optional(Nullable(Amount)) }), {
        maxItems: 20,
      }),
    ),
  ),
});
export type DonationUpdateRequest = Static<typeof DonationUpdateRequest>;

/** A part of a gift that goes to a fund, less what was given back of the gift. */
export const Designation = Exact({
  pk: Pk,
  fund: Pk,
  amount: Money,
  currency: Currency,
  donation_id: DonationId,
  campaign_record: Nullable(Pk),
  person: PersonPk,
  paid_at: Timestamp,
});
export const DESIGNATION_ORDERINGS = ["paid_at"] as const;
export const DesignationListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  fund: Type.Optional(Pk),
  person: Type.Optional(Pk),
  ordering: Type.Optional(orderings(DESIGNATION_ORDERINGS)),
});
export const DesignationListResponse = Exact({
  designations: Type.Array(Designation),
  total: Total,
  totals: Type.Optional(ListTotals),
});

/** Somebody who is credited with a gift that another person gave, less what was given back of it. */
export const SoftCredit = Exact({
  pk: Pk,
  person: Pk,
  kind: CreditKind,
  amount: Money,
  currency: Currency,
  donation_id: DonationId,
  giver: PersonPk,
  paid_at: Timestamp,
});
export const SoftCreditListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  person: Type.Optional(Pk),
  kind: Type.Optional(CreditKind),
  ordering: Type.Optional(orderings(DESIGNATION_ORDERINGS)),
});
export const SoftCreditListResponse = Exact({
  soft_credits: Type.Array(SoftCredit),
  total: Total,
  totals: Type.Optional(ListTotals),
});

/** A campaign as visitors see it, with what it has brought so far. */
export const PublicCampaign = Exact({
  pk: Pk,
  name: Type.String(),
  slug: Nullable(Type.String()),
  summary: Type.String(),
  text: Type.String({ description: "HTML" }),
  goal: Nullable(Money),
  raised: Money,
  gifts: Total,
  currency: Currency,
  starts_on: Nullable(Type.String({ format: "date" })),
  ends_on: Nullable(Type.String({ format: "date" })),
  is_over: Type.Boolean(),
});
export type PublicCampaign = Static<typeof PublicCampaign>;
/** Those that take gifts on this day; with `campaign`, a name or the last part of an address, that one, over or not. */
export const PublicCampaignsQuery = Exact({ campaign: Type.Optional(Type.String({ maxLength: 120 })) });
export const PublicCampaignsResponse = Exact({ campaigns: Type.Array(PublicCampaign) });

/**
 * Rows of a spreadsheet, as they are pasted or exported: last years' gifts of an organisation that comes from elsewhere.
 * With `check_only` nothing is kept.
 */
export const DonationImportRequest = Exact({
  text: Type.String({ minLength: 1, maxLength: 1_000_000 }),
  check_only: Type.Optional(Nullable(Type.Boolean())),
});

/** Without an amount all that is left is given back. */
export const RefundRequest = Exact({
  amount: Type.Optional(Nullable(Amount)),
  reason: Type.Optional(Nullable(Line(300))),
});
export const Refund = Exact({
  pk: Pk,
  amount: Money,
  currency: Currency,
  reason: Type.String(),
  status: Type.Enum(["pending", "succeeded", "failed"]),
  created_at: Timestamp,
});
export type Refund = Static<typeof Refund>;
export const RefundResponse = Exact({ donation: Donation, refund: Refund });

/** Donations about which the payment provider is to be asked now. */
export const DonationCheckRequest = Exact({
  ids: Type.Array(DonationId, { minItems: 1, maxItems: 100 }),
});
export const DonationCheckResponse = Exact({
  donations: Type.Array(Donation),
  checked: Total,
  /** How many have moved. */
  changed: Total,
});
export const ReceiptSendResponse = Exact({ donation_id: DonationId, sent_to: Type.String() });

export const RECEIPT_FORMATS = ["pdf", "html"] as const;
export const ReceiptQuery = Exact({ format: Type.Optional(Type.Enum([...RECEIPT_FORMATS])) });

/** A receipt as it was issued. */
export const ReceiptContent = Exact({
  number: Type.String(),
  issued_at: Timestamp,
  language: Type.String(),
  timezone: Type.String(),
  organization: Exact({
    name: Type.String(),
    address: Type.Array(Type.String()),
    email: Nullable(Type.String()),
    website: Nullable(Type.String()),
    tax_id: Nullable(Type.String()),
  }),
  donor: Exact({
    name: Type.String(),
    email: Type.String(),
    address: Type.Optional(Type.Array(Type.String(), { description: "Line by line, where it was known" })),
  }),
  amount: Money,
  currency: Currency,
  paid_at: Timestamp,
  purpose: Nullable(Type.String()),
  donation_id: Type.String(),
  is_test: Type.Optional(Type.Boolean()),
});
export type ReceiptContent = Static<typeof ReceiptContent>;

const accountState = {
  stripe_account_status: PaymentAccountStatus,
  stripe_charges_enabled: Type.Boolean(),
  stripe_payouts_enabled: Type.Boolean(),
  stripe_details_submitted: Type.Boolean(),
};
export const ConnectedAccountRequest = Exact({
  country: Type.Optional(Type.String({ pattern: "^[A-Za-z]{2}$" })),
  business_type: Type.Optional(Type.Enum(["company", "individual", "non_profit"])),
});
export const ConnectedAccountResponse = Exact(accountState);
export const OnboardingLinkRequest = Exact({
  return_path: Type.Optional(Type.String({ maxLength: 500 })),
  refresh_path: Type.Optional(Type.String({ maxLength: 500 })),
});
export const OnboardingLinkResponse = Exact({ url: Type.String(), expires_at: Timestamp });
export const AccountStatusResponse = Exact({
  ...accountState,
  stripe_requirements_due: Type.Array(Type.String()),
  checked_at: Timestamp,
});

export const WebhookResponse = Exact({
  received: Type.Boolean(),
  outcome: Type.Enum(["applied", "unchanged", "duplicate", "unknown", "mismatch"]),
});

/** What the page of the built-in test processor shows. */
export const TestPaymentResponse = Exact({
  kind: Type.Enum(["checkout", "onboarding"]),
  organization: Type.String(),
  description: Type.String(),
  amount: Nullable(Money),
  currency: Nullable(Currency),
  frequency: Nullable(DonationFrequency),
  choices: Type.Array(Type.Enum(["succeed", "fail", "abandon"])),
  return_url: Type.String(),
});
export type TestPaymentResponse = Static<typeof TestPaymentResponse>;
export const TestPaymentRequest = Exact({ choice: Type.Enum(["succeed", "fail", "abandon"]) });
export const TestPaymentChoiceResponse = Exact({ redirect_url: Type.String() });
