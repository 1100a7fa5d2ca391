import sql from "sql-template-tag";
import { statesThat } from "../../../platform/auth/organizationStates";
import type { Queryable, Transaction } from "../../../platform/db/database";
import type { Sentence } from "../../../platform/texts";
import type { Times } from "../../../platform/mail/times";
import type { Reader } from "../reader";

/** As it is kept; `to` is whoever gets it. */
export interface ScheduleRow extends Times {
  format: "csv" | "pdf";
  next_at: string;
  failure: { at: string; name: string; says: Sentence } | null;
  to: { pk: number; name: string }[];
}

/** Sets when a report is mailed and to whom, in the place of what was set before. */
export async function setSchedule(
  tx: Transaction,
  { orgId, id }: { orgId: number; id: number },
  { every, on, hour, format }: Times & { format: "csv" | "pdf" },
  { to, nextAt }: { to: readonly number[]; nextAt: Date },
): Promise<void> {
  await tx.query(sql`INSERT INTO report_schedules (org_id, report_id, every, on_day, hour, format, next_at)
    VALUES (${orgId}, ${id}, ${every}, ${on}, ${hour}, ${format}, ${nextAt})
    ON CONFLICT (org_id, report_id) DO UPDATE SET every = excluded.every, on_day = excluded.on_day,
      hour = excluded.hour, format = excluded.format, next_at = excluded.next_at, failure = NULL`);
  await tx.query(sql`DELETE FROM report_recipients
    WHERE org_id = ${orgId} AND report_id = ${id} AND NOT member_id = ANY(${to}::bigint[])`);
  await tx.query(sql`INSERT INTO report_recipients (org_id, report_id, member_id)
    SELECT ${orgId}, ${id}, member FROM unnest(${to}::bigint[]) AS member ON CONFLICT DO NOTHING`);
}

export async function endSchedule(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM report_schedules WHERE org_id = ${orgId} AND report_id = ${id}`);
}

/** Mails it to one person no more; a schedule that has nobody left ends. False where they did not get it. */
export async function leaveSchedule(
  tx: Transaction,
  { orgId, memberId }: Reader,
  id: number,
): Promise<boolean> {
  const left = await tx.query(sql`DELETE FROM report_recipients
    WHERE org_id = ${orgId} AND report_id = ${id} AND member_id = ${memberId} RETURNING member_id`);
  await tx.query(sql`DELETE FROM report_schedules s WHERE org_id = ${orgId} AND report_id = ${id}
    AND NOT EXISTS (SELECT FROM report_recipients r WHERE r.org_id = s.org_id AND r.report_id = s.report_id)`);
  return left.length > 0;
}

/** Those who can sign in and see this report, by name; of these keys alone where they are given. */
export function possibleRecipients(
  tx: Transaction,
  orgId: number,
  id: number,
  among?: readonly number[],
): Promise<{ pk: number; name: string }[]> {
  return tx.query(sql`SELECT m.id AS pk, m.name FROM reports p
    JOIN members m ON m.org_id = p.org_id AND m.status = 'Active' AND m.user_id IS NOT NULL
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE p.org_id = ${orgId} AND p.id = ${id} AND (m.id = p.member_id OR p.shared_with @> ARRAY[r.slug])
      AND ${among ? sql`m.id = ANY(${among}::bigint[])` : sql`true`}
    ORDER BY m.name_key, m.id LIMIT 200`);
}

/** The schedules of all organisations that are due. */
export function dueSchedules(tx: Queryable, now: Date): Promise<{ org_id: number; report_id: number }[]> {
  return tx.query(sql`SELECT s.org_id, s.report_id FROM report_schedules s
    JOIN organizations o ON o.id = s.org_id AND o.state = ANY(${statesThat("works")}::text[])
    WHERE s.next_at <= ${now} ORDER BY s.next_at LIMIT 500`);
}

export interface DueSchedule extends Times {
  timezone: string;
  to: number[];
}

/** One that is due and that nobody else has in hand. */
export async function takeDue(
  tx: Transaction,
  orgId: number,
  id: number,
  now: Date,
): Promise<DueSchedule | undefined> {
  const [row] = await tx.query<DueSchedule>(sql`SELECT s.every, s.on_day AS on, s.hour, o.timezone,
      ARRAY(SELECT r.member_id FROM report_recipients r
        WHERE r.org_id = s.org_id AND r.report_id = s.report_id ORDER BY r.member_id) AS to
    FROM report_schedules s JOIN organizations o ON o.id = s.org_id
    WHERE s.org_id = ${orgId} AND s.report_id = ${id} AND s.next_at <= ${now} FOR UPDATE OF s SKIP LOCKED`);
  return row;
}

/** Those who get a report, for sending it now. */
export async function recipientsOf(tx: Queryable, orgId: number, id: number): Promise<number[]> {
  const rows = await tx.query<{ member_id: number }>(
    sql`SELECT member_id FROM report_recipients WHERE org_id = ${orgId} AND report_id = ${id} ORDER BY member_id`,
  );
  return rows.map(({ member_id: member }) => member);
}

export async function beginSending(
  tx: Transaction,
  orgId: number,
  id: number,
  nextAt: Date | undefined,
): Promise<void> {
  await tx.query(sql`UPDATE report_schedules SET failure = NULL, next_at = coalesce(${nextAt ?? null}, next_at)
    WHERE org_id = ${orgId} AND report_id = ${id}`);
}

/** Whether somebody is still to get it. */
export async function isRecipient(
  tx: Queryable,
  { orgId, report, member }: { orgId: number; report: number; member: number },
): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM report_recipients
    WHERE org_id = ${orgId} AND report_id = ${report} AND member_id = ${member}`);
  return rows.length > 0;
}

/** Notes that somebody did not get it. Answers its owner's key where they have not been told for a day. */
export async function noteFailure(
  tx: Transaction,
  { orgId, report }: { orgId: number; report: number },
  failure: { at: Date; name: string; says: Sentence },
): Promise<number | undefined> {
  const told = new Date(failure.at.getTime() - 20 * 3_600_000);
  const [row] = await tx.query<{ owner: number; tell: boolean }>(sql`WITH old AS (
      SELECT org_id, report_id, told_at IS NULL OR told_at < ${told} AS tell FROM report_schedules
      WHERE org_id = ${orgId} AND report_id = ${report} FOR UPDATE)
    UPDATE report_schedules s SET failure = ${JSON.stringify(failure)}::jsonb,
      told_at = CASE WHEN old.tell THEN ${failure.at} ELSE s.told_at END
    FROM old, reports p WHERE s.org_id = old.org_id AND s.report_id = old.report_id
      AND p.org_id = old.org_id AND p.id = old.report_id
    RETURNING p.member_id AS owner, old.tell`);
  return row?.tell === true ? row.owner : undefined;
}
