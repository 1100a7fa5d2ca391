import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";

/** Those of the ids that are members of the organisation and not removed. */
export async function knownMembers(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    sql`SELECT id FROM members WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND status <> 'Removed'`,
  );
  return new Set(rows.map((row) => row.id));
}

/** Adds members to a team: with the role, or else, where they are new in it, with their own role. */
export async function addToTeam(
  tx: Transaction,
  orgId: number,
  teamId: number,
  memberIds: readonly number[],
  roleId: number | undefined,
): Promise<void> {
  await tx.query(sql`INSERT INTO team_members AS tm (org_id, team_id, member_id, role_id)
    SELECT m.org_id, ${teamId}::bigint, m.id, coalesce(${roleId ?? null}::bigint, m.role_id)
    FROM members m WHERE m.org_id = ${orgId} AND m.id = ANY(${[...memberIds]}::bigint[])
    ON CONFLICT (org_id, team_id, member_id) DO UPDATE SET role_id = coalesce(${roleId ?? null}::bigint, tm.role_id)`);
}
