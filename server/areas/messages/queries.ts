import sql, { raw, type Sql } from "sql-template-tag";
import type { Addressee, MessageItem, MissedRecipient, SubjectTest } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import {
  all,
  limitTo,
  type ListValues,
  pageOf,
  parseIds,
  rowsOf,
  type Search,
  searchIn,
} from "../../platform/db/list";
import type { Narrowing } from "../../platform/narrowing";
import type { MergeRow } from "../../platform/merge/fill";
import type { Audience } from "./delivery/audience";
import { SUBJECT_TEST_COLUMNS, type SubjectTestRow, type SubjectTestSettings } from "./delivery/subjectTest";

/** A message as one person's box shows it. */
export interface MessageRow extends SubjectTestRow {
  id: number;
  thread_id: number;
  sender_id: number | null;
  sender_name: string;
  sender_email: string;
  body: string;
  snippet: string;
  addressees: Addressee[];
  mailing_lists: { pk: number; name: string }[];
  status: MessageItem["status"];
  scheduled_at: Date | null;
  released_at: Date | null;
  recipients_count: number;
  sent_count: number;
  failed_count: number;
  skipped_count: number;
  waits_until: Date | null;
  waits_for: string[] | null;
  is_read: boolean;
  is_personal: boolean;
  /** In the inbox: what the reader's own values are in a message that has places for them. */
  fills?: MergeRow | null;
  /** In the inbox: which of several subjects the reader got. */
  variant: number | null;
  attachments: { id: string; file_name: string; content_type: string; size: number }[];
}

/** Whose box, and which of the two. */
export interface Box {
  orgId: number;
  memberId: number;
  kind: "inbox" | "sent";
}

const COLUMNS = sql`m.id, coalesce(m.thread_id, m.id) AS thread_id, m.sender_id, m.sender_name, m.sender_email, m.subject,
  ${SUBJECT_TEST_COLUMNS}, m.body, m.snippet, m.addressees, m.mailing_lists, m.status, m.scheduled_at, m.released_at,
  m.recipients_count, m.sent_count, m.failed_count, m.skipped_count, m.waits_until, m.waits_for, m.is_personal,
  coalesce((SELECT json_agg(json_build_object('id', a.upload_id, 'file_name', a.file_name,
      'content_type', a.content_type, 'size', a.size) ORDER BY a.position)
    FROM message_attachments a WHERE a.org_id = m.org_id AND a.message_id = m.id), '[]'::json) AS attachments`;

type Owner = Pick<Box, "orgId" | "memberId">;
const inInbox = ({ orgId, memberId }: Owner): Sql => sql`r.org_id = ${orgId} AND r.member_id = ${memberId}
  AND r.deleted_at IS NULL AND r.status <> 'skipped'`;
const inSent = ({ orgId, memberId }: Owner, m = "m"): Sql =>
  sql`${raw(`${m}.org_id`)} = ${orgId} AND ${raw(`${m}.sender_id`)} = ${memberId} AND ${raw(`${m}.deleted_at`)} IS NULL`;

interface Source {
  /** Each message of the box once: `m`, and in the inbox the person's own row `r`. */
  from: Sql;
  /** The table that says what is in the box. */
  own: Sql;
  /** Its key of the message. */
  message: Sql;
  where: Sql;
  isRead: Sql;
  fills: Sql;
  variant: Sql;
  /** Of each, the message's key as `id`, `is_read`, and what the order goes by as `place`. */
  page: Sql;
  order: Sql;
  /** The order turned round. */
  reverse: Sql;
  /** The columns that the order goes by. */
  key: Sql;
}

/** A reader of whom nothing is known yet has none. */
const READ_FILLS = sql`coalesce(r.fills, '{"text":{},"no":[],"lists":{}}'::jsonb)`;

function source(box: Box): Source {
  return box.kind === "inbox"
    ? {
        from: sql`message_recipients r JOIN messages m ON m.org_id = r.org_id AND m.id = r.message_id`,
        own: sql`message_recipients r`,
        message: sql`r.message_id`,
        where: inInbox(box),
        page: sql`r.message_id AS id, r.read_at IS NOT NULL AS is_read, r.id AS place, ${READ_FILLS} AS fills, r.variant`,
        isRead: sql`r.read_at IS NOT NULL`,
        fills: READ_FILLS,
        variant: sql`r.variant`,
        order: sql`ORDER BY r.id DESC`,
        reverse: sql`ORDER BY r.id`,
        key: sql`r.id`,
      }
    : {
        from: sql`messages m`,
        own: sql`messages m`,
        message: sql`m.id`,
        where: inSent(box),
        page: sql`m.id, true AS is_read, m.box_at AS place, NULL::jsonb AS fills, NULL::smallint AS variant`,
        isRead: sql`true`,
        fills: sql`NULL::jsonb`,
        variant: sql`NULL::smallint`,
        order: sql`ORDER BY m.box_at DESC, m.id DESC`,
        reverse: sql`ORDER BY m.box_at, m.id`,
        key: sql`m.box_at, m.id`,
      };
}

/** What a list asks for. */
export type BoxQuery = ListValues & { unread?: boolean };

/** Where a search of a box looks. Each row of the inbox has its message, which is looked at for a search alone. */
function searchedBox(box: Box, search: string | undefined): Search {
  const { from, own } = source(box);
  const inMessages = searchIn("messages m", box.orgId, search);
  const { conditions, isFound } = inMessages;
  if (box.kind === "sent") return inMessages;
  if (!isFound) return { from: conditions.length === 0 ? own : from, conditions, isFound };
  // The messages that were found, once, beside the person's own rows: a message may have gone to everybody, and as a join
  // the planner would go through all of its recipients.
  const found = sql`SELECT m.id FROM ${inMessages.from} WHERE ${all([sql`m.org_id = ${box.orgId}`, ...conditions])}`;
  return {
    from: own,
    conditions: [sql`CASE WHEN r.message_id IN (${found}) THEN true ELSE false END`],
    isFound: false,
  };
}

/** The condition that the box is narrowed by: its rows need not have the message itself. */
function narrowedTo(orgId: number, message: Sql, narrowing: Narrowing): Sql[] {
  const conditions = narrowing.where("n");
  if (conditions.length === 0) return [];
  return [
    sql`${message} IN (SELECT n.id FROM messages n WHERE ${all([sql`n.org_id = ${orgId}`, ...conditions])})`,
  ];
}

/** One page of a box, the newest first, and how many fit. */
export async function boxPage(
  tx: Queryable,
  box: Box,
  query: BoxQuery,
  narrowing: Narrowing,
): Promise<{ rows: MessageRow[]; total: number }> {
  const { where, page, order, message } = source(box);
  const ids = parseIds(query.ids);
  const search = searchedBox(box, query.search);
  const conditions = [where, ...search.conditions, ...narrowedTo(box.orgId, message, narrowing)];
  if (ids !== undefined) conditions.push(sql`${message} = ANY(${ids}::bigint[])`);
  if (query.unread !== undefined && box.kind === "inbox") {
    conditions.push(query.unread ? sql`r.read_at IS NULL` : sql`r.read_at IS NOT NULL`);
  }
  const fits = all(conditions);
  const { limited } = limitTo(pageOf(query));
  const [rows, [count]] = await Promise.all([
    // The keys of a page first: what the columns need is looked up for its rows alone, not for those before it. Not kept
    // prepared: a plan for everybody takes every box to be small, and sorts it.
    tx.query<MessageRow>(
      sql`SELECT ${COLUMNS}, p.is_read, p.fills, p.variant FROM (SELECT ${page} FROM ${rowsOf(sql`m`, { ...search, where: fits })} ${order} ${limited}) AS p
        JOIN messages m ON m.org_id = ${box.orgId} AND m.id = p.id ORDER BY p.place DESC, p.id DESC`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${search.from} WHERE ${fits}`, {
      prepare: true,
    }),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** A message of either box of a person. */
export interface OwnMessageRow extends MessageRow {
  box: Box["kind"];
}

/** Whether the message under this alias is in a box of the person's. */
export function isOwn(orgId: number, memberId: number, m = "m"): Sql {
  const owner = { orgId, memberId };
  return sql`((${inSent(owner, m)}) OR EXISTS (SELECT FROM message_recipients r
    WHERE ${inInbox(owner)} AND r.message_id = ${raw(`${m}.id`)}))`;
}

/** Whether the person has read the message that lies in their inbox; null where it does not. */
export function isRead(orgId: number, memberId: number, m: string): Sql {
  return sql`(SELECT r.read_at IS NOT NULL FROM message_recipients r
    WHERE ${inInbox({ orgId, memberId })} AND r.message_id = ${raw(`${m}.id`)} LIMIT 1)`;
}

/** Whether the recipient under this alias was sent their message. */
export function isSent(r: string): Sql {
  return sql`${raw(`${r}.status`)} <> 'skipped' AND EXISTS (SELECT FROM messages m WHERE m.org_id = ${raw(`${r}.org_id`)}
    AND m.id = ${raw(`${r}.message_id`)} AND m.released_at IS NOT NULL)`;
}

/** One page of both boxes together, each message once, the newest first, and how many fit. */
export async function ownPage(
  tx: Queryable,
  { orgId, memberId }: Pick<Box, "orgId" | "memberId">,
  query: ListValues,
  narrowing: Narrowing,
): Promise<{ rows: OwnMessageRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const search = searchIn("messages m", orgId, query.search);
  const where = all([
    sql`m.org_id = ${orgId}`,
    isOwn(orgId, memberId),
    ...search.conditions,
    ...narrowing.where("m"),
    ...(ids === undefined ? [] : [sql`m.id = ANY(${ids}::bigint[])`]),
  ]);
  const inbox = sql`SELECT r.read_at IS NOT NULL AS is_read, ${READ_FILLS} AS fills, r.variant FROM message_recipients r
    WHERE ${inInbox({ orgId, memberId })} AND r.message_id = m.id LIMIT 1`;
  const { limited } = limitTo(pageOf(query));
  const [rows, [count]] = await Promise.all([
    tx.query<OwnMessageRow>(
      sql`SELECT ${COLUMNS}, coalesce(got.is_read, true) AS is_read, got.fills, got.variant, CASE WHEN got.is_read IS NULL THEN 'sent' ELSE 'inbox' END AS box
        FROM (SELECT m.id, m.box_at FROM ${rowsOf(sql`m`, { ...search, where })} ORDER BY m.box_at DESC, m.id DESC ${limited}) AS p
        JOIN messages m ON m.org_id = ${orgId} AND m.id = p.id LEFT JOIN LATERAL (${inbox}) AS got ON true
        ORDER BY p.box_at DESC, p.id DESC`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${search.from} WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** How many messages a box holds. */
export async function countBox(tx: Transaction, box: Box): Promise<number> {
  const { own, where } = source(box);
  const [row] = await tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${own} WHERE ${where}`);
  return row?.total ?? 0;
}

/** How many messages of the person's inbox are unread. */
export async function countUnread(tx: Queryable, box: Box): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(
    sql`SELECT count(*) AS unread FROM message_recipients r WHERE ${inInbox(box)} AND r.read_at IS NULL`,
  );
  return row?.unread ?? 0;
}

/** One message of a box. */
export async function findInBox(tx: Transaction, box: Box, id: number): Promise<MessageRow | undefined> {
  const { from, where, isRead, fills, variant } = source(box);
  const [row] = await tx.query<MessageRow>(
    sql`SELECT ${COLUMNS}, ${isRead} AS is_read, ${fills} AS fills, ${variant} AS variant FROM ${from} WHERE ${where} AND m.id = ${id}`,
  );
  return row;
}

/** The neighbours of a message in its box: the newer one is the previous. */
export async function neighbours(
  tx: Transaction,
  box: Box,
  id: number,
): Promise<{ previous: number | null; next: number | null }> {
  const { from, where, order, reverse, key } = source(box);
  const own = sql`(SELECT ${key} FROM ${from} WHERE ${where} AND m.id = ${id})`;
  const [newer, older] = await Promise.all([
    tx.query<{ id: number }>(
      sql`SELECT m.id FROM ${from} WHERE ${where} AND ROW(${key}) > ${own} ${reverse} LIMIT 1`,
    ),
    tx.query<{ id: number }>(
      sql`SELECT m.id FROM ${from} WHERE ${where} AND ROW(${key}) < ${own} ${order} LIMIT 1`,
    ),
  ]);
  return { previous: newer[0]?.id ?? null, next: older[0]?.id ?? null };
}

/** Marks a message of the inbox as read or unread; answers whether the inbox has it. */
export async function markRead(tx: Transaction, box: Box, id: number, readAt: Date | null): Promise<boolean> {
  const rows = await tx.query(sql`UPDATE message_recipients r
    SET read_at = CASE WHEN ${readAt !== null}::boolean THEN coalesce(r.read_at, ${readAt}::timestamptz) END
    WHERE ${inInbox(box)} AND r.message_id = ${id} RETURNING r.id`);
  return rows.length > 0;
}

/** Takes a message out of the person's own box; answers whether it was there. */
export async function removeFromBox(tx: Transaction, box: Box, id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    box.kind === "inbox"
      ? sql`UPDATE message_recipients r SET deleted_at = ${now} WHERE ${inInbox(box)} AND r.message_id = ${id} RETURNING r.id`
      : sql`UPDATE messages m SET deleted_at = ${now} WHERE ${inSent(box)} AND m.id = ${id} RETURNING m.id`,
  );
  return rows.length > 0;
}

/** A message that was planned and is not sent. */
export interface Planned {
  subject: string;
  other_subjects: string[];
  subject_test: SubjectTestSettings | null;
  body: string;
  audience: Audience;
  thread_id: number | null;
  scheduled_at: Date | null;
  /** Keys of uploads. */
  attachments: string[];
}

/** Forgets a message of the sender's that nobody has been sent yet, and answers it as it was; nothing for any other. */
export async function cancelScheduled(tx: Transaction, box: Box, id: number): Promise<Planned | undefined> {
  const [planned] = await tx.query<Planned>(sql`WITH files AS (
      SELECT coalesce(json_agg(a.upload_id ORDER BY a.position), '[]'::json) AS attachments
      FROM message_attachments a WHERE a.org_id = ${box.orgId} AND a.message_id = ${id})
    DELETE FROM messages m USING files
    WHERE ${inSent(box)} AND m.id = ${id} AND m.released_at IS NULL
    RETURNING m.subject, m.other_subjects, m.subject_test, m.body, m.audience, m.thread_id, m.scheduled_at, files.attachments`);
  return planned;
}

const MOST_MISSED = 200;

/** The first of those who did not get a message that the person sent, and why. */
export async function missedOf(tx: Transaction, box: Box, id: number): Promise<MissedRecipient[]> {
  const rows = await tx.query<{ email: string; name: string; reason: MissedRecipient["reason"] }>(
    sql`SELECT r.email, r.name, r.reason FROM message_recipients r
      WHERE r.org_id = ${box.orgId} AND r.message_id = ${id} AND r.status IN ('failed', 'skipped') AND r.reason IS NOT NULL
        AND EXISTS (SELECT FROM messages m WHERE ${inSent(box)} AND m.id = r.message_id)
      ORDER BY r.status, r.email_key, r.name LIMIT ${MOST_MISSED}`,
  );
  return rows.map(({ email, name, reason }) => ({ email, ...(email === "" && { name }), reason }));
}

/** A message to be added. */
export interface NewMessage {
  orgId: number;
  senderId: number;
  senderName: string;
  senderEmail: string;
  threadId: number | null;
  subject: string;
  subjectTest: SubjectTest | null;
  body: string;
  bodyText: string;
  snippet: string;
  replyTo: string | null;
  audience: Audience;
  addressees: Addressee[];
  mailingLists: { pk: number; name: string }[];
  scheduledAt: Date | null;
  isPersonal: boolean;
  now: Date;
}

/** Adds a message that is not released yet, and answers its key. */
export async function addMessage(tx: Transaction, message: NewMessage): Promise<number> {
  const { now, scheduledAt, subjectTest } = message;
  const { subjects = [], ...settings } = subjectTest ?? {};
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO messages (org_id, thread_id, sender_id, sender_name,
      sender_email, subject, other_subjects, subject_test, body, body_text, snippet, reply_to, audience, addressees, mailing_lists, status,
      scheduled_at, is_personal, box_at, created_at)
    VALUES (${message.orgId}, ${message.threadId}, ${message.senderId}, ${message.senderName}, ${message.senderEmail},
      ${message.subject}, ${[...subjects]}::text[], ${subjectTest ? JSON.stringify(settings) : null}::jsonb, ${message.body}, ${message.bodyText}, ${message.snippet}, ${message.replyTo},
      ${JSON.stringify(message.audience)}::jsonb, ${JSON.stringify(message.addressees)}::jsonb,
      ${JSON.stringify(message.mailingLists)}::jsonb, 'queued', ${scheduledAt}, ${message.isPersonal}, ${scheduledAt ?? now}, ${now})
    RETURNING id`);
  if (!row) throw new Error("The message was not added");
  return row.id;
}

/** Adds what the message carries. */
export async function addAttachments(
  tx: Transaction,
  orgId: number,
  messageId: number,
  uploads: readonly { id: string; file_name: string; content_type: string; size: number }[],
): Promise<void> {
  const rows = uploads.map((upload, position) => ({ ...upload, position }));
  await tx.query(sql`INSERT INTO message_attachments (org_id, message_id, position, upload_id, file_name, content_type, size)
    SELECT ${orgId}::bigint, ${messageId}::bigint, a.position, a.id, a.file_name, a.content_type, a.size
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS a (position int, id text, file_name text, content_type text, size bigint)`);
}

/** The thread of a message that the person may answer: one they got or sent. */
export async function threadOf(
  tx: Transaction,
  box: Omit<Box, "kind">,
  id: number,
): Promise<number | undefined> {
  const { orgId, memberId } = box;
  const [row] = await tx.query<{
    thread: number;
  }>(sql`SELECT coalesce(m.thread_id, m.id) AS thread FROM messages m
    WHERE m.org_id = ${orgId} AND m.id = ${id} AND (m.sender_id = ${memberId} OR EXISTS (
      SELECT FROM message_recipients r WHERE r.org_id = m.org_id AND r.message_id = m.id AND r.member_id = ${memberId}))`);
  return row?.thread;
}

/** Names of the teams, or mailing lists, with these keys. */
export function findNames(
  tx: Transaction,
  orgId: number,
  table: "teams" | "mailing_lists",
  ids: readonly number[],
): Promise<{ pk: number; name: string }[]> {
  const from = table === "teams" ? sql`teams` : sql`mailing_lists`;
  return tx.query(
    sql`SELECT id AS pk, name FROM ${from} WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) ORDER BY name_key COLLATE by_language`,
  );
}

/** Adds a request for help and answers its key. */
export async function addHelpRequest(
  tx: Transaction,
  orgId: number,
  request: { memberId: number; subject: string; body: string; page: string; appVersion: string; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO help_requests
      (org_id, member_id, subject, body, page, app_version, created_at)
    VALUES (${orgId}, ${request.memberId}, ${request.subject}, ${request.body}, ${request.page}, ${request.appVersion},
      ${request.now}) RETURNING id`);
  return row?.id ?? 0;
}
