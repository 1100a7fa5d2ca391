import sql, { raw, type Sql } from "sql-template-tag";
import type { SourceColumn, SourceTable } from "../../../../contract/api";
import type { FieldDefinition, ResourceSource } from "../../../../contract/resource";
import { itemKind, columnOf, identifier, keyList, nativeType, tableName, toColumn } from "./columns";
import type { ModelField, ModelRelation } from "../../questions/model";
import type { Queryable } from "../../../platform/db/database";

/** The most records that a list between tables shows and changes. */
export const MOST_JOINED = 1000;

/** A table between two others, whose rows are the list of a field. */
export interface Join {
  table: SourceTable;
  /** Its column with the key of the record that has the list. */
  source: SourceColumn;
  /** Its column with the key of a record in the list. */
  target: SourceColumn;
  /** The resource of the records in the list. */
  to: string;
}

function columnNamed({ columns }: SourceTable, name: string): SourceColumn | undefined {
  return columns.find((column) => column.name === name);
}

/** The tables between, by field; without those that are not there. */
export function joinsOf(
  { joins = {} }: Pick<ResourceSource, "joins">,
  fields: Readonly<Record<string, FieldDefinition>>,
  tables: readonly SourceTable[],
): Map<string, Join> {
  const found = Object.entries(joins).flatMap(([name, said]): [string, Join][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const table = tables.find((one) => one.schema === (said.schema ?? "public") && one.name === said.table);
    const source = table && columnNamed(table, said.source);
    const target = table && columnNamed(table, said.target);
    return field?.type === "referenceArray" && source && target
      ? [[name, { table, source, target, to: field.reference }]]
      : [];
  });
  return new Map(found);
}

/** The keys in a record's list as rows of one column; `key` is the column with the record's own. */
function keysIn({ table, source, target }: Join, alias: string, key: SourceColumn): Sql {
  const between = `${alias}_between`;
  return sql`SELECT ${columnOf(between, target)} FROM ${raw(tableName(table))} ${raw(between)}
    WHERE ${columnOf(between, source)} = ${columnOf(alias, key)} AND ${columnOf(between, target)} IS NOT NULL`;
}

/** What is read of a list: its keys as texts, one more than are shown where there are more. */
export function readJoin(join: Join, alias: string, key: SourceColumn): Sql {
  return sql`ARRAY(SELECT listed.pk::text FROM (${keysIn(join, alias, key)}) listed(pk) GROUP BY listed.pk
    ORDER BY listed.pk LIMIT ${MOST_JOINED + 1})`;
}

/** A list as conditions ask it. */
export function joinModel(join: Join, key: SourceColumn): ModelField {
  return {
    source: (alias, field) => {
      const rows = sql`(${keysIn(join, alias, key)})`;
      return {
        kind: "many",
        field,
        json: sql`to_jsonb(ARRAY${rows})`,
        path: [],
        items: { rows, type: nativeType(itemKind(join.target)) },
      };
    },
  };
}

/** The records of another resource whose list names these. */
export function joinRelation(
  model: string,
  { table, source, target }: Join,
  keys: { own: SourceColumn; others: SourceColumn },
): ModelRelation {
  return {
    model,
    through: tableName(table),
    on: (mine, other, between) => sql`${columnOf(between, target)} = ${columnOf(mine, keys.own)}
      AND ${columnOf(between, source)} = ${columnOf(other, keys.others)}`,
  };
}

/** Adds rows between a record and others, and deletes them; what is there already stays. */
export async function savePairs(
  tx: Queryable,
  { table, source, target }: Join,
  key: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const name = raw(tableName(table));
  if (removed.length > 0)
    await tx.query(sql`DELETE FROM ${name} AS r
      WHERE ${columnOf("r", source)} = ${toColumn(source, key)} AND ${columnOf("r", target)} = ANY(${keyList(target, removed)})`);
  if (added.length > 0)
    await tx.query(sql`INSERT INTO ${name} (${raw(identifier(source.name))}, ${raw(identifier(target.name))})
      SELECT ${toColumn(source, key)}, added.pk FROM unnest(${keyList(target, added)}) AS added(pk) ON CONFLICT DO NOTHING`);
}

/** Deletes all rows between a record and others. */
export async function dropPairs(tx: Queryable, { table, source }: Join, key: string): Promise<void> {
  await tx.query(
    sql`DELETE FROM ${raw(tableName(table))} AS r WHERE ${columnOf("r", source)} = ${toColumn(source, key)}`,
  );
}
