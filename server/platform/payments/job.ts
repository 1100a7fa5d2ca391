import type { JobKind } from "../jobs/queue";

/** A donation that is to be given back in full, such as for an event that was called off. */
export interface RefundJob {
  orgId: number;
  donationId: number;
  reason: string;
}

/** Twelve tries over about a day. */
export const refundJob: JobKind<RefundJob> = { name: "refund", retryLimit: 12, retryDelaySeconds: 30 };
