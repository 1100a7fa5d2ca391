import { audit } from "../../../platform/audit/audit";
import type { Transaction } from "../../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../../platform/errors";
import { fromMinor } from "../../../../contract/money";
import { PaymentError, refundJob, type RefundJob } from "../../../platform/payments";
import type { Services } from "../../../platform/http/services";
import { noteFullRefund } from "./noteFullRefund";
import type { SettleContext } from "../places";
import { BY_HAND, refundable } from "../policy";
import { findDonation, lockDonation, paidForRsvps, type StoredDonation } from "../queries/donations";
import { addRefund, changeRefund, findRefund, refundsOf, type StoredRefund } from "../queries/refunds";
import { applyRefunds } from "../settling/settle";
import { sentence } from "../../../platform/texts";

/** Who asks for a refund of how much; all that is left when no amount is given. */
export interface RefundWish {
  orgId: number;
  amountMinor: number | undefined;
  reason: string;
  actor: { userId: number; email: string };
  address: string | null;
  now: Date;
}

function requirePaid({ status }: StoredDonation): void {
  if (status !== "succeeded" && status !== "partially_refunded") {
    throw conflict(status === "refunded" ? "not_refundable.all" : "not_refundable.unpaid");
  }
}

/**
 * Notes a refund that is to be made, with the audit log. Throws 404 unknown donation, 409 when nothing is left, 422
 * when less is left than asked for.
 */
export async function noteRefund(
  tx: Transaction,
  donationId: number,
  wish: RefundWish,
): Promise<StoredRefund> {
  const { orgId, reason, actor, address, now } = wish;
  const donation = await lockDonation(tx, orgId, donationId);
  if (!donation) throw notFound();
  requirePaid(donation);
  const left = refundable(donation, await refundsOf(tx, orgId, donation.id));
  if (left < 1) throw conflict("not_refundable.under_way");
  const amount = wish.amountMinor ?? left;
  if (amount > left) {
    const most = fromMinor(left, donation.currency);
    throw invalidFields({ amount: [sentence("field.refund_most", { most, currency: donation.currency })] });
  }
  const refund = { donation_id: donation.id, amount_minor: amount, reason, status: "pending" as const };
  const row = await addRefund(tx, orgId, { ...refund, requestedBy: actor.userId }, now);
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: "refund",
    subject: "donations",
    subjectId: donation.public_id,
    detail: { amount: fromMinor(amount, donation.currency), currency: donation.currency, reason },
    address,
  });
  return row;
}

async function settleRefund(
  services: Services,
  orgId: number,
  refund: StoredRefund,
  told: { status: "succeeded" | "pending"; id: string } | { status: "failed"; failure: string },
): Promise<void> {
  const now = services.clock();
  await services.database.withTenant(orgId, null, async (tx) => {
    const donation = await lockDonation(tx, orgId, refund.donation_id);
    const current = await findRefund(tx, orgId, refund.id);
    // A webhook may have come first.
    if (!donation || current?.status !== "pending") return;
    const change =
      told.status === "failed"
        ? { status: told.status, failure: told.failure }
        : { status: told.status, providerRef: told.id };
    await changeRefund(tx, orgId, refund.id, change, now);
    await applyRefunds({ tx, services, orgId, now }, donation);
  });
}

/**
 * Has the provider give back what was noted, as often as it is called only once. A refusal is kept; when the provider
 * cannot be reached the refund stays pending and `reconcile` tries again. Answers whether it still waits for that.
 */
export async function performRefund(services: Services, orgId: number, refundId: number): Promise<boolean> {
  const { refund, donation } = await services.database.withTenant(orgId, null, async (tx) => {
    const found = await findRefund(tx, orgId, refundId);
    return { refund: found, donation: found && (await findDonation(tx, orgId, { id: found.donation_id })) };
  });
  if (refund?.status !== "pending" || refund.provider_ref !== null || !donation) return false;
  const { account_ref, payment_ref, public_id, currency } = donation;
  if (donation.provider === BY_HAND) {
    // Whoever says so has given it back.
    await settleRefund(services, orgId, refund, { status: "succeeded", id: `${BY_HAND}-${refund.id}` });
    return false;
  }
  // It waits until the server has one again: the money is still owed.
  if (services.payments.provider === "none") return true;
  if (payment_ref === null || donation.provider !== services.payments.provider) {
    const failure = `The payment was not made at ${services.payments.provider}`;
    await settleRefund(services, orgId, refund, { status: "failed", failure });
    return false;
  }
  try {
    const told = await services.payments.refund({
      account: account_ref ?? "",
      payment: payment_ref,
      amountMinor: refund.amount_minor,
      currency,
      idempotencyKey: `${public_id}-${refund.id}`,
    });
    await settleRefund(services, orgId, refund, told);
    return false;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    services.log.error({ err: error, donation: public_id }, "a refund was not made");
    if (error.failure !== "declined") return true;
    await settleRefund(services, orgId, refund, { status: "failed", failure: error.message });
    return false;
  }
}

/** Works on a refund job: gives back all that is left of a donation. Throws while the provider cannot be reached. */
export async function refundInFull(
  services: Services,
  { orgId, donationId, reason }: RefundJob,
): Promise<void> {
  const now = services.clock();
  const pending = await services.database.withTenant(orgId, null, (tx) =>
    noteFullRefund(tx, { orgId, donationId, reason, now }),
  );
  for (const { id } of pending) {
    if (await performRefund(services, orgId, id)) throw new Error("The payment provider cannot be reached");
  }
}

/** Gives back what was paid for places at an event that was called off: by a job, since the provider is asked. */
export async function refundPlaces(
  { tx, services, orgId }: Pick<SettleContext, "tx" | "services" | "orgId">,
  rsvpIds: readonly number[],
): Promise<void> {
  const donations = await paidForRsvps(tx, orgId, [...rsvpIds]);
  for (const { id } of donations) {
    const refund = { orgId, donationId: id, reason: "The event was called off" };
    await noteFullRefund(tx, { ...refund, now: services.clock() });
    await services.jobs.send(tx, refundJob, refund);
  }
}
