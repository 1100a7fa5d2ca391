import sql from "sql-template-tag";
import { type Metric, stock } from "../../engine/dashboard/metrics";

/** The grants that the organisation has saved. */
export const grantMetrics: readonly Metric[] = [
  {
    key: "grants_saved",
    anyOf: ["grants"],
    unit: "count",
    measure: (context) => {
      const saved = sql`SELECT count(*) AS total FROM saved_grants g WHERE g.org_id = ${context.orgId}`;
      return stock(
        context,
        () => context.count(saved),
        (since) => context.count(sql`${saved} AND g.saved_at >= ${since}`),
      );
    },
  },
];
