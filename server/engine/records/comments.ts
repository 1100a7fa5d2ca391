import sql, { type Sql } from "sql-template-tag";
import type { RecordComment } from "../../../contract/api";
import { canDo } from "../../../definitions";
import { findRecipient } from "../../platform/auth/recipient";
import { forbidden, invalidFields, notFound } from "../../platform/errors";
import { tellMembers } from "../../platform/notifications";
import { sentence } from "../../platform/texts";
import { sessionOf } from "../imports/session";
import { requireAction, requireOnRecord } from "./access";
import { openContext, type RecordContext } from "./context";
import { judgedRecord, readableValues, type RecordRow } from "./present";
import { findRecord } from "./queries";
import { addressOf, titleOf } from "./title";

/** Whom a comment names: `@{12}`. */
const MENTION = /@\{(\d{1,15})\}/g;
/** So many of them are told. */
const MOST_MENTIONED = 20;
/** So many are offered while a name is typed, out of so many that are looked at. */
const MOST_OFFERED = 8;
const MOST_LOOKED_AT = 24;

interface CommentRow {
  id: number;
  body: string;
  member_id: number | null;
  at: Date;
  edited_at: Date | null;
}

function mentionedIn(body: string): number[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, key]) => Number(key)))].slice(0, MOST_MENTIONED);
}

/** The record whose comments are asked for; throws 404 where there are none, or the person may not open it. */
async function commentedRecord(context: RecordContext, pk: number): Promise<RecordRow> {
  if (context.resource.comments !== true) throw notFound();
  requireAction(context, "show");
  const row = await findRecord(context, pk);
  if (!row) throw notFound();
  requireOnRecord(context, "show", judgedRecord(row));
  return row;
}

/** What members are called, by their keys. */
async function namesOf({ tx, orgId }: RecordContext, keys: readonly number[]): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<{ id: number; name: string }>(
    sql`SELECT id, name FROM members WHERE org_id = ${orgId} AND id = ANY(${[...new Set(keys)]}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function present(context: RecordContext, rows: readonly CommentRow[]): Promise<RecordComment[]> {
  const keys = rows.flatMap(({ body, member_id: by }) => [
    ...mentionedIn(body),
    ...(by === null ? [] : [by]),
  ]);
  const names = await namesOf(context, keys);
  const known = (pk: number): { pk: number; name: string }[] => {
    const name = names.get(pk);
    return name === undefined ? [] : [{ pk, name }];
  };
  return rows.map(({ id, body, member_id: by, at, edited_at: edited }) => ({
    pk: id,
    body,
    by: (by === null ? undefined : known(by)[0]) ?? null,
    at: at.toISOString(),
    edited_at: edited?.toISOString() ?? null,
    mentions: mentionedIn(body).flatMap(known),
  }));
}

async function presentOne(context: RecordContext, row: CommentRow): Promise<RecordComment> {
  const [comment] = await present(context, [row]);
  if (!comment) throw notFound();
  return comment;
}

const COLUMNS = sql`id, body, member_id, at, edited_at`;

/** The comments on a record, the newest first. */
export async function listComments(
  context: RecordContext,
  pk: number,
  page: { limit: number; offset: number },
): Promise<{ comments: RecordComment[]; total: number }> {
  await commentedRecord(context, pk);
  const { tx, orgId } = context;
  const of = sql`org_id = ${orgId} AND record_id = ${pk}`;
  const rows = await tx.query<CommentRow>(sql`SELECT ${COLUMNS} FROM record_comments
    WHERE ${of} ORDER BY id DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
  const [count] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM record_comments WHERE ${of}`,
  );
  return { comments: await present(context, rows), total: count?.total ?? 0 };
}

/** Adds a comment, and tells those whom it names. Throws 403 for who may only read. */
export async function addComment(context: RecordContext, pk: number, body: string): Promise<RecordComment> {
  const record = await commentedRecord(context, pk);
  requireOnRecord(context, "comment", judgedRecord(record));
  await requireMentionable(context, pk, mentionedIn(body));
  const { tx, orgId, membership, now } = context;
  const [row] =
    await tx.query<CommentRow>(sql`INSERT INTO record_comments (org_id, record_id, member_id, body, at)
    VALUES (${orgId}, ${pk}, ${membership.memberId}, ${body.trim()}, ${now}) RETURNING ${COLUMNS}`);
  if (!row) throw new Error("The comment was not added");
  await tellMentioned(context, record, row, []);
  return presentOne(context, row);
}

/** Changes one's own comment, and tells those whom it names now. */
export async function editComment(
  context: RecordContext,
  pk: number,
  comment: number,
  body: string,
): Promise<RecordComment> {
  const record = await commentedRecord(context, pk);
  requireOnRecord(context, "comment", judgedRecord(record));
  const former = await findComment(context, pk, comment);
  if (former.member_id !== context.membership.memberId) throw forbidden();
  if (former.body === body.trim()) return presentOne(context, former);
  const known = mentionedIn(former.body);
  await requireMentionable(
    context,
    pk,
    mentionedIn(body).filter((key) => !known.includes(key)),
  );
  const { tx, orgId, now } = context;
  const [row] =
    await tx.query<CommentRow>(sql`UPDATE record_comments SET body = ${body.trim()}, edited_at = ${now}
    WHERE org_id = ${orgId} AND id = ${comment} RETURNING ${COLUMNS}`);
  if (!row) throw notFound();
  await tellMentioned(context, record, row, known);
  return presentOne(context, row);
}

/** Throws 422 for a mention of anybody but oneself who may not open the record: nobody learns a name by its number. */
async function requireMentionable(
  context: RecordContext,
  pk: number,
  named: readonly number[],
): Promise<void> {
  for (const member of named) {
    if (member === context.membership.memberId || (await asSeenBy(context, pk, member))) continue;
    throw invalidFields({ body: [sentence("comment.not_mentionable")] });
  }
}

/** Deletes one's own comment; whoever may delete the record may delete all on it. */
export async function deleteComment(context: RecordContext, pk: number, comment: number): Promise<void> {
  const record = judgedRecord(await commentedRecord(context, pk));
  const { member_id: by } = await findComment(context, pk, comment);
  const { tx, orgId, ability, resource, membership } = context;
  if (by !== membership.memberId && !canDo(ability, resource.name, "delete", record)) throw forbidden();
  await tx.query(sql`DELETE FROM record_comments WHERE org_id = ${orgId} AND id = ${comment}`);
}

async function findComment({ tx, orgId }: RecordContext, pk: number, comment: number): Promise<CommentRow> {
  const [row] = await tx.query<CommentRow>(sql`SELECT ${COLUMNS} FROM record_comments
    WHERE org_id = ${orgId} AND record_id = ${pk} AND id = ${comment} FOR UPDATE`);
  if (!row) throw notFound();
  return row;
}

/** The record as a member would open it; nothing where they may not, or cannot sign in. */
async function asSeenBy(
  context: RecordContext,
  pk: number,
  member: number,
): Promise<Record<string, unknown> | undefined> {
  const { tx, orgId, now, services, resource } = context;
  const recipient = await findRecipient(tx, orgId, member, now);
  if (!recipient) return undefined;
  const { membership } = recipient;
  const theirs = await openContext(tx, {
    resource: resource.name,
    session: sessionOf(recipient),
    membership,
    now,
    services,
  });
  const row = await findRecord(theirs, pk);
  const judged = row && judgedRecord(row);
  if (!judged || !canDo(theirs.ability, resource.name, "show", judged)) return undefined;
  return readableValues(theirs, judged, "show");
}

/** Tells those whom a comment names and who may open the record; each once, however often it is changed. */
async function tellMentioned(
  context: RecordContext,
  record: RecordRow,
  { id, body }: CommentRow,
  before: readonly number[],
): Promise<void> {
  const { tx, orgId, membership, resource, now } = context;
  const named = mentionedIn(body).filter((key) => key !== membership.memberId && !before.includes(key));
  if (named.length === 0) return;
  const by = (await namesOf(context, [membership.memberId])).get(membership.memberId) ?? "";
  for (const member of named) {
    const seen = await asSeenBy(context, record.id, member);
    if (!seen) continue;
    const title = titleOf(resource, { ...seen, pk: record.id });
    await tellMembers(tx, orgId, [member], {
      kind: "mentioned",
      params: { by, title },
      path: addressOf(resource, String(record.id)),
      cause: `comment ${id}`,
      now,
    });
  }
}

/** Members who may open the record, by a part of their name: whom a comment can name. */
export async function mentionable(
  context: RecordContext,
  pk: number,
  search: string,
): Promise<{ pk: number; name: string }[]> {
  requireOnRecord(context, "comment", judgedRecord(await commentedRecord(context, pk)));
  const { tx, orgId, membership } = context;
  const rows = await tx.query<{ id: number; name: string }>(sql`SELECT id, name FROM members
    WHERE org_id = ${orgId} AND status = 'Active' AND user_id IS NOT NULL AND id <> ${membership.memberId}
      AND ${containing(search)} ORDER BY name, id LIMIT ${MOST_LOOKED_AT}`);
  const found: { pk: number; name: string }[] = [];
  for (const { id, name } of rows) {
    if (found.length === MOST_OFFERED) break;
    if (await asSeenBy(context, pk, id)) found.push({ pk: id, name });
  }
  return found;
}

function containing(search: string): Sql {
  const words = search.trim();
  return words === "" ? sql`true` : sql`position(lower(${words}) IN lower(name)) > 0`;
}
