import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/** Which forms somebody answered. */
export const formTimeline: readonly TimelineSource[] = [
  {
    kind: "form",
    resource: "forms",
    icon: "DynamicForm",
    anyOf: ["forms"],
    rows: ({
      orgId,
      person,
    }) => sql`SELECT f.id::text AS pk, r.submitted_at AS at, f.name AS title, '' AS detail,
        NULL::bigint AS minor, NULL::text AS currency
      FROM form_responses r JOIN forms f ON f.org_id = r.org_id AND f.id = r.form_id
      WHERE r.org_id = ${orgId} AND r.person_id = ${person} AND r.status <> 'spam'`,
    path: ({ pk }) => `/forms/${pk}`,
  },
];
