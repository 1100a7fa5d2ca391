import type { JobKind } from "../../platform/jobs/queue";

/** Runs that go on. */
export interface RunsToGoOn {
  orgId: number;
  runIds?: readonly number[];
  /** The one run of a job that was added before several went together: some wait for weeks. */
  runId?: number;
}

/** As many runs are one job, and so one turn of their organisation. */
export const RUNS_AT_ONCE = 100;

/** Going on with runs. Steps that fail are tried again by jobs of their own; these tries are for a server that stopped. */
export const automationJob: JobKind<RunsToGoOn> = { name: "automation", retryLimit: 6, retryDelaySeconds: 5 };
