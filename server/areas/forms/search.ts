import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";

/** Forms. */
export const formSearch: readonly SearchSource[] = [
  {
    resource: "forms",
    icon: "DynamicForm",
    anyOf: ["forms"],
    rows: ({
      orgId,
      words,
    }) => sql`SELECT f.id::text AS pk, f.name AS title, left(f.description, 120) AS detail, f.updated_at AS at
      FROM forms f WHERE ${all([sql`f.org_id = ${orgId}`, ...searchConditions(sql`f.search_key`, words)])}`,
    path: ({ pk }) => `/forms/${pk}`,
  },
];
