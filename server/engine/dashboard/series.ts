import sql, { raw, type Sql } from "sql-template-tag";
import type { Series, SeriesLine, Subject } from "../../../contract/api";
import { cutSeries, type SeriesCut } from "../../../contract/api/dashboardSeries";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { type Kept, keptWithin } from "../../platform/db/periodSums";
import { fromMinor } from "../../../contract/money";
import type { DashboardRange } from "./range";

/** What is drawn piece by piece, of what sums are kept. */
export interface SeriesSource {
  key: string;
  /** Whoever holds one of these sees it. */
  anyOf: readonly Subject[];
  unit: "count" | "money";
  what: Kept;
  /** Which of the kept sums, as `k`. */
  where: (currency: string) => Sql;
}

const ALL = sql`true`;

const dashboardSources: readonly SeriesSource[] = [
  {
    key: "donations_amount",
    anyOf: ["donations"],
    unit: "money",
    what: "donation",
    where: (currency) => sql`left(k.part, 3) = ${currency}`,
  },
  { key: "new_members", anyOf: ["people"], unit: "count", what: "member", where: () => ALL },
  { key: "rsvps", anyOf: ["events"], unit: "count", what: "rsvp", where: () => ALL },
];

/** The total of each piece, 0 where there is nothing; money in minor units. */
export async function measureSeries(
  tx: Transaction,
  orgId: number,
  { what, unit }: Pick<SeriesSource, "what" | "unit">,
  where: Sql,
  { bounds, to }: SeriesCut,
): Promise<number[]> {
  const texts = bounds.map((bound) => bound.toISOString());
  const kept = keptWithin(orgId, what, { from: bounds[0] ?? to, to, bounds });
  const rows = await tx.query<{ piece: number; total: number }>(
    sql`SELECT width_bucket(k.at, ${texts}::timestamptz[]) AS piece,
      sum(${raw(unit === "money" ? "k.minor" : "k.n")})::bigint AS total FROM ${kept} AS k WHERE ${where} GROUP BY 1`,
    { prepare: true },
  );
  const totals = bounds.map(() => 0);
  for (const { piece, total } of rows) totals[piece - 1] = total;
  return totals;
}

/** Totals as the call shows them. */
export function presentLine(
  { key, unit }: Pick<SeriesSource, "key" | "unit">,
  totals: readonly number[],
  currency: string,
): SeriesLine {
  if (unit === "count") return { key, unit, values: [...totals] };
  return { key, unit, currency, values: totals.map((minor) => fromMinor(minor, currency)) };
}

/** The period piece by piece, as far as the caller may see it. */
export async function dashboardSeries(
  tx: Transaction,
  { orgId, permissions }: Membership,
  organization: { created_at: Date; currency: string },
  range: DashboardRange,
): Promise<Series> {
  const { currency, created_at: since } = organization;
  const cut = cutSeries(range, since);
  const shown = dashboardSources.filter(({ anyOf }) =>
    anyOf.some((subject) => permissions.includes(subject)),
  );
  const lines = await Promise.all(
    shown.map(async (source) => {
      const totals = await measureSeries(tx, orgId, source, source.where(currency), cut);
      return presentLine(source, totals, currency);
    }),
  );
  return { unit: cut.unit, starts: cut.starts, lines };
}
