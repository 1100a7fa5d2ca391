import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";

/** Mailing lists. */
export const listSearch: readonly SearchSource[] = [
  {
    resource: "mailing_lists",
    icon: "ContactMail",
    anyOf: ["messages"],
    rows: ({
      orgId,
      words,
    }) => sql`SELECT l.id::text AS pk, l.name AS title, left(l.description, 120) AS detail, l.updated_at AS at
      FROM mailing_lists l WHERE ${all([
        sql`l.org_id = ${orgId}`,
        ...searchConditions(sql`search_fold(l.name)`, words),
      ])}`,
    path: ({ pk }) => `/mailing_lists/${pk}/show`,
  },
];
