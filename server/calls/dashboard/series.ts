import sql, { type Sql } from "sql-template-tag";
import type { Series, SeriesLine, Subject } from "../../../contract/api";
import { cutSeries, type SeriesCut } from "../../../contract/api/dashboardSeries";
import type { Membership } from "../../auth/sessions";
import type { Transaction } from "../../db/database";
import { fromMinor } from "../../../contract/money";
import type { DashboardRange } from "./range";

/** What is counted piece by piece: rows of the organisation, each at a moment, each worth something. */
export interface SeriesSource {
  key: string;
  /** Whoever holds one of these sees it. */
  anyOf: readonly Subject[];
  unit: "count" | "money";
  /** Such as `donations d`. */
  from: Sql;
  orgId: Sql;
  at: Sql;
  /** What a piece amounts to; money in minor units. */
  total: Sql;
  where: (currency: string) => Sql;
}

const dashboardSources: readonly SeriesSource[] = [
  {
    key: "donations_amount",
    anyOf: ["donations"],
    unit: "money",
    from: sql`donations d`,
    orgId: sql`d.org_id`,
    at: sql`d.paid_at`,
    total: sql`sum(d.amount_minor - d.refunded_minor)`,
    where: (currency) => sql`d.status IN ('succeeded', 'partially_refunded') AND d.currency = ${currency}`,
  },
  {
    key: "new_members",
    anyOf: ["people"],
    unit: "count",
    from: sql`members m`,
    orgId: sql`m.org_id`,
    at: sql`m.joined_at`,
    total: sql`count(*)`,
    where: () => sql`m.status IN ('Active', 'Inactive') AND m.status = 'Active'`,
  },
  {
    key: "rsvps",
    anyOf: ["events"],
    unit: "count",
    from: sql`event_rsvps r`,
    orgId: sql`r.org_id`,
    at: sql`r.created_at`,
    total: sql`sum(1 + r.guests)`,
    where: () => sql`r.status = 'confirmed'`,
  },
];

/** The total of each piece, 0 where there is nothing. */
export async function measureSeries(
  tx: Transaction,
  orgId: number,
  source: Pick<SeriesSource, "from" | "orgId" | "at" | "total">,
  where: Sql,
  { bounds, to }: SeriesCut,
): Promise<number[]> {
  const texts = bounds.map((bound) => bound.toISOString());
  const rows = await tx.query<{ piece: number; total: number }>(sql`SELECT
      width_bucket(${source.at}, ${texts}::timestamptz[]) AS piece, ${source.total}::bigint AS total
    FROM ${source.from} WHERE ${source.orgId} = ${orgId} AND ${where}
      AND ${source.at} >= ${bounds[0] ?? to} AND ${source.at} < ${to} GROUP BY 1`);
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
  const lines: SeriesLine[] = [];
  for (const source of shown) {
    const totals = await measureSeries(tx, orgId, source, source.where(currency), cut);
    lines.push(presentLine(source, totals, currency));
  }
  return { unit: cut.unit, starts: cut.starts, lines };
}
