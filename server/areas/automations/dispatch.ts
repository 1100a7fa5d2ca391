import sql from "sql-template-tag";
import { AUTOMATION_LIMITS, type Automation, segmentIn } from "../../../contract/resource/automation";
import type { QuestionPredicate } from "../../../contract/resource";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { isChangeOf } from "../../engine/questions/changes";
import { matching, readRow, rowOf } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { memberNow } from "../../platform/auth/memberNow";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import { isDatabaseFault } from "../../platform/db/errors";
import type { Services } from "../../platform/http/services";
import { automationJob } from "./job";
import {
  addRun,
  type AutomationRow,
  automationsOn,
  type ChangeRow,
  type NewRun,
  OF_SEGMENTS,
  runsSince,
  takeChanges,
} from "./queries";
import { asItWas, pauseFor } from "./run";
import { tellPause } from "./tell";

/** Changes of one organisation that are looked at in one transaction. */
const AT_ONCE = 100;
const MOST_ORGANIZATIONS = 50;
const HOUR_MS = 3_600_000;

/** Begins the runs that changes set off, for organisations that have any; answers how many changes were looked at. */
export async function dispatchChanges(services: Services): Promise<number> {
  const waiting = await services.database.withoutTenant((tx) =>
    tx.query<{
      id: number;
    }>(sql`SELECT o.id FROM organizations o WHERE o.state = ANY(${statesThat("works")}::text[])
      AND EXISTS (SELECT FROM automation_changes c WHERE c.org_id = o.id) LIMIT ${MOST_ORGANIZATIONS}`),
  );
  let seen = 0;
  for (const { id } of waiting) seen += await dispatchOf(services, id);
  return seen;
}

/** As many as there are, a transaction for each hundred: changes, their runs and the jobs of these are kept or nothing. */
async function dispatchOf(services: Services, orgId: number): Promise<number> {
  const definitions = await services.ownDefinitions.of(orgId);
  const own = { ...services, definitions };
  let seen = 0;
  for (;;) {
    const taken = await services.database.withTenant(orgId, null, (tx) => dispatchSome(tx, own, orgId));
    seen += taken;
    if (taken < AT_ONCE) return seen;
  }
}

async function dispatchSome(tx: Transaction, services: Services, orgId: number): Promise<number> {
  const changes = await takeChanges(tx, orgId, AT_ONCE);
  if (changes.length === 0) return 0;
  const budget = await openBudget(tx, orgId, services.clock());
  for (const automation of await automationsOn(tx, orgId)) {
    await guarded(tx, services, orgId, automation, async () => {
      const asker = await askerFor(tx, services, orgId, automation);
      if (!asker) return;
      for (const change of changes) {
        if (!isOf(asker, automation, change) || !(await isSetOff(asker, automation.definition, change)))
          continue;
        const run = await runOf(asker, automation, change);
        if (!(await begin(tx, services, orgId, automation, run, budget))) return;
      }
    });
  }
  return changes.length;
}

/** What is wrong with one automation stops it, and nothing else. */
export async function guarded(
  tx: Transaction,
  services: Services,
  orgId: number,
  automation: AutomationRow,
  work: () => Promise<void>,
): Promise<void> {
  await tx.query(sql`SAVEPOINT automation`);
  try {
    await work();
    await tx.query(sql`RELEASE SAVEPOINT automation`);
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    await tx.query(sql`ROLLBACK TO SAVEPOINT automation`);
    services.log.warn({ err: error, orgId, automation: automation.name }, "an automation was paused");
    await pauseFor(tx, services, orgId, automation, "broken");
  }
}

/** Asks as whoever published it; without them it is paused. */
export async function askerFor(
  tx: Transaction,
  services: Services,
  orgId: number,
  automation: AutomationRow,
): Promise<Asker | undefined> {
  const publisher = await memberNow(tx, orgId, automation.member_id);
  if (!publisher) {
    await pauseFor(tx, services, orgId, automation, "left");
    return undefined;
  }
  return openAsker(tx, { ...publisher, services, now: services.clock() });
}

function isOf(asker: Asker, { resource, definition }: AutomationRow, change: ChangeRow): boolean {
  const segment = segmentIn(definition.when);
  if (segment !== undefined) return change.source === OF_SEGMENTS && change.resource === String(segment);
  return resource !== null && isChangeOf(asker, resource, change);
}

/** The record as it was before or after the change. */
function rowAt(asker: Asker, resource: string, row: object | null): Table | undefined {
  const table = tableOf(asker, resource);
  return table && row ? asItWas(asker, table, row) : undefined;
}

/** Whoever came into a segment, or is in it no more. */
function personOf(asker: Asker, change: ChangeRow): Table | undefined {
  const people = tableOf(asker, "people");
  return people && rowOf(people, change.row_id);
}

async function fits(
  asker: Asker,
  table: Table | undefined,
  where: QuestionPredicate | undefined,
): Promise<boolean> {
  if (!table) return false;
  const { total } = await matching(asker, table, where, { most: 1 });
  return total > 0;
}

/** Whether a change is what the automation waits for: judged on the record as it was and as it became. */
async function isSetOff(
  asker: Asker,
  { when, if: condition }: Automation,
  change: ChangeRow,
): Promise<boolean> {
  if (!("resource" in when) || when.resource === undefined) return false;
  if ("enters" in when || "leaves" in when) {
    const isIt = change.event === ("enters" in when ? "created" : "deleted");
    return isIt && fits(asker, personOf(asker, change), condition);
  }
  const before = rowAt(asker, when.resource, change.event === "created" ? null : change.old);
  const after = rowAt(asker, when.resource, change.event === "deleted" ? null : change.new);
  if ("on" in when) {
    const wanted = when.on === "changed" ? "updated" : when.on;
    return change.event === wanted && fits(asker, wanted === "deleted" ? before : after, condition);
  }
  if ("changes" in when) {
    if (!before || !after || change.event !== "updated") return false;
    const [was, is] = [await readRow(asker, before, when.changes), await readRow(asker, after, when.changes)];
    if (!was || !is) return false;
    const isOther = when.changes.some((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
    return isOther && fits(asker, after, condition);
  }
  if (!("becomes" in when) || !(await fits(asker, after, when.becomes))) return false;
  return !(await fits(asker, before, when.becomes)) && fits(asker, after, condition);
}

async function runOf(asker: Asker, automation: AutomationRow, change: ChangeRow): Promise<NewRun> {
  const { definition, id: automationId, resource } = automation;
  const isOfSegment = change.source === OF_SEGMENTS;
  const isGone = change.event === "deleted" && !isOfSegment;
  const row = isOfSegment
    ? personOf(asker, change)
    : rowAt(asker, resource ?? "", isGone ? change.old : change.new);
  const [found] = row ? (await matching(asker, row, undefined, { most: 1 })).found : [];
  return {
    automationId,
    cause: `change:${change.id}`,
    record: {
      resource: resource ?? "",
      key: change.key,
      rowId: change.row_id,
      title: found?.title ?? change.key,
      ...(isGone && change.old && { snapshot: change.old }),
    },
    steps: definition.do,
    isCut: change.depth >= AUTOMATION_LIMITS.depth,
    depth: change.depth,
    now: asker.place.now,
  };
}

/** How many runs may still begin. */
export interface Budget {
  left: number;
}

/** Runs that the organisation's automations may still begin in this hour. */
export async function openBudget(tx: Transaction, orgId: number, now: Date): Promise<Budget> {
  const begun = await runsSince(tx, orgId, new Date(now.getTime() - HOUR_MS));
  return { left: AUTOMATION_LIMITS.runsPerHour - begun };
}

/** Begins a run once; false where there were too many, which pauses the automation. A loop is cut, and said. */
export async function begin(
  tx: Transaction,
  services: Services,
  orgId: number,
  automation: AutomationRow,
  run: NewRun,
  budget: Budget,
): Promise<boolean> {
  if (budget.left <= 0) {
    await pauseFor(tx, services, orgId, automation, "too_many");
    return false;
  }
  const runId = await addRun(tx, orgId, run);
  if (runId === undefined) return true;
  budget.left -= 1;
  if (run.isCut) await tellPause(tx, orgId, automation, "loop", run.now);
  else await services.jobs.send(tx, automationJob, { orgId, runId });
  return true;
}
