import sql from "sql-template-tag";
import type { SearchSource } from "../../engine/search/source";
import { all, searchIn } from "../../platform/db/list";

/** The person's own messages, of both boxes. */
export const messageSearch: readonly SearchSource[] = [
  {
    resource: "messages",
    icon: "Mail",
    anyOf: ["messages"],
    rows: ({ orgId, membership: { memberId }, words }) => {
      const { from, conditions } = searchIn("messages m", orgId, words);
      const columns = sql`m.subject AS title, m.sender_name AS detail, m.released_at AS at`;
      const found = all([sql`m.org_id = ${orgId}`, ...conditions]);
      return sql`SELECT 'sent/' || m.id AS pk, ${columns} FROM ${from}
          WHERE ${found} AND m.sender_id = ${memberId} AND m.deleted_at IS NULL
        UNION ALL SELECT 'inbox/' || m.id, ${columns} FROM ${from}
          WHERE ${found} AND EXISTS (SELECT FROM message_recipients r WHERE r.org_id = m.org_id AND r.message_id = m.id
            AND r.member_id = ${memberId} AND r.deleted_at IS NULL AND r.status <> 'skipped')`;
    },
    path: ({ pk }) => `/messages/${pk}`,
  },
];
