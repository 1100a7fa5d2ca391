import type { Static } from "typebox";
import { HOLD_MINUTES } from "../../../../contract/api/placeRules";
import type { DonationCreateRequest, DonationCreateResponse } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../../platform/errors";
import { once } from "../../../platform/http/idempotency";
import { estimateFee, PaymentError, withFee } from "../../../platform/payments";
import type { Services } from "../../../platform/http/services";
import { knownTeams } from "../../organization";
import { paymentAnswer } from "../errors";
import { type PayingOrganization, payingOrganization } from "../organization";
import { readAmount, requireAccount, requirePayments, requireCurrency } from "../policy";
import { readGivenAddress } from "../postal";
import { noteGivenAddress } from "../queries/postal";
import { closeCheckouts } from "./closeCheckouts";
import { newPublicId } from "./publicId";
import {
  addDonation,
  changeDonation,
  findDonation,
  lockDonation,
  noteObject,
  type StoredDonation,
} from "../queries/donations";
import { say, sentence } from "../../../platform/texts";

/** A donation that is being made, in the organisation that the page belongs to. */
export interface DonationContext {
  services: Services;
  orgId: number;
  now: Date;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
}

/**
 * How long a checkout stays open, in minutes from the donation on. Stripe asks for half an hour at least, also when the
 * checkout is opened at a later try.
 */
const CHECKOUT_MINUTES = 60;
const EVENT_CHECKOUT_MINUTES = 46;
/** How long a donation that the provider's absence ended can be tried again: a seat is held for as long. */
const RETRY_MS = HOLD_MINUTES * 60_000;

function requireKey(key: string | undefined): string {
  if (key === undefined) {
    throw invalidFields({
      "Idempotency-Key": [sentence("field.idempotency_key")],
    });
  }
  return key;
}

/** What a gift costs, in minor units. */
export interface Price {
  amount_minor: number;
  fee_minor: number;
  fee_covered: boolean;
}

/** What is paid for a gift of so much, with the processor's fee where the giver covers it. */
export function priceOf(givenMinor: number, currency: string, coverFee: boolean): Price {
  const amount = coverFee ? withFee(givenMinor, currency) : givenMinor;
  return { amount_minor: amount, fee_minor: estimateFee(amount, currency), fee_covered: coverFee };
}

/** Who gives, as a request says it. */
export type Giver = Pick<DonationCreateRequest, "donor" | "anonymous" | "message">;

/** The giver as it is stored. */
export function giverOf({
  donor,
  anonymous,
  message,
}: Giver): Pick<StoredDonation, "first_name" | "last_name" | "email" | "anonymous" | "message"> {
  return {
    first_name: donor.first_name.trim(),
    last_name: donor.last_name.trim(),
    email: donor.email,
    anonymous: anonymous ?? false,
    message: message?.trim() ?? "",
  };
}

const NO_EVENT = { event_id: null, occurrence_id: null, rsvp_id: null, quantity: null } as const;
/** The columns of a donation that nobody has paid yet. */
export const NOT_PAID = {
  method: "online",
  payment_ref: null,
  subscription_ref: null,
  renewal_of: null,
  paid_at: null,
} as const;

/** What the first transaction of a donation leaves to the second. */
export interface Begun {
  donation: number;
}

async function storeDonation(
  tx: Transaction,
  context: DonationContext,
  organization: PayingOrganization,
  body: DonationCreateRequest,
): Promise<Begun> {
  const { services, orgId, now } = context;
  const account = requireAccount(organization, services.payments);
  requireCurrency(body.currency, organization.currency);
  const { currency } = organization;
  const team = body.team ?? null;
  if (team !== null && !(await knownTeams(tx, orgId, [team])).has(team)) {
    throw notFound("unknown_team");
  }
  const given = readAmount(body.amount, currency, { isPaidOnline: true });
  const address = readGivenAddress(organization, body.address);
  const donation = await addDonation(
    tx,
    orgId,
    {
      ...giverOf(body),
      ...priceOf(given, currency, body.cover_fee ?? false),
      ...NO_EVENT,
      ...NOT_PAID,
      public_id: newPublicId(services.random),
      currency,
      frequency: body.frequency ?? "once",
      status: "pending",
      campaign: body.campaign?.trim() || null,
      team_id: team,
      provider: services.payments.provider,
      is_test: services.payments.isTest,
      account_ref: account,
    },
    now,
  );
  if (address !== null) await noteGivenAddress(tx, orgId, donation.id, address);
  return { donation: donation.id };
}

/** Stores the donation once per key; a repetition gets the one that the first request stored. */
export function beginDonation<T>(
  context: DonationContext,
  scope: string,
  body: Record<string, unknown>,
  store: (tx: Transaction, organization: PayingOrganization) => Promise<T>,
): Promise<T> {
  const { services, orgId, now } = context;
  const key = requireKey(context.key);
  return services.database.withTenant(orgId, null, async (tx) => {
    const request = { key, scope: `${scope} ${orgId}`, body, now };
    const reply = await once(tx, request, async () => {
      const organization = await payingOrganization(tx, orgId);
      return { status: 201, body: await store(tx, organization) };
    });
    return reply.body;
  });
}

/** The donation, open again when nothing but the provider's absence had ended it. */
async function reopened(context: DonationContext, id: number): Promise<StoredDonation> {
  const { services, orgId, now } = context;
  return services.database.withTenant(orgId, null, async (tx) => {
    const donation = await lockDonation(tx, orgId, id);
    if (!donation) throw notFound();
    const mayRetry =
      donation.failure === "provider_down" && now.getTime() - donation.created_at.getTime() < RETRY_MS;
    if (donation.status !== "failed" || !mayRetry) return donation;
    return changeDonation(tx, orgId, donation, { status: "pending", failure: null }, now);
  });
}

async function giveUp(context: DonationContext, id: number, reason: string): Promise<void> {
  const { services, orgId, now } = context;
  await services.database.withTenant(orgId, null, async (tx) => {
    const donation = await lockDonation(tx, orgId, id);
    // Another request with the same key may have got through.
    if (!donation || donation.checkout_ref !== null) return;
    // The seat stays held as long as the same request may be tried again, and lapses by itself.
    await changeDonation(tx, orgId, donation, { status: "failed", failure: reason }, now);
  });
}

async function openCheckout(context: DonationContext, donation: StoredDonation): Promise<StoredDonation> {
  const { services, orgId, now } = context;
  const { database, payments, origins } = services;
  const { organization, row } = await database.withTenant(orgId, null, async (tx) => ({
    organization: await payingOrganization(tx, orgId),
    row: await findDonation(tx, orgId, { id: donation.id }),
  }));
  const page = `${origins.organization(organization.subdomain)}/public/donate?donation_id=${donation.public_id}`;
  const minutes = donation.rsvp_id === null ? CHECKOUT_MINUTES : EVENT_CHECKOUT_MINUTES;
  const checkout = await payments.createCheckout({
    account: donation.account_ref ?? "",
    donationId: donation.public_id,
    amountMinor: donation.amount_minor,
    currency: donation.currency,
    frequency: donation.frequency,
    description:
      row?.event?.title ??
      say(sentence("type.donation_to", { name: organization.name }), organization.language),
    organization: organization.name,
    email: donation.email,
    language: organization.language,
    successUrl: page,
    cancelUrl: `${page}&cancelled=1`,
    // From the donation's own time: the same request must look the same to the provider each time.
    expiresAt: new Date(donation.created_at.getTime() + minutes * 60_000),
  });
  return database.withTenant(orgId, null, async (tx) => {
    const current = await lockDonation(tx, orgId, donation.id);
    if (!current) throw notFound();
    const place = { organization: orgId, donation: donation.id };
    await noteObject(tx, donation.provider, checkout.id, place);
    const change = {
      checkout_ref: checkout.id,
      checkout_url: checkout.url,
      checkout_expires_at: checkout.expiresAt,
    };
    return changeDonation(tx, orgId, current, change, now);
  });
}

/** A donation with where it is paid. */
export type Created = Static<typeof DonationCreateResponse>;

/** Opens the donation's checkout unless it has one; the answer is the same however often it is asked for. */
export async function presentDonation(context: DonationContext, id: number): Promise<Created> {
  let donation = await reopened(context, id);
  if (donation.checkout_url === null && donation.status === "failed") {
    throw conflict("donation_failed");
  }
  if (donation.checkout_url === null) {
    try {
      donation = await openCheckout(context, donation);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      context.services.log.error({ err: error, donation: donation.public_id }, "no checkout");
      await giveUp(context, id, error.failure === "declined" ? "declined" : "provider_down");
      throw paymentAnswer(error, { extra: { donation_id: donation.public_id } });
    }
    if (donation.rsvp_id !== null) await closeCheckouts(context, donation.rsvp_id, donation);
  }
  const { public_id, checkout_url, checkout_expires_at } = donation;
  return {
    donation_id: public_id,
    status: "pending",
    payment: {
      provider: requirePayments(context.services.payments),
      checkout_url: checkout_url ?? "",
      expires_at: (checkout_expires_at ?? donation.created_at).toISOString(),
    },
  };
}

/**
 * Begins a donation and opens its checkout. Throws 402 refused, 404 unknown project, 409 when the organisation cannot
 * be paid, 422, and 502 when the provider cannot be reached: the donation is then kept as failed, and the same request
 * again tries again.
 */
export async function createDonation(
  context: DonationContext,
  body: DonationCreateRequest,
): Promise<Created> {
  const { recaptcha_token: _token, ...kept } = body;
  const begun = await beginDonation(context, "post /donation/", kept, (tx, organization) =>
    storeDonation(tx, context, organization, body),
  );
  return presentDonation(context, begun.donation);
}
