import sql from "sql-template-tag";
import { isEmpty, kindsOf, type ResolvedResource, turnedRound } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { conflict } from "../../platform/errors";
import { sentence } from "../../platform/texts";

type Values = Record<string, unknown>;

/**
 * Throws 409 where by this record somebody would come round to themselves, as their own ancestor. Writers of such records wait
 * for one another, so that two do not close a circle between them. The record is written already.
 */
export async function requireNoCircle(
  tx: Transaction,
  orgId: number,
  { name: resource, fields, pair }: ResolvedResource,
  { id, data }: { id: number; data: Values },
): Promise<void> {
  if (!pair || isEmpty(data[pair.kind])) return;
  const kinds = kindsOf(fields, pair);
  const said = kinds.find((kind) => kind.id === data[pair.kind]);
  const above = kinds.find(
    ({ acyclic, ...kind }) => acyclic && (kind.id === said?.id || kind.inverse === said?.id),
  );
  if (!above) return;
  const { [pair.one]: upper, [pair.other]: lower } =
    above.id === said?.id ? data : turnedRound(fields, pair, data);
  const side = fields[pair.one];
  if (side?.type !== "reference") return;
  const lock = `circle ${orgId} ${resource}`;
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [circle] = await tx.query(sql`WITH RECURSIVE above (id) AS (
      SELECT ${Number(upper)}::bigint
      UNION
      SELECT (r.data ->> CASE r.data ->> ${pair.kind} WHEN ${above.id} THEN ${pair.one} ELSE ${pair.other} END)::bigint
      FROM above a
      JOIN record_references x ON x.org_id = ${orgId} AND x.resource = ${resource} AND x.target_resource = ${side.reference}
        AND x.target_id = a.id
      JOIN records r ON r.org_id = ${orgId} AND r.id = x.record_id AND r.id <> ${id} AND r.deleted_at IS NULL
      WHERE x.field = CASE r.data ->> ${pair.kind} WHEN ${above.id} THEN ${pair.other} WHEN ${above.inverse} THEN ${pair.one} END)
    SELECT 1 FROM above WHERE id = ${Number(lower)} LIMIT 1`);
  if (!circle) return;
  const says = sentence("field.circle");
  throw conflict("circle", { says, errors: { [pair.other]: [says] } });
}
