import sql from "sql-template-tag";
import { openAsker } from "../../engine/questions/asker";
import { formerRow, rowOf } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { sourceOf } from "../../engine/questions/changes";
import { memberNow } from "../../platform/auth/memberNow";
import { stateAllows } from "../../platform/auth/standing";
import type { Transaction } from "../../platform/db/database";
import { isDatabaseFault } from "../../platform/db/errors";
import { HttpError } from "../../platform/errors";
import type { InnerCalls } from "../../platform/http/innerCalls";
import type { Services } from "../../platform/http/services";
import { sentence } from "../../platform/texts";
import { automationJob, type RunToGoOn } from "./job";
import {
  automationById,
  type AutomationRow,
  lockRun,
  noteStep,
  pauseAutomation,
  type RunRow,
  setRun,
  stepsOf,
} from "./queries";
import { type Doing, gone, planStep } from "./steps";
import { tellFailure, tellPause } from "./tell";
import { type NextStep, nextStep } from "./walk";

const MINUTE = 60_000;
/** How long after each try of a step the next one follows. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];
/** How long a run waits while its organisation may not work. */
const HELD_MS = 60 * MINUTE;
const MOST_ERROR = 300;

/** Whoever published the automation is no longer let in. */
class Left extends Error {
  override readonly name = "Left";
}

/**
 * Goes on with a run, step by step. Each step is done in one transaction with the note that it was, so that a server that
 * stops in between leaves it either done or not begun, and of two that go on with the same run one waits for the other.
 */
export async function goOn(services: Services, calls: InnerCalls, job: RunToGoOn): Promise<void> {
  while (await oneStep(services, calls, job)) {
    // Until it waits, ends or fails.
  }
}

interface Attempt {
  run?: RunRow;
  next?: NextStep;
  automation?: AutomationRow;
}

async function oneStep(services: Services, calls: InnerCalls, job: RunToGoOn): Promise<boolean> {
  const definitions = await services.ownDefinitions.of(job.orgId);
  const attempt: Attempt = {};
  const after: (() => Promise<unknown>)[] = [];
  try {
    const isMore = await services.database.withTenant(job.orgId, null, (tx) =>
      attemptStep(tx, { ...services, definitions }, calls, { job, attempt, after }),
    );
    for (const tell of after) await tell();
    return isMore;
  } catch (error) {
    if (isDatabaseFault(error) || !attempt.run) throw error;
    await services.database.withTenant(job.orgId, null, (tx) =>
      noteFailure(tx, services, job, attempt, error),
    );
    return false;
  }
}

interface Trying {
  job: RunToGoOn;
  attempt: Attempt;
  after: (() => Promise<unknown>)[];
}

async function attemptStep(
  tx: Transaction,
  services: Services,
  calls: InnerCalls,
  { job, attempt, after }: Trying,
): Promise<boolean> {
  const { orgId, runId } = job;
  const run = await lockRun(tx, orgId, runId);
  if (run?.state !== "waiting") return false;
  const now = services.clock();
  const isHeld = !(await stateAllows(tx, orgId, "works"));
  const wakeAt = isHeld ? new Date(now.getTime() + HELD_MS) : run.wake_at;
  if (wakeAt && wakeAt > now) {
    await services.jobs.send(tx, automationJob, job, { startAfter: wakeAt });
    return false;
  }
  attempt.run = run;
  const done = await stepsOf(tx, orgId, [runId]);
  const next = nextStep(
    run.steps,
    new Map(done.filter(({ state }) => state === "done").map((one) => [one.path, one])),
  );
  if (!next) {
    await setRun(tx, orgId, runId, { state: "done", now });
    return false;
  }
  attempt.next = next;
  attempt.automation = await automationById(tx, orgId, run.automation_id);
  const doing = await openDoing(tx, services, calls, {
    orgId,
    run,
    next,
    automation: attempt.automation,
    after,
  });
  const { kind, says, branch, until, act } = await planStep(doing, next.step);
  await act?.();
  const outcome = { says, ...(branch && { branch }) };
  await noteStep(tx, orgId, runId, { path: next.path, kind, state: "done", outcome, error: null, at: now });
  await setRun(tx, orgId, runId, { state: "waiting", now, ...(until && { wakeAt: until }) });
  if (until && until > now) {
    await services.jobs.send(tx, automationJob, job, { startAfter: until });
    return false;
  }
  return true;
}

interface Opening {
  orgId: number;
  run: RunRow;
  next: NextStep;
  automation: AutomationRow | undefined;
  after: (() => Promise<unknown>)[];
}

/** Opens the work on a step with the rights that whoever published the automation has now. */
async function openDoing(
  tx: Transaction,
  services: Services,
  calls: InnerCalls,
  { orgId, run, next, automation, after }: Opening,
): Promise<Doing> {
  const publisher = automation && (await memberNow(tx, orgId, automation.member_id));
  if (!automation || !publisher) throw new Left();
  await tx.query(sql`SELECT set_config('app.user_id', ${String(publisher.session.userId)}, true),
    set_config('app.automation_depth', ${String(run.depth + 1)}, true)`);
  const asker = await openAsker(tx, { ...publisher, services, now: services.clock() });
  return {
    tx,
    services,
    calls,
    asker,
    publisher,
    automation: { name: automation.name, title: automation.definition.title ?? automation.name },
    record: recordOf(run, asker),
    cause: `${run.id}:${next.path}`,
    after,
  };
}

/** The record of a run, as it is now; as it was where it is gone. */
function recordOf(run: RunRow, asker: Doing["asker"]): Doing["record"] {
  if (run.resource === null || run.record_key === null || run.row_id === null) return undefined;
  const table = tableOf(asker, run.resource);
  if (!table) throw gone();
  return {
    key: run.record_key,
    table: run.snapshot ? asItWas(asker, table, run.snapshot) : rowOf(table, run.row_id),
  };
}

/** A table with one former row in its place. */
export function asItWas(asker: Doing["asker"], table: Table, row: object): Table {
  const source = sourceOf(asker, table.name);
  return source === undefined ? table : formerRow(table, source, row);
}

/** What a try that failed comes to: another one later, or the end of the run, which those are told who look after it. */
async function noteFailure(
  tx: Transaction,
  services: Services,
  job: RunToGoOn,
  { next, automation }: Attempt,
  error: unknown,
): Promise<void> {
  const { orgId, runId } = job;
  const run = await lockRun(tx, orgId, runId);
  if (run?.state !== "waiting" || !next) return;
  const now = services.clock();
  const isFinal = error instanceof Left || (error instanceof HttpError && error.status < 500);
  const pause = isFinal ? undefined : PAUSES[run.tries];
  const problem =
    error instanceof Left ? sentence("automation.left") : error instanceof HttpError ? error.says : undefined;
  const text = error instanceof Error ? error.message : String(error);
  const [kind = ""] = Object.keys(next.step);
  const failed = {
    path: next.path,
    kind,
    state: "failed" as const,
    outcome: problem ? { problem } : {},
    at: now,
  };
  await noteStep(tx, orgId, runId, { ...failed, error: text.slice(0, MOST_ERROR) });
  if (pause !== undefined) {
    const wakeAt = new Date(now.getTime() + pause);
    await setRun(tx, orgId, runId, { state: "waiting", tries: run.tries + 1, wakeAt, now });
    await services.jobs.send(tx, automationJob, job, { startAfter: wakeAt });
    return;
  }
  await setRun(tx, orgId, runId, { state: "failed", now });
  if (!automation) return;
  if (error instanceof Left) await pauseFor(tx, services, orgId, automation, "left");
  else await tellFailure(tx, orgId, automation, run, now);
}

/** Takes an automation off, and tells those who look after it. */
export async function pauseFor(
  tx: Transaction,
  services: Pick<Services, "clock">,
  orgId: number,
  automation: AutomationRow,
  why: "left" | "too_many" | "broken",
): Promise<void> {
  await pauseAutomation(tx, orgId, automation.id, why);
  await tellPause(tx, orgId, automation, why, services.clock());
}
