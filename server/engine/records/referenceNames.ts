import sql, { join, type Sql } from "sql-template-tag";
import { canDo, type ResolvedResource, isStored, isWritable } from "../../../definitions";
import { linkFields } from "../../../definitions/links";
import type { RecordContext } from "./context";
import { referenceFields } from "./references";
import { factsColumn, knowFacts } from "./ruleFacts";
import { targetOf } from "./targets";

type Values = Record<string, unknown>;

/** Names in a column of references that no record has, by the field: as they were written, by how they are compared. */
export type UnknownNames = Map<string, { reference: string; names: Map<string, string> }>;

/** The columns of a resource whose cells may name other records. */
function namingFields({ fields }: ResolvedResource): { path: string; reference: string }[] {
  const linked = linkFields(fields).map(({ name, field }) => ({ path: name, reference: field.reference }));
  const stored = referenceFields(fields).filter(({ path }) => !path.includes("."));
  return [...stored, ...linked];
}

/**
 * Rows of a file with keys in the places of names: a reference may be written as the record is called, the way an
 * export from a list writes it, whatever the case. A name that nothing, or more than one record, has stays as it is, for
 * the rules to refuse; `add` may add what nothing has, and `unknown` gets the names.
 */
export async function withReferenceKeys<Row extends { values: Values }>(
  context: RecordContext,
  rows: readonly Row[],
  unknown: UnknownNames = new Map(),
  add?: (field: string, reference: string, names: ReadonlyMap<string, string>) => Promise<void>,
): Promise<Row[]> {
  const fields = namingFields(context.resource);
  const keys = new Map<string, Map<string, number>>();
  for (const { path, reference } of fields) {
    const written = new Map(
      rows.flatMap(({ values }) => namesIn(values[path])).map((name) => [folded(name), name.trim()]),
    );
    if (written.size === 0) continue;
    const known = keys.get(reference) ?? new Map<string, number>();
    const find = async (): Promise<Map<string, string>> => {
      const asked = [...written.keys()].filter((name) => !known.has(name));
      const found = await keysOf(context, reference, asked);
      for (const [name, key] of found.keys) known.set(name, key);
      return new Map(
        asked.flatMap((name) => (found.taken.has(name) ? [] : [[name, written.get(name) ?? name]])),
      );
    };
    const lacking = await find();
    if (lacking.size > 0) {
      const names = unknown.get(path)?.names ?? new Map<string, string>();
      for (const [name, as] of lacking) names.set(name, as);
      unknown.set(path, { reference, names });
      await add?.(path, reference, lacking);
      if (add) await find();
    }
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

/**
 * The text by which alone a stored record is called, where a name is enough to add one: nothing else of it is needed. Undefined where
 * more is, or where the person may add none.
 */
export function nameAlone(context: RecordContext, reference: string): string | undefined {
  const target = context.findResource(reference);
  if (!target || !isStored(target) || !target.can.create || !canDo(context.ability, reference, "create"))
    return undefined;
  const name = /^\{(\w+)\}$/.exec(target.recordRepresentation)?.[1];
  if (name === undefined || target.fields[name]?.type !== "string") return undefined;
  const needs = Object.entries(target.fields).some(
    ([other, field]) => other !== name && field.required && isWritable(field) && !("default" in field),
  );
  return needs ? undefined : name;
}

const folded = (name: string): string => name.trim().toLowerCase();

function namesIn(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => (typeof item === "string" ? [item] : []));
}

function replaced(value: unknown, known: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, known));
  return typeof value === "string" ? (known.get(folded(value)) ?? value) : value;
}

async function keysOf(
  context: RecordContext,
  name: string,
  names: readonly string[],
): Promise<{ keys: Map<string, number>; taken: ReadonlySet<string> }> {
  const found = names.length === 0 ? [] : await namedRecords(context, name, names);
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  const alone = found.filter((one) => counts.get(one.name) === 1);
  return { keys: new Map(alone.map((one) => [one.name, one.id])), taken: new Set(counts.keys()) };
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
