import { AUTOMATION_LIMITS } from "../../../contract/resource/automation";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { automationJob, RUNS_AT_ONCE } from "./job";
import { pauseFor } from "./pause";
import { addRuns, type NewRun, runsSince, type WorkingAutomation } from "./queries";
import { tellPause } from "./tell";

/** Runs that are begun in one statement. */
const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

/** How many runs may still begin. */
export interface Budget {
  left: number;
}

/** Runs that the organisation's automations may still begin in this hour. */
export async function openBudget(tx: Transaction, orgId: number, now: Date): Promise<Budget> {
  const begun = await runsSince(tx, orgId, new Date(now.getTime() - HOUR_MS));
  return { left: AUTOMATION_LIMITS.runsPerHour - begun };
}

/** Begins each run once; false where there were too many, which pauses the automation. A loop is cut, and said. */
export async function begin(
  tx: Transaction,
  services: Services,
  orgId: number,
  automation: WorkingAutomation,
  runs: readonly NewRun[],
  budget: Budget,
): Promise<boolean> {
  for (let at = 0; at < runs.length; ) {
    if (budget.left <= 0) {
      await pauseFor(tx, services, orgId, automation, "too_many");
      return false;
    }
    const some = runs.slice(at, at + Math.min(AT_ONCE, budget.left));
    at += some.length;
    const begun = await addRuns(tx, orgId, some);
    budget.left -= begun.length;
    const cut = some.find(({ isCut }) => isCut);
    if (cut && begun.some(({ isCut }) => isCut)) await tellPause(tx, orgId, automation, "loop", cut.now);
    const ids = begun.filter(({ isCut }) => !isCut).map(({ id }) => id);
    const jobs = Array.from({ length: Math.ceil(ids.length / RUNS_AT_ONCE) }, (_, turn) => ({
      data: { orgId, runIds: ids.slice(turn * RUNS_AT_ONCE, (turn + 1) * RUNS_AT_ONCE) },
    }));
    await services.jobs.sendAll(tx, automationJob, jobs);
  }
  return true;
}
