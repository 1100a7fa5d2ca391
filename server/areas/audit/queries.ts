import sql, { raw } from "sql-template-tag";
import type { AuditEntry, AuditListQuery } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { all, neverEmpty, orderBy, pageOf, pageOfRows, parseIds } from "../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";

/** An entry of the log with the name of whoever did it. */
export interface AuditRow {
  id: number;
  at: Date;
  actor_email: string | null;
  member_id: number | null;
  member_name: string | null;
  person_id: number | null;
  action: string;
  subject: string;
  subject_id: string | null;
  detail: AuditEntry["detail"];
  address: string | null;
}

/** One page of the log, the newest first unless told, and how many entries fit. */
export async function auditPage(
  tx: Transaction,
  orgId: number,
  query: AuditListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<AuditRow>> {
  const { action, subject, subject_id: subjectId, actor, from, to } = query;
  const ids = parseIds(query.ids);
  const parts = [sql`a.org_id = ${orgId}`];
  if (ids) parts.push(sql`a.id = ANY(${ids}::bigint[])`);
  if (action?.endsWith("."))
    parts.push(sql`a.action >= ${action} AND a.action < ${`${action.slice(0, -1)}/`}`);
  else if (action !== undefined) parts.push(sql`a.action = ${action}`);
  if (subject !== undefined) parts.push(sql`a.subject = ${subject}`);
  if (subjectId !== undefined) parts.push(sql`a.subject_id = ${subjectId}`);
  if (actor !== undefined) {
    parts.push(
      sql`a.actor = (SELECT m.user_id FROM members m WHERE m.org_id = ${orgId} AND m.id = ${actor})`,
    );
  }
  if (from !== undefined) parts.push(sql`a.at >= ${from}::timestamptz`);
  if (to !== undefined) parts.push(sql`a.at < ${to}::timestamptz`);
  parts.push(...narrowing.where("a"));
  const where = all(parts);
  const order = orderBy({ at: neverEmpty("a.at") }, query.ordering ?? "-at", "a.id");
  const [rows, counted, sums] = await Promise.all([
    tx.query<AuditRow>(sql`SELECT a.id, a.at, a.actor_email, m.id AS member_id, m.name AS member_name, m.person_id, a.action, a.subject,
        a.subject_id, a.detail, a.address
      FROM ${pageOfRows("audit_log a", { from: raw("audit_log a"), where }, order, pageOf(query))}
      LEFT JOIN members m ON m.org_id = a.org_id AND m.user_id = a.actor ${order}`),
    tx.query<{ total: number }>(
      parts.length === 1
        ? sql`SELECT coalesce(sum(n), 0)::bigint AS total FROM audit_counts WHERE org_id = ${orgId}`
        : sql`SELECT count(*) AS total FROM audit_log a WHERE ${where}`,
    ),
    narrowing.totals(tx, { from: raw("audit_log a"), where }, "a"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** The actions that the log holds: found by stepping through the index, not by reading the log. */
export async function auditActions(tx: Transaction, orgId: number): Promise<string[]> {
  const rows = await tx.query<{ action: string }>(sql`WITH RECURSIVE found AS (
      (SELECT a.action FROM audit_log a WHERE a.org_id = ${orgId} ORDER BY a.action LIMIT 1)
      UNION ALL
      SELECT (SELECT a.action FROM audit_log a WHERE a.org_id = ${orgId} AND a.action > found.action
        ORDER BY a.action LIMIT 1)
      FROM found WHERE found.action IS NOT NULL)
    SELECT action FROM found WHERE action IS NOT NULL`);
  return rows.map(({ action }) => action);
}
