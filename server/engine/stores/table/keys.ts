import sql, { join, raw, type Sql } from "sql-template-tag";
import type { SourceColumn } from "../../../../contract/api";
import { columnOf, fits, fromInteger, keyList, kindOf, toColumn } from "./columns";

const JOINED = "~";

/** A key as calls name it: its value, or those of several columns, each URI-encoded, joined by ~. */
export function writeKey(columns: readonly SourceColumn[], values: readonly string[]): number | string {
  const [first] = columns;
  if (columns.length === 1 && first) {
    const text = values[0] ?? "";
    const value = kindOf(first) === "integer" ? fromInteger(text) : text;
    return typeof value === "number" ? value : text;
  }
  return values.map((value) => encodeURIComponent(value).replaceAll(JOINED, "%7E")).join(JOINED);
}

/** The values of a key; undefined for what no record can have. */
export function readKey(columns: readonly SourceColumn[], key: string): string[] | undefined {
  const parts = columns.length === 1 ? [key] : key.split(JOINED).map(decoded);
  const isKey =
    parts.length === columns.length &&
    columns.every((column, index) => {
      const part = parts[index];
      return part !== undefined && fits(column, part);
    });
  return isKey ? parts.flatMap((part) => part ?? []) : undefined;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The row of a key. */
export function hasKey(alias: string, columns: readonly SourceColumn[], values: readonly string[]): Sql {
  const parts = columns.map(
    (column, index) => sql`${columnOf(alias, column)} = ${toColumn(column, values[index])}`,
  );
  return sql`(${join(parts, " AND ")})`;
}

/** Keys as rows of their columns, with their places as `at`. */
export function keyRows(
  columns: readonly SourceColumn[],
  keys: readonly (readonly string[])[],
): { rows: Sql; on(alias: string): Sql } {
  const lists = columns.map((column, index) =>
    keyList(
      column,
      keys.map((key) => key[index] ?? ""),
    ),
  );
  const names = columns.map((_, index) => raw(`k${index}`));
  return {
    rows: sql`unnest(${join(lists)}) WITH ORDINALITY AS wanted(${join(names)}, at)`,
    on: (alias) =>
      join(
        columns.map((column, index) => sql`${columnOf(alias, column)} = ${raw(`wanted.k${index}`)}`),
        " AND ",
      ),
  };
}
