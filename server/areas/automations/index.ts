import { type Area, worksOn } from "../../engine/area";
import { innerCalls } from "../../platform/http/innerCalls";
import type { Route } from "../../platform/http/route";
import { dispatchChanges } from "./dispatch";
import { makeCall } from "./call";
import { automationJob, callJob, smsJob } from "./job";
import { automationModels } from "./model";
import { forgetRuns } from "./queries";
import { automationRoutes } from "./routes";
import { goOn } from "./run";
import { sendSms } from "./sms";
import { runDue } from "./schedule";

export { automationsOfSegment, passedOn } from "./queries";

/** Runs of different automations go on beside each other. */
const WORKERS = 2;

/** When something happens, something else does: with the calls that people make, which these are. */
export function automationsArea(routes: readonly Route[]): Area {
  const calls = innerCalls(routes);
  return {
    routes: automationRoutes(calls),
    models: automationModels,
    jobs: [
      ...Array.from({ length: WORKERS }, () =>
        worksOn(
          automationJob,
          ({ services }) =>
            (job) =>
              goOn(services, calls, job.data),
        ),
      ),
      worksOn(
        callJob,
        ({ services }) =>
          (job) =>
            makeCall(services, job),
      ),
      worksOn(
        smsJob,
        ({ services }) =>
          (job) =>
            sendSms(services, job),
      ),
    ],
    timers: [
      { everyMs: 2000, run: dispatchChanges, failure: "changes were not passed on to automations" },
      { everyMs: 30_000, run: runDue, failure: "automations were not begun in their time" },
    ],
    sweeps: [forgetRuns],
  };
}
