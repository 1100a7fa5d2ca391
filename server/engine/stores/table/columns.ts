import sql, { raw, type Sql } from "sql-template-tag";
import type { SourceColumn, SourceTable } from "../../../../contract/api";
import type { FieldDefinition } from "../../../../contract/resource";
import { nativeSource, type NativeType, type SqlSource } from "../../../../definitions/predicate/toSql";

/** What values of a column are, as far as they are read and written in different ways. */
export type ColumnKind =
  | "text"
  | "uuid"
  | "integer"
  | "number"
  | "boolean"
  | "date"
  | "timestamp"
  | "timestamptz"
  | "time"
  | "json"
  | "list"
  | "other";

const KINDS: Readonly<Record<string, ColumnKind>> = {
  "character varying": "text",
  character: "text",
  text: "text",
  citext: "text",
  name: "text",
  uuid: "uuid",
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  money: "number",
  real: "number",
  "double precision": "number",
  boolean: "boolean",
  date: "date",
  "timestamp without time zone": "timestamp",
  "timestamp with time zone": "timestamptz",
  "time without time zone": "time",
  json: "json",
  jsonb: "json",
};

/** The kind of a column's values; `other` for what is shown as text and not changed. */
export function kindOf(column: Pick<SourceColumn, "base" | "is_array" | "choices">): ColumnKind {
  if (column.is_array) return "list";
  return itemKind(column);
}

/** The kind of a list's items; of any other column its own. */
export function itemKind({ base, choices }: Pick<SourceColumn, "base" | "choices">): ColumnKind {
  return choices ? "text" : (KINDS[base] ?? "other");
}

/** A name of the database's, as it may stand in a statement whatever is in it. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table as it stands behind FROM. */
export function tableName({ schema, name }: Pick<SourceTable, "schema" | "name">): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function columnOf(alias: string, { name }: Pick<SourceColumn, "name">): Sql {
  return raw(`${alias}.${identifier(name)}`);
}

const NATIVE: Readonly<Record<ColumnKind, NativeType>> = {
  text: "text",
  uuid: "uuid",
  integer: "bigint",
  number: "numeric",
  boolean: "boolean",
  date: "date",
  timestamp: "timestamptz",
  timestamptz: "timestamptz",
  time: "text",
  json: "text",
  list: "text",
  other: "text",
};

/** What values of a kind are compared as. */
export function nativeType(kind: ColumnKind): NativeType {
  return NATIVE[kind];
}

/** Compared as they are, so that the database's own indexes answer. */
const PLAIN_TEXTS: readonly string[] = ["text", "character varying"];

function valueOf(value: Sql, column: Pick<SourceColumn, "base" | "choices">): Sql {
  const kind = itemKind(column);
  if (kind === "time") return sql`to_char(${value}, 'HH24:MI')`;
  if (kind === "timestamp") return sql`(${value} AT TIME ZONE 'UTC')`;
  if (kind === "number" && column.base !== "numeric") return sql`(${value})::numeric`;
  const isText =
    NATIVE[kind] === "text" && (column.choices !== undefined || !PLAIN_TEXTS.includes(column.base));
  return isText ? sql`(${value})::text` : value;
}

/** A column as predicates ask it. */
export function columnSource(alias: string, column: SourceColumn, field: FieldDefinition): SqlSource {
  const value = columnOf(alias, column);
  if (kindOf(column) === "list") {
    const items = sql`(SELECT ${valueOf(raw("item"), column)} FROM unnest(${value}) AS list(item))`;
    return {
      kind: "many",
      field,
      json: sql`to_jsonb(${value})`,
      path: [],
      items: { rows: items, type: NATIVE[itemKind(column)] },
    };
  }
  return nativeSource(field, { value: valueOf(value, column), type: NATIVE[kindOf(column)] });
}

/** What is read of a column: its JSON, or text where a number of it may be too large for one. */
export function readColumn(alias: string, column: SourceColumn, field: FieldDefinition): Sql {
  const value = columnOf(alias, column);
  if (kindOf(column) === "json") return sql`to_jsonb(${value})`;
  const source = columnSource(alias, column, field);
  return source.kind === "single" && kindOf(column) === "integer" ? source.text : source.json;
}

/** A number of the database's as JSON has it; text where it is too large. */
export function fromInteger(text: unknown): unknown {
  const number = Number(text);
  return typeof text === "string" && Number.isSafeInteger(number) ? number : text;
}

/** `character` without a length has one character, and a cast with a length cuts what is longer without a word. */
const CASTS: Readonly<Record<string, string>> = { character: "bpchar", bit: "varbit" };

/** The type that a text is cast to. */
export function castOf({ base }: Pick<SourceColumn, "base">): string {
  return CASTS[base] ?? base;
}

/** A value as it is written into a column. */
export function toColumn(column: SourceColumn, value: unknown): Sql {
  const kind = kindOf(column);
  const cast = raw(castOf(column));
  if (value === null || value === undefined)
    return column.is_required && kind === "text" ? sql`''` : sql`NULL`;
  if (kind === "list") {
    const items = (Array.isArray(value) ? value : [value]).map((item: unknown) =>
      itemKind(column) === "json" ? JSON.stringify(item) : asText(item),
    );
    return sql`${items}::text[]::${cast}[]`;
  }
  if (kind === "json") return sql`${JSON.stringify(value)}::${cast}`;
  if (kind === "timestamp") return sql`(${asText(value)}::timestamptz AT TIME ZONE 'UTC')`;
  return sql`${asText(value)}::text::${cast}`;
}

/** A value as PostgreSQL reads it from text. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return value.toString();
  return JSON.stringify(value) ?? "";
}

/** Keys as lists of one type each, for `unnest`. */
export function keyList(column: SourceColumn, values: readonly string[]): Sql {
  return sql`${[...values]}::text[]::${raw(castOf(column))}[]`;
}

const INTEGER_RANGES: Readonly<Record<string, bigint>> = {
  smallint: 2n ** 15n,
  integer: 2n ** 31n,
  bigint: 2n ** 63n,
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be a value of the column at all. */
export function fits(column: SourceColumn, text: string): boolean {
  const kind = kindOf(column);
  if (kind === "uuid") return UUID.test(text);
  if (kind !== "integer") return true;
  if (!/^-?\d{1,19}$/.test(text)) return false;
  const limit = INTEGER_RANGES[column.base] ?? 0n;
  return BigInt(text) < limit && BigInt(text) >= -limit;
}
