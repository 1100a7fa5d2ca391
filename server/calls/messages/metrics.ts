import sql from "sql-template-tag";
import { count, flow, type Metric, within } from "../dashboard/metrics";

/** The messages that went out, also where the sender has deleted their own copy. */
export const messageMetrics: readonly Metric[] = [
  {
    key: "messages_sent",
    anyOf: ["messages"],
    unit: "count",
    measure: (context) =>
      flow(context, (period) =>
        count(
          context.tx,
          sql`SELECT count(*) AS total FROM messages m
          WHERE m.org_id = ${context.orgId} AND m.status <> 'failed' AND ${within(sql`m.released_at`, period)}`,
        ),
      ),
  },
];
