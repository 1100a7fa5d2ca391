import sql from "sql-template-tag";
import type { ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields } from "../../platform/errors";
import { sentence } from "../../platform/texts";

type Values = Record<string, unknown>;

interface Place {
  tx: Transaction;
  orgId: number;
  resource: ResolvedResource;
}

/** How many records one call deletes below another one. */
export const MOST_BELOW = 500;

/**
 * Lets those who move records of a tree wait for one another, so that two do not close a circle between them. Before any
 * record is locked: each of two would hold what the other one waits for.
 */
export async function holdTree({ tx, orgId, resource }: Place, changed: Values): Promise<void> {
  if (!resource.tree || !Object.hasOwn(changed, resource.tree.parent)) return;
  const lock = `tree ${orgId} ${resource.name}`;
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

/** Throws 422 where a record has come to stand below itself. It is written already. */
export async function requireNotBelowItself(
  place: Place,
  { id, data, former }: { id: number; data: Values; former?: Values },
): Promise<void> {
  const { tx, orgId, resource } = place;
  const parent = resource.tree?.parent;
  if (parent === undefined) return;
  const above = data[parent];
  if (typeof above !== "number" || above === former?.[parent]) return;
  await holdTree(place, data);
  const [circle] = await tx.query(sql`WITH RECURSIVE above (id) AS (
      SELECT ${above}::bigint
      UNION
      SELECT x.target_id FROM above a
      JOIN record_references x ON x.org_id = ${orgId} AND x.record_id = a.id AND x.resource = ${resource.name}
        AND x.field = ${parent})
    SELECT 1 FROM above WHERE id = ${id} LIMIT 1`);
  if (circle) throw invalidFields({ [parent]: [sentence("field.below_itself")] });
}

/** What stands below a record and is deleted with it, the lowest first. Throws 409 where that is too much for one call. */
export async function deletedWith({ tx, orgId, resource }: Place, id: number): Promise<number[]> {
  const { tree } = resource;
  if (tree?.delete !== "below") return [];
  const below = await tx.query<{ id: number }>(sql`WITH RECURSIVE below (id, depth) AS (
      SELECT ${id}::bigint, 0
      UNION
      SELECT x.record_id, b.depth + 1 FROM below b
      JOIN record_references x ON x.org_id = ${orgId} AND x.target_resource = ${resource.name} AND x.target_id = b.id
        AND x.resource = ${resource.name} AND x.field = ${tree.parent}
      WHERE b.depth <= ${MOST_BELOW})
    SELECT id, max(depth) AS depth FROM below WHERE id <> ${id} GROUP BY id
    ORDER BY depth DESC, id LIMIT ${MOST_BELOW + 1}`);
  if (below.length > MOST_BELOW) throw conflict("too_much_below", { params: { count: MOST_BELOW } });
  return below.map((row) => row.id);
}
