import sql from "sql-template-tag";
import type { MailingListMessage } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { all, type ListValues, pageOf, parseIds, searchIn } from "../../../platform/db/list";

/** A message that went to a list, with what became of it for those who got it by that list. */
export interface ListMessageRow {
  id: number;
  subject: string;
  sender_name: string;
  status: MailingListMessage["status"];
  scheduled_at: Date | null;
  released_at: Date | null;
  delivered: number;
  waiting: number;
  failed: number;
  skipped: number;
}

/** One page of the messages that named the list, the newest first, and how many there are. */
export async function listMessagesPage(
  tx: Transaction,
  orgId: number,
  listId: number,
  query: ListValues,
): Promise<{ rows: ListMessageRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const searched = searchIn("messages m", orgId, query.search);
  const conditions = [sql`l.org_id = ${orgId} AND l.list_id = ${listId}`, ...searched.conditions];
  if (ids !== undefined) conditions.push(sql`l.message_id = ANY(${ids}::bigint[])`);
  const where = all(conditions);
  const withMessage = sql`message_lists l JOIN ${searched.from} ON m.org_id = l.org_id AND m.id = l.message_id`;
  const counted = searched.conditions.length > 0 ? withMessage : sql`message_lists l`;
  const { limit, offset } = pageOf(query);
  const [rows, [count]] = await Promise.all([
    tx.query<ListMessageRow>(sql`SELECT m.id, m.subject, m.sender_name, m.status, m.scheduled_at, m.released_at,
        c.delivered, c.waiting, c.failed, c.skipped
      FROM (SELECT m.* FROM ${withMessage} WHERE ${where}
        ORDER BY l.box_at DESC, l.message_id DESC LIMIT ${limit} OFFSET ${offset}) m
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE r.status = 'sent') AS delivered,
          count(*) FILTER (WHERE r.status IN ('queued', 'sending')) AS waiting,
          count(*) FILTER (WHERE r.status = 'failed') AS failed,
          count(*) FILTER (WHERE r.status = 'skipped') AS skipped
        FROM message_recipients r
        WHERE r.org_id = m.org_id AND r.message_id = m.id AND r.list_id = ${listId}) c
      ORDER BY m.box_at DESC, m.id DESC`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${counted} WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}
