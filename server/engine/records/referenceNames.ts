import sql, { join, type Sql } from "sql-template-tag";
import { canDo, type ResolvedResource, isStored } from "../../../definitions";
import { linkFields } from "../../../definitions/links";
import type { RecordContext } from "./context";
import { referenceFields } from "./references";
import { factsColumn, knowFacts } from "./ruleFacts";
import { targetOf } from "./targets";

type Values = Record<string, unknown>;

/**
 * Rows of a file with keys in the places of names: a reference may be written as the record is called, the way an
 * export from a list writes it, whatever the case. A name that nothing, or more than one record, has stays as it is, for
 * the rules to refuse.
 */
export async function withReferenceKeys<Row extends { values: Values }>(
  context: RecordContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const linked = linkFields(context.resource.fields).map(({ name, field }) => ({
    path: name,
    reference: field.reference,
  }));
  const stored = referenceFields(context.resource.fields).filter(({ path }) => !path.includes("."));
  const fields = [...stored, ...linked];
  const keys = new Map<string, Map<string, number>>();
  for (const { path, reference } of fields) {
    const names = rows.flatMap(({ values }) => namesIn(values[path]));
    if (names.length === 0) continue;
    const known = keys.get(reference) ?? new Map<string, number>();
    const asked = [...new Set(names)].filter((name) => !known.has(name));
    for (const [name, key] of await keysOf(context, reference, asked)) known.set(name, key);
    keys.set(reference, known);
  }
  if (keys.size === 0) return [...rows];
  return rows.map((row) => {
    const changed = fields.flatMap(({ path, reference }): [string, unknown][] => {
      const known = keys.get(reference);
      return known && Object.hasOwn(row.values, path) ? [[path, replaced(row.values[path], known)]] : [];
    });
    return { ...row, values: { ...row.values, ...Object.fromEntries(changed) } };
  });
}

const folded = (name: string): string => name.trim().toLowerCase();

function namesIn(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => (typeof item === "string" ? [folded(item)] : []));
}

function replaced(value: unknown, known: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, known));
  return typeof value === "string" ? (known.get(folded(value)) ?? value) : value;
}

async function keysOf(
  context: RecordContext,
  name: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const found = await namedRecords(context, name, names);
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  return new Map(found.filter((one) => counts.get(one.name) === 1).map((one) => [one.name, one.id]));
}

/** Those that the person may see. */
async function namedRecords(
  context: RecordContext,
  name: string,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const { tx, orgId, ability } = context;
  const resource = context.findResource(name);
  if (resource && isStored(resource)) {
    const rows = await tx.query<{ id: number; name: string; data: Values; facts?: Record<string, boolean> }>(
      sql`SELECT r.id, r.data, r.called AS name${factsColumn(context, resource, "r")} FROM (
          SELECT *, lower(btrim(${representation(resource)})) AS called FROM records
          WHERE org_id = ${orgId} AND resource = ${name} AND deleted_at IS NULL) AS r
        WHERE r.called = ANY(${[...names]}::text[])`,
    );
    return rows.filter(({ id, data, facts }) => {
      const record = knowFacts({ ...data, pk: id }, facts);
      return canDo(ability, name, "list", record) || canDo(ability, name, "show", record);
    });
  }
  const target = resource?.group === "nonprofit" ? targetOf(name) : undefined;
  if (!target || (!canDo(ability, name, "list") && !canDo(ability, name, "show"))) return [];
  return tx.query(
    sql`SELECT id, lower(btrim(name)) AS name FROM (${target.rows(context.membership)}) AS target
      WHERE lower(btrim(name)) = ANY(${[...names]}::text[])`,
  );
}

/** What a stored record is called, in SQL: its definition's `recordRepresentation` filled in. */
function representation({ recordRepresentation }: ResolvedResource): Sql {
  const parts = recordRepresentation
    .split(/\{([^{}]+)\}/)
    // Every second part stood between braces.
    .map((part, index) =>
      index % 2 === 0 ? sql`${part}::text` : sql`coalesce(data #>> ${part.trim().split(".")}::text[], '')`,
    );
  return sql`concat(${join(parts)})`;
}
