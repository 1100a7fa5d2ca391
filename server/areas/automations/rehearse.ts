import type { Language, RehearseResponse } from "../../../contract/api";
import type { Automation, Step } from "../../../contract/resource/automation";
import type { QuestionPredicate } from "../../../contract/resource";
import { keyOf, type FoundRecord, matching, rowOf } from "../../engine/questions/oneRecord";
import { type Table, tableOf } from "../../engine/questions/table";
import { HttpError } from "../../platform/errors";
import { say } from "../../platform/texts";
import { saidOf } from "./present";
import { both, dateCondition, momentsBetween } from "./schedule";
import { type Doing, planStep } from "./steps";
import { nextStep } from "./walk";

/** Runs that are shown with their steps. */
const SHOWN = 10;
const DAY_MS = 86_400_000;
const MOST_STEPS = 60;

type Basis = RehearseResponse["basis"];
type Told = RehearseResponse["runs"][number];

/** What a rehearsal works with: nothing is done, so that nothing makes calls. */
export interface Rehearsing extends Omit<Doing, "record"> {
  /** In which it is told what steps do. */
  language: Language;
}

/** What an automation would have done in the last days; it does nothing. */
export async function rehearse(
  doing: Rehearsing,
  automation: Automation,
  days: number,
): Promise<RehearseResponse> {
  const { asker } = doing;
  const { now, timeZone } = asker.place;
  const since = new Date(now.getTime() - days * DAY_MS);
  const { when } = automation;
  const resource = "resource" in when ? when.resource : undefined;
  const moments = "schedule" in when ? momentsBetween(when, timeZone, since, now) : [];
  if (resource === undefined) {
    const runs = await Promise.all(
      moments.slice(0, SHOWN).map((at) => toldRun(doing, automation.do, at, undefined)),
    );
    return { total: moments.length, runs, basis: moments.length > 0 ? "schedule" : "none" };
  }
  const table = tableOf(asker, resource);
  if (
    !table ||
    ("on" in when && when.on === "deleted") ||
    "by" in when ||
    "receives" in when ||
    "leaves" in when
  )
    return { total: 0, runs: [], basis: "none" };
  const { basis, where, at } = candidates(table, automation, { since, now, timeZone });
  const { found, total } = await matching(asker, table, where, {
    most: SHOWN,
    ...(at !== undefined && { also: at }),
  });
  const runs: Told[] = [];
  for (const record of found) {
    const moment = basis === "schedule" ? moments[0] : momentIn(record.also);
    runs.push(await toldRun(doing, automation.do, moment ?? now, { record, table }));
  }
  return {
    total: basis === "schedule" ? total * moments.length : total,
    runs: moments.length === 0 && basis === "schedule" ? [] : runs,
    basis,
  };
}

function momentIn(text: string | null): Date | undefined {
  const moment = new Date(text ?? "");
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The records that it would have run for, as far as what is known of them now tells. */
function candidates(
  table: Table,
  { when, if: condition }: Automation,
  { since, now, timeZone }: { since: Date; now: Date; timeZone: string },
): { basis: Basis; where: QuestionPredicate | undefined; at?: string } {
  if ("schedule" in when) return { basis: "schedule", where: condition };
  if ("of" in when) {
    const isDay = table.fields[when.of]?.type === "date";
    return {
      basis: "dates",
      where: both(dateCondition(when, isDay, timeZone, since, now), condition),
      at: when.of,
    };
  }
  if ("enters" in when) {
    const isInIt = { segments: { $some: { pk: when.enters } } };
    return { basis: "present", where: both(isInIt, condition) };
  }
  const wanted = "becomes" in when ? both(when.becomes, condition) : condition;
  const isOfCreation = "on" in when && when.on === "created";
  // Where it is not known when a record changed, those are judged that were made.
  const at = (isOfCreation ? ["created_at"] : ["updated_at", "created_at"]).find((name) =>
    Object.hasOwn(table.fields, name),
  );
  if (at === undefined) return { basis: "present", where: wanted };
  const inTime: QuestionPredicate = { [at]: { $gte: since.toISOString() } };
  return { basis: at === "created_at" ? "created" : "changed", where: both(inTime, wanted), at };
}

async function toldRun(
  doing: Rehearsing,
  steps: readonly Step[],
  at: Date,
  of: { record: FoundRecord; table: Table } | undefined,
): Promise<Told> {
  const whole: Doing & Rehearsing = {
    ...doing,
    record: of && { key: of.record.key, rowId: of.record.id, table: rowOf(of.table, of.record.id) },
  };
  const record = of && {
    resource: of.table.name,
    pk: keyOf(of.record.key),
    title: of.record.title ?? of.record.key,
  };
  return { at: at.toISOString(), record: record ?? null, steps: await toldSteps(whole, steps) };
}

async function toldSteps(doing: Doing & Rehearsing, steps: readonly Step[]): Promise<Told["steps"]> {
  const done = new Map<string, { outcome: { branch?: "then" | "else" } }>();
  const told: Told["steps"] = [];
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const next = nextStep(steps, done);
    if (!next) break;
    try {
      const { kind, branch, ...planned } = await planStep(doing, next.step);
      told.push({ path: next.path, kind, says: saidOf(planned, doing.language) });
      done.set(next.path, { outcome: branch ? { branch } : {} });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      told.push({ path: next.path, kind: "failed", says: say(error.says, doing.language) });
      break;
    }
  }
  return told;
}
