import sql from "sql-template-tag";
import { keptWithin } from "../../../platform/db/periodSums";
import { flow, type Metric, type MetricContext } from "../../../engine/dashboard/metrics";
import type { Period } from "../../../engine/dashboard/range";
import { donorsIn } from "./overviewQueries";

function amount({ count, orgId }: MetricContext, period: Period): Promise<number> {
  return count(sql`SELECT coalesce(sum(k.minor), 0)::bigint AS total
    FROM ${keptWithin(orgId, "donation", period)} AS k
    WHERE left(k.part, 3) = (SELECT o.currency FROM organizations o WHERE o.id = ${orgId})`);
}

/** What was received, in the organisation's currency, and from how many people. */
export const donationMetrics: readonly Metric[] = [
  {
    key: "donations_amount",
    anyOf: ["donations"],
    unit: "money",
    measure: (context) => flow(context, (period) => amount(context, period)),
  },
  {
    key: "donors",
    anyOf: ["donations"],
    unit: "count",
    measure: (context) => flow(context, (period) => context.count(donorsIn(context.orgId, period))),
  },
];
