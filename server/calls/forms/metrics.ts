import sql from "sql-template-tag";
import { count, flow, type Metric, within } from "../dashboard/metrics";

/** The answers to forms; what was taken for spam does not count. */
export const formMetrics: readonly Metric[] = [
  {
    key: "form_responses",
    anyOf: ["forms"],
    unit: "count",
    measure: (context) =>
      flow(context, (period) =>
        count(
          context.tx,
          sql`SELECT count(*) AS total FROM form_responses r
          WHERE r.org_id = ${context.orgId} AND r.status <> 'spam' AND ${within(sql`r.submitted_at`, period)}`,
        ),
      ),
  },
];
