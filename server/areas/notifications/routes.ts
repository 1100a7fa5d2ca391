import sql from "sql-template-tag";
import {
  type Language,
  type Notification,
  NotificationDigest,
  NotificationListQuery,
  NotificationListResponse,
  NotificationReadRequest,
  NotificationReadResponse,
} from "../../../contract/api";
import type { Queryable } from "../../platform/db/database";
import { all } from "../../platform/db/list";
import { memberRoute, ok, type Route } from "../../platform/http/route";
import { digestOf, setDigest } from "./digests";
import { textOf, type Told } from "./present";

interface Row extends Told {
  id: number;
  path: string | null;
  at: Date;
  read_at: Date | null;
}

const PAGE = 20;

/** More of them than anybody counts. */
const MOST_COUNTED = 100;

function present({ id, kind, params, path, at, read_at }: Row, language: Language): Notification {
  return {
    pk: id,
    kind,
    text: textOf({ kind, params }, language),
    path,
    at: at.toISOString(),
    is_read: read_at !== null,
  };
}

async function unreadOf(tx: Queryable, orgId: number, memberId: number): Promise<number> {
  const [row] = await tx.query<{
    unread: number;
  }>(sql`SELECT count(*) AS unread FROM (SELECT FROM notifications
    WHERE org_id = ${orgId} AND member_id = ${memberId} AND read_at IS NULL LIMIT ${MOST_COUNTED}) n`);
  return row?.unread ?? 0;
}

const list = memberRoute({
  method: "get",
  path: "/notifications/",
  summary: "What concerns the caller, the latest first, and how much of it they have not read",
  query: NotificationListQuery,
  responses: { 200: NotificationListResponse },
  handle: ({ membership, query, tenant, language }) =>
    tenant(async (tx) => {
      const { orgId, memberId } = membership;
      const where = all([
        sql`org_id = ${orgId} AND member_id = ${memberId}`,
        ...(query.before === undefined ? [] : [sql`id < ${query.before}`]),
      ]);
      const rows = await tx.query<Row>(sql`SELECT id, kind, params, path, at, read_at FROM notifications
        WHERE ${where} ORDER BY id DESC LIMIT ${query.per_page ?? PAGE}`);
      const spoken = language() ?? "en";
      return ok({
        notifications: rows.map((row) => present(row, spoken)),
        unread: await unreadOf(tx, orgId, memberId),
        digest: await digestOf(tx, orgId, memberId),
      });
    }),
});

const digest = memberRoute({
  method: "put",
  path: "/notifications/digest/",
  summary: "Set how often the caller is mailed what they have not read",
  body: NotificationDigest,
  responses: { 200: NotificationDigest },
  handle: ({ membership, body, now, tenant }) =>
    tenant(async (tx) => {
      await setDigest(tx, membership, body.digest, now);
      return ok(body);
    }),
});

const read = memberRoute({
  method: "put",
  path: "/notifications/read/",
  summary: "Note that the caller has read some of what concerns them, or all of it",
  body: NotificationReadRequest,
  responses: { 200: NotificationReadResponse },
  handle: ({ membership, body, now, tenant }) =>
    tenant(async (tx) => {
      const { orgId, memberId } = membership;
      const where = all([
        sql`org_id = ${orgId} AND member_id = ${memberId} AND read_at IS NULL`,
        ...(body.pk ? [sql`id = ANY(${body.pk}::bigint[])`] : []),
      ]);
      await tx.query(sql`UPDATE notifications SET read_at = ${now} WHERE ${where}`);
      return ok({ unread: await unreadOf(tx, orgId, memberId) });
    }),
});

/** The calls of notifications. */
export const notificationRoutes: readonly Route[] = [list, read, digest];
