import sql, { raw } from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchIn } from "../../platform/db/list";
import { isInvolved, isListed } from "./queries";

const isElsewhere = (["member", "volunteer", "donor"] as const)
  .map((as) => isInvolved(as).replaceAll("%", "p"))
  .join(" OR ");

/** Whoever is found neither among the members nor among the donors. */
export const personSearch: readonly SearchSource[] = [
  {
    resource: "people",
    icon: "Person",
    anyOf: ["people"],
    rows: ({ orgId, words }) => {
      const { from, conditions } = searchIn("people p", orgId, words);
      return sql`SELECT p.id::text AS pk, p.name AS title, p.email AS detail, p.updated_at AS at
        FROM ${from} WHERE ${all([sql`p.org_id = ${orgId}`, raw(isListed("p")), raw(`NOT (${isElsewhere})`), ...conditions])}`;
    },
    path: ({ pk }) => `/people/${pk}`,
  },
];
