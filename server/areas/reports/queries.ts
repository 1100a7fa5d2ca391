import sql, { empty, join, type Sql } from "sql-template-tag";
import type { ReportDisplay } from "../../../contract/api";
import type { Question } from "../../../contract/resource";
import type { Queryable, Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import type { Reader } from "./reader";
import type { ScheduleRow } from "./sending/queries";

export interface ReportRow {
  id: number;
  name: string;
  question: Question;
  display: ReportDisplay;
  shared_with: string[];
  version: number;
  updated_at: Date;
  schedule: ScheduleRow | null;
  owner: { pk: number; name: string };
}

function select({ orgId, memberId, role }: Reader, condition: Sql, lock: Sql = empty): Sql {
  return sql`SELECT r.id, r.name, r.question, r.display, r.shared_with, r.version, r.updated_at,
      json_build_object('pk', m.id, 'name', m.name) AS owner,
      (SELECT json_build_object('every', s.every, 'on', s.on_day, 'hour', s.hour, 'format', s.format,
          'next_at', s.next_at, 'failure', s.failure,
          'to', coalesce((SELECT json_agg(json_build_object('pk', t.id, 'name', t.name) ORDER BY t.name_key, t.id)
            FROM report_recipients c JOIN members t ON t.org_id = c.org_id AND t.id = c.member_id
            WHERE c.org_id = s.org_id AND c.report_id = s.report_id AND (r.member_id = ${memberId} OR t.id = ${memberId})), '[]'))
        FROM report_schedules s WHERE s.org_id = r.org_id AND s.report_id = r.id) AS schedule
    FROM reports r JOIN members m ON m.org_id = r.org_id AND m.id = r.member_id
    WHERE r.org_id = ${orgId} AND ${condition} AND (r.member_id = ${memberId} OR r.shared_with @> ARRAY[${role}::text])
    ORDER BY r.member_id = ${memberId} DESC, r.name_key, r.id ${lock}`;
}

/** One's own reports, then those of others, by name. */
export function reportsOf(tx: Queryable, who: Reader): Promise<ReportRow[]> {
  return tx.query<ReportRow>(select(who, sql`true`));
}

/** A report that this person sees; nothing for any other. */
export async function findReport(tx: Transaction, who: Reader, id: number): Promise<ReportRow | undefined> {
  const [row] = await tx.query<ReportRow>(select(who, sql`r.id = ${id}`));
  return row;
}

/** Those of these reports that the person sees. */
export function findReports(tx: Queryable, who: Reader, ids: readonly number[]): Promise<ReportRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : tx.query<ReportRow>(select(who, sql`r.id = ANY(${ids}::bigint[])`));
}

/** Reports by their keys, whoever sees them: for what is shared by itself, such as a dashboard. */
export async function reportsByKeys(
  tx: Queryable,
  orgId: number,
  ids: readonly number[],
): Promise<Pick<ReportRow, "id" | "name" | "question" | "display">[]> {
  if (ids.length === 0) return [];
  return tx.query(
    sql`SELECT id, name, question, display FROM reports WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[])`,
  );
}

/** The same, held until the transaction ends. */
export async function holdReport(tx: Transaction, who: Reader, id: number): Promise<ReportRow | undefined> {
  const [row] = await tx.query<ReportRow>(select(who, sql`r.id = ${id}`, sql`FOR UPDATE OF r`));
  return row;
}

/** How many reports somebody keeps. */
export async function countReports(tx: Transaction, { orgId, memberId }: Reader): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM reports WHERE org_id = ${orgId} AND member_id = ${memberId}`,
  );
  return row?.count ?? 0;
}

/** Those of the slugs that no role of the organisation has. */
export async function unknownRoles(
  tx: Transaction,
  orgId: number,
  slugs: readonly string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.query<{ slug: string }>(
    sql`SELECT slug FROM roles WHERE org_id = ${orgId} AND slug = ANY(${slugs}::text[])`,
  );
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}

export interface NewReport {
  name: string;
  question: Question;
  display: ReportDisplay;
  sharedWith: readonly string[];
}

/** Adds a report and answers its key; nothing when the person has one of that name. */
export async function addReport(
  tx: Transaction,
  { orgId, memberId }: Reader,
  { name, question, display, sharedWith }: NewReport,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO reports
      (org_id, member_id, name, question, display, shared_with, created_at, updated_at)
    VALUES (${orgId}, ${memberId}, ${name}, ${JSON.stringify(question)}::jsonb, ${JSON.stringify(display)}::jsonb,
      ${sharedWith}::text[], ${now}, ${now})
    ON CONFLICT (org_id, member_id, name_key) DO NOTHING RETURNING id`);
  return row?.id;
}

const NAMES = "reports_org_id_member_id_name_key_key";

/** Changes what is given and counts the version up; false when its owner has another report of that name. */
export async function changeReport(
  tx: Transaction,
  orgId: number,
  id: number,
  { name, question, display, sharedWith }: Partial<NewReport>,
  now: Date,
): Promise<boolean> {
  const changes = [
    sql`version = version + 1`,
    sql`updated_at = ${now}`,
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(question ? [sql`question = ${JSON.stringify(question)}::jsonb`] : []),
    ...(display ? [sql`display = ${JSON.stringify(display)}::jsonb`] : []),
    ...(sharedWith ? [sql`shared_with = ${sharedWith}::text[]`] : []),
  ];
  try {
    await tx.query(sql`UPDATE reports SET ${join(changes)} WHERE org_id = ${orgId} AND id = ${id}`);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, NAMES)) return false;
    throw error;
  }
}

export async function deleteReport(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM reports WHERE org_id = ${orgId} AND id = ${id}`);
}
