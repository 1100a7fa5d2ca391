import sql, { join, raw, type Sql } from "sql-template-tag";
import type { SourceColumn } from "../../../../contract/api";
import type { SourceWrite } from "../../../../contract/resource";
import { canDo, isWritable, matches, type Violations } from "../../../../definitions";
import { sourceWrites } from "../../../../definitions/sourceWrites";
import type { Queryable } from "../../../platform/db/database";
import { conflict, failing, invalidFields } from "../../../platform/errors";
import { sentence } from "../../../platform/texts";
import { tableOf } from "../../questions/table";
import { requireAction, requireFields, requireOnRecord } from "../../records/access";
import { changesBetween, requireMayCreate, valueScope } from "../../records/commands";
import { invalidValues, prepareValues } from "../../records/values";
import { asText, identifier, tableName, toColumn } from "./columns";
import type { TableContext } from "./context";
import { hasKey, readKey, writeKey } from "./keys";
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

/** The columns of these fields; throws 502 where one is not there any more. */
function assignments(context: TableContext, values: Values): { column: SourceColumn; value: Sql }[] {
  const { own, resource } = context;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (!field || !isWritable(field)) return [];
    const column = own.columns.get(name);
    if (!column) throw failing(502)("source_changed", { params: { name: resource.source?.name ?? "" } });
    return column.is_generated ? [] : [{ column, value: toColumn(column, value) }];
  });
}

function named({ name }: SourceColumn): Sql {
  return raw(identifier(name));
}

/** Adds a row; what is not said is left to the database's own defaults. Throws 403, 409 or 422. */
export async function insertRow(context: TableContext, tx: Queryable, sent: Values): Promise<TableRow> {
  requireAction(context, "create");
  requireAllowed(context, "create");
  requireFields(context, "create", Object.keys(sent), sent);
  const { data, violations } = prepareValues(sent, undefined, valueScope(context));
  requireMayCreate(context, data);
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  await requireTargets(context, tx, data, Object.keys(data));
  const { own } = context;
  const set = assignments(context, data);
  const values =
    set.length === 0
      ? sql`DEFAULT VALUES`
      : sql`(${join(set.map(({ column }) => named(column)))}) VALUES (${join(set.map(({ value }) => value))})`;
  const { columns, row } = selection(context, "r");
  const [added] = await tx.query<object>(
    sql`INSERT INTO ${raw(tableName(own.table))} AS r ${values} RETURNING ${columns}`,
  );
  if (!added) throw invalidFields({ pk: [sentence("field.source_value")] });
  return row(added);
}

/** Changes those fields of a row that were sent; throws 403, 404, 409 (`stale_version`) or 422. */
export async function updateRow(
  context: TableContext,
  tx: Queryable,
  pk: string,
  { version, ...sent }: Values,
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
  await requireTargets(context, tx, data, Object.keys(changed));
  const set = assignments(context, changed);
  if (set.length === 0) return row;
  const { own } = context;
  const values = join(set.map(({ column, value }) => sql`${named(column)} = ${value}`));
  const { columns, row: read } = selection(context, "r");
  const [saved] = await tx.query<object>(
    sql`UPDATE ${raw(tableName(own.table))} AS r SET ${values} WHERE ${hasKey("r", own.key, row.key)} RETURNING ${columns}`,
  );
  // A policy or a view may take the row out of sight, which nobody is told is a success.
  if (!saved) throw conflict("stale_version", { extra: { version: row.version } });
  return read(saved);
}

/** Deletes a row; throws 403, 404, or 409 where it was changed meanwhile or others refer to it. */
export async function deleteRow(
  context: TableContext,
  tx: Queryable,
  pk: string,
  version: unknown,
): Promise<number | string> {
  requireAction(context, "delete");
  requireAllowed(context, "delete");
  const row = await findRow(context, tx, pk, { lock: context.own.table.may.update });
  requireOnRecord(context, "delete", judged(context, row));
  requireVersion(row, version);
  const { own } = context;
  await tx.query(sql`DELETE FROM ${raw(tableName(own.table))} AS r WHERE ${hasKey("r", own.key, row.key)}`);
  return writeKey(own.key, row.key);
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
  names: readonly string[],
): Promise<void> {
  const broken: Violations = {};
  for (const name of names) {
    const field = context.resource.fields[name];
    const target =
      field?.type === "reference"
        ? context.siblings.find((one) => one.resource.name === field.reference)
        : undefined;
    const key = data[name];
    if (field?.type !== "reference" || !target || (typeof key !== "string" && typeof key !== "number"))
      continue;
    const found = await seenTarget(context, tx, target, String(key));
    if (!found) broken[name] = [{ key: "validation.unknown_reference", args: {} }];
    else if (field.filter && !matches(field.filter, found, context.predicate))
      broken[name] = [{ key: "validation.not_offered", args: {} }];
  }
  if (Object.keys(broken).length > 0) throw invalidValues(broken);
}

async function seenTarget(
  context: TableContext,
  tx: Queryable,
  target: TableContext["own"],
  pk: string,
): Promise<Values | undefined> {
  const asker = context.asker(tx);
  const values = readKey(target.key, pk);
  const { name } = target.resource;
  if (!values || !tableOf(asker, name)) return undefined;
  const there = { ...context, own: target, resource: target.resource };
  const { columns, row } = selection(there, "r");
  const [found] = await tx.query<object>(
    sql`SELECT ${columns} FROM ${raw(tableName(target.table))} r WHERE ${hasKey("r", target.key, values)}`,
  );
  const record = found && judged(there, row(found));
  const isSeen =
    record && (canDo(context.ability, name, "list", record) || canDo(context.ability, name, "show", record));
  return isSeen ? record : undefined;
}
