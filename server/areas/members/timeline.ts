import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/** Since when somebody belongs to the organisation, and which rights and teams they were given. */
export const memberTimeline: readonly TimelineSource[] = [
  {
    kind: "joined",
    resource: "members",
    icon: "PersonAdd",
    anyOf: ["people"],
    rows: ({
      orgId,
      person,
    }) => sql`SELECT m.id::text AS pk, m.joined_at AS at, r.name AS title, m.kind AS detail,
        NULL::bigint AS minor, NULL::text AS currency
      FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
      WHERE m.org_id = ${orgId} AND m.person_id = ${person} AND m.joined_at IS NOT NULL`,
    path: ({ pk }) => `/members/${pk}`,
  },
  {
    kind: "role",
    resource: "members",
    icon: "Badge",
    anyOf: ["people"],
    rows: ({ orgId, person }) => sql`SELECT m.id::text AS pk, a.at, coalesce(r.name, '') AS title,
        coalesce((SELECT string_agg(t.name, ', ' ORDER BY t.name_key) FROM jsonb_array_elements(a.detail #> '{teams,to}') AS given
          JOIN teams t ON t.org_id = a.org_id AND t.id = (given ->> 'team')::bigint), '') AS detail, NULL::bigint AS minor, NULL::text AS currency
      FROM members m JOIN audit_log a ON a.org_id = m.org_id AND a.subject = 'people' AND a.subject_id = m.id::text
        AND a.action = 'member.roles_changed'
      LEFT JOIN roles r ON r.org_id = a.org_id AND r.id = (a.detail #>> '{role,to}')::bigint
      WHERE m.org_id = ${orgId} AND m.person_id = ${person}`,
    path: ({ pk }) => `/members/${pk}`,
  },
];
