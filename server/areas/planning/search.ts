import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchConditions } from "../../platform/db/list";

/** Checklists and their tasks. */
export const planningSearch: readonly SearchSource[] = [
  {
    resource: "checklists",
    icon: "Checklist",
    anyOf: ["planning"],
    rows: ({
      orgId,
      words,
    }) => sql`SELECT c.id::text AS pk, c.name AS title, c.category AS detail, c.updated_at AS at
      FROM checklists c WHERE ${all([
        sql`c.org_id = ${orgId}`,
        sql`c.deleted_at IS NULL`,
        ...searchConditions(sql`c.search_key`, words),
      ])}`,
    path: ({ pk }) => `/checklists/${pk}/show`,
  },
  {
    resource: "tasks",
    icon: "TaskAlt",
    anyOf: ["planning"],
    rows: ({ orgId, words }) => sql`SELECT t.id::text AS pk, t.title, c.name AS detail, t.updated_at AS at
      FROM tasks t JOIN checklists c ON c.org_id = t.org_id AND c.id = t.checklist_id
      WHERE ${all([
        sql`t.org_id = ${orgId}`,
        sql`t.deleted_at IS NULL AND c.deleted_at IS NULL`,
        ...searchConditions(sql`search_fold(t.title)`, words),
      ])}`,
    path: ({ pk }) => `/tasks/${pk}/show`,
  },
];
