import type { JobKind } from "../../platform/jobs/queue";

/** A message to be delivered. */
export interface MessageToDeliver {
  orgId: number;
  deliveryId: number;
}

/** Delivering a message. A receiver that refuses is tried again by a job of its own; these are for a server that stopped. */
export const webhookJob: JobKind<MessageToDeliver> = {
  name: "webhook",
  retryLimit: 6,
  retryDelaySeconds: 5,
};
