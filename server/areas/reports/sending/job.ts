import type { JobKind } from "../../../platform/jobs/queue";

/** A report that is mailed to somebody. */
export interface ReportToSend {
  orgId: number;
  report: number;
  member: number;
}

export const reportJob: JobKind<ReportToSend> = { name: "report", retryLimit: 5, retryDelaySeconds: 60 };
