import sql, { type Sql } from "sql-template-tag";
import { flow, type Metric, type MetricContext, within } from "../dashboard/metrics";
import type { Period } from "../dashboard/range";

async function measure({ tx, orgId }: MetricContext, what: Sql, period: Period): Promise<number> {
  const [row] = await tx.query<{ total: number }>(sql`SELECT coalesce(${what}, 0)::bigint AS total
    FROM donations d JOIN organizations o ON o.id = d.org_id
    WHERE d.org_id = ${orgId} AND d.status IN ('succeeded', 'partially_refunded') AND d.paid_at IS NOT NULL
      AND ${within(sql`d.paid_at`, period)}`);
  return row?.total ?? 0;
}

const SUM = sql`sum(d.amount_minor - d.refunded_minor) FILTER (WHERE d.currency = o.currency)`;

/** What was received, in the organisation's currency, and from how many people. */
export const donationMetrics: readonly Metric[] = [
  {
    key: "donations_amount",
    anyOf: ["donations"],
    unit: "money",
    measure: (context) => flow(context, (period) => measure(context, SUM, period)),
  },
  {
    key: "donors",
    anyOf: ["donations"],
    unit: "count",
    measure: (context) =>
      flow(context, (period) => measure(context, sql`count(DISTINCT d.donor_id)`, period)),
  },
];
