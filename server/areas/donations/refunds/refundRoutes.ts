import { RefundRequest, RefundResponse } from "../../../../contract/api";
import { fromMinor } from "../../../../contract/money";
import { conflict } from "../../../platform/errors";
import { created, permittedRoute, type Route } from "../../../platform/http/route";
import { unknownDonation } from "../errors";
import { DonationParams } from "../giving/publicId";
import { BY_HAND, readAmount } from "../policy";
import { presentDonation, presentRefund } from "../presenter";
import { findDonation } from "../queries/donations";
import { findRefund } from "../queries/refunds";
import { noteRefund, performRefund } from "./refunds";

/** The smallest amount of a currency in major units, such as 0.01. */
function smallest(currency: string): number {
  return Number(fromMinor(1, currency));
}

const postRefund = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/{donation_id}/refund/",
  summary: "Give a donation back, in part or in full",
  params: DonationParams,
  body: RefundRequest,
  responses: { 201: RefundResponse },
  limit: { limit: 120, seconds: 600 },
  async handle({ params, body, membership, session, tenant, tenantOnce, services, now, address }) {
    const { orgId } = membership;
    const found = await tenant((tx) => findDonation(tx, orgId, { publicId: params.donation_id }));
    if (!found) throw unknownDonation();
    const { id, currency } = found;
    const amountMinor =
      body.amount === undefined || body.amount === null
        ? undefined
        : readAmount(body.amount, currency, {
            least: smallest(currency),
            isPaidOnline: found.provider !== BY_HAND,
          });
    const { body: noted } = await tenantOnce(async (tx) => {
      const reason = body.reason?.trim() ?? "";
      const refund = await noteRefund(tx, id, { orgId, amountMinor, reason, actor: session, address, now });
      return { status: 201, body: { refund: refund.id, donation: id } };
    });
    if (noted.donation !== id) {
      throw conflict("idempotency_mismatch.donation");
    }
    await performRefund(services, orgId, noted.refund);
    return tenant(async (tx) => {
      const donation = await findDonation(tx, orgId, { id });
      const refund = await findRefund(tx, orgId, noted.refund);
      if (!donation || !refund) throw unknownDonation();
      if (refund.status === "failed") {
        throw conflict("refund_refused");
      }
      return created({ donation: presentDonation(donation, now), refund: presentRefund(refund, currency) });
    });
  },
});

/** Giving back. */
export const refundRoutes: readonly Route[] = [postRefund];
