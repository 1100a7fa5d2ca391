import sql from "sql-template-tag";
import { type Metric, stock } from "../../engine/dashboard/metrics";

/** The addresses that get at least one of the mailing lists, each counted once. */
export const subscriberMetrics: readonly Metric[] = [
  {
    key: "subscribers",
    anyOf: ["messages"],
    unit: "count",
    subscribersOnly: true,
    measure: (context) => {
      const { count, orgId } = context;
      const addresses = sql`SELECT min(s.subscribed_at) AS since FROM mailing_list_subscribers s
        WHERE s.org_id = ${orgId} AND s.status = 'confirmed' GROUP BY s.email_key`;
      return stock(
        context,
        () => count(sql`SELECT count(*) AS total FROM (${addresses}) a`),
        (since) => count(sql`SELECT count(*) AS total FROM (${addresses}) a WHERE a.since >= ${since}`),
      );
    },
  },
];
