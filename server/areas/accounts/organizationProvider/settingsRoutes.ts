import sql from "sql-template-tag";
import {
  type OrganizationProviderRequest,
  OrganizationProviderResponse,
  OrganizationProviderRequest as RequestSchema,
} from "../../../../contract/api";
import { audit } from "../../../platform/audit/audit";
import { OpenIdRefusal } from "../../../platform/auth/openId";
import { REQUIRES_PROVIDER } from "../../../platform/auth/organizationProviderPolicy";
import { tellEnded } from "../../../platform/auth/rightsNews";
import type { EndedSession, Membership } from "../../../platform/auth/sessions";
import type { Queryable, Transaction } from "../../../platform/db/database";
import { conflict, invalidFields } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { ok, permittedRoute, type Route } from "../../../platform/http/route";
import { createSecret } from "../../../platform/random";
import { sentence } from "../../../platform/texts";
import { findProvider, providerId, secretContext } from "./queries";

const PATH = "/organization/provider/";

function requireOwner({ role }: Membership): void {
  if (role.slug !== "owner") throw conflict("owners_only");
}

async function read(
  tx: Queryable,
  { origins }: Pick<Services, "origins">,
  orgId: number,
): Promise<OrganizationProviderResponse> {
  const stored = await findProvider(tx, orgId);
  const redirect_uri = `${origins.base()}/api/auth/oidc/${providerId(orgId)}/callback/`;
  if (!stored) return { provider: null, redirect_uri };
  const { client_secret: _told, ...provider } = stored;
  return { provider, redirect_uri };
}

const getProvider = permittedRoute(["settings"], {
  method: "get",
  path: PATH,
  summary: "The organisation's own provider for signing in",
  responses: { 200: OrganizationProviderResponse },
  async handle({ membership: { orgId }, tenant, services }) {
    return ok(await tenant((tx) => read(tx, services, orgId)));
  },
});

/** The secret to be stored, sealed: that of before is good for the same provider alone. */
async function sealedSecret(
  tx: Queryable,
  { secrets }: Pick<Services, "secrets">,
  orgId: number,
  { issuer, client_secret: given }: OrganizationProviderRequest,
): Promise<string> {
  if (given !== undefined) return secrets.seal(given, secretContext(orgId));
  const former = await findProvider(tx, orgId);
  if (former?.issuer === issuer) return former.client_secret;
  throw invalidFields({ client_secret: [sentence("field.required")] });
}

/** That there is a provider at the address, and one that this server may ask. */
async function requireReachable(
  { connectOpenId, random, log }: Pick<Services, "connectOpenId" | "random" | "log">,
  { issuer, name, client_id: clientId, groups_claim: groupsClaim }: OrganizationProviderRequest,
): Promise<void> {
  const provider = connectOpenId({ id: "trial", name, issuer, clientId, clientSecret: "-", groupsClaim });
  const [state, nonce, codeVerifier] = [createSecret(random), createSecret(random), createSecret(random)];
  try {
    await provider.begin({ state, nonce, codeVerifier });
  } catch (error) {
    if (!(error instanceof OpenIdRefusal)) throw error;
    log.info({ err: error }, "an organisation's provider cannot be used");
    throw invalidFields({ issuer: [sentence("field.no_provider")] });
  }
}

/** That each role is one of the organisation's, and none an owner's: providers make no owners. */
async function requireRoles(
  tx: Queryable,
  orgId: number,
  { roles }: OrganizationProviderRequest,
): Promise<void> {
  const keys = [...new Set(roles.map(({ role }) => role))];
  const found = await tx.query(
    sql`SELECT 1 FROM roles WHERE org_id = ${orgId} AND slug <> 'owner' AND id = ANY(${keys}::bigint[])`,
  );
  if (found.length < keys.length) throw invalidFields({ roles: [sentence("field.unknown_role")] });
}

async function save(
  tx: Transaction,
  orgId: number,
  request: OrganizationProviderRequest,
  { secret, now }: { secret: string; now: Date },
): Promise<EndedSession[]> {
  const domain = request.domain.toLowerCase();
  // Whoever was vouched for by another provider is nobody to this one.
  await tx.query(sql`DELETE FROM organization_identities i USING organization_providers p
    WHERE i.org_id = ${orgId} AND p.org_id = i.org_id AND p.issuer <> ${request.issuer}`);
  await tx.query(sql`INSERT INTO organization_providers
      (org_id, name, issuer, client_id, client_secret, domain, is_required, groups_claim, roles, updated_at)
    VALUES (${orgId}, ${request.name.trim()}, ${request.issuer}, ${request.client_id}, ${secret}, ${domain},
      ${request.is_required}, ${request.groups_claim}, ${JSON.stringify(request.roles)}::jsonb, ${now})
    ON CONFLICT (org_id) DO UPDATE SET name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, domain = excluded.domain, is_required = excluded.is_required,
      groups_claim = excluded.groups_claim, roles = excluded.roles, updated_at = excluded.updated_at`);
  return tx.query<EndedSession>(sql`DELETE FROM sessions s USING members m, roles r, organizations o
    WHERE s.organization = ${orgId} AND NOT s.by_organization AND s.operator_id IS NULL
      AND o.id = s.organization AND m.org_id = o.id AND m.user_id = s.user_id
      AND r.org_id = m.org_id AND r.id = m.role_id AND ${REQUIRES_PROVIDER}
    RETURNING s.organization AS "orgId", s.user_id AS "userId"`);
}

const putProvider = permittedRoute(["settings"], {
  method: "put",
  path: PATH,
  onBehalf: "refused",
  summary: "Sign in with a provider of the organisation's own; for owners",
  body: RequestSchema,
  responses: { 200: OrganizationProviderResponse },
  limit: { limit: 30, seconds: 900 },
  async handle({ body, membership, session, services, tenant, now, address }) {
    requireOwner(membership);
    const { orgId } = membership;
    const secret = await tenant(async (tx) => {
      await requireRoles(tx, orgId, body);
      return sealedSecret(tx, services, orgId, body);
    });
    await requireReachable(services, body);
    const { answer, ended } = await tenant((tx) =>
      tx.asSystem(async () => {
        const signedOut = await save(tx, orgId, body, { secret, now });
        const { issuer, domain, is_required } = body;
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "organization.changed",
          subject: "settings",
          detail: { provider: { issuer, domain, is_required } },
          address,
        });
        return { answer: await read(tx, services, orgId), ended: signedOut };
      }),
    );
    await tellEnded(services, ended);
    return ok(answer);
  },
});

const deleteProvider = permittedRoute(["settings"], {
  method: "delete",
  path: PATH,
  onBehalf: "refused",
  summary: "Sign in with the organisation's own provider no more; ends the sessions that it began",
  responses: { 200: OrganizationProviderResponse },
  async handle({ membership, session, services, tenant, now, address }) {
    requireOwner(membership);
    const { orgId } = membership;
    const { answer, ended } = await tenant((tx) =>
      tx.asSystem(async () => {
        await tx.query(sql`DELETE FROM organization_providers WHERE org_id = ${orgId}`);
        await tx.query(sql`DELETE FROM organization_identities WHERE org_id = ${orgId}`);
        const signedOut = await tx.query<EndedSession>(sql`DELETE FROM sessions
          WHERE organization = ${orgId} AND by_organization RETURNING organization AS "orgId", user_id AS "userId"`);
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "organization.changed",
          subject: "settings",
          detail: { provider: null },
          address,
        });
        return { answer: await read(tx, services, orgId), ended: signedOut };
      }),
    );
    await tellEnded(services, ended);
    return ok(answer);
  },
});

/** The organisation's own provider, as its owners set it up. */
export const organizationProviderRoutes: readonly Route[] = [getProvider, putProvider, deleteProvider];
