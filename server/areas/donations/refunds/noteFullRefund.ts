import { audit } from "../../../platform/audit/audit";
import { fromMinor } from "../../../../contract/money";
import type { Transaction } from "../../../platform/db/database";
import { refundable } from "../policy";
import { lockDonation } from "../queries/donations";
import { addRefund, refundsOf, type StoredRefund } from "../queries/refunds";

/** What is to be given back by itself, such as for an event that was called off. */
export interface FullRefund {
  orgId: number;
  donationId: number;
  reason: string;
  now: Date;
}

/**
 * Notes that all that is left of a paid donation is to be given back, with the audit log, and answers what of it waits. As a
 * row, since a job may end with its process: `reconcilePayments` goes on with what waits.
 */
export async function noteFullRefund(
  tx: Transaction,
  { orgId, donationId, reason, now }: FullRefund,
): Promise<StoredRefund[]> {
  const donation = await lockDonation(tx, orgId, donationId);
  if (!donation || (donation.status !== "succeeded" && donation.status !== "partially_refunded")) return [];
  const left = refundable(donation, await refundsOf(tx, orgId, donationId));
  if (left > 0) {
    const refund = { donation_id: donationId, amount_minor: left, reason, status: "pending" as const };
    await addRefund(tx, orgId, { ...refund, requestedBy: null }, now);
    await audit(tx, {
      orgId,
      at: now,
      actor: null,
      action: "refund",
      subject: "donations",
      subjectId: donation.public_id,
      detail: { amount: fromMinor(left, donation.currency), currency: donation.currency, reason },
      address: null,
    });
  }
  const refunds = await refundsOf(tx, orgId, donationId);
  return refunds.filter(({ status }) => status === "pending");
}
