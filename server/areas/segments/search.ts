import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";

/** Segments that somebody sees. */
export const segmentSearch: readonly SearchSource[] = [
  {
    resource: "segments",
    icon: "FilterList",
    anyOf: ["people"],
    rows: ({
      orgId,
      membership,
      words,
    }) => sql`SELECT s.id::text AS pk, s.name AS title, ''::text AS detail, s.updated_at AS at
      FROM segments s WHERE ${all([
        sql`s.org_id = ${orgId} AND (s.shared OR s.created_by = ${membership.memberId})`,
        ...searchConditions(sql`search_fold(s.name)`, words),
      ])}`,
    path: ({ pk }) => `/segments/${pk}/show`,
  },
];
