import sql, { type Sql } from "sql-template-tag";
import { type ReceivedMessage, ReceivedMessagesQuery, ReceivedMessagesResponse } from "../../../contract/api";
import type { Membership } from "../../platform/auth/sessions";
import type { Queryable } from "../../platform/db/database";
import { limitTo, type Page, pageOf } from "../../platform/db/list";
import { SUBJECT_OF } from "./delivery/subjectTest";
import { ok, permittedReading, type Route } from "../../platform/http/route";

/**
 * What somebody was sent, as `m` and their row `r`, as far as one who looks after messages knows of it: a message to single
 * people is known to its sender and its recipients alone, one to a list to everybody.
 */
export function sentTo(person: Sql, { orgId, memberId }: Pick<Membership, "orgId" | "memberId">): Sql {
  return sql`person_channels c
    JOIN message_recipients r ON r.org_id = c.org_id AND r.email_key = c.value_key AND r.status <> 'skipped'
    JOIN messages m ON m.org_id = r.org_id AND m.id = r.message_id AND m.released_at IS NOT NULL
    WHERE c.org_id = ${orgId} AND c.person_id = ${person} AND c.channel = 'email'
      AND (m.sender_id = ${memberId} OR r.member_id = ${memberId} OR r.list_id IS NOT NULL)`;
}

/** Where the caller opens a message of `sentTo`; empty where it is in neither of their boxes. */
export function placeOf({ memberId }: Pick<Membership, "memberId">): Sql {
  return sql`CASE WHEN m.sender_id = ${memberId} THEN 'sent/' || m.id WHEN r.member_id = ${memberId} THEN 'inbox/' || m.id ELSE '' END`;
}

interface ReceivedRow {
  id: number;
  message_id: number;
  is_own: boolean;
  subject: string;
  sender_name: string;
  status: ReceivedMessage["status"];
  sent_at: Date | null;
}

async function receivedPage(
  tx: Queryable,
  membership: Membership,
  person: number,
  page: Page,
): Promise<{ rows: ReceivedRow[]; total: number }> {
  const from = sentTo(sql`(SELECT remaining_person(${membership.orgId}, ${person}))`, membership);
  const [rows, [count]] = await Promise.all([
    tx.query<ReceivedRow>(sql`SELECT r.id, m.id AS message_id, ${placeOf(membership)} <> '' AS is_own, ${SUBJECT_OF("r")} AS subject, m.sender_name, r.status,
        coalesce(r.sent_at, m.released_at) AS sent_at
      FROM ${from} ORDER BY coalesce(r.sent_at, m.released_at) DESC, r.id DESC ${limitTo(page).limited}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const present = ({
  id,
  message_id,
  is_own,
  subject,
  sender_name,
  status,
  sent_at,
}: ReceivedRow): ReceivedMessage => ({
  pk: id,
  message: is_own ? { pk: message_id, subject } : null,
  subject,
  sender: sender_name,
  status,
  sent_at: sent_at?.toISOString() ?? null,
});

/** What somebody was sent. */
export const receivedRoutes: readonly Route[] = [
  permittedReading(["messages"], {
    method: "get",
    path: "/message/received/",
    summary: "What one person was sent, as far as the caller may know of it, the newest first",
    query: ReceivedMessagesQuery,
    responses: { 200: ReceivedMessagesResponse },
    async handle({ query, membership, read }) {
      const { rows, total } = await read((tx) => receivedPage(tx, membership, query.person, pageOf(query)));
      return ok({ messages: rows.map(present), total });
    },
  }),
];
