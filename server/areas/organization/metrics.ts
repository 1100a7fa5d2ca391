import sql from "sql-template-tag";
import { type Metric, stock } from "../../engine/dashboard/metrics";

/** Teams. */
export const teamMetrics: readonly Metric[] = [
  {
    key: "teams",
    anyOf: ["teams"],
    unit: "count",
    measure: (context) => {
      const { count, orgId } = context;
      return stock(
        context,
        () => count(sql`SELECT count(*) AS total FROM teams WHERE org_id = ${orgId}`),
        (since) =>
          count(sql`SELECT count(*) AS total FROM teams WHERE org_id = ${orgId} AND created_at >= ${since}`),
      );
    },
  },
];
