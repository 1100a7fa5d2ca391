import sql from "sql-template-tag";
import { type SecondFactorPolicy, SignInPolicyRequest, SignInPolicyResponse } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { tellEnded } from "../../platform/auth/rightsNews";
import { HAS_NO_FACTOR } from "../../platform/auth/secondFactorPolicy";
import type { Transaction } from "../../platform/db/database";
import { conflict } from "../../platform/errors";
import { ok, permittedRoute, type Route } from "../../platform/http/route";

interface PolicyRow {
  second_factor: SecondFactorPolicy;
  second_factor_from: Date | null;
  trusts_devices: boolean;
}

const MOST_SHOWN = 100;
const DAY_MS = 86_400_000;

/** How people sign in to the organisation, and who has no second factor (system rights, since those are of accounts). */
async function readPolicy(tx: Transaction, orgId: number): Promise<SignInPolicyResponse> {
  const [row] = await tx.query<PolicyRow>(
    sql`SELECT second_factor, second_factor_from, trusts_devices FROM organizations WHERE id = ${orgId}`,
  );
  if (!row) throw new Error(`The organisation ${orgId} is gone`);
  const people = await tx.query<{
    pk: number;
    name: string;
    email: string;
    role: string;
    total: number;
  }>(sql`SELECT
      m.id AS pk, trim(m.first_name || ' ' || m.last_name) AS name, m.email, r.name AS role, count(*) OVER ()::int AS total
    FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.org_id = ${orgId} AND m.status = 'Active' AND m.user_id IS NOT NULL AND ${HAS_NO_FACTOR}
    ORDER BY r.position, lower(m.last_name), m.id LIMIT ${MOST_SHOWN}`);
  return {
    ...row,
    second_factor_from: row.second_factor_from?.toISOString() ?? null,
    without: people.map(({ total: _, ...person }) => person),
    total: people[0]?.total ?? 0,
  };
}

const getPolicy = permittedRoute(["settings"], {
  method: "get",
  path: "/organization/sign-in/",
  summary: "Whether the organisation asks for a second factor, and who has none",
  responses: { 200: SignInPolicyResponse },
  async handle({ membership, tenant }) {
    return ok(await tenant((tx) => tx.asSystem(() => readPolicy(tx, membership.orgId))));
  },
});

/** Whoever asks others for a second factor has one: nobody shuts themselves out. */
async function requireOwnFactor(tx: Transaction, orgId: number, memberId: number): Promise<void> {
  const without = await tx.query(
    sql`SELECT 1 FROM members m WHERE m.org_id = ${orgId} AND m.id = ${memberId} AND ${HAS_NO_FACTOR}`,
  );
  if (without.length > 0) {
    throw conflict("set_up_yours_first");
  }
}

const changePolicy = permittedRoute(["settings"], {
  method: "put",
  path: "/organization/sign-in/",
  onBehalf: "refused",
  summary: "Ask for a second factor, at once or after some days, or no longer",
  body: SignInPolicyRequest,
  responses: { 200: SignInPolicyResponse },
  async handle({ body, session, membership, services, tenant, now, address }) {
    const { orgId, memberId } = membership;
    const { second_factor: wanted, grace_days: days, trusts_devices: trusts } = body;
    const { policy, signedIn } = await tenant((tx) =>
      tx.asSystem(async () => {
        if (wanted !== undefined && wanted !== "none") await requireOwnFactor(tx, orgId, memberId);
        const from = new Date(now.getTime() + (days ?? 0) * DAY_MS);
        await tx.query(sql`UPDATE organizations SET
            second_factor = coalesce(${wanted ?? null}::text, second_factor),
            second_factor_from = CASE WHEN coalesce(${wanted ?? null}::text, second_factor) = 'none' THEN NULL
              WHEN ${days !== undefined}::boolean OR second_factor <> coalesce(${wanted ?? null}::text, second_factor)
                THEN ${from}::timestamptz
              ELSE second_factor_from END,
            trusts_devices = coalesce(${trusts ?? null}::boolean, trusts_devices)
          WHERE id = ${orgId}`);
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "organization.changed",
          subject: "settings",
          detail: { fields: Object.keys(body), ...(wanted !== undefined && { second_factor: wanted }) },
          address,
        });
        return {
          policy: await readPolicy(tx, orgId),
          signedIn: await tx.query<{ userId: number; orgId: number }>(
            sql`SELECT DISTINCT user_id AS "userId", organization AS "orgId" FROM sessions WHERE organization = ${orgId}`,
          ),
        };
      }),
    );
    // Open pages ask anew what they may do.
    await tellEnded(services, signedIn);
    return ok(policy);
  },
});

/** How people sign in to the organisation. */
export const signInPolicyRoutes: readonly Route[] = [getPolicy, changePolicy];
