import { Temporal } from "temporal-polyfill";
import { fromMinor } from "../../../../contract/money";
import type { DonationRecordRequest } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { audit } from "../../../platform/audit/audit";
import { conflict, invalidFields } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { payingOrganization } from "../organization";
import { BY_HAND, readAmount } from "../policy";
import { donorOfPerson } from "./donorOfPerson";
import { newPublicId } from "../giving/publicId";
import { type DonorDetails, lockDonor } from "../queries/corrections";
import {
  addDonation,
  addDonationOf,
  countAlike,
  type NewDonation,
  refreshDonor,
  type StoredDonation,
} from "../queries/donations";
import { campaignPicked, giveToFund } from "../purposes/purposes";
import { complete } from "../settling/settle";
import type { SettleContext } from "../places";
import { sentence } from "../../../platform/texts";

const OLDEST_YEARS = 10;

/**
 * When money of a day came, of which nobody knows the hour: now if that is today, else noon where the organisation is.
 * Throws 422 at `received_on` for a day that is still to come or long past.
 */
function receivedAt(day: string, timezone: string, now: Date): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const given = Temporal.PlainDate.from(day);
  if (Temporal.PlainDate.compare(given, today) > 0) {
    throw invalidFields({ received_on: [sentence("field.future")] });
  }
  if (Temporal.PlainDate.compare(given, today.subtract({ years: OLDEST_YEARS })) < 0) {
    throw invalidFields({ received_on: [sentence("field.years_ago", { years: OLDEST_YEARS })] });
  }
  return given.equals(today) ? now : noonOf(day, timezone);
}

/** The middle of a day where the organisation is. */
export function noonOf(day: string, timezone: string): Date {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone, plainTime: "12:00" });
  return new Date(noon.epochMilliseconds);
}

/** What is said of a gift that somebody has in hand. */
type GivenFacts = Pick<
  NewDonation,
  | "first_name"
  | "last_name"
  | "email"
  | "anonymous"
  | "message"
  | "amount_minor"
  | "currency"
  | "method"
  | "campaign"
  | "paid_at"
>;

/** A donation that was received without a payment provider. */
export function giftInHand(services: Services, given: GivenFacts): NewDonation {
  return {
    ...given,
    public_id: newPublicId(services.random),
    fee_minor: 0,
    fee_covered: false,
    frequency: "once",
    status: "succeeded",
    team_id: null,
    event_id: null,
    occurrence_id: null,
    rsvp_id: null,
    quantity: null,
    provider: BY_HAND,
    is_test: false,
    account_ref: null,
    payment_ref: null,
    subscription_ref: null,
    renewal_of: null,
  };
}

/** Who gave: a donor or a person who is known, locked, or whoever the request names. Throws 422 at `donor`, `person` and `last_name`. */
async function donorOf(
  tx: Transaction,
  orgId: number,
  { donor, person, first_name: given, last_name: family, email }: DonationRecordRequest,
  now: Date,
): Promise<Omit<DonorDetails, "language"> & { id?: number }> {
  if (donor) {
    const known = await lockDonor(tx, orgId, donor);
    if (!known) throw invalidFields({ donor: [sentence("not_found.donor")] });
    return known;
  }
  if (person) return donorOfPerson(tx, orgId, person, now);
  const last_name = family?.trim() ?? "";
  if (last_name === "") throw invalidFields({ last_name: [sentence("field.required")] });
  return { first_name: given?.trim() ?? "", last_name, email: email ?? "" };
}

/**
 * Stores a donation that somebody has in hand, with its receipt; the donor gets it by mail unless told otherwise. It
 * stands at the day on which the money came; the audit log tells when, and by whom, it was recorded. Throws 422, and 409
 * where it looks like one that is there.
 */
export async function recordDonation(
  context: SettleContext & { actor: { userId: number; email: string }; address: string | null },
  body: DonationRecordRequest,
): Promise<StoredDonation> {
  const { tx, services, orgId, now, actor, address } = context;
  const organization = await payingOrganization(tx, orgId);
  const { currency, timezone } = organization;
  const paidAt = receivedAt(body.received_on, timezone, now);
  const donor = await donorOf(tx, orgId, body, now);
  const gift = giftInHand(services, {
    first_name: donor.first_name,
    last_name: donor.last_name,
    email: donor.email,
    anonymous: body.anonymous ?? false,
    message: body.message?.trim() ?? "",
    amount_minor: readAmount(body.amount, currency, { least: Number(fromMinor(1, currency)) }),
    currency,
    method: body.method,
    campaign: body.campaign_record
      ? await campaignPicked(tx, orgId, body.campaign_record)
      : body.campaign?.trim() || null,
    paid_at: paidAt,
  });
  const donation =
    donor.id === undefined
      ? await addDonation(tx, orgId, gift, paidAt)
      : await addDonationOf(tx, orgId, donor.id, gift, paidAt);
  await giveToFund(tx, orgId, donation, body.fund);
  const { donor_id, amount_minor, method } = donation;
  const kind = { donor_id, amount_minor, currency, method, day: body.received_on };
  // This one is among them.
  if (body.force !== true && (await countAlike(tx, orgId, kind, timezone)) > 1) {
    throw conflict("recorded_already", { errors: { force: [sentence("recorded_already")] } });
  }
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: "donation.recorded",
    subject: "donations",
    subjectId: donation.public_id,
    detail: { amount: fromMinor(donation.amount_minor, currency), currency, method: body.method },
    address,
  });
  // Nobody is there whom a receipt could be made out to.
  if (donation.anonymous && donation.email === "") {
    await refreshDonor(tx, orgId, donation.donor_id);
    return donation;
  }
  return complete(context, donation, (body.send_receipt ?? true) ? "received" : "unmailed");
}
