import type { JobKind } from "../jobs/queue";

/** A message whose recipients are waiting for it. */
export interface MessageToDeliver {
  orgId: number;
  messageId: number;
}

/** Sending one message to all of its recipients; a run that could not reach all of them is tried again. */
export const messageJob: JobKind<MessageToDeliver> = {
  name: "message",
  retryLimit: 12,
  retryDelaySeconds: 30,
};
