import type { JobKind } from "../../platform/jobs/queue";

/** A run of a job of own code. */
export interface RunToDo {
  orgId: number;
  runId: number;
}

/** Own code in the background: what fails is tried again after 1 min, and five times at most. */
export const extensionJob: JobKind<RunToDo> = { name: "extension", retryLimit: 5, retryDelaySeconds: 60 };
