import {
  AllDeliveriesQuery,
  Deleted,
  DeliveryListQuery,
  DeliveryListResponse,
  DeliveryResponse,
  Exact,
  MAX_WEBHOOKS,
  Pk,
  type ToldChanges,
  type Webhook,
  WebhookCreateRequest,
  type WebhookDelivery,
  WebhookListQuery,
  WebhookListResponse,
  OwnWebhookResponse,
  WebhookUpdateRequest,
} from "../../../contract/api";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { audit, type AuditAction } from "../../platform/audit/audit";
import { toBase64 } from "../../platform/bytes";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { created, type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { PublicJsonError } from "../../platform/outside/port";
import { narrowingOf } from "../../platform/narrowing";
import { sentence } from "../../platform/texts";
import { webhookSecret } from "./deliver";
import { webhookJob } from "./job";
import {
  addWebhook,
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  deliveryPage,
  type DeliveryRow,
  findDelivery,
  findWebhook,
  replaceSecret,
  restartDelivery,
  webhookPage,
  type WebhookRow,
} from "./queries";
import { sourceOf, tellable } from "../../engine/questions/changes";

/** How long the former secret signs too. */
const OVERLAP_MS = 24 * 3_600_000;

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
  address: string | null;
}

function present(row: WebhookRow): Webhook {
  return {
    pk: row.id,
    url: row.url,
    on: row.subscriptions,
    is_on: row.is_on,
    paused: row.paused,
    failing_since: row.failing_since?.toISOString() ?? null,
    made_by: { pk: row.member_id, name: row.member_name },
    created_at: row.created_at.toISOString(),
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id: pk, webhook_id: webhook, message_id, type, state, tries, status, error } = row;
  return {
    pk,
    webhook,
    message_id,
    type,
    state,
    tries,
    status,
    error,
    created_at: row.created_at.toISOString(),
    tried_at: row.tried_at?.toISOString() ?? null,
  };
}

async function requireWebhook(tx: Transaction, { membership }: Call, pk: number): Promise<WebhookRow> {
  const row = await findWebhook(tx, membership.orgId, pk);
  if (!row) throw notFound("not_found.webhook");
  return row;
}

/** 422 for an address that this server may not speak to. */
async function requireReachable({ outside }: Services, url: string): Promise<void> {
  try {
    await outside.check(url);
  } catch (error) {
    if (!(error instanceof PublicJsonError)) throw error;
    throw invalidFields({ url: [error.says] });
  }
}

/** The tables of what is to be told: 422 for resources whose changes this person is not told. */
function requireTellable(asker: Asker, on: readonly ToldChanges[]): string[] {
  const known = new Set(tellable(asker));
  const unknown = on.find(({ resource }) => !known.has(resource));
  if (unknown) {
    throw invalidFields({ on: [sentence("field.not_told", { name: unknown.resource })] });
  }
  return [...new Set(on.map(({ resource }) => sourceOf(asker, resource) ?? ""))];
}

/** A new secret as Standard Webhooks writes it, and as it is stored. */
export async function newSecret(
  { random, secrets }: Pick<Services, "random" | "secrets">,
  orgId: number,
): Promise<{ secret: string; sealed: string }> {
  const secret = `whsec_${toBase64(random.bytes(32))}`;
  return { secret, sealed: await secrets.seal(secret, webhookSecret(orgId)) };
}

async function noted(
  tx: Transaction,
  { membership, session, now, address }: Call,
  action: AuditAction,
  subjectId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    orgId: membership.orgId,
    at: now,
    actor: session,
    action,
    subject: "settings",
    subjectId,
    detail,
    address,
  });
}

const list = permittedRoute(["settings"], {
  method: "get",
  path: "/webhooks/",
  summary: "Webhooks: which addresses are told of which changes",
  query: WebhookListQuery,
  responses: { 200: WebhookListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "webhooks");
      const { rows, ...counted } = await webhookPage(tx, call.membership.orgId, call.query, narrowing);
      return ok({ webhooks: rows.map(present), ...counted });
    }),
});

const post = permittedRoute(["settings"], {
  method: "post",
  path: "/webhooks/",
  summary: "Tell an address of changes, as far as the caller may read what changes",
  body: WebhookCreateRequest,
  responses: { 201: OwnWebhookResponse },
  onBehalf: "refused",
  limit: { limit: 60, seconds: 900 },
  // Not `tenantOnce`, which would keep the answer, and with it the secret.
  async handle(call) {
    const { body, membership, services, tenant, now } = call;
    const { orgId } = membership;
    await requireReachable(services, body.url);
    return tenant(async (tx) => {
      const sources = requireTellable(await openAsker(tx, call), body.on);
      if ((await countWebhooks(tx, orgId)) >= MAX_WEBHOOKS) {
        throw conflict("too_many_webhooks", { params: { most: MAX_WEBHOOKS } });
      }
      const { secret, sealed } = await newSecret(services, orgId);
      const content = { url: body.url, on: body.on, sources, isOn: body.is_on ?? true };
      const pk = await addWebhook(tx, membership, content, { secret: sealed, now });
      await noted(tx, call, "webhook.created", pk, { url: body.url, on: body.on });
      return created({ webhook: { ...present(await requireWebhook(tx, call, pk)), secret } });
    });
  },
});

const put = permittedRoute(["settings"], {
  method: "put",
  path: "/webhooks/{pk}/",
  summary: "Change a webhook, switch it on or off, or give it a new secret",
  params: Exact({ pk: Pk }),
  body: WebhookUpdateRequest,
  responses: { 200: OwnWebhookResponse },
  onBehalf: "refused",
  limit: { limit: 120, seconds: 900 },
  async handle(call) {
    const { body, params, membership, services, tenant, now } = call;
    const { orgId } = membership;
    if (body.url !== undefined) await requireReachable(services, body.url);
    return tenant(async (tx) => {
      const before = await requireWebhook(tx, call, params.pk);
      const on = body.on ?? before.subscriptions;
      const sources = requireTellable(await openAsker(tx, call), on);
      const content = { url: body.url ?? before.url, on, sources, isOn: body.is_on ?? before.is_on };
      await changeWebhook(tx, membership, before.id, content);
      const made = body.rotate ? await newSecret(services, orgId) : undefined;
      if (made) {
        const until = new Date(now.getTime() + OVERLAP_MS);
        await replaceSecret(tx, orgId, before.id, { secret: made.sealed, until });
      }
      const { url, isOn: is_on } = content;
      await noted(tx, call, "webhook.changed", before.id, { url, on, is_on, ...(made && { rotated: true }) });
      const webhook = present(await requireWebhook(tx, call, before.id));
      return ok({ webhook: { ...webhook, ...(made && { secret: made.secret }) } });
    });
  },
});

const remove = permittedRoute(["settings"], {
  method: "delete",
  path: "/webhooks/{pk}/",
  summary: "Delete a webhook, with what was sent to it",
  params: Exact({ pk: Pk }),
  responses: { 200: Deleted },
  onBehalf: "refused",
  handle: (call) =>
    call.tenant(async (tx) => {
      const { id: pk, url } = await requireWebhook(tx, call, call.params.pk);
      await deleteWebhook(tx, call.membership.orgId, pk);
      await noted(tx, call, "webhook.deleted", pk, { url });
      return ok({ pk });
    }),
});

const deliveries = permittedRoute(["settings"], {
  method: "get",
  path: "/webhooks/{pk}/deliveries/",
  summary: "What was sent to a webhook in the last two weeks, the latest first",
  params: Exact({ pk: Pk }),
  query: DeliveryListQuery,
  responses: { 200: DeliveryListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, params, query } = call;
      await requireWebhook(tx, call, params.pk);
      const narrowing = await narrowingOf(tx, call, "webhook_deliveries");
      const asked = { ...query, webhook: params.pk };
      const { rows, ...counted } = await deliveryPage(tx, membership.orgId, asked, narrowing);
      return ok({ deliveries: rows.map(presentDelivery), ...counted });
    }),
});

const allDeliveries = permittedRoute(["settings"], {
  method: "get",
  path: "/webhooks/deliveries/",
  summary: "What was sent to the organisation's webhooks in the last two weeks, the latest first",
  query: AllDeliveriesQuery,
  responses: { 200: DeliveryListResponse },
  handle: (call) =>
    call.tenant(async (tx) => {
      const narrowing = await narrowingOf(tx, call, "webhook_deliveries");
      const { rows, ...counted } = await deliveryPage(tx, call.membership.orgId, call.query, narrowing);
      return ok({ deliveries: rows.map(presentDelivery), ...counted });
    }),
});

const again = permittedRoute(["settings"], {
  method: "post",
  path: "/webhooks/{pk}/deliveries/{id}/again/",
  summary: "Send a message again, with the id that it had",
  params: Exact({ pk: Pk, id: Pk }),
  responses: { 202: DeliveryResponse },
  onBehalf: "refused",
  handle: (call) =>
    call.tenant(async (tx) => {
      const { membership, params, services } = call;
      const { orgId } = membership;
      const webhook = await requireWebhook(tx, call, params.pk);
      const known = await findDelivery(tx, orgId, params.id);
      if (!known || known.webhook_id !== webhook.id) throw notFound("not_found.delivery");
      if (!webhook.is_on) throw conflict("webhook_off");
      await restartDelivery(tx, orgId, known.id);
      await services.jobs.send(tx, webhookJob, { orgId, deliveryId: known.id });
      await noted(tx, call, "webhook.sent_again", webhook.id, { message: known.message_id });
      const delivery = presentDelivery({ ...known, state: "waiting", tries: 0, status: null, error: null });
      return { status: 202 as const, body: { delivery } };
    }),
});

/** The calls of webhooks. */
export const webhookRoutes: readonly Route[] = [list, post, put, remove, allDeliveries, deliveries, again];
