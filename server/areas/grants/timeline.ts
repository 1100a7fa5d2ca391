import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/** What somebody applied for. */
export const grantTimeline: readonly TimelineSource[] = [
  {
    kind: "application",
    resource: "grant_applications",
    icon: "EditNote",
    anyOf: ["grants"],
    rows: ({
      orgId,
      person,
    }) => sql`SELECT a.public_id AS pk, a.submitted_at AS at, a.title, a.status AS detail,
        a.amount_requested AS minor, a.currency
      FROM grant_submissions a WHERE a.org_id = ${orgId} AND a.person_id = ${person} AND a.status <> 'draft'`,
    path: ({ pk }) => `/grant_applications/${encodeURIComponent(pk)}/show`,
  },
];
