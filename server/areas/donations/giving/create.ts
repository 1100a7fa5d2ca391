import type { Static } from "typebox";
import type {
  DonationCreateRequest,
  DonationCreateResponse,
  EventDonationRequest,
  Language,
  OwnRsvp,
} from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { conflict, gone, invalidFields, notFound } from "../../../platform/errors";
import { once } from "../../../platform/http/idempotency";
import { estimateFee, PaymentError, withFee } from "../../../platform/payments";
import type { Services } from "../../../platform/http/services";
import { findTarget, type Sight } from "../../events/lookup";
import { readAnswers } from "../../events/policy";
import { presentStanding } from "../../events/presenter";
import { findByToken, placeToken } from "../../events/placeLinks";
import { findRsvp, type StoredRsvp } from "../../events/rsvpQueries";
import { HOLD_MINUTES } from "../../events/holds";
import { knownAddress, mailLink } from "../../events/knownAddress";
import { holdSeat } from "../../events/seats";
import { knownTeams } from "../../organization/queries";
import { paymentAnswer } from "../errors";
import { type PayingOrganization, payingOrganization } from "../organization";
import { readAmount, requireAccount, requirePayments, requireCurrency, requireStep } from "../policy";
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

/** A donation that is being made, in the organisation that the page belongs to. */
export interface DonationContext {
  services: Services;
  orgId: number;
  now: Date;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  /** Which events can be paid for; public ones unless told. */
  sight?: Sight;
  /** Where somebody pays from, as `networkOf` writes it. */
  network: string | null;
}

/**
 * How long a checkout stays open, in minutes from the donation on. Stripe asks for half an hour at least, also when the
 * checkout is opened at a later try.
 */
const CHECKOUT_MINUTES = 60;
const EVENT_CHECKOUT_MINUTES = 46;
/** How long a donation that the provider's absence ended can be tried again: a seat is held for as long. */
const RETRY_MS = HOLD_MINUTES * 60_000;

const TO: Record<Language, string> = {
  en: "Donation to {name}",
  de: "Spende an {name}",
  fr: "Don à {name}",
  pt: "Doação a {name}",
};

function requireKey(key: string | undefined): string {
  if (key === undefined) {
    throw invalidFields({
      "Idempotency-Key": ["This header is required: a UUID that is new for each donation."],
    });
  }
  return key;
}

interface Price {
  amount_minor: number;
  fee_minor: number;
  fee_covered: boolean;
}

function priceOf(givenMinor: number, currency: string, coverFee: boolean): Price {
  const amount = coverFee ? withFee(givenMinor, currency) : givenMinor;
  return { amount_minor: amount, fee_minor: estimateFee(amount, currency), fee_covered: coverFee };
}

type Giver = Pick<DonationCreateRequest, "donor" | "anonymous" | "message">;

function giverOf({
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
const NOT_PAID = {
  method: "online",
  payment_ref: null,
  subscription_ref: null,
  renewal_of: null,
  paid_at: null,
} as const;

/** What the first transaction of a donation leaves to the second. */
interface Begun {
  donation: number;
}

/** As `Begun`, with the place that is paid: the seed of its link and not its secret; null where it is nobody's to pay. */
type BegunPlace = (Begun & Pick<StoredRsvp, "link_seed"> & { rsvp: Omit<OwnRsvp, "token"> }) | null;

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
    throw notFound("There is no such project.", "unknown_team");
  }
  const given = readAmount(body.amount, currency, { isPaidOnline: true });
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
  return { donation: donation.id };
}

/** The place that the link of the request leads to, where it is one at the date that is paid for. */
async function linkedPlace(
  tx: Transaction,
  { services, orgId }: DonationContext,
  { event, token }: Pick<EventDonationRequest, "event" | "token">,
): Promise<StoredRsvp | undefined> {
  if (token === undefined) return undefined;
  const found = await tx.asSystem(() => findByToken(tx, services.links, token));
  const rsvp = found?.organization === orgId ? await findRsvp(tx, orgId, found.rsvp) : undefined;
  return rsvp?.event_id === event ? rsvp : undefined;
}

async function storeEventDonation(
  tx: Transaction,
  context: DonationContext,
  organization: PayingOrganization,
  body: EventDonationRequest,
  linkedTo: StoredRsvp | undefined,
): Promise<BegunPlace> {
  const { services, orgId, now } = context;
  const account = requireAccount(organization, services.payments);
  const { currency } = organization;
  const quantity = body.quantity ?? 1;
  const found = await findTarget(tx, orgId, {
    id: String(body.event),
    occurrenceId: body.occurrence_id,
    // Whoever has a place at an event for members, or was offered one, pays it by its link.
    sight: context.sight ?? (linkedTo ? "member" : "public"),
    now,
    text: "There is no such event.",
  });
  const { event, occurrenceId } = found.occurrence;
  const onTop =
    body.amount === undefined || Number(body.amount) === 0
      ? 0
      : readAmount(body.amount, currency, { isPaidOnline: true });
  const price = (event.price_minor ?? 0) * quantity + onTop;
  if (price === 0) {
    throw invalidFields({ amount: ["This event is free: sign up without paying, or add an amount."] });
  }
  // A price may be older than the organisation's currency.
  requireStep(price, currency, "amount");
  const giver = giverOf(body);
  const seats = { tx, services, orgId, now };
  const attendee = {
    email: giver.email,
    firstName: giver.first_name,
    lastName: giver.last_name,
    guests: quantity - 1,
    answers: readAnswers(event.questions, body.answers ?? {}),
    network: context.network,
  };
  const own = linkedTo?.occurrence_id === occurrenceId ? linkedTo.id : undefined;
  const held = await holdSeat(seats, event.id, occurrenceId, attendee, own);
  if (!held) throw notFound("There is no such event.", "unknown_event");
  if (!held.isNew) {
    await mailLink(seats, held.occurrence, held.rsvp);
    return null;
  }
  const donation = await addDonation(
    tx,
    orgId,
    {
      ...giver,
      ...priceOf(price, currency, body.cover_fee ?? false),
      ...NOT_PAID,
      public_id: newPublicId(services.random),
      currency,
      frequency: "once",
      status: "pending",
      campaign: null,
      team_id: event.team_id,
      event_id: event.id,
      occurrence_id: occurrenceId,
      rsvp_id: held.rsvp.id,
      quantity,
      provider: services.payments.provider,
      is_test: services.payments.isTest,
      account_ref: account,
    },
    now,
  );
  const { link_seed } = held.rsvp;
  return { donation: donation.id, link_seed, rsvp: presentStanding(held.rsvp, undefined) };
}

/** Stores the donation once per key; a repetition gets the one that the first request stored. */
function begin<T>(
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
    description: row?.event?.title ?? TO[organization.language].replace("{name}", organization.name),
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

type Created = Static<typeof DonationCreateResponse>;

/** Opens the donation's checkout unless it has one; the answer is the same however often it is asked for. */
async function present(context: DonationContext, id: number): Promise<Created> {
  let donation = await reopened(context, id);
  if (donation.checkout_url === null && donation.status === "failed") {
    throw conflict("donation_failed", "This donation has failed. Please begin a new one.");
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
  const begun = await begin(context, "post /donation/", kept, (tx, organization) =>
    storeDonation(tx, context, organization, body),
  );
  return present(context, begun.donation);
}

type CreatedPlace = Created & { rsvp: OwnRsvp };

async function presentPlace(context: DonationContext, begun: BegunPlace): Promise<CreatedPlace> {
  if (begun === null) throw knownAddress();
  const { donation, rsvp } = begun;
  const token = placeToken(context.services.links, begun);
  return { ...(await present(context, donation)), rsvp: { token, ...rsvp } };
}

/**
 * As `createDonation`, for places at an event, whose seats are held for fifteen minutes; also 409 for an address that has a
 * place, unless its link comes along, and 410 when the event is over.
 */
export async function createEventDonation(
  context: DonationContext,
  body: EventDonationRequest,
): Promise<CreatedPlace> {
  const { recaptcha_token: _token, ...kept } = body;
  const begun = await begin(context, "pay for places", kept, async (tx, organization) =>
    storeEventDonation(tx, context, organization, body, await linkedPlace(tx, context, body)),
  );
  return presentPlace(context, begun);
}

/** As `createEventDonation`, for a place that the same request has taken. The same key opens the same checkout. */
export async function payForPlace(
  context: DonationContext,
  { place, link_seed }: { place: number } & Pick<StoredRsvp, "link_seed">,
): Promise<CreatedPlace> {
  const { orgId } = context;
  const begun = await begin(context, "pay for a place", { place, link_seed }, async (tx, organization) => {
    const rsvp = await findRsvp(tx, orgId, place);
    // Taken anew meanwhile, it is another sign-up's to pay.
    if (!rsvp || rsvp.email === null || rsvp.link_seed !== link_seed)
      throw gone("event_removed", "This event does not take place any more.");
    const { event_id: event, occurrence_id, guests, first_name, last_name, email, answers } = rsvp;
    const donor = { first_name, last_name, email };
    const body = { event, occurrence_id, quantity: 1 + guests, donor, answers };
    return storeEventDonation(tx, context, organization, body, rsvp);
  });
  return presentPlace(context, begun);
}
