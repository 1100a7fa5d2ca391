import sql from "sql-template-tag";
import { type AskRequest, type Asker, openAskers } from "../../engine/questions/asker";
import { type FoundRecord, formerRow, rowOf } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { sourceOf } from "../../engine/questions/changes";
import { type MemberNow, memberNow } from "../../platform/auth/memberNow";
import { stateAllows } from "../../platform/auth/standing";
import type { Transaction } from "../../platform/db/database";
import { isDatabaseFault } from "../../platform/db/errors";
import type { Step } from "../../../contract/resource/automation";
import { HttpError } from "../../platform/errors";
import type { InnerCalls } from "../../platform/http/innerCalls";
import type { Services } from "../../platform/http/services";
import { tellAll } from "../../platform/notifications";
import { sentence } from "../../platform/texts";
import { begin, openBudget } from "./begin";
import { automationJob, type RunsToGoOn } from "./job";
import {
  automationsById,
  lockRun,
  type NewRun,
  noteSteps,
  type RunRow,
  setRuns,
  type StepRow,
  stepsOf,
  takeRuns,
  type WorkingAutomation,
} from "./queries";
import { type Doing, gone, isTogether, type Planned, planStep, planTogether } from "./steps";
import { pauseFor } from "./pause";
import { tellFailure } from "./tell";
import { type NextStep, nextStep } from "./walk";

const MINUTE = 60_000;
/** How long after each try of a step the next one follows. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];
/** How long a run waits while its organisation may not work. */
const HELD_MS = 60 * MINUTE;
const MOST_ERROR = 300;
/** A transaction begins no more steps after this time: what they change is locked until its end. */
const TURN_MS = 100;

/** A job that has taken this long leaves its runs to another one, which waits for its turn. */
const JOB_MS = 10_000;

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
  const began = performance.now();
  let left = runIds;
  while (left.length > 0 && performance.now() - began < JOB_MS) {
    const turn = performance.now();
    left = await oneTurn(services, calls, orgId, left);
    await services.turns.makeWay(performance.now() - turn);
  }
  if (left.length === 0) return;
  const rest = { orgId, runIds: left };
  await services.database.withTenant(orgId, null, (tx) => services.jobs.send(tx, automationJob, rest));
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
    return rounds(turn, ready);
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
  const held = new Date(now.getTime() + HELD_MS);
  const ready: RunRow[] = [];
  const later: Sleeping[] = [];
  for (const run of runs) {
    const until = isHeld ? held : run.wake_at;
    if (until && until > now) later.push({ id: run.id, until });
    else ready.push(run);
  }
  await wakeLater(tx, services, orgId, later);
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

/** A run that goes on at a time of its own. */
interface Sleeping {
  id: number;
  until: Date;
}

/** Has runs go on when their time has come, those of one moment together. */
async function wakeLater(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  orgId: number,
  sleeping: readonly Sleeping[],
): Promise<void> {
  const moments = gathered(sleeping, ({ until }) => String(until.getTime()));
  await jobs.sendAll(
    tx,
    automationJob,
    moments.map((those) => ({
      data: { orgId, runIds: those.map(({ id }) => id) },
      startAfter: those[0].until,
    })),
  );
}

/** What is alike together, in the order of the first of each. */
function gathered<T>(all: readonly T[], likeness: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(likeness(one));
    if (group) group.push(one);
    else groups.set(likeness(one), [one]);
  }
  return [...groups.values()];
}

/** A run within a turn. */
interface Going extends Ready {
  hasMoved: boolean;
}

/** A run and the step that is next in it. */
interface AtStep extends Going {
  next: NextStep;
}

/** Does the next steps of runs, round by round; answers the runs that go on at once when the time of the turn is over. */
async function rounds(turn: Turn, ready: readonly Ready[]): Promise<number[]> {
  let going: Going[] = ready.map((one) => ({ ...one, hasMoved: false }));
  while (going.length > 0 && !turn.isOver()) going = await oneRound(turn, going);
  await stay(
    turn,
    going.filter(({ hasMoved }) => hasMoved),
  );
  return going.map(({ run }) => run.id);
}

/** Notes that runs have come further and wait for their next step. */
function stay({ tx, services, orgId }: Turn, runs: readonly Ready[]): Promise<void> {
  const ids = runs.map(({ run }) => run.id);
  return setRuns(tx, orgId, ids, { state: "waiting", now: services.clock() });
}

/** The next step of each run where there is time; answers those that have more of them. */
async function oneRound(turn: Turn, going: readonly Going[]): Promise<Going[]> {
  const { tx, services, orgId } = turn;
  const now = services.clock();
  const ended: number[] = [];
  const atStep: AtStep[] = [];
  for (const one of going) {
    const next = nextStep(one.run.steps, one.done);
    if (next) atStep.push({ ...one, next });
    else ended.push(one.run.id);
  }
  await setRuns(tx, orgId, ended, { state: "done", now });
  const left: Going[] = [];
  for (const group of gathered(atStep, likeness)) left.push(...(await stepOfAll(turn, group)));
  return left;
}

/** Runs of which this is the same do the same step with the same rights. */
const likeness = ({ run, next }: AtStep): string =>
  JSON.stringify([run.automation_id, run.depth, run.resource, next.path, next.step]);

/** One step of runs that stand at the same one: together where that is possible, else one after the other. */
async function stepOfAll(turn: Turn, group: readonly AtStep[]): Promise<Going[]> {
  const { tx, services, orgId } = turn;
  const sleeping: Sleeping[] = [];
  const failed: Going[] = [];
  const left: Going[] = [];
  const together = turn.isOver() ? new Map<AtStep, Outcome>() : await asideTogether(turn, group);
  for (const one of group) {
    const known = together.get(one);
    if (!known && turn.isOver()) {
      left.push(one);
      continue;
    }
    const { run, done, next } = one;
    const automation = turn.automations.get(run.automation_id);
    const outcome = known ?? (await aside(turn, { run, next, automation }));
    if (!outcome) {
      failed.push(one);
      continue;
    }
    done.set(next.path, { outcome });
    const { until } = outcome;
    if (until && until > services.clock()) sleeping.push({ id: run.id, until });
    else left.push({ run, done, hasMoved: true });
  }
  // What failed counts its own tries.
  await stay(
    turn,
    failed.filter(({ hasMoved }) => hasMoved),
  );
  for (const those of gathered(sleeping, ({ until }) => String(until.getTime()))) {
    const ids = those.map(({ id }) => id);
    await setRuns(tx, orgId, ids, { state: "waiting", now: services.clock(), wakeAt: those[0].until });
  }
  await wakeLater(tx, services, orgId, sleeping);
  return left;
}

type Trying = Omit<Failure, "error">;
type Outcome = StepRow["outcome"] & { until?: Date };

/** Does work of which all is kept or nothing, within a transaction that goes on in either case; the error where it failed. */
async function keptOrNot<T>(
  tx: Transaction,
  work: () => Promise<T>,
): Promise<{ result: T } | { error: unknown }> {
  try {
    // What needs no answer of the statement before leaves with it.
    const [, result] = await Promise.all([tx.query(sql`SAVEPOINT step`, { prepare: true }), work()]);
    return { result };
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    await tx.query(sql`ROLLBACK TO SAVEPOINT step`);
    return { error };
  }
}

/** Does a step, and keeps what failed for later. */
async function aside(turn: Turn, trying: Trying): Promise<Outcome | undefined> {
  const told: Turn["after"] = [];
  const tried = await keptOrNot(turn.tx, () => doStep(turn, trying, told));
  if ("error" in tried) {
    turn.failures.push({ ...trying, error: tried.error });
    return undefined;
  }
  turn.after.push(...told);
  return tried.result;
}

/** Does a step, notes that it was done, and closes its savepoint. */
async function doStep(turn: Turn, { run, next, automation }: Trying, after: Turn["after"]): Promise<Outcome> {
  const doing = await openDoing(turn, { run, next, automation }, after);
  const planned = await planStep(doing, next.step);
  await planned.act?.();
  return (await keep(turn, [{ run, next, planned }]))[0] ?? outcomeOf(planned);
}

const NONE: ReadonlyMap<AtStep, Outcome> = new Map();

/** Does one step of many runs in a few statements; nothing where it cannot be, or not for one of them: they do it alone then. */
async function asideTogether(turn: Turn, group: readonly AtStep[]): Promise<ReadonlyMap<AtStep, Outcome>> {
  const [first] = group;
  if (!first || group.length === 1 || !isTogether(first.next.step)) return NONE;
  // What is gone is read as it was, each from its own row.
  const those = group.filter(({ run }) => !run.snapshot);
  const tried = await keptOrNot(turn.tx, () => doTogether(turn, those));
  return "result" in tried ? tried.result : NONE;
}

async function doTogether(turn: Turn, group: readonly AtStep[]): Promise<ReadonlyMap<AtStep, Outcome>> {
  const [first] = group;
  if (!first) return NONE;
  const { run, next } = first;
  const automation = turn.automations.get(run.automation_id);
  const doing = await openDoing(turn, { run, next, automation }, []);
  const table = run.resource === null ? undefined : tableOf(doing.asker, run.resource);
  const doings = group.map(({ run: own }) => ({
    ...doing,
    record: table && recordIn(table, own, doing.asker),
    payload: own.payload,
    cause: causeOf(own, next),
  }));
  const planned = await planTogether(doings, table, next.step);
  const known = group.flatMap((one, index) => {
    const own = planned[index];
    return own ? [{ one, run: one.run, next, planned: own }] : [];
  });
  const outcomes = await keep(turn, known);
  return new Map(known.map(({ one }, index) => [one, outcomes[index] ?? {}]));
}

interface PlannedOf {
  run: RunRow;
  next: NextStep;
  planned: Planned;
}

const outcomeOf = ({ says, why, branch }: Planned): StepRow["outcome"] => ({
  says,
  ...(why && { why }),
  ...(branch && { branch }),
});

/** Tells whom steps tell, notes that they were done, and closes their savepoint. */
async function keep(turn: Turn, steps: readonly PlannedOf[]): Promise<Outcome[]> {
  const { tx, services, orgId } = turn;
  const at = services.clock();
  const notes = steps.map(({ run, next, planned }) => ({
    run_id: run.id,
    path: next.path,
    kind: planned.kind,
    state: "done" as const,
    outcome: outcomeOf(planned),
    error: null,
    at,
  }));
  await Promise.all([
    tellAll(
      tx,
      orgId,
      steps.flatMap(({ planned: { tells } }) => tells ?? []),
    ),
    noteSteps(tx, orgId, notes),
    tx.query(sql`RELEASE SAVEPOINT step`, { prepare: true }),
  ]);
  return steps.map(({ planned }) => ({
    ...outcomeOf(planned),
    ...(planned.until && { until: planned.until }),
  }));
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
    payload: run.payload,
    cause: causeOf(run, next),
    after,
    beginEach: (table, records, steps) => beginEach(turn, { run, next, automation }, table, records, steps),
  };
}

/** Begins a run of its own for each of the records that a step names, once: a step that is done again begins no second ones. */
async function beginEach(
  { tx, services, orgId }: Turn,
  { run, next, automation }: Omit<Trying, "automation"> & { automation: WorkingAutomation },
  table: Table,
  records: readonly FoundRecord[],
  steps: readonly Step[],
): Promise<void> {
  const now = services.clock();
  const budget = await openBudget(tx, orgId, now);
  const runs = records.map(
    ({ id, key, title }): NewRun => ({
      automationId: automation.id,
      cause: `each:${causeOf(run, next)}:${key}`,
      record: { resource: table.name, key, rowId: id, title: title ?? key },
      payload: run.payload,
      steps,
      isCut: false,
      depth: run.depth,
      now,
    }),
  );
  await begin(tx, services, orgId, automation, runs, budget);
}

/** What tells a step of a run from every other. */
const causeOf = (run: RunRow, { path }: NextStep): string => `${run.id}:${path}`;

/** The record of a run, as it is now; as it was where it is gone. */
function recordOf(run: RunRow, asker: Doing["asker"]): Doing["record"] {
  if (run.resource === null) return undefined;
  const table = tableOf(asker, run.resource);
  if (!table) throw gone();
  return recordIn(table, run, asker);
}

function recordIn(
  table: Table,
  { record_key: key, row_id: rowId, snapshot }: RunRow,
  asker: Doing["asker"],
): Doing["record"] {
  if (key === null || rowId === null) return undefined;
  return { key, rowId, table: snapshot ? asItWas(asker, table, snapshot) : rowOf(table, rowId) };
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
  await noteSteps(tx, orgId, [{ ...failed, run_id: runId, error: text.slice(0, MOST_ERROR) }]);
  if (pause !== undefined) {
    const wakeAt = new Date(now.getTime() + pause);
    await setRuns(tx, orgId, [runId], { state: "waiting", tries: run.tries + 1, wakeAt, now });
    await services.jobs.send(tx, automationJob, { orgId, runIds: [runId] }, { startAfter: wakeAt });
    return;
  }
  await setRuns(tx, orgId, [runId], { state: "failed", now });
  if (!automation) return;
  if (error instanceof Left) await pauseFor(tx, services, orgId, automation, "left");
  else await tellFailure(tx, orgId, automation, run, now);
}
