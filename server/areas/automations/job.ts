import type { JobKind } from "../../platform/jobs/queue";

/** A run that goes on. */
export interface RunToGoOn {
  orgId: number;
  runId: number;
}

/** Going on with a run. Steps that fail are tried again by jobs of their own; these tries are for a server that stopped. */
export const automationJob: JobKind<RunToGoOn> = { name: "automation", retryLimit: 6, retryDelaySeconds: 5 };
