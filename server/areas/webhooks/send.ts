import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { webhookJob } from "./job";
import { addDelivery, webhookAt } from "./queries";

/** Something that is told to one webhook, once for each cause. */
interface Message {
  /** The address of the webhook. */
  url: string;
  type: string;
  data: object;
  cause: string;
  now: Date;
}

/** Sends a message to the webhook at an address, signed and tried again as all of its are; false where none is on there. */
export async function sendToWebhook(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  orgId: number,
  { url, type, data, cause, now }: Message,
): Promise<boolean> {
  const webhook = await webhookAt(tx, orgId, url);
  if (!webhook) return false;
  const deliveryId = await addDelivery(tx, orgId, {
    webhookId: webhook.id,
    messageId: `msg_a${orgId}_${cause.replaceAll(/[^\w]/g, "_")}`,
    type,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    now,
  });
  await jobs.send(tx, webhookJob, { orgId, deliveryId });
  return true;
}
