import sql, { join, raw, type Sql } from "sql-template-tag";
import type { SourceColumn } from "../../../../contract/api";
import type { SourceWrite } from "../../../../contract/resource";
import { canDo, isWritable, matches, type Violations } from "../../../../definitions";
import { sourceWrites } from "../../../../definitions/sourceWrites";
import type { Queryable } from "../../../platform/db/database";
import type { SourceWriting } from "../../../platform/sources/port";
import { conflict, failing, invalidFields } from "../../../platform/errors";
import { sentence } from "../../../platform/texts";
import { tableOf } from "../../questions/table";
import { requireAction, requireFields, requireOnRecord } from "../../records/access";
import { changesBetween, requireMayCreate, valueScope } from "../../records/commands";
import { invalidValues, prepareValues } from "../../records/values";
import { asText, identifier, tableName, toColumn } from "./columns";
import type { TableContext } from "./context";
import { dropPairs, MOST_JOINED, savePairs } from "./joins";
import { hasKey, keyRows, readKey, writeKey } from "./keys";
import { findRow, judged, selection, type TableRow } from "./read";

type Values = Record<string, unknown>;

/** As PostgreSQL calls what is done. */
const PRIVILEGES = { create: "insert", edit: "update", delete: "delete" } as const;

/** Throws 403 where the source, the resource or the rights of the login allow no such change. */
function requireAllowed(context: TableContext, what: SourceWrite): void {
  const { own, resource } = context;
  const isMeant = resource.source === undefined || sourceWrites(resource.source)[what];
  if (isMeant && own.table.may[PRIVILEGES[what]]) return;
  throw failing(403)("source_forbidden", { params: { name: resource.source?.name ?? "" } });
}

/** The columns of these fields; throws 502 where one, or the table that keeps a list, is not there any more. */
function assignments(context: TableContext, values: Values): { column: SourceColumn; value: Sql }[] {
  const { own, resource } = context;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (!field || !isWritable(field) || own.joins.has(name)) return [];
    const column = own.columns.get(name);
    if (!column) throw failing(502)("source_changed", { params: { name: resource.source?.name ?? "" } });
    return column.is_generated ? [] : [{ column, value: toColumn(column, value) }];
  });
}

/** Whether the transaction is over with the change, and may end in the same round trip. */
interface Ending {
  ends?: boolean;
}

function named({ name }: SourceColumn): Sql {
  return raw(identifier(name));
}

/** Adds a row; what is not said is left to the database's own defaults. Throws 403, 409 or 422. */
export async function insertRow(
  context: TableContext,
  tx: SourceWriting,
  sent: Values,
  { ends = false }: Ending = {},
): Promise<TableRow> {
  requireAction(context, "create");
  requireAllowed(context, "create");
  requireFields(context, "create", Object.keys(sent), sent);
  const { data, violations } = prepareValues(sent, undefined, valueScope(context));
  requireMayCreate(context, data);
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  await requireTargets(context, tx, data, { names: Object.keys(data) });
  const { own } = context;
  const set = assignments(context, data);
  const values =
    set.length === 0
      ? sql`DEFAULT VALUES`
      : sql`(${join(set.map(({ column }) => named(column)))}) VALUES (${join(set.map(({ value }) => value))})`;
  const { columns, row } = selection(context, "r");
  const statement = sql`INSERT INTO ${raw(tableName(own.table))} AS r ${values} RETURNING ${columns}`;
  const hasLists = [...own.joins.keys()].some((name) => Object.hasOwn(data, name));
  const [added] = await (ends && !hasLists ? tx.last<object>(statement) : tx.query<object>(statement));
  if (!added) throw invalidFields({ pk: [sentence("field.source_value")] });
  const made = row(added);
  return (await saveLists(context, tx, made, data)) ? findRow(context, tx, pkOf(context, made)) : made;
}

/** Changes those fields of a row that were sent; throws 403, 404, 409 (`stale_version`) or 422. */
export async function updateRow(
  context: TableContext,
  tx: SourceWriting,
  pk: string,
  { version, ...sent }: Values,
  { ends = false }: Ending = {},
): Promise<TableRow> {
  requireAction(context, "edit");
  requireAllowed(context, "edit");
  const row = await findRow(context, tx, pk, { lock: true });
  const former = judged(context, row);
  requireOnRecord(context, "edit", former);
  requireFields(context, "edit", Object.keys(sent), former);
  requireVersion(row, version);
  const { data, violations } = prepareValues(sent, row.values, valueScope(context));
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  const changes = changesBetween(row.values, data);
  const changed = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
  await requireTargets(context, tx, data, { names: Object.keys(changed), former: row });
  const { own } = context;
  const set = assignments(context, changed);
  const isListChanged = await saveLists(context, tx, row, changed);
  if (set.length === 0) return isListChanged ? findRow(context, tx, pk) : row;
  const values = join(set.map(({ column, value }) => sql`${named(column)} = ${value}`));
  const { columns, row: read } = selection(context, "r");
  const statement = sql`UPDATE ${raw(tableName(own.table))} AS r SET ${values} WHERE ${hasKey("r", own.key, row.key)} RETURNING ${columns}`;
  const [saved] = await (ends && !isListChanged ? tx.last<object>(statement) : tx.query<object>(statement));
  // A policy or a view may take the row out of sight, which nobody is told is a success.
  if (!saved) throw conflict("stale_version", { extra: { version: row.version } });
  return read(saved);
}

/** Deletes a row, and with that the transaction is over; throws 403, 404, or 409 where it was changed meanwhile or others refer to it. */
export async function deleteRow(
  context: TableContext,
  tx: SourceWriting,
  pk: string,
  version: unknown,
): Promise<number | string> {
  requireAction(context, "delete");
  requireAllowed(context, "delete");
  const row = await findRow(context, tx, pk, { lock: context.own.table.may.update });
  requireOnRecord(context, "delete", judged(context, row));
  requireVersion(row, version);
  const { own } = context;
  const [key = ""] = row.key;
  for (const join of own.joins.values()) if (join.table.may.delete) await dropPairs(tx, join, key);
  await tx.last(sql`DELETE FROM ${raw(tableName(own.table))} AS r WHERE ${hasKey("r", own.key, row.key)}`);
  return writeKey(own.key, row.key);
}

function pkOf({ own }: TableContext, { key }: TableRow): string {
  return String(writeKey(own.key, key));
}

/** Makes the tables between hold what these values list; answers whether anything changed. Throws 422 for more than 1,000. */
async function saveLists(
  { own }: TableContext,
  tx: Queryable,
  { key: [key = ""], joined }: TableRow,
  values: Values,
): Promise<boolean> {
  let isChanged = false;
  for (const [name, join] of own.joins) {
    if (!Object.hasOwn(values, name)) continue;
    const present = joined.get(name) ?? [];
    const wanted = listedKeys(values[name]);
    if (present.length > MOST_JOINED || wanted.length > MOST_JOINED) throw tooMany(name);
    const added = wanted.filter((one) => !present.includes(one));
    const removed = present.filter((one) => !wanted.includes(one));
    await savePairs(tx, join, key, { added, removed });
    isChanged ||= added.length + removed.length > 0;
  }
  return isChanged;
}

function tooMany(name: string): Error {
  return invalidValues({
    [name]: [{ key: "validation.max_items", args: { max: MOST_JOINED, smart_count: MOST_JOINED } }],
  });
}

function listedKeys(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.map(asText))] : [];
}

/** Throws 409 where the row is not as it was read. */
function requireVersion(row: TableRow, version: unknown): void {
  if (version === undefined || asText(version) === row.version) return;
  throw conflict("stale_version", { extra: { version: row.version } });
}

/** Of references within the source: that the person may see what they lead to, and that it is offered. */
async function requireTargets(
  context: TableContext,
  tx: Queryable,
  data: Values,
  { names, former }: { names: readonly string[]; former?: TableRow },
): Promise<void> {
  const broken: Violations = {};
  for (const name of names) {
    const field = context.resource.fields[name];
    if (field?.type !== "reference" && !(field?.type === "referenceArray" && context.own.joins.has(name)))
      continue;
    const target = context.siblings.find((one) => one.resource.name === field.reference);
    const known = former?.joined.get(name) ?? [];
    const keys = newKeys(data[name]).filter((key) => !known.includes(key));
    if (!target || keys.length === 0) continue;
    if (keys.length > MOST_JOINED) throw tooMany(name);
    const found = await seenTargets(context, tx, target, keys);
    const isOffered = (record: Values): boolean =>
      !field.filter || matches(field.filter, record, context.predicate);
    if (found.length < keys.length) broken[name] = [{ key: "validation.unknown_reference", args: {} }];
    else if (!found.every(isOffered)) broken[name] = [{ key: "validation.not_offered", args: {} }];
  }
  if (Object.keys(broken).length > 0) throw invalidValues(broken);
}

function newKeys(value: unknown): string[] {
  if (Array.isArray(value)) return listedKeys(value);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

/** Those of another table's rows that the person may see. */
async function seenTargets(
  context: TableContext,
  tx: Queryable,
  target: TableContext["own"],
  pks: readonly string[],
): Promise<Values[]> {
  const asker = context.asker(tx);
  const { name } = target.resource;
  const keys = pks.flatMap((pk) => {
    const values = readKey(target.key, pk);
    return values ? [values] : [];
  });
  if (keys.length === 0 || !tableOf(asker, name)) return [];
  const there = { ...context, own: target, resource: target.resource };
  const { columns, row } = selection(there, "r");
  const wanted = keyRows(target.key, keys);
  const found = await tx.query<object>(
    sql`SELECT ${columns} FROM ${wanted.rows} JOIN ${raw(tableName(target.table))} r ON ${wanted.on("r")}`,
  );
  return found
    .map((one) => judged(there, row(one)))
    .filter(
      (record) =>
        canDo(context.ability, name, "list", record) || canDo(context.ability, name, "show", record),
    );
}
