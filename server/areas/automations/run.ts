import sql from "sql-template-tag";
import { type AskRequest, type Asker, openAskers } from "../../engine/questions/asker";
import { formerRow, rowOf } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { sourceOf } from "../../engine/questions/changes";
import { type MemberNow, memberNow } from "../../platform/auth/memberNow";
import { stateAllows } from "../../platform/auth/standing";
import type { Transaction } from "../../platform/db/database";
import { isDatabaseFault } from "../../platform/db/errors";
import { HttpError } from "../../platform/errors";
import type { InnerCalls } from "../../platform/http/innerCalls";
import type { Services } from "../../platform/http/services";
import { sentence } from "../../platform/texts";
import { automationJob, type RunsToGoOn } from "./job";
import {
  automationsById,
  lockRun,
  noteStep,
  pauseAutomation,
  type RunRow,
  setRun,
  type StepRow,
  stepsOf,
  takeRuns,
  type WorkingAutomation,
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
/** A transaction begins no more steps after this time: what they change is locked until its end. */
const TURN_MS = 100;

/** Whoever published the automation is no longer let in. */
class Left extends Error {
  override readonly name = "Left";
}

/**
 * Goes on with runs, step by step. Steps are done in one transaction with the notes that they were, so that a server that
 * stops in between leaves each either done or not begun. Of two that go on with the same run one leaves it to the other.
 */
export async function goOn(
  services: Services,
  calls: InnerCalls,
  { orgId, runId, runIds = runId === undefined ? [] : [runId] }: RunsToGoOn,
): Promise<void> {
  let left = runIds;
  while (left.length > 0) left = await oneTurn(services, calls, orgId, left);
}

/** A step that could not be done. */
interface Failure {
  run: RunRow;
  next: NextStep;
  automation: WorkingAutomation | undefined;
  error: unknown;
}

/** What the runs of one transaction share. */
interface Turn {
  tx: Transaction;
  services: Services;
  calls: InnerCalls;
  orgId: number;
  automations: ReadonlyMap<number, WorkingAutomation>;
  /** Whoever published an automation, with the rights that they have now. */
  publisherOf(automation: WorkingAutomation): Promise<MemberNow | undefined>;
  askerOf(request: AskRequest): Asker;
  /** Whether no more steps are to be begun. */
  isOver(): boolean;
  /** What is told outside of the transaction once it has ended. */
  after: (() => Promise<unknown>)[];
  failures: Failure[];
}

/** Does steps of these runs in one transaction; answers the runs that go on at once. */
async function oneTurn(
  services: Services,
  calls: InnerCalls,
  orgId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  const definitions = await services.ownDefinitions.of(orgId);
  const own = { ...services, definitions };
  const after: Turn["after"] = [];
  const failures: Failure[] = [];
  const left = await services.database.withTenant(orgId, null, async (tx) => {
    const runs = await takeRuns(tx, orgId, ids);
    const ready = await thatMayGoOn(tx, own, orgId, runs);
    if (ready.length === 0) return [];
    const turn = await openTurn(tx, own, calls, { orgId, runs: ready, after, failures });
    const goOnAtOnce: number[] = [];
    for (const { run, done } of ready)
      if (turn.isOver() || (await someSteps(turn, run, done))) goOnAtOnce.push(run.id);
    return goOnAtOnce;
  });
  for (const tell of after) await tell();
  for (const failure of failures)
    await services.database.withTenant(orgId, null, (tx) => noteFailure(tx, services, orgId, failure));
  return left;
}

/** A run and what of it was done. */
interface Ready {
  run: RunRow;
  done: Map<string, Pick<StepRow, "outcome">>;
}

/** The runs whose time has come; the others are looked at again when it will have. */
async function thatMayGoOn(
  tx: Transaction,
  services: Services,
  orgId: number,
  runs: readonly RunRow[],
): Promise<Ready[]> {
  if (runs.length === 0) return [];
  const now = services.clock();
  const isHeld = !(await stateAllows(tx, orgId, "works"));
  const ready: RunRow[] = [];
  for (const run of runs) {
    const wakeAt = isHeld ? new Date(now.getTime() + HELD_MS) : run.wake_at;
    if (wakeAt && wakeAt > now)
      await services.jobs.send(tx, automationJob, { orgId, runIds: [run.id] }, { startAfter: wakeAt });
    else ready.push(run);
  }
  const steps = await stepsOf(
    tx,
    orgId,
    ready.map(({ id }) => id),
  );
  const done = steps.filter(({ state }) => state === "done");
  return ready.map((run) => ({
    run,
    done: new Map(done.filter(({ run_id: of }) => of === run.id).map((one) => [one.path, one])),
  }));
}

async function openTurn(
  tx: Transaction,
  services: Services,
  calls: InnerCalls,
  { orgId, runs, ...shared }: { orgId: number; runs: readonly Ready[] } & Pick<Turn, "after" | "failures">,
): Promise<Turn> {
  const ids = new Set(runs.map(({ run }) => run.automation_id));
  const automations = await automationsById(tx, orgId, [...ids]);
  const askerOf = await openAskers(tx, orgId);
  const publishers = new Map<number, Promise<MemberNow | undefined>>();
  const began = performance.now();
  return {
    tx,
    services,
    calls,
    orgId,
    automations: new Map(automations.map((one) => [one.id, one])),
    publisherOf: ({ member_id: member }) => {
      const known = publishers.get(member) ?? memberNow(tx, orgId, member);
      publishers.set(member, known);
      return known;
    },
    askerOf,
    isOver: () => performance.now() - began >= TURN_MS,
    ...shared,
  };
}

/** Does the next steps of a run; answers whether there are more of them to be done at once. */
async function someSteps(turn: Turn, run: RunRow, done: Ready["done"]): Promise<boolean> {
  const { tx, services, orgId } = turn;
  const now = services.clock();
  for (let count = 0; ; count += 1) {
    const next = nextStep(run.steps, done);
    if (!next) {
      await setRun(tx, orgId, run.id, { state: "done", now });
      return false;
    }
    if (count > 0 && turn.isOver()) {
      await setRun(tx, orgId, run.id, { state: "waiting", now });
      return true;
    }
    const automation = turn.automations.get(run.automation_id);
    const outcome = await aside(turn, { run, next, automation });
    if (!outcome) {
      // What failed counts its own tries.
      if (count > 0) await setRun(tx, orgId, run.id, { state: "waiting", now });
      return false;
    }
    done.set(next.path, { outcome });
    const { until } = outcome;
    if (until && until > now) {
      await setRun(tx, orgId, run.id, { state: "waiting", now, wakeAt: until });
      await services.jobs.send(tx, automationJob, { orgId, runIds: [run.id] }, { startAfter: until });
      return false;
    }
  }
}

type Trying = Omit<Failure, "error">;
type Outcome = StepRow["outcome"] & { until?: Date };

/** Does a step of which all is kept or nothing, within a transaction that goes on in either case. */
async function aside(turn: Turn, trying: Trying): Promise<Outcome | undefined> {
  const { tx } = turn;
  const told: Turn["after"] = [];
  try {
    // What needs no answer of the statement before leaves with it.
    const [, outcome] = await Promise.all([
      tx.query(sql`SAVEPOINT step`, { prepare: true }),
      doStep(turn, trying, told),
    ]);
    turn.after.push(...told);
    return outcome;
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    await tx.query(sql`ROLLBACK TO SAVEPOINT step`);
    turn.failures.push({ ...trying, error });
    return undefined;
  }
}

/** Does a step, notes that it was done, and closes its savepoint. */
async function doStep(turn: Turn, { run, next, automation }: Trying, after: Turn["after"]): Promise<Outcome> {
  const { tx, services, orgId } = turn;
  const doing = await openDoing(turn, { run, next, automation }, after);
  const { kind, says, branch, until, act } = await planStep(doing, next.step);
  await act?.();
  const outcome = { says, ...(branch && { branch }) };
  const at = services.clock();
  await Promise.all([
    noteStep(tx, orgId, run.id, { path: next.path, kind, state: "done", outcome, error: null, at }),
    tx.query(sql`RELEASE SAVEPOINT step`, { prepare: true }),
  ]);
  return { ...outcome, ...(until && { until }) };
}

/** Opens the work on a step with the rights that whoever published the automation has now. */
async function openDoing(
  turn: Turn,
  { run, next, automation }: Trying,
  after: Turn["after"],
): Promise<Doing> {
  const { tx, services, calls } = turn;
  const publisher = automation && (await turn.publisherOf(automation));
  if (!automation || !publisher) throw new Left();
  await tx.query(
    sql`SELECT set_config('app.user_id', ${String(publisher.session.userId)}, true),
    set_config('app.automation_depth', ${String(run.depth + 1)}, true)`,
    { prepare: true },
  );
  const asker = turn.askerOf({ ...publisher, services, now: services.clock() });
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
  orgId: number,
  { run: { id: runId }, next, automation, error }: Failure,
): Promise<void> {
  const run = await lockRun(tx, orgId, runId);
  if (run?.state !== "waiting") return;
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
    await services.jobs.send(tx, automationJob, { orgId, runIds: [runId] }, { startAfter: wakeAt });
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
  automation: WorkingAutomation,
  why: "left" | "too_many" | "broken",
): Promise<void> {
  await pauseAutomation(tx, orgId, automation.id, why);
  await tellPause(tx, orgId, automation, why, services.clock());
}
