import sql, { type Sql } from "sql-template-tag";
import type { Subject } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { type Kept, type KeptPeriod, keptWithin } from "../../platform/db/periodSums";
import { countStarts } from "../../areas/events/occurrences";
import type { DashboardRange, Period } from "./range";

/** What a metric is measured with. */
export interface MetricContext {
  tx: Transaction;
  orgId: number;
  now: Date;
  range: DashboardRange;
}

/** A number in the period and in the one before; money in minor units. `previous` is null where there is none before. */
export interface Measured {
  value: number;
  previous: number | null;
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

/** The one number that a statement answers as `total`. */
export async function count(tx: Transaction, statement: Sql): Promise<number> {
  const [row] = await tx.query<{ total: number }>(statement);
  return row?.total ?? 0;
}

/** Measures what happens: so much in the period, so much in the one before. */
export async function flow(
  { range }: MetricContext,
  measure: (period: Period) => Promise<number>,
): Promise<Measured> {
  const value = await measure(range.current);
  return { value, previous: range.previous && (await measure(range.previous)) };
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
  const all = await total();
  const value = range.current.to > now ? all : all - (await added(range.current.to));
  return { value, previous: range.previous && all - (await added(range.previous.to)) };
}

/** How much of something there was in a period. */
export async function countKept(
  { tx, orgId }: MetricContext,
  what: Kept,
  period: KeptPeriod,
): Promise<number> {
  return count(
    tx,
    sql`SELECT coalesce(sum(k.n), 0)::bigint AS total FROM ${keptWithin(orgId, what, period)} AS k`,
  );
}

function people(key: string, anyOf: readonly Subject[], kinds: readonly string[]): Metric {
  return {
    key,
    anyOf,
    unit: "count",
    measure: (context) => {
      const { tx, orgId } = context;
      return stock(
        context,
        () =>
          count(
            tx,
            sql`SELECT coalesce(sum(c.n), 0)::bigint AS total FROM member_counts c
            WHERE c.org_id = ${orgId} AND c.status = 'Active' AND c.kind = ANY(${[...kinds]}::text[])`,
          ),
        (since) =>
          count(
            tx,
            sql`SELECT coalesce(sum(k.n), 0)::bigint AS total
            FROM ${keptWithin(orgId, "member", { from: since, to: null })} AS k WHERE k.part = ANY(${[...kinds]}::text[])`,
          ),
      );
    },
  };
}

/** Members, volunteers and who waits to become one. */
export const memberMetrics: readonly Metric[] = [
  people("members", ["people"], ["member", "volunteer"]),
  people("volunteers", ["people", "volunteers"], ["volunteer"]),
  {
    key: "pending_volunteers",
    anyOf: ["volunteers"],
    unit: "count",
    measure: (context) => {
      const { tx, orgId } = context;
      return stock(
        context,
        () =>
          count(
            tx,
            sql`SELECT coalesce(sum(c.n), 0)::bigint AS total FROM member_counts c
            WHERE c.org_id = ${orgId} AND c.status = 'Pending'`,
          ),
        (since) =>
          count(
            tx,
            sql`SELECT count(*) AS total FROM invitations i
            JOIN members m ON m.org_id = i.org_id AND m.id = i.member_id AND m.status = 'Pending'
            WHERE i.org_id = ${orgId} AND i.invited_at >= ${since}`,
          ),
      );
    },
  },
];

export const teamMetrics: readonly Metric[] = [
  {
    key: "teams",
    anyOf: ["teams"],
    unit: "count",
    measure: (context) => {
      const { tx, orgId } = context;
      return stock(
        context,
        () => count(tx, sql`SELECT count(*) AS total FROM teams WHERE org_id = ${orgId}`),
        (since) =>
          count(
            tx,
            sql`SELECT count(*) AS total FROM teams WHERE org_id = ${orgId} AND created_at >= ${since}`,
          ),
      );
    },
  },
];

const MOST_MS = 400 * 86_400_000;

/** Dates that take place between these two moments. */
function datesBetween({ tx, orgId }: MetricContext, from: Date, to: Date): Promise<number> {
  return countStarts(tx, orgId, { from, to, publishedOnly: true });
}

/** What lies ahead, as far as the period is long, and who signed up. */
export const eventMetrics: readonly Metric[] = [
  {
    key: "upcoming_events",
    anyOf: ["events"],
    unit: "count",
    measure: async (context) => {
      const { now, range } = context;
      const { from, to } = range.current;
      const length = from === null ? MOST_MS : Math.min(to.getTime() - from.getTime(), MOST_MS);
      const value = await datesBetween(context, now, new Date(now.getTime() + length));
      const previous = from && (await datesBetween(context, new Date(now.getTime() - length), now));
      return { value, previous };
    },
  },
  {
    key: "rsvps",
    anyOf: ["events"],
    unit: "count",
    measure: (context) => flow(context, (period) => countKept(context, "rsvp", period)),
  },
];
