import sql from "sql-template-tag";
import type { NotificationKind, Subject } from "../../contract/api";
import type { Database, Queryable, Transaction } from "./db/database";

/** Something that members are told in the app. */
export interface Notice {
  kind: NotificationKind;
  /** What the text of its kind has places for. */
  params: Record<string, string>;
  /** Where it leads in the app. */
  path: string | null;
  /** The same cause is told once. */
  cause?: string;
  now: Date;
}

/** Tells members in the app, in the transaction of what they are told of. */
export function tellMembers(
  tx: Transaction,
  orgId: number,
  members: readonly number[],
  notice: Notice,
): Promise<void> {
  return tellAll(tx, orgId, [{ members, notice }]);
}

/** The same of many things at once. */
export async function tellAll(
  tx: Transaction,
  orgId: number,
  told: readonly { members: readonly number[]; notice: Notice }[],
): Promise<void> {
  const given = told.flatMap(({ members, notice: { now, ...notice } }) =>
    members.map((member) => ({ member, ...notice, at: now })),
  );
  if (given.length === 0) return;
  await tx.query(
    sql`INSERT INTO notifications (org_id, member_id, kind, params, path, cause, at)
    SELECT ${orgId}::bigint, m.id, g.kind, g.params, g.path, g.cause, g.at
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g
      (member bigint, kind text, params jsonb, path text, cause text, at timestamptz)
    JOIN members m ON m.org_id = ${orgId} AND m.id = g.member AND m.user_id IS NOT NULL
    ON CONFLICT (org_id, member_id, cause) WHERE cause IS NOT NULL DO NOTHING`,
    { prepare: true },
  );
}

/** The members that may do what a subject stands for. */
export async function membersWith(tx: Queryable, orgId: number, subject: Subject): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`SELECT m.id FROM members m
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.org_id = ${orgId} AND m.status = 'Active' AND m.user_id IS NOT NULL AND ${subject} = ANY(r.permissions)`);
  return rows.map(({ id }) => id);
}

const KEPT_MS = 90 * 86_400_000;

/** Forgets what was told months ago. */
export async function forgetNotifications({
  database,
  now,
}: {
  database: Database;
  now: Date;
}): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(sql`DELETE FROM notifications WHERE at < ${new Date(now.getTime() - KEPT_MS)}`),
  );
}
