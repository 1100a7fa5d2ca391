import sql from "sql-template-tag";
import { AuthResponse, Exact, OperatorImpersonateRequest, Pk, type Subject } from "../../../contract/api";
import { accessOf, startOnBehalf } from "../../platform/auth/onBehalf";
import { logOperator } from "../../platform/auth/operators";
import { conflict, notFound } from "../../platform/errors";
import { ok, operatorRoute, type Route } from "../../platform/http/route";
import { readUserData } from "../accounts";
import { lockKnown } from "./organizations";

const impersonate = operatorRoute({
  method: "post",
  path: "/operator/organizations/{pk}/impersonate/",
  summary: "Work in an organisation in the place of the owner who allows it, in one of its roles",
  params: Exact({ pk: Pk }),
  body: OperatorImpersonateRequest,
  responses: { 200: AuthResponse },
  async handle({ params: { pk: orgId }, body, operator, services, now, address }) {
    const { database, random } = services;
    return database.withoutTenant(async (tx) => {
      const organization = await lockKnown(tx, orgId);
      const access = await accessOf(tx, orgId, now);
      if (!access) throw conflict("no_consent");
      const [role] = await tx.query<{ id: number; name: string; permissions: Subject[] }>(
        sql`SELECT id, name, permissions FROM roles WHERE org_id = ${orgId} AND id = ${body.role}`,
      );
      if (!role) throw notFound();
      const token = await startOnBehalf(tx, access, {
        orgId,
        roleId: role.id,
        operator,
        now,
        address,
        random,
      });
      const detail = { person: access.email, role: role.name };
      await logOperator(tx, { at: now, operator, action: "impersonated", organization, detail, address });
      const membership = { orgId, permissions: role.permissions };
      return ok({
        token,
        user_data: await readUserData(tx, access.userId, membership, now, { operator }),
      });
    });
  },
});

/** Working in somebody's place. */
export const impersonationRoutes: readonly Route[] = [impersonate];
