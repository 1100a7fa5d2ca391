import { stateAllows } from "../../platform/auth/standing";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { type MessageToDeliver, webhookJob } from "./job";
import { pauseAndTell } from "./pause";
import {
  type DeliveryRow,
  findDelivery,
  findWebhook,
  noteTry,
  type Outcome,
  resealSecret,
  type WebhookRow,
} from "./queries";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long after each try the next one follows, as Standard Webhooks advises; after the last one it has failed. */
const PAUSES = [
  5000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** A webhook that has failed all the time for so long is paused. */
const FAILS_FOR_MS = 5 * 24 * HOUR;
const MOST_ERROR = 300;
/** What the specification says that a receiver answers who wants no more. */
const GONE = 410;

type Needs = Pick<Services, "database" | "clock" | "jobs" | "secrets" | "outside" | "origins">;

/** Where a webhook's secret belongs, for the box. */
export function webhookSecret(orgId: number): string {
  return `webhook ${orgId}`;
}

/**
 * Sends a message once, and has it sent again later where it was not taken. A server that stops in between sends it anew: the
 * receiver knows it by its id.
 */
export async function deliverWebhook(services: Needs, message: MessageToDeliver): Promise<void> {
  const { database } = services;
  const { orgId, deliveryId } = message;
  const waiting = await database.withTenant(orgId, null, async (tx) => {
    const delivery = await findDelivery(tx, orgId, deliveryId);
    const webhook = delivery && (await findWebhook(tx, orgId, delivery.webhook_id));
    if (delivery?.state !== "waiting" || !webhook?.is_on) return undefined;
    if (!(await stateAllows(tx, orgId, "works"))) return undefined;
    await keepSealed(tx, services, orgId, webhook);
    return { delivery, webhook };
  });
  if (!waiting) return;
  const outcome = await send(services, orgId, waiting.webhook, waiting.delivery);
  await database.withTenant(orgId, null, (tx) => settle(tx, services, message, waiting, outcome));
}

/** Seals a secret with the server's present key where a former one did. */
async function keepSealed(
  tx: Transaction,
  { secrets }: Needs,
  orgId: number,
  { id, secret }: WebhookRow,
): Promise<void> {
  if (secrets.isCurrent(secret)) return;
  const context = webhookSecret(orgId);
  await resealSecret(tx, orgId, id, await secrets.seal(await secrets.open(secret, context), context));
}

async function settle(
  tx: Transaction,
  services: Needs,
  message: MessageToDeliver,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
  { status, error }: Omit<Outcome, "state">,
): Promise<void> {
  const { clock, jobs } = services;
  const { orgId } = message;
  const now = clock();
  const isDelivered = error === null;
  const pause = PAUSES[delivery.tries];
  const isAgain = !isDelivered && status !== GONE && pause !== undefined;
  const state = isDelivered ? "delivered" : isAgain ? "waiting" : "failed";
  await noteTry(tx, orgId, delivery, { state, status, error }, now);
  const since = webhook.failing_since?.getTime() ?? now.getTime();
  if (status === GONE) await pauseAndTell(tx, services, orgId, webhook, "gone");
  else if (!isDelivered && now.getTime() - since >= FAILS_FOR_MS) {
    await pauseAndTell(tx, services, orgId, webhook, "failing");
  } else if (isAgain) {
    await jobs.send(tx, webhookJob, message, { startAfter: new Date(now.getTime() + pause) });
  }
}

async function send(
  services: Needs,
  orgId: number,
  webhook: WebhookRow,
  { message_id: id, body }: DeliveryRow,
): Promise<Omit<Outcome, "state">> {
  const at = services.clock();
  try {
    const answer = await services.outside.fetch(webhook.url, {
      method: "POST",
      redirect: "manual",
      body,
      headers: {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": await signatures(services, orgId, webhook, { id, at, body }),
      },
    });
    return { status: answer.status, error: answer.ok ? null : `HTTP ${answer.status}` };
  } catch (error) {
    return {
      status: null,
      error: (error instanceof Error ? error.message : String(error)).slice(0, MOST_ERROR),
    };
  }
}

/** By the secret, and while it is being replaced by the former one too. */
async function signatures(
  { secrets, clock }: Needs,
  orgId: number,
  { secret, former_secret: former, former_until: until }: WebhookRow,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<string> {
  const isFormerGood = former !== null && until !== null && until > clock();
  const sealed = isFormerGood ? [secret, former] : [secret];
  const opened = await Promise.all(sealed.map((one) => secrets.open(one, webhookSecret(orgId))));
  // Where the server is a worker of the browser, nothing is ever sent.
  const { Webhook } = await import("standardwebhooks");
  return opened.map((one) => new Webhook(one).sign(id, at, body)).join(" ");
}
