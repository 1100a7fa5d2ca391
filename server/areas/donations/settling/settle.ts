import { conflict } from "../../../platform/errors";
import { fromMinor } from "../../../../contract/money";
import { estimateFee, type PaymentChange, refundJob } from "../../../platform/payments";
import { mailDonor } from "../receipts/mails";
import { noteFullRefund } from "../refunds/noteFullRefund";
import { payingOrganization } from "../organization";
import { paidPlaces, type SettleContext } from "../places";
import { statusAfterRefund, stepOf } from "../policy";
import { newPublicId } from "../giving/publicId";
import {
  addDonation,
  changeDonation,
  endSubscription,
  findDonation,
  lockDonation,
  noteObject,
  openForRsvp,
  placeOfObject,
  refreshDonor,
  type StoredDonation,
} from "../queries/donations";
import { addRefund, changeRefund, refundsOf } from "../queries/refunds";
import { issueReceipt } from "../receipts/receipts";
import { givenAddress, passAddressOn } from "../queries/postal";
import { passPartsOn } from "../purposes/queries";

/** What an event did. */
export type Outcome = "applied" | "unchanged" | "mismatch";

type Change<K extends PaymentChange["kind"]> = Extract<PaymentChange, { kind: K }>;

async function purposeOf({ tx, orgId }: SettleContext, donation: StoredDonation): Promise<string | null> {
  const row = await findDonation(tx, orgId, { id: donation.id });
  return row?.event?.title ?? row?.campaign ?? row?.team?.name ?? null;
}

/** Gives a paid donation its receipt, brings the donor's sums up to date and writes to them. */
export async function complete(
  context: SettleContext,
  donation: StoredDonation,
  kind: "received" | "renewed" | "unmailed",
): Promise<StoredDonation> {
  const { tx, services, orgId, now } = context;
  const organization = await payingOrganization(tx, orgId);
  const purpose = await purposeOf(context, donation);
  const address = await givenAddress(tx, orgId, donation.id);
  const number = await issueReceipt(tx, organization, { donation, purpose, address }, now);
  const after = await changeDonation(tx, orgId, donation, { receipt_number: number }, now);
  await refreshDonor(tx, orgId, after.donor_id);
  if (address) await passAddressOn(tx, orgId, after, now);
  if (kind !== "unmailed") {
    await mailDonor(tx, services, organization, { kind, donation: after, amountMinor: after.amount_minor });
  }
  return after;
}

/** The paid place becomes the donor's own; where its event was called off in the meantime, the money goes back. */
async function confirmPlace(context: SettleContext, donation: StoredDonation): Promise<void> {
  const { tx, services, orgId, now } = context;
  const reason = await paidPlaces().confirm(context, donation);
  if (reason === undefined) return;
  const refund = { orgId, donationId: donation.id, reason };
  await noteFullRefund(tx, { ...refund, now });
  await services.jobs.send(tx, refundJob, refund);
}

async function paid(
  context: SettleContext,
  donation: StoredDonation,
  change: Change<"paid">,
): Promise<Outcome> {
  const { tx, services, orgId, now } = context;
  if (change.amountMinor !== donation.amount_minor || change.currency !== donation.currency) {
    services.log.error(
      { donation: donation.public_id, paid: change.amountMinor, currency: change.currency },
      "a payment differs from its donation",
    );
    const mismatch = `${fromMinor(change.amountMinor, change.currency)} ${change.currency}`;
    await changeDonation(tx, orgId, donation, { mismatch }, now);
    return "mismatch";
  }
  const place = { organization: orgId, donation: donation.id };
  for (const object of [change.payment, change.subscription]) {
    if (object !== null) await noteObject(tx, donation.provider, object, place);
  }
  const after = await changeDonation(
    tx,
    orgId,
    donation,
    {
      status: "succeeded",
      failure: null,
      mismatch: null,
      paid_at: now,
      payment_ref: change.payment,
      subscription_ref: change.subscription,
    },
    now,
  );
  await confirmPlace(context, after);
  await complete(context, after, after.renewal_of === null ? "received" : "renewed");
  return "applied";
}

async function failed(context: SettleContext, donation: StoredDonation, reason: string): Promise<Outcome> {
  const { tx, orgId, now } = context;
  await changeDonation(tx, orgId, donation, { status: "failed", failure: reason }, now);
  const { rsvp_id } = donation;
  if (rsvp_id === null) return "applied";
  // The place may be held by a newer try to pay it.
  const others = await openForRsvp(tx, orgId, rsvp_id, donation.id);
  if (others.length === 0) await paidPlaces().releaseUnpaid(context, rsvp_id);
  return "applied";
}

/**
 * Sets what was given back of a donation from its refunds (the donation is locked), frees the place once all of it
 * was, and writes to the donor about what went back now.
 */
export async function applyRefunds(
  context: SettleContext,
  donation: StoredDonation,
): Promise<StoredDonation> {
  const { tx, services, orgId, now } = context;
  const refunds = await refundsOf(tx, orgId, donation.id);
  const refunded = refunds
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (refunded === donation.refunded_minor) return donation;
  const status =
    donation.status === "disputed" ? donation.status : statusAfterRefund(donation.amount_minor, refunded);
  const after = await changeDonation(tx, orgId, donation, { refunded_minor: refunded, status }, now);
  await refreshDonor(tx, orgId, donation.donor_id);
  const more = refunded - donation.refunded_minor;
  if (more > 0) {
    const organization = await payingOrganization(tx, orgId);
    await mailDonor(tx, services, organization, { kind: "refunded", donation: after, amountMinor: more });
  }
  if (status === "refunded" && donation.rsvp_id !== null)
    await paidPlaces().release(context, donation.rsvp_id);
  return after;
}

/** The provider tells how much was given back in all: by us, which it confirms, or at the provider's own pages. */
async function refunded(
  context: SettleContext,
  donation: StoredDonation,
  change: Change<"refunded">,
): Promise<Outcome> {
  const { tx, orgId, now } = context;
  if (change.currency !== donation.currency || change.refundedMinor > donation.amount_minor)
    return "mismatch";
  const refunds = await refundsOf(tx, orgId, donation.id);
  let sum = refunds
    .filter(({ status }) => status === "succeeded")
    .reduce((total, { amount_minor }) => total + amount_minor, 0);
  if (change.refundedMinor <= sum) return "unchanged";
  for (const { id, status, amount_minor } of refunds) {
    if (status !== "pending" || sum + amount_minor > change.refundedMinor) continue;
    await changeRefund(tx, orgId, id, { status: "succeeded" }, now);
    sum += amount_minor;
  }
  const rest = change.refundedMinor - sum;
  if (rest > 0) {
    const refund = { donation_id: donation.id, amount_minor: rest, reason: "", status: "succeeded" as const };
    await addRefund(tx, orgId, { ...refund, requestedBy: null }, now);
  }
  await applyRefunds(context, donation);
  return "applied";
}

async function refundFailed(
  context: SettleContext,
  donation: StoredDonation,
  change: Change<"refund_failed">,
): Promise<Outcome> {
  const { tx, orgId, now } = context;
  const refunds = await refundsOf(tx, orgId, donation.id);
  const refund = refunds.find(({ provider_ref }) => provider_ref === change.refund);
  if (!refund || refund.status === "failed") return "unchanged";
  await changeRefund(tx, orgId, refund.id, { status: "failed", failure: change.reason }, now);
  await applyRefunds(context, donation);
  return "applied";
}

async function disputed(
  context: SettleContext,
  donation: StoredDonation,
  change: Change<"disputed" | "dispute_closed">,
): Promise<Outcome> {
  const { tx, orgId, now } = context;
  if (change.kind === "dispute_closed" && !change.won) return "unchanged";
  const status =
    change.kind === "disputed"
      ? "disputed"
      : statusAfterRefund(donation.amount_minor, donation.refunded_minor);
  if (status === donation.status) return "unchanged";
  await changeDonation(tx, orgId, donation, { status }, now);
  await refreshDonor(tx, orgId, donation.donor_id);
  return "applied";
}

/** The next payment of a series is a donation of its own; one that failed at first is taken up again. */
async function renewed(
  context: SettleContext,
  first: StoredDonation,
  change: Change<"renewed">,
): Promise<Outcome> {
  const { tx, orgId } = context;
  if (change.currency !== first.currency || change.amountMinor < 1) return "mismatch";
  const place = await tx.asSystem(() => placeOfObject(tx, first.provider, change.payment));
  if (place) {
    const known = await lockDonation(tx, orgId, place.donation);
    if (known?.status !== "failed") return "unchanged";
    return paid(context, known, { ...change, kind: "paid", checkout: "" });
  }
  const donation = await addRenewal(context, first, change);
  await complete(context, donation, "renewed");
  return "applied";
}

/** A payment of a series that did not come is there to be seen, until it does. */
async function renewalFailed(
  context: SettleContext,
  first: StoredDonation,
  change: Change<"renewal_failed">,
): Promise<Outcome> {
  const { tx, orgId, now } = context;
  if (change.currency !== first.currency || change.amountMinor < 1) return "mismatch";
  if (await tx.asSystem(() => placeOfObject(tx, first.provider, change.payment))) return "unchanged";
  const donation = await addRenewal(context, first, change);
  await changeDonation(tx, orgId, donation, { failure: "declined" }, now);
  return "applied";
}

async function addRenewal(
  { tx, services, orgId, now }: SettleContext,
  first: StoredDonation,
  change: Change<"renewed" | "renewal_failed">,
): Promise<StoredDonation> {
  const { amountMinor, currency, payment, subscription } = change;
  const isPaid = change.kind === "renewed";
  const { id, donor_id: _donor, created_at: _created, ...rest } = first;
  const donation = await addDonation(
    tx,
    orgId,
    {
      ...rest,
      public_id: newPublicId(services.random),
      amount_minor: amountMinor,
      fee_minor: estimateFee(amountMinor, currency),
      status: isPaid ? "succeeded" : "failed",
      message: "",
      payment_ref: payment,
      subscription_ref: subscription,
      renewal_of: id,
      paid_at: isPaid ? now : null,
    },
    now,
  );
  await passPartsOn(tx, orgId, first, donation);
  await noteObject(tx, first.provider, payment, { organization: orgId, donation: donation.id });
  return donation;
}

async function applyTo(
  context: SettleContext,
  donation: StoredDonation,
  change: Exclude<PaymentChange, { kind: "account" }>,
): Promise<Outcome> {
  const { tx, orgId, now } = context;
  switch (change.kind) {
    case "processing":
      await changeDonation(tx, orgId, donation, { status: "processing" }, now);
      return "applied";
    case "paid":
      return paid(context, donation, change);
    case "failed":
      return failed(context, donation, change.reason);
    case "refunded":
      return refunded(context, donation, change);
    case "refund_failed":
      return refundFailed(context, donation, change);
    case "disputed":
    case "dispute_closed":
      return disputed(context, donation, change);
    case "renewed":
      return renewed(context, donation, change);
    case "renewal_failed":
      return renewalFailed(context, donation, change);
    case "subscription_ended":
      await endSubscription(tx, orgId, change.subscription, now);
      await refreshDonor(tx, orgId, donation.donor_id);
      return "applied";
  }
}

/** 409: the provider repeats the event later. */
export function outOfOrder(): Error {
  return conflict("out_of_order");
}

/**
 * Does to a donation what the provider tells, whatever came before it. Throws 409 for what tells of a payment that
 * has not been told yet: the provider then repeats it later.
 */
export async function applyChange(
  context: SettleContext,
  donationId: number,
  change: Exclude<PaymentChange, { kind: "account" }>,
): Promise<Outcome> {
  const donation = await lockDonation(context.tx, context.orgId, donationId);
  if (!donation) return "unchanged";
  const step = stepOf(donation, change.kind);
  if (step === "too_early") {
    throw outOfOrder();
  }
  return step === "apply" ? applyTo(context, donation, change) : "unchanged";
}
