import sql, { raw } from "sql-template-tag";
import type { RecordMove } from "../../../contract/api";
import { canDo } from "../../../definitions";
import { invalidFields, notFound } from "../../platform/errors";
import { requireAction, requireFields, requireOnRecord } from "./access";
import { writeChange } from "./commands";
import type { RecordContext } from "./context";
import { makerKey } from "./maker";
import { judgedRecord, type RecordRow } from "./present";
import { belongs, findRecord } from "./queries";
import { plainName } from "./source";
import { sentence } from "../../platform/texts";

/**
 * Puts a record before or behind another and numbers the list anew from 1. Throws 403, 404 (also for a list that has
 * no order of its own), or 422 when the other record is not there. Only the moved record gets another version: its
 * neighbours stand elsewhere, but nobody has changed them.
 */
export async function moveRecord(context: RecordContext, pk: number, move: RecordMove): Promise<RecordRow> {
  const { tx, orgId, resource, now } = context;
  const field = orderField(context);
  requireAction(context, "edit");
  await lockOrder(context);
  const row = await findRecord(context, pk, { lock: true });
  if (!row) throw notFound();
  requireOnRecord(context, "edit", judgedRecord(row));
  requireFields(context, "edit", [field], judgedRecord(row));
  const { key, id } = neighbourOf(move);
  await requireNeighbour(context, key, id, pk);
  const position = await writeOrder(context, field, { pk, key, id });
  const former = row.data[field] ?? null;
  if (former === position) return row;
  await tx.query(sql`UPDATE records SET version = version + 1, updated_at = ${now}, updated_by = ${makerKey(context)}
    WHERE org_id = ${orgId} AND resource = ${resource.name} AND id = ${pk}`);
  await writeChange(context, pk, row.version + 1, "updated", { [field]: { from: former, to: position } });
  const moved = await findRecord(context, pk);
  if (!moved) throw notFound();
  return moved;
}

function orderField({ resource }: RecordContext): string {
  const { list } = resource;
  const field = list && "reorder" in list ? list.reorder : undefined;
  if (field === undefined) throw notFound("no_order", { params: { resource: resource.name } });
  return field;
}

/** One move at a time: two that count from the same order would leave two records in one place. */
async function lockOrder({ tx, orgId, resource }: RecordContext): Promise<void> {
  const name = `records/${orgId}/${resource.name}/order`;
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

function neighbourOf({ before, after }: RecordMove): { key: "before" | "after"; id: number } {
  if (before !== undefined && after === undefined) return { key: "before", id: before };
  if (after !== undefined && before === undefined) return { key: "after", id: after };
  throw invalidFields({ before: [sentence("field.neighbour")] });
}

async function requireNeighbour(
  context: RecordContext,
  key: "before" | "after",
  id: number,
  pk: number,
): Promise<void> {
  const row = id === pk ? undefined : await findRecord(context, id);
  const isSeen = row && canDo(context.ability, context.resource.name, "list", judgedRecord(row));
  if (!isSeen) throw invalidFields({ [key]: [sentence("field.not_in_list")] });
}

/** Numbers the organisation's records in their new order; those that stand right stay untouched. */
async function writeOrder(
  context: RecordContext,
  field: string,
  { pk, key, id }: { pk: number; key: "before" | "after"; id: number },
): Promise<number> {
  const name = plainName(field);
  const stored = raw(`predicate_number((r.data -> '${name}'))`);
  const [moved] = await context.tx.query<{ position: number }>(sql`
    WITH others AS (
      SELECT r.id, row_number() OVER (ORDER BY ${stored}, r.id) AS place
      FROM records r WHERE ${belongs(context)} AND r.id <> ${pk}
    ), target AS (
      SELECT place + ${key === "after" ? 1 : 0}::int AS place FROM others WHERE id = ${id}
    ), numbered AS (
      SELECT o.id, o.place + (o.place >= t.place)::int AS position FROM others o, target t
      UNION ALL SELECT ${pk}::bigint, t.place FROM target t
    ), written AS (
      UPDATE records r SET data = jsonb_set(r.data, ${[name]}::text[], to_jsonb(n.position))
      FROM numbered n
      WHERE ${belongs(context)} AND r.id = n.id AND ${stored} IS DISTINCT FROM n.position
    )
    SELECT position::int AS position FROM numbered WHERE id = ${pk}`);
  if (!moved) throw new Error("The record was not moved");
  return moved.position;
}
