import sql, { raw, type Sql } from "sql-template-tag";
import type { TimelineContext, TimelineSource } from "../../engine/timeline/source";

/** Their places, by a moment of each. */
function places({ orgId, person }: TimelineContext, moment: string, detail: string): Sql {
  return sql`SELECT r.event_id || '-' || r.occurrence_id AS pk, ${raw(moment)} AS at, e.title, ${raw(detail)} AS detail,
      NULL::bigint AS minor, NULL::text AS currency
    FROM event_rsvps r JOIN events e ON e.org_id = r.org_id AND e.id = r.event_id
    WHERE r.org_id = ${orgId} AND r.person_id = ${person} AND ${raw(moment)} IS NOT NULL`;
}

/** What somebody signed up for, and whether they came. */
export const eventTimeline: readonly TimelineSource[] = [
  {
    kind: "sign_up",
    resource: "event_attendees",
    icon: "Event",
    anyOf: ["events"],
    rows: (context) => places(context, "r.created_at", "r.status"),
    path: ({ pk }) => `/events/${pk}`,
  },
  {
    kind: "attendance",
    resource: "event_attendees",
    icon: "HowToReg",
    anyOf: ["events"],
    rows: (context) => places(context, "r.checked_in_at", "''"),
    path: ({ pk }) => `/events/${pk}`,
  },
];
