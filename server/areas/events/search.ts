import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";

/** Events; a series once. */
export const eventSearch: readonly SearchSource[] = [
  {
    resource: "events",
    icon: "Event",
    anyOf: ["events"],
    rows: ({ orgId, words }) => sql`SELECT e.id::text AS pk, e.title, e.location AS detail, e.starts_at AS at
      FROM events e WHERE ${all([
        sql`e.org_id = ${orgId}`,
        sql`e.deleted_at IS NULL`,
        ...searchConditions(sql`e.search_key`, words),
      ])}`,
    path: ({ pk }) => `/events/${pk}`,
  },
];
