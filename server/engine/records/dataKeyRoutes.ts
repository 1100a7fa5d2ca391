import { DataKeyResponse } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { keyState, rotateKey } from "../../platform/auth/dataKeys";
import type { Transaction } from "../../platform/db/database";
import { ok, permittedRoute, type Route } from "../../platform/http/route";

async function present(tx: Transaction, orgId: number): Promise<DataKeyResponse> {
  const state = await keyState(tx, orgId);
  return {
    exists: state !== undefined,
    rotated_at: state?.rotatedAt?.toISOString() ?? null,
    under_way: state?.isUnderWay ?? false,
  };
}

const read = permittedRoute(["settings"], {
  method: "get",
  path: "/organization/data-key/",
  summary: "When the key of encrypted fields was last exchanged",
  responses: { 200: DataKeyResponse },
  async handle({ membership: { orgId }, tenant }) {
    return ok(await tenant((tx) => present(tx, orgId)));
  },
});

const rotate = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/data-key/rotate/",
  onBehalf: "refused",
  summary: "Give the organisation another key; what is encrypted is encrypted anew in the background",
  responses: { 200: DataKeyResponse },
  async handle({ membership: { orgId }, session, tenant, services, now, address }) {
    const answer = await tenant(async (tx) => {
      await rotateKey(tx, services, orgId, now);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "data_key.rotated",
        subject: "settings",
        address,
      });
      return present(tx, orgId);
    });
    return ok(answer);
  },
});

/** The key that values of encrypted fields are stored with. */
export const dataKeyRoutes: readonly Route[] = [read, rotate];
