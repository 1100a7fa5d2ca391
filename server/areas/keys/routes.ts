import {
  type ApiKey,
  ApiKeyCreated,
  type ApiKeyCreateRequest,
  ApiKeyCreateRequest as CreateRequest,
  ApiKeyListQuery,
  ApiKeyListResponse,
  Deleted,
  Exact,
  MAX_KEYS,
  Pk,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { createKey, shownPart } from "../../platform/auth/apiKeys";
import { requireMayGrant } from "../../platform/auth/permissions";
import { rolesById } from "../../platform/auth/roles";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { narrowingOf } from "../../platform/narrowing";
import { hashSecret } from "../../platform/random";
import { sentence } from "../../platform/texts";
import { addKey, countKeys, deleteKey, findKey, keyPage, type KeyRow } from "./queries";

function present(row: KeyRow): ApiKey {
  const { id: pk, name, prefix, resources, actions } = row;
  return {
    pk,
    name,
    prefix,
    role: { pk: row.role_id, name: row.role_name, slug: row.role_slug },
    resources,
    actions,
    made_by: { pk: row.member_id, name: row.member_name },
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    waits: row.waits,
  };
}

const list = permittedRoute(["settings"], {
  method: "get",
  path: "/keys/",
  summary: "API keys of the organisation, without what opens anything",
  query: ApiKeyListQuery,
  responses: { 200: ApiKeyListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "api_keys");
      const { rows, ...counted } = await keyPage(tx, call.membership.orgId, call.query, narrowing);
      return ok({ keys: rows.map(present), ...counted });
    }),
});

/** 422 for what no key can be made for: resources that there are not, and a time that is over. */
function requireSensible(
  { resources, expires_at: expires }: ApiKeyCreateRequest,
  { definitions }: Pick<Services, "definitions">,
  now: Date,
): void {
  const known = new Set(definitions.current().resources.map(({ name }) => name));
  const unknown = resources?.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw invalidFields({ resources: [sentence("field.no_resource", { name: unknown })] });
  }
  if (typeof expires === "string" && Date.parse(expires) <= now.getTime()) {
    throw invalidFields({ expires_at: [sentence("field.past")] });
  }
}

/** The role of a new key: 422 for one that there is not, 403 for one with more rights than the caller's. */
async function requireRole(
  tx: Transaction,
  membership: InOrganization["membership"],
  wanted: number,
): Promise<void> {
  const role = (await rolesById(tx, membership.orgId)).get(wanted);
  if (!role) throw invalidFields({ role: [sentence("field.unknown_role")] });
  requireMayGrant(membership, role);
}

const post = permittedRoute(["settings"], {
  method: "post",
  path: "/keys/",
  summary: "Make an API key, in a role that the caller could give, for some resources and actions or all",
  body: CreateRequest,
  responses: { 201: ApiKeyCreated },
  onBehalf: "refused",
  limit: { limit: 30, seconds: 900 },
  // Not `tenantOnce`, which would keep the answer, and with it the key.
  handle: ({ body, membership, session, services, tenant, now, address }) =>
    tenant(async (tx) => {
      const { orgId, memberId } = membership;
      requireSensible(body, services, now);
      await requireRole(tx, membership, body.role);
      if ((await countKeys(tx, orgId)) >= MAX_KEYS) {
        throw conflict("too_many_keys", { params: { most: MAX_KEYS } });
      }
      const secret = createKey(services.random, orgId);
      const id = await addKey(tx, orgId, {
        name: body.name.trim(),
        tokenHash: hashSecret(secret),
        prefix: shownPart(secret),
        memberId,
        roleId: body.role,
        resources: body.resources ?? null,
        actions: body.actions ?? null,
        expiresAt: body.expires_at ?? null,
        waits: body.waits ?? false,
        now,
      });
      const key = present(await requireKey(tx, orgId, id));
      const { name, prefix, role, resources, actions, waits } = key;
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "key.created",
        subject: "settings",
        subjectId: id,
        detail: { name, prefix, role: role.slug, resources, actions, ...(waits && { waits }) },
        address,
      });
      return created({ key: { ...key, secret } });
    }),
});

async function requireKey(tx: Transaction, orgId: number, id: number): Promise<KeyRow> {
  const row = await findKey(tx, orgId, id);
  if (!row) throw notFound("not_found.key");
  return row;
}

const remove = permittedRoute(["settings"], {
  method: "delete",
  path: "/keys/{pk}/",
  summary: "Revoke an API key: from now on it opens nothing",
  params: Exact({ pk: Pk }),
  responses: { 200: Deleted },
  onBehalf: "refused",
  handle: ({ params: { pk }, membership: { orgId }, session, tenant, now, address }) =>
    tenant(async (tx) => {
      const { name, prefix } = await requireKey(tx, orgId, pk);
      await deleteKey(tx, orgId, pk);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "key.revoked",
        subject: "settings",
        subjectId: pk,
        detail: { name, prefix },
        address,
      });
      return ok({ pk });
    }),
});

/** The calls of API keys. */
export const keyRoutes: readonly Route[] = [list, post, remove];
