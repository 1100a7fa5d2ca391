import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/** What somebody had to do. */
export const taskTimeline: readonly TimelineSource[] = [
  {
    kind: "task",
    resource: "tasks",
    icon: "TaskAlt",
    anyOf: ["planning"],
    rows: ({
      orgId,
      person,
    }) => sql`SELECT t.id::text AS pk, coalesce(t.completed_at, t.created_at) AS at, t.title,
        CASE WHEN t.completed_at IS NULL THEN 'open' ELSE 'done' END AS detail, NULL::bigint AS minor, NULL::text AS currency
      FROM members m JOIN tasks t ON t.org_id = m.org_id AND t.assignee_id = m.id AND t.deleted_at IS NULL
      WHERE m.org_id = ${orgId} AND m.person_id = ${person}`,
    path: ({ pk }) => `/tasks/${pk}/show`,
  },
];
