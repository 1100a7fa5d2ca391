import sql from "sql-template-tag";
import type { Subject } from "../../../contract/api";
import { type Metric, stock } from "../../engine/dashboard/metrics";
import { keptWithin } from "../../platform/db/periodSums";

function people(key: string, anyOf: readonly Subject[], kinds: readonly string[]): Metric {
  return {
    key,
    anyOf,
    unit: "count",
    measure: (context) => {
      const { count, orgId } = context;
      return stock(
        context,
        () =>
          count(sql`SELECT coalesce(sum(c.n), 0)::bigint AS total FROM member_counts c
            WHERE c.org_id = ${orgId} AND c.status = 'Active' AND c.kind = ANY(${[...kinds]}::text[])`),
        (since) =>
          count(sql`SELECT coalesce(sum(k.n), 0)::bigint AS total
            FROM ${keptWithin(orgId, "member", { from: since, to: null })} AS k WHERE k.part = ANY(${[...kinds]}::text[])`),
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
      const { count, orgId } = context;
      return stock(
        context,
        () =>
          count(sql`SELECT coalesce(sum(c.n), 0)::bigint AS total FROM member_counts c
            WHERE c.org_id = ${orgId} AND c.status = 'Pending'`),
        (since) =>
          count(sql`SELECT count(*) AS total FROM invitations i
            JOIN members m ON m.org_id = i.org_id AND m.id = i.member_id AND m.status = 'Pending'
            WHERE i.org_id = ${orgId} AND i.invited_at >= ${since}`),
      );
    },
  },
];
