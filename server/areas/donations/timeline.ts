import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/** What somebody gave. */
export const givingTimeline: readonly TimelineSource[] = [
  {
    kind: "gift",
    resource: "donations",
    icon: "Favorite",
    anyOf: ["donations"],
    rows: ({ orgId, person }) => sql`SELECT d.public_id AS pk, coalesce(d.paid_at, d.created_at) AS at,
        coalesce(e.title, d.campaign, t.name, '') AS title, d.status AS detail, d.amount_minor AS minor, d.currency
      FROM donors k JOIN donations d ON d.org_id = k.org_id AND d.donor_id = k.id AND d.status NOT IN ('pending', 'processing')
      LEFT JOIN events e ON e.org_id = d.org_id AND e.id = d.event_id
      LEFT JOIN teams t ON t.org_id = d.org_id AND t.id = d.team_id
      WHERE k.org_id = ${orgId} AND k.person_id = ${person}`,
    path: ({ pk }) => `/donations/${encodeURIComponent(pk)}/show`,
  },
];
