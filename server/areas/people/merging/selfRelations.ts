import sql from "sql-template-tag";
import type { Repointing } from "../../../engine/records/repoint";

/**
 * What related the several to each other relates nobody any more once they are one: it goes to the trash. Answers the keys of
 * those relationships.
 */
export async function trashSelfRelations(
  { tx, orgId, actor, now }: Repointing,
  keep: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`WITH gone AS (
      UPDATE records SET deleted_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE org_id = ${orgId} AND deleted_at IS NULL AND data ->> 'person' = data ->> 'other'
        AND id IN (SELECT record_id FROM record_references WHERE org_id = ${orgId} AND resource = 'relationships'
          AND target_resource = 'people' AND target_id = ${keep})
      RETURNING org_id, id, version),
    told AS (INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
      SELECT org_id, id, version, 'deleted', ${now}::timestamptz, ${actor.userId}::bigint, ${actor.email}::text, '{}' FROM gone),
    unnamed AS (DELETE FROM record_references WHERE org_id = ${orgId} AND record_id IN (SELECT id FROM gone))
    SELECT id FROM gone ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Takes them out of the trash; whom they name is written when they are led back. */
export async function takeFromTrash(
  { tx, orgId, actor, now }: Repointing,
  ids: readonly number[],
  mergedAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(sql`WITH back AS (
      UPDATE records SET deleted_at = NULL, version = version + 1, updated_at = ${now}
      WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND deleted_at = ${mergedAt} RETURNING org_id, id, version)
    INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    SELECT org_id, id, version, 'restored', ${now}::timestamptz, ${actor.userId}::bigint, ${actor.email}::text, '{}' FROM back`);
}
