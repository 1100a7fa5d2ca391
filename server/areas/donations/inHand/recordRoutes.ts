import { DonationRecordRequest, DonationResponse } from "../../../../contract/api";
import { can } from "../../../platform/auth/permissions";
import { forbidden } from "../../../platform/errors";
import { created, permittedRoute, type Route } from "../../../platform/http/route";
import { unknownDonation } from "../errors";
import { presentDonation } from "../presenter";
import { findDonation } from "../queries/donations";
import { recordDonation } from "./record";

const postRecord = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/record/",
  summary: "Record a donation that came as cash, as a cheque or by bank transfer, and give its receipt",
  body: DonationRecordRequest,
  responses: { 201: DonationResponse },
  limit: { limit: 240, seconds: 600 },
  async handle({ body, membership, session, tenantOnce, services, now, address }) {
    const { orgId } = membership;
    if (body.person && !can(membership, "people")) throw forbidden();
    const reply = await tenantOnce(async (tx) => {
      const { id } = await recordDonation({ tx, services, orgId, now, actor: session, address }, body);
      const row = await findDonation(tx, orgId, { id });
      if (!row) throw unknownDonation();
      return { status: 201, body: { donation: presentDonation(row, now) } };
    });
    return created(reply.body);
  },
});

/** Money that staff have in hand. */
export const recordRoutes: readonly Route[] = [postRecord];
