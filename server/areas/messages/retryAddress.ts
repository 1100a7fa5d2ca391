import { AddressRetryRequest, AddressRetryResponse } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { notFound } from "../../platform/errors";
import { ok, permittedRoute } from "../../platform/http/route";
import { retryBounced } from "./delivery/bounces";

/** Whose mailbox was full or away for a while is written to again. */
export const retryAddress = permittedRoute(["messages", "people"], {
  method: "post",
  path: "/message/address/retry/",
  summary: "Write again to an address whose mail came back; what its holder has said stays",
  body: AddressRetryRequest,
  responses: { 200: AddressRetryResponse },
  async handle({ body: { email }, membership: { orgId }, session, tenant, now, address }) {
    await tenant(async (tx) => {
      const { wasBounced, memberId } = await retryBounced(tx, orgId, email, now);
      if (!wasBounced) throw notFound("not_found.bounce");
      if (memberId === null) return;
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "member.changed",
        subject: "people",
        subjectId: memberId,
        detail: { fields: ["email_status"] },
        address,
      });
    });
    return ok({ email });
  },
});
