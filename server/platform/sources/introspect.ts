import sql, { raw, type Sql } from "sql-template-tag";
import type { SourceColumn, SourceTable } from "../../../contract/api";
import type { Queryable } from "../db/database";

interface TableRow {
  oid: string;
  schema: string;
  name: string;
  kind: string;
  comment: string | null;
  rows: number | null;
  may_insert: boolean;
  may_update: boolean;
  may_delete: boolean;
}

/** Tables, views and partitioned tables that the login may read, without partitions and what extensions brought. */
const tablesOf = (schemas: readonly string[]): Sql => sql`
  SELECT c.oid::text AS oid, n.nspname::text AS schema, c.relname::text AS name, c.relkind::text AS kind,
    obj_description(c.oid, 'pg_class') AS comment,
    (CASE WHEN c.relkind = 'p'
      THEN (SELECT sum(greatest(leaf.reltuples, 0)) FROM pg_partition_tree(c.oid) t JOIN pg_class leaf ON leaf.oid = t.relid
        WHERE t.isleaf)
      ELSE greatest(c.reltuples, 0) END)::float8 AS rows,
    has_any_column_privilege(c.oid, 'INSERT') AND (pg_relation_is_updatable(c.oid, false) & 8) = 8 AS may_insert,
    has_any_column_privilege(c.oid, 'UPDATE') AND (pg_relation_is_updatable(c.oid, false) & 4) = 4 AS may_update,
    has_table_privilege(c.oid, 'DELETE') AND (pg_relation_is_updatable(c.oid, false) & 16) = 16 AS may_delete
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY(${[...schemas]}::text[]) AND c.relkind IN ('r', 'v', 'm', 'p', 'f') AND NOT c.relispartition
    AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(c.oid, 'SELECT')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname, c.relname`;

interface ColumnRow {
  oid: string;
  name: string;
  type: string;
  base: string;
  is_array: boolean;
  choices: string[] | null;
  is_required: boolean;
  has_default: boolean;
  is_generated: boolean;
  comment: string | null;
}

/** A domain counts as what it is made of, and a list as its items. */
const columnsOf = (oids: readonly string[]): Sql => sql`
  WITH RECURSIVE bases(start, oid, typmod, is_required) AS (
    SELECT t.oid, t.oid, NULL::int, false FROM pg_type t
      WHERE t.oid IN (SELECT atttypid FROM pg_attribute WHERE attrelid = ANY(${[...oids]}::oid[]))
    UNION ALL
    SELECT b.start, t.typbasetype, t.typtypmod, b.is_required OR t.typnotnull
      FROM bases b JOIN pg_type t ON t.oid = b.oid WHERE t.typtype = 'd')
  SELECT a.attrelid::text AS oid, a.attname::text AS name,
    format_type(b.oid, CASE WHEN b.typmod IS NULL THEN a.atttypmod ELSE b.typmod END) AS type,
    format_type(CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE t.oid END, NULL) AS base,
    t.typcategory = 'A' AS is_array,
    (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e
      WHERE e.enumtypid = CASE WHEN t.typcategory = 'A' THEN t.typelem ELSE t.oid END) AS choices,
    a.attnotnull OR b.is_required AS is_required,
    a.atthasdef OR a.attidentity <> '' AS has_default,
    a.attgenerated <> '' OR a.attidentity = 'a' AS is_generated,
    col_description(a.attrelid, a.attnum) AS comment
  FROM pg_attribute a
    JOIN bases b ON b.start = a.atttypid
    JOIN pg_type t ON t.oid = b.oid AND t.typtype <> 'd'
  WHERE a.attrelid = ANY(${[...oids]}::oid[]) AND a.attnum > 0 AND NOT a.attisdropped
    AND has_column_privilege(a.attrelid, a.attnum, 'SELECT')
  ORDER BY a.attrelid, a.attnum`;

interface ConstraintRow {
  oid: string;
  name: string;
  kind: string;
  columns: string[] | null;
  schema: string | null;
  table: string | null;
  target_columns: string[] | null;
  definition: string;
}

const named = (oid: string, keys: string): string =>
  `(SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(${keys}) WITH ORDINALITY k(attnum, at)
    JOIN pg_attribute a ON a.attrelid = ${oid} AND a.attnum = k.attnum)`;

const constraintsOf = (oids: readonly string[]): Sql => sql`
  SELECT c.conrelid::text AS oid, c.conname::text AS name, c.contype::text AS kind,
    ${raw(named("c.conrelid", "c.conkey"))} AS columns, n.nspname::text AS schema, f.relname::text AS "table",
    ${raw(named("c.confrelid", "c.confkey"))} AS target_columns, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c LEFT JOIN pg_class f ON f.oid = c.confrelid LEFT JOIN pg_namespace n ON n.oid = f.relnamespace
  WHERE c.conrelid = ANY(${[...oids]}::oid[]) AND c.contype IN ('p', 'f', 'c')
  UNION ALL
  SELECT i.indrelid::text, x.relname::text, 'u', ${raw(named("i.indrelid", "i.indkey::int2[]"))}, NULL, NULL, NULL, ''
  FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
  WHERE i.indrelid = ANY(${[...oids]}::oid[]) AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL
  ORDER BY 1, 3, 2`;

/** Columns that an index begins with, so that rows are sorted and found by them without reading all. */
const indexesOf = (oids: readonly string[]): Sql => sql`
  SELECT DISTINCT i.indrelid::text AS oid, a.attname::text AS name
  FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam AND m.amname = 'btree'
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
  WHERE i.indrelid = ANY(${[...oids]}::oid[]) AND i.indisvalid AND i.indpred IS NULL
  ORDER BY 1, 2`;

const LENGTH = /^(?:character varying|character|bit varying|bit)\((\d+)\)/;

function columnOf({ oid: _, choices, ...row }: ColumnRow): SourceColumn {
  const length = LENGTH.exec(row.type)?.[1];
  return { ...row, ...(choices && { choices }), length: length === undefined ? null : Number(length) };
}

function grouped<T extends { oid: string }>(rows: readonly T[]): (oid: string) => T[] {
  const byTable = new Map<string, T[]>();
  for (const row of rows) {
    const own = byTable.get(row.oid);
    if (own) own.push(row);
    else byTable.set(row.oid, [row]);
  }
  return (oid) => byTable.get(oid) ?? [];
}

/** The tables and views of these schemas, as far as the login may read them: four statements, however many there are. */
export async function introspect(tx: Queryable, schemas: readonly string[]): Promise<SourceTable[]> {
  const tables = await tx.query<TableRow>(tablesOf(schemas));
  const oids = tables.map(({ oid }) => oid);
  const columns = grouped(await tx.query<ColumnRow>(columnsOf(oids)));
  const constraints = grouped(await tx.query<ConstraintRow>(constraintsOf(oids)));
  const indexes = grouped(await tx.query<{ oid: string; name: string }>(indexesOf(oids)));
  return tables.map((table) => ({
    ...tableOf(table, columns(table.oid), constraints(table.oid)),
    indexed: indexes(table.oid).map(({ name }) => name),
  }));
}

function tableOf(
  table: TableRow,
  columns: ColumnRow[],
  constraints: ConstraintRow[],
): Omit<SourceTable, "indexed"> {
  const readable = new Set(columns.map(({ name }) => name));
  const known = constraints.filter(({ columns: of }) => of?.every((name) => readable.has(name)));
  const kind = (letter: string): ConstraintRow[] => known.filter((one) => one.kind === letter);
  return {
    schema: table.schema,
    name: table.name,
    comment: table.comment,
    columns: columns.map(columnOf),
    primary_key: kind("p")[0]?.columns ?? [],
    uniques: kind("u").map(({ name, columns: of }) => ({ name, columns: of ?? [] })),
    references: kind("f").map((one) => ({
      name: one.name,
      columns: one.columns ?? [],
      schema: one.schema ?? "",
      table: one.table ?? "",
      target_columns: one.target_columns ?? [],
    })),
    checks: kind("c").map(({ name, columns: of, definition }) => ({ name, columns: of ?? [], definition })),
    is_view: table.kind === "v" || table.kind === "m",
    may: { insert: table.may_insert, update: table.may_update, delete: table.may_delete },
    estimated_rows: Math.round(table.rows ?? 0),
  };
}
