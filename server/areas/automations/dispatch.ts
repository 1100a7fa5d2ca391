import sql from "sql-template-tag";
import { AUTOMATION_LIMITS, type Automation, segmentIn } from "../../../contract/resource/automation";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { isChangeOf, sourceOf } from "../../engine/questions/changes";
import {
  formerRow,
  type FoundRecord,
  matchingIds,
  matchingRows,
  readRow,
} from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { memberNow } from "../../platform/auth/memberNow";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import { isDatabaseFault } from "../../platform/db/errors";
import type { Services } from "../../platform/http/services";
import {
  automationsOn,
  type ChangeRow,
  type NewRun,
  OF_SEGMENTS,
  takeChanges,
  type WorkingAutomation,
} from "./queries";
import { begin, openBudget } from "./begin";
import { pauseFor } from "./pause";

/** Changes of one organisation that are looked at in one transaction. */
const AT_ONCE = 100;
const MOST_ORGANIZATIONS = 50;

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
    const began = performance.now();
    const taken = await services.database.withTenant(orgId, null, (tx) => dispatchSome(tx, own, orgId));
    seen += taken;
    if (taken < AT_ONCE) return seen;
    await services.turns.makeWay(performance.now() - began);
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
      const own = changes.filter((change) => isOf(asker, automation, change));
      const found = await setOff(asker, automation.definition, own);
      const runs = own.flatMap((change) => {
        const record = found.get(change.id);
        return record ? [runOf(asker, automation, change, record.title)] : [];
      });
      await begin(tx, services, orgId, automation, runs, budget);
    });
  }
  return changes.length;
}

/** What is wrong with one automation stops it, and nothing else. */
export async function guarded(
  tx: Transaction,
  services: Services,
  orgId: number,
  automation: WorkingAutomation,
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
  automation: WorkingAutomation,
): Promise<Asker | undefined> {
  const publisher = await memberNow(tx, orgId, automation.member_id);
  if (!publisher) {
    await pauseFor(tx, services, orgId, automation, "left");
    return undefined;
  }
  return openAsker(tx, { ...publisher, services, now: services.clock() });
}

function isOf(asker: Asker, { resource, definition }: WorkingAutomation, change: ChangeRow): boolean {
  const segment = segmentIn(definition.when);
  if (segment !== undefined) return change.source === OF_SEGMENTS && change.resource === String(segment);
  return resource !== null && isChangeOf(asker, resource, change);
}

type Found = ReadonlyMap<number, Pick<FoundRecord, "title">>;

/** Which changes are what the automation waits for, by their numbers: judged on the records as they were and as they became. */
async function setOff(
  asker: Asker,
  { when, if: condition }: Automation,
  changes: readonly ChangeRow[],
): Promise<Found> {
  if (!("resource" in when) || when.resource === undefined || changes.length === 0) return new Map();
  if ("enters" in when || "leaves" in when) {
    const people = tableOf(asker, "people");
    const moved = changes.filter(({ event }) => event === ("enters" in when ? "created" : "deleted"));
    const ids = moved.map(({ row_id: id }) => id);
    const found = people ? await matchingIds(asker, people, ids, condition) : new Map<number, never>();
    return new Map(
      moved.flatMap(({ id, row_id: person }) => {
        const record = found.get(person);
        return record ? [[id, record] as const] : [];
      }),
    );
  }
  const table = tableOf(asker, when.resource);
  const source = sourceOf(asker, when.resource);
  if (!table || source === undefined) return new Map();
  const thatFit = (
    side: "old" | "new",
    some: readonly ChangeRow[],
    where: Automation["if"],
  ): Promise<Found> => {
    const given = some.flatMap(({ id, [side]: row }) => (row ? [{ id, row }] : []));
    return matchingRows(asker, table, source, given, where);
  };
  if ("on" in when) {
    const wanted = when.on === "changed" ? "updated" : when.on;
    const those = changes.filter(({ event }) => event === wanted);
    return thatFit(wanted === "deleted" ? "old" : "new", those, condition);
  }
  if ("changes" in when) {
    const changed: ChangeRow[] = [];
    for (const change of changes)
      if (await isOther(asker, table, source, when.changes, change)) changed.push(change);
    return thatFit("new", changed, condition);
  }
  if (!("becomes" in when)) return new Map();
  const is = await thatFit(
    "new",
    changes.filter(({ event }) => event !== "deleted"),
    when.becomes,
  );
  const fitting = changes.filter(({ id }) => is.has(id));
  const was = await thatFit(
    "old",
    fitting.filter(({ event }) => event !== "created"),
    when.becomes,
  );
  return thatFit(
    "new",
    fitting.filter(({ id }) => !was.has(id)),
    condition,
  );
}

/** Whether one of these fields says something else than before. */
async function isOther(
  asker: Asker,
  table: Table,
  source: string,
  fields: string[],
  { event, old, new: now }: ChangeRow,
): Promise<boolean> {
  if (event !== "updated" || !old || !now) return false;
  const was = await readRow(asker, formerRow(table, source, old), fields);
  const is = await readRow(asker, formerRow(table, source, now), fields);
  return (
    was !== undefined &&
    is !== undefined &&
    fields.some((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  );
}

function runOf(
  asker: Asker,
  { definition, id: automationId, resource }: WorkingAutomation,
  change: ChangeRow,
  title: string | null,
): NewRun {
  const isGone = change.event === "deleted" && change.source !== OF_SEGMENTS;
  return {
    automationId,
    cause: `change:${change.id}`,
    record: {
      resource: resource ?? "",
      key: change.key,
      rowId: change.row_id,
      title: title ?? change.key,
      ...(isGone && change.old && { snapshot: change.old }),
    },
    steps: definition.do,
    isCut: change.depth >= AUTOMATION_LIMITS.depth,
    depth: change.depth,
    now: asker.place.now,
  };
}
