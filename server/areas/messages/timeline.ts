import sql from "sql-template-tag";
import type { TimelineSource } from "../../engine/timeline/source";

/**
 * What somebody was sent. A message to single people is known to its sender and its recipients alone; what went to a list,
 * everybody knows who looks after messages.
 */
export const messageTimeline: readonly TimelineSource[] = [
  {
    kind: "message",
    resource: "messages",
    icon: "Mail",
    anyOf: ["messages"],
    rows: ({ orgId, person, reader: { memberId } }) => sql`SELECT
        CASE WHEN m.sender_id = ${memberId} THEN 'sent/' || m.id WHEN r.member_id = ${memberId} THEN 'inbox/' || m.id ELSE '' END AS pk,
        coalesce(r.sent_at, m.released_at) AS at, m.subject AS title, r.status AS detail, NULL::bigint AS minor, NULL::text AS currency
      FROM person_channels c
      JOIN message_recipients r ON r.org_id = c.org_id AND r.email_key = c.value_key AND r.status <> 'skipped'
      JOIN messages m ON m.org_id = r.org_id AND m.id = r.message_id AND m.released_at IS NOT NULL
      WHERE c.org_id = ${orgId} AND c.person_id = ${person} AND c.channel = 'email'
        AND (m.sender_id = ${memberId} OR r.member_id = ${memberId} OR r.list_id IS NOT NULL)`,
    path: ({ pk }) => (pk === "" ? "" : `/messages/${pk}`),
  },
];
