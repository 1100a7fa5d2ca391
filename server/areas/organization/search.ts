import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";

/** Teams. */
export const teamSearch: readonly SearchSource[] = [
  {
    resource: "teams",
    icon: "Groups",
    anyOf: ["teams"],
    rows: ({
      orgId,
      words,
    }) => sql`SELECT t.id::text AS pk, t.name AS title, left(t.description, 120) AS detail, t.created_at AS at
      FROM teams t WHERE ${all([
        sql`t.org_id = ${orgId}`,
        ...searchConditions(sql`search_fold(t.name || ' ' || t.description)`, words),
      ])}`,
    path: ({ pk }) => `/teams/${pk}/show`,
  },
];
