import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/** Which lists somebody is on, or left. */
export const listTimeline: readonly TimelineSource[] = [
  {
    kind: "subscription",
    resource: "mailing_lists",
    icon: "Unsubscribe",
    anyOf: ["messages"],
    rows: ({
      orgId,
      person,
    }) => sql`SELECT l.id::text AS pk, s.changed_at AS at, l.name AS title, s.status AS detail,
        NULL::bigint AS minor, NULL::text AS currency
      FROM mailing_list_subscribers s JOIN mailing_lists l ON l.org_id = s.org_id AND l.id = s.list_id
      WHERE s.org_id = ${orgId} AND s.person_id = ${person}`,
    path: ({ pk }) => `/mailing_lists/${pk}/show`,
  },
];
