import type { JobKind } from "../../platform/jobs/queue";
import type { SourceRequest } from "../../platform/sources/port";

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

/** A short message of a step. */
export interface SmsToSend {
  orgId: number;
  person: number;
  text: string;
  /** The run and the step. */
  cause: string;
}

/** Sending a short message; a provider that is away is asked again after 1 min, and five times at most. */
export const smsJob: JobKind<SmsToSend> = { name: "automation_sms", retryLimit: 5, retryDelaySeconds: 60 };

/** What a step asks of an API. */
export interface CallToMake {
  orgId: number;
  source: string;
  request: Required<Pick<SourceRequest, "method">> & Pick<SourceRequest, "path" | "body">;
  /** The run and the step. */
  cause: string;
}

/** Asking an API for a step: what it cannot be asked at the moment is asked again after 1 min, and five times at most. */
export const callJob: JobKind<CallToMake> = {
  name: "automation_call",
  retryLimit: 5,
  retryDelaySeconds: 60,
};
