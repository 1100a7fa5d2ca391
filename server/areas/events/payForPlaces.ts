import type { EventDonationRequest, OwnRsvp } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { gone, invalidFields, notFound } from "../../platform/errors";
import {
  addDonation,
  beginDonation,
  type Begun,
  type Created,
  type DonationContext,
  giverOf,
  newPublicId,
  NOT_PAID,
  type PayingOrganization,
  presentDonation,
  priceOf,
  readAmount,
  requireAccount,
  requireStep,
} from "../donations";
import { knownAddress, mailLink } from "./knownAddress";
import { findTarget, type Sight } from "./lookup";
import { findByToken, placeToken } from "./placeLinks";
import { readAnswers } from "./policy";
import { presentStanding } from "./presenter";
import { findRsvp, type StoredRsvp } from "./rsvpQueries";
import { holdSeat } from "./seats";
import { sentence } from "../../platform/texts";

/** A place that is being paid for. */
export interface PlaceContext extends DonationContext {
  /** Which events can be paid for; public ones unless told. */
  sight?: Sight;
  /** Where somebody pays from, as `networkOf` writes it. */
  network: string | null;
}

/** As `Begun`, with the place that is paid: the seed of its link and not its secret; null where it is nobody's to pay. */
type BegunPlace = (Begun & Pick<StoredRsvp, "link_seed"> & { rsvp: Omit<OwnRsvp, "token"> }) | null;

/** The place that the link of the request leads to, where it is one at the date that is paid for. */
async function linkedPlace(
  tx: Transaction,
  { services, orgId }: PlaceContext,
  { event, token }: Pick<EventDonationRequest, "event" | "token">,
): Promise<StoredRsvp | undefined> {
  if (token === undefined) return undefined;
  const found = await tx.asSystem(() => findByToken(tx, services.links, token));
  const rsvp = found?.organization === orgId ? await findRsvp(tx, orgId, found.rsvp) : undefined;
  return rsvp?.event_id === event ? rsvp : undefined;
}

async function storeEventDonation(
  tx: Transaction,
  context: PlaceContext,
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
    says: "unknown_event",
  });
  const { event, occurrenceId } = found.occurrence;
  const onTop =
    body.amount === undefined || Number(body.amount) === 0
      ? 0
      : readAmount(body.amount, currency, { isPaidOnline: true });
  const price = (event.price_minor ?? 0) * quantity + onTop;
  if (price === 0) {
    throw invalidFields({ amount: [sentence("field.free_event")] });
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
  if (!held) throw notFound("unknown_event");
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

type CreatedPlace = Created & { rsvp: OwnRsvp };

async function presentPlace(context: PlaceContext, begun: BegunPlace): Promise<CreatedPlace> {
  if (begun === null) throw knownAddress();
  const { donation, rsvp } = begun;
  const token = placeToken(context.services.links, begun);
  return { ...(await presentDonation(context, donation)), rsvp: { token, ...rsvp } };
}

/**
 * As `createDonation`, for places at an event, whose seats are held for fifteen minutes; also 409 for an address that has a
 * place, unless its link comes along, and 410 when the event is over.
 */
export async function createEventDonation(
  context: PlaceContext,
  body: EventDonationRequest,
): Promise<CreatedPlace> {
  const { recaptcha_token: _token, ...kept } = body;
  const begun = await beginDonation(context, "pay for places", kept, async (tx, organization) =>
    storeEventDonation(tx, context, organization, body, await linkedPlace(tx, context, body)),
  );
  return presentPlace(context, begun);
}

/** As `createEventDonation`, for a place that the same request has taken. The same key opens the same checkout. */
export async function payForPlace(
  context: PlaceContext,
  { place, link_seed }: { place: number } & Pick<StoredRsvp, "link_seed">,
): Promise<CreatedPlace> {
  const { orgId } = context;
  const begun = await beginDonation(
    context,
    "pay for a place",
    { place, link_seed },
    async (tx, organization) => {
      const rsvp = await findRsvp(tx, orgId, place);
      // Taken anew meanwhile, it is another sign-up's to pay.
      if (!rsvp || rsvp.email === null || rsvp.link_seed !== link_seed) throw gone("event_removed");
      const { event_id: event, occurrence_id, guests, first_name, last_name, email, answers } = rsvp;
      const donor = { first_name, last_name, email };
      const body = { event, occurrence_id, quantity: 1 + guests, donor, answers };
      return storeEventDonation(tx, context, organization, body, rsvp);
    },
  );
  return presentPlace(context, begun);
}
