import sql, { join, raw, type Sql } from "sql-template-tag";
import type { DashboardNumber, Subject } from "../../../contract/api";
import { changeInPercent } from "../../../contract/api/dashboardPeriod";
import { fromMinor } from "../../../contract/money";
import type { Transaction } from "../../platform/db/database";
import { type Kept, type KeptPeriod, keptWithin } from "../../platform/db/periodSums";
import type { DashboardRange, Period } from "./range";

/** What a metric is measured with. */
export interface MetricContext {
  tx: Transaction;
  orgId: number;
  now: Date;
  range: DashboardRange;
  /** The one number that a statement answers. */
  count(statement: Sql): Promise<number>;
}

/** Counts of one transaction: those that are asked for in the same turn leave together, as one statement. */
export function countingIn(tx: Pick<Transaction, "query">): MetricContext["count"] {
  let asked: Sql[] = [];
  let answer: Promise<Record<string, number | null>> | undefined;
  const send = async (): Promise<Record<string, number | null>> => {
    await Promise.resolve();
    const parts = asked.map((statement, index) => sql`(${statement}) AS ${raw(`n${index}`)}`);
    asked = [];
    answer = undefined;
    // The same text for everybody with these rights and a period like this one: to plan it takes longer than to answer it.
    const [row] = await tx.query<Record<string, number | null>>(sql`SELECT ${join(parts)}`, {
      prepare: true,
    });
    return row ?? {};
  };
  return async (statement) => {
    const place = asked.push(statement) - 1;
    answer ??= send();
    return (await answer)[`n${place}`] ?? 0;
  };
}

/** A number in the period and in the one before; money in minor units. `previous` is null where there is none before. */
export interface Measured {
  value: number;
  previous: number | null;
}

/** What a number is called, and what it is a number of. */
export type Measure = Pick<DashboardNumber, "key" | "unit">;

/** A number as the calls show it. */
export function presentNumber({ key, unit }: Measure, measured: Measured, currency: string): DashboardNumber {
  const { value, previous } = measured;
  const shared = { key, change_pct: changeInPercent(measured), unit };
  if (unit !== "money") return { ...shared, value, previous };
  return {
    ...shared,
    value: fromMinor(value, currency),
    previous: previous === null ? null : fromMinor(previous, currency),
    currency,
  };
}

/**
 * One number of the dashboard. An area offers its own: it exports a list of these, and `registry.ts` names the list.
 */
export interface Metric {
  key: string;
  /** Whoever holds one of these sees it. */
  anyOf: readonly Subject[];
  unit: "count" | "money";
  /** Shown only when the call says include_subscribers. */
  subscribersOnly?: boolean;
  measure(context: MetricContext): Promise<Measured>;
}

/** Measures what happens: so much in the period, so much in the one before. */
export async function flow(
  { range }: MetricContext,
  measure: (period: Period) => Promise<number>,
): Promise<Measured> {
  const [value, previous] = await Promise.all([
    measure(range.current),
    range.previous && measure(range.previous),
  ]);
  return { value, previous };
}

/** `column` lies in the period. */
export function within(column: Sql, { from, to }: Period): Sql {
  return from === null ? sql`${column} < ${to}` : sql`${column} >= ${from} AND ${column} < ${to}`;
}

/**
 * Measures what there is: so much at the end of the period, so much at the end of the one before.
 * @param total how much there is now
 * @param added how much of that came at this moment or later
 */
export async function stock(
  { range, now }: MetricContext,
  total: () => Promise<number>,
  added: (since: Date) => Promise<number>,
): Promise<Measured> {
  const { current, previous } = range;
  const [all, since, before] = await Promise.all([
    total(),
    current.to > now ? 0 : added(current.to),
    previous && added(previous.to),
  ]);
  return { value: all - since, previous: before === null ? null : all - before };
}

/** How much of something there was in a period. */
export async function countKept(
  { count, orgId }: MetricContext,
  what: Kept,
  period: KeptPeriod,
): Promise<number> {
  return count(
    sql`SELECT coalesce(sum(k.n), 0)::bigint AS total FROM ${keptWithin(orgId, what, period)} AS k`,
  );
}
