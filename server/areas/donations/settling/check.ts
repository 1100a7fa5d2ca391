import type { Services } from "../../../platform/http/services";
import type { DonationRow } from "../queries/donations";
import { refundsOf } from "../queries/refunds";
import { applyLater, reconcileDonation } from "./reconcile";
import { performRefund } from "../refunds/refunds";

const CAN_STILL_BE_PAID = new Set(["pending", "processing", "failed"]);

/**
 * Asks the provider about these donations at once, without the patience of `reconcilePayments`: whether those that are
 * not paid have been, what was given back or disputed of those that are, and what is still to be given back. Answers
 * how many have moved. Throws PaymentError.
 */
export async function checkDonations(
  services: Services,
  orgId: number,
  donations: readonly DonationRow[],
): Promise<number> {
  let moved = 0;
  for (const donation of donations) {
    const hasMoved = [
      await checkPayment(services, orgId, donation),
      await checkRefunds(services, orgId, donation),
    ].some(Boolean);
    if (hasMoved) moved += 1;
  }
  return moved;
}

async function checkPayment(services: Services, orgId: number, donation: DonationRow): Promise<boolean> {
  if (donation.provider !== services.payments.provider) return false;
  if (CAN_STILL_BE_PAID.has(donation.status)) {
    return reconcileDonation(services, { ...donation, org_id: orgId });
  }
  const { id, payment_ref: payment, account_ref: account } = donation;
  if (payment === null) return false;
  const changes = await services.payments.paymentChanges(account ?? "", payment);
  return applyLater(services, { orgId, donationId: id }, changes);
}

async function checkRefunds(services: Services, orgId: number, donation: DonationRow): Promise<boolean> {
  if (donation.refunding_minor === 0) return false;
  const refunds = await services.database.withTenant(orgId, null, (tx) => refundsOf(tx, orgId, donation.id));
  for (const { id, status } of refunds) {
    if (status === "pending") await performRefund(services, orgId, id);
  }
  const after = await services.database.withTenant(orgId, null, (tx) => refundsOf(tx, orgId, donation.id));
  return (
    after.filter(({ status }) => status === "pending").length <
    refunds.filter(({ status }) => status === "pending").length
  );
}
