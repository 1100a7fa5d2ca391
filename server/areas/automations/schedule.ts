import sql from "sql-template-tag";
import { type Automation, AUTOMATION_LIMITS } from "../../../contract/resource/automation";
import type { QuestionPredicate } from "../../../contract/resource";
import { movedBy } from "../../../definitions/predicate/moments";
import { zonedNow } from "../../../contract/zonedTime";
import type { Asker } from "../../engine/questions/asker";
import { matching } from "../../engine/questions/oneRecord";
import { tableOf } from "../../engine/questions/table";
import { momentAfter } from "../../engine/ownJobs/schedule";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { begin, openBudget } from "./begin";
import { askerFor, guarded } from "./dispatch";
import { type NewRun, scheduleNext, takeDue, type WorkingAutomation } from "./queries";

const HOUR_MS = 3_600_000;
/** Days approach at this hour, so that nobody is written to at midnight. */
const MORNING_MS = 8 * HOUR_MS;
const MOST_ORGANIZATIONS = 50;

/** The zone of the organisation, and the moment. */
type When = { timeZone: string; now: Date };

/** When time sets an automation off next, or is to be looked at; never where it does not. */
export function nextMoment({ when }: Automation, { timeZone, now }: When): Date | undefined {
  if ("of" in when) return new Date(now.getTime() + HOUR_MS);
  if (!("schedule" in when)) return undefined;
  return momentAfter(when, { timeZone, now });
}

/** The moments of a schedule between two others, the latest first. */
export function momentsBetween(
  when: { schedule: string; at?: string },
  timeZone: string,
  from: Date,
  to: Date,
): Date[] {
  const moments: Date[] = [];
  let now = from;
  while (moments.length < 1000) {
    const next = momentAfter(when, { timeZone, now });
    if (!next || next > to) break;
    moments.unshift(next);
    now = next;
  }
  return moments;
}

/** Which records' dates have come within that time. */
export function dateCondition(
  { of, before, after }: { of: string; before?: string; after?: string },
  isDay: boolean,
  timeZone: string,
  from: Date,
  to: Date,
): QuestionPredicate {
  const edge = (moment: Date): string => {
    const start = isDay ? new Date(moment.getTime() - MORNING_MS) : moment;
    const span = before ?? after ?? "P0D";
    const moved = movedBy(span, before === undefined ? -1 : 1, { now: start, timeZone }) ?? start;
    return isDay ? zonedNow(moved, timeZone).date : moved.toISOString();
  };
  return { [of]: { $gt: edge(from), $lte: edge(to) } };
}

/** Both conditions; either may be missing. */
export function both(
  one: QuestionPredicate | undefined,
  other: QuestionPredicate | undefined,
): QuestionPredicate | undefined {
  return one && other ? ({ $and: [one, other] } as QuestionPredicate) : (one ?? other);
}

/** Begins the runs whose time has come. */
export async function runDue(services: Services): Promise<void> {
  const now = services.clock();
  const waiting = await services.database.withoutTenant((tx) =>
    tx.query<{
      id: number;
    }>(sql`SELECT o.id FROM organizations o WHERE o.state = ANY(${statesThat("works")}::text[])
      AND EXISTS (SELECT FROM automations a WHERE a.org_id = o.id AND a.is_on AND a.next_at <= ${now}) LIMIT ${MOST_ORGANIZATIONS}`),
  );
  for (const { id } of waiting) {
    const definitions = await services.ownDefinitions.of(id);
    await services.database.withTenant(id, null, (tx) => runDueOf(tx, { ...services, definitions }, id, now));
  }
}

async function runDueOf(tx: Transaction, services: Services, orgId: number, now: Date): Promise<void> {
  const budget = await openBudget(tx, orgId, now);
  for (const automation of await takeDue(tx, orgId, now)) {
    await guarded(tx, services, orgId, automation, async () => {
      const asker = await askerFor(tx, services, orgId, automation);
      if (!asker) return;
      const runs = await dueRuns(asker, automation);
      if (!(await begin(tx, services, orgId, automation, runs, budget))) return;
      const nextAt = nextMoment(automation.definition, { timeZone: asker.place.timeZone, now });
      await scheduleNext(tx, orgId, automation.id, { nextAt, checkedAt: now });
    });
  }
}

async function dueRuns(asker: Asker, automation: WorkingAutomation): Promise<NewRun[]> {
  const { definition, id: automationId, checked_at: checkedAt, next_at: nextAt } = automation;
  const { when, if: condition, do: steps } = definition;
  const { now, timeZone } = asker.place;
  const base = { automationId, steps, isCut: false, depth: 0, now };
  const resource = "resource" in when ? when.resource : undefined;
  if (resource === undefined)
    return [{ ...base, cause: `at:${nextAt?.toISOString() ?? ""}`, record: undefined }];
  const table = tableOf(asker, resource);
  if (!table) return [];
  const isOfDate = "of" in when;
  const isDay = isOfDate && table.fields[when.of]?.type === "date";
  const window = isOfDate ? dateCondition(when, isDay, timeZone, checkedAt, now) : undefined;
  const { found } = await matching(asker, table, both(window, condition), {
    most: AUTOMATION_LIMITS.records,
    ...(isOfDate && { also: when.of }),
  });
  return found.toReversed().map(({ id, key, title, also }) => ({
    ...base,
    cause: isOfDate ? `date:${id}:${also ?? ""}` : `at:${nextAt?.toISOString() ?? ""}:${id}`,
    record: { resource, key, rowId: id, title: title ?? key },
  }));
}
