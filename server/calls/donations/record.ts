import { Temporal } from "temporal-polyfill";
import { fromMinor } from "../../../contract/money";
import type { DonationRecordRequest } from "../../../contract/api";
import { audit } from "../../audit/audit";
import { conflict, invalidFields } from "../../http/errors";
import { payingOrganization } from "./organization";
import { BY_HAND, readAmount } from "./policy";
import { newPublicId } from "./publicId";
import { addDonation, isRecordedAlready, refreshDonor, type StoredDonation } from "./queries/donations";
import { complete, type SettleContext } from "./settle";

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
    throw invalidFields({ received_on: ["Must not be in the future."] });
  }
  if (Temporal.PlainDate.compare(given, today.subtract({ years: OLDEST_YEARS })) < 0) {
    throw invalidFields({ received_on: [`Must not be more than ${OLDEST_YEARS} years ago.`] });
  }
  if (given.equals(today)) return now;
  const noon = given.toZonedDateTime({ timeZone: timezone, plainTime: "12:00" });
  return new Date(noon.epochMilliseconds);
}

const AGAIN =
  "The same amount from this donor on this day is recorded already. If this is another donation, say so here.";

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
  const donation = await addDonation(
    tx,
    orgId,
    {
      public_id: newPublicId(services.random),
      first_name: body.first_name?.trim() ?? "",
      last_name: body.last_name.trim(),
      email: body.email ?? "",
      anonymous: body.anonymous ?? false,
      message: body.message?.trim() ?? "",
      amount_minor: readAmount(body.amount, currency, { least: Number(fromMinor(1, currency)) }),
      fee_minor: 0,
      fee_covered: false,
      currency,
      frequency: "once",
      status: "succeeded",
      method: body.method,
      campaign: body.campaign?.trim() || null,
      team_id: null,
      event_id: null,
      occurrence_id: null,
      rsvp_id: null,
      quantity: null,
      provider: BY_HAND,
      account_ref: null,
      payment_ref: null,
      subscription_ref: null,
      renewal_of: null,
      paid_at: paidAt,
    },
    paidAt,
  );
  const day = { day: body.received_on, timezone };
  if (body.force !== true && (await isRecordedAlready(tx, orgId, donation, day))) {
    throw conflict("recorded_already", AGAIN, { errors: { force: [AGAIN] } });
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
