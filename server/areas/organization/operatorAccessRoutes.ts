import { OperatorAccessRequest, OperatorAccessResponse } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { ACCESS_MS, accessOf, setAccess } from "../../platform/auth/onBehalf";
import type { Transaction } from "../../platform/db/database";
import { conflict } from "../../platform/errors";
import { ok, permittedRoute, type Route } from "../../platform/http/route";

/** Until when operators may work in an owner's place, and whose (system rights). */
async function read(tx: Transaction, orgId: number, now: Date): Promise<OperatorAccessResponse> {
  const access = await accessOf(tx, orgId, now);
  return { access: access ? { until: access.until.toISOString(), email: access.email } : null };
}

const getAccess = permittedRoute(["settings"], {
  method: "get",
  path: "/organization/operator-access/",
  summary: "Until when those who run this service may work in an owner's place",
  responses: { 200: OperatorAccessResponse },
  async handle({ membership: { orgId }, tenant, now }) {
    return ok(await tenant((tx) => tx.asSystem(() => read(tx, orgId, now))));
  },
});

const putAccess = permittedRoute(["settings"], {
  method: "put",
  path: "/organization/operator-access/",
  onBehalf: "refused",
  summary: "Let those who run this service work in one's place for a day, or end that at once; for owners",
  body: OperatorAccessRequest,
  responses: { 200: OperatorAccessResponse },
  async handle({ body: { allowed }, membership: { orgId, role }, session, tenant, now, address }) {
    if (role.slug !== "owner") throw conflict("owners_only");
    const answer = await tenant((tx) =>
      tx.asSystem(async () => {
        const until = new Date(now.getTime() + ACCESS_MS);
        await setAccess(tx, orgId, allowed ? { until, userId: session.userId } : null);
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "organization.changed",
          subject: "settings",
          detail: { operator_access: allowed ? until.toISOString() : "ended" },
          address,
        });
        return read(tx, orgId, now);
      }),
    );
    return ok(answer);
  },
});

/** The owner's consent that operators work in their place. */
export const operatorAccessRoutes: readonly Route[] = [getAccess, putAccess];
