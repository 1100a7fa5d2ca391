import sql from "sql-template-tag";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { isChangeOf } from "../../engine/questions/changes";
import { keyOf, readable } from "../../engine/questions/oneRecord";
import { mayAsk } from "../../engine/questions/table";
import { memberNow } from "../../platform/auth/memberNow";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { newUuid } from "../../platform/random";
import { webhookJob } from "./job";
import {
  addDelivery,
  type ChangeRow,
  pauseWebhook,
  takeChanges,
  type WebhookRow,
  webhooksOn,
} from "./queries";

/** Changes of one organisation that are told in one transaction. */
const AT_ONCE = 100;
/** Organisations whose turn it is in one go. */
const MOST_ORGANIZATIONS = 50;

/** Makes a message of each change for each webhook that is told of it, for organisations that have any. */
export async function dispatchChanges(services: Services): Promise<number> {
  const waiting = await services.database.withoutTenant((tx) =>
    tx.query<{
      id: number;
    }>(sql`SELECT o.id FROM organizations o WHERE o.state = ANY(${statesThat("works")}::text[])
      AND EXISTS (SELECT FROM webhook_changes c WHERE c.org_id = o.id) LIMIT ${MOST_ORGANIZATIONS}`),
  );
  let told = 0;
  for (const { id } of waiting) {
    const definitions = await services.ownDefinitions.of(id);
    told += await services.database.withTenant(id, null, (tx) =>
      dispatchOf(tx, { ...services, definitions }, id),
    );
  }
  return told;
}

/** The changes, their messages and the jobs that deliver these: all of it is kept or nothing. */
async function dispatchOf(tx: Transaction, services: Services, orgId: number): Promise<number> {
  const changes = await takeChanges(tx, orgId, AT_ONCE);
  const now = services.clock();
  for (const webhook of await webhooksOn(tx, orgId)) {
    const publisher = await memberNow(tx, orgId, webhook.member_id);
    if (!publisher) {
      await pauseWebhook(tx, orgId, webhook.id, "left");
      continue;
    }
    const asker = await openAsker(tx, { ...publisher, services, now });
    for (const change of changes) await tell(tx, services, asker, webhook, change);
  }
  return changes.length;
}

async function tell(
  tx: Transaction,
  { jobs, random }: Pick<Services, "jobs" | "random">,
  asker: Asker,
  webhook: WebhookRow,
  change: ChangeRow,
): Promise<void> {
  const { orgId, now } = asker.place;
  for (const { resource, events } of webhook.subscriptions) {
    if (!events.includes(change.event) || !isChangeOf(asker, resource, change)) continue;
    const isGone = change.event === "deleted" && mayAsk(asker, resource);
    const data = isGone ? { pk: keyOf(change.key) } : await readable(asker, resource, change.row_id);
    if (!data) continue;
    const type = `${resource}.${change.event}`;
    const deliveryId = await addDelivery(tx, orgId, {
      webhookId: webhook.id,
      messageId: `msg_${newUuid(random).replaceAll("-", "")}`,
      type,
      body: JSON.stringify({ type, timestamp: change.at.toISOString(), data }),
      now,
    });
    await jobs.send(tx, webhookJob, { orgId, deliveryId });
  }
}
