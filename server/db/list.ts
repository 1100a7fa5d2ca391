import sql, { join, raw, type Sql } from "sql-template-tag";

/** The part of a list's query that every list has. */
export interface ListValues {
  page?: number;
  per_page?: number;
  search?: string;
  ids?: string;
}

/** The rows of one page. */
export interface Page {
  limit: number;
  offset: number;
}

/** The keys of `ids=1,2,3`; nothing when the parameter is absent. */
export function parseIds(ids: string | undefined): number[] | undefined {
  return ids?.split(",").map(Number);
}

/** Page 1 with 10 rows unless told; a list asked by `ids` holds all of them unless told. */
export function pageOf(values: ListValues): Page {
  const limit = values.per_page ?? parseIds(values.ids)?.length ?? 10;
  return { limit, offset: ((values.page ?? 1) - 1) * limit };
}

/** The page sizes that people choose: few enough that each connection may keep a plan for each. */
const USUAL_SIZES: readonly number[] = [10, 25, 50, 100];

/**
 * `LIMIT … OFFSET …`, and whether the statement is worth keeping prepared. The limit stands in the text: with it in a
 * parameter the database trusts no plan for all values and plans a list anew each time, which costs more than the list.
 */
export function limitTo({ limit, offset }: Page): { limited: Sql; prepare: boolean } {
  if (!Number.isSafeInteger(limit)) throw new TypeError("A limit is a whole number");
  const size = raw(`LIMIT ${limit}`);
  if (offset > 0) return { limited: sql`${size} OFFSET ${offset}`, prepare: false };
  return { limited: size, prepare: USUAL_SIZES.includes(limit) };
}

/**
 * The rows of one page, as a table for FROM under its own short name. A later page is found by its keys alone, which an
 * index holds, so that what lies before it is passed over without being read.
 * @param table such as `donations d`
 */
export function pageOfRows(table: string, where: Sql, order: Sql, page: Page): Sql {
  const { limited } = limitTo(page);
  const name = table.split(" ").at(-1) ?? table;
  if (page.offset === 0)
    return sql`(SELECT ${raw(name)}.* FROM ${raw(table)} WHERE ${where} ${order} ${limited}) AS ${raw(name)}`;
  return sql`(SELECT ${raw(name)}.* FROM (SELECT ${raw(name)}.org_id, ${raw(name)}.id FROM ${raw(table)}
      WHERE ${where} ${order} ${limited}) AS keys
    JOIN ${raw(table)} ON ${raw(name)}.org_id = keys.org_id AND ${raw(name)}.id = keys.id) AS ${raw(name)}`;
}

/** A pattern for LIKE that finds the text anywhere; the characters that LIKE reads are taken literally. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Conditions for each word of a search on a lower-case column. */
export function searchConditions(column: Sql, search: string | undefined): Sql[] {
  const words = (search ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 8);
  return words.map((word) => sql`${column} LIKE ${containing(word)}`);
}

/** `WHERE a AND b`, true when there is nothing to say. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw("true") : join(conditions, " AND ");
}

/** What a list may be ordered by: a column, or what is known to be never empty (see `neverEmpty`). */
export type OrderColumn = string | { columns: readonly string[]; isUnique: boolean };

/** A column that is never empty, so that an index answers its order both ways; further columns settle ties. */
export function neverEmpty(...columns: readonly string[]): OrderColumn {
  return { columns, isUnique: false };
}

/** A column that is never empty and never twice the same in an organisation: there are no ties to settle. */
export function unique(column: string): OrderColumn {
  return { columns: [column], isUnique: true };
}

/** The column in the order of languages instead of bytes ("Ágnes" beside "Agnes"). */
export function byLanguage(column: string): string {
  return `${column} COLLATE by_language`;
}

/**
 * `ORDER BY` from a checked ordering such as `-joined_at`; ties fall to the key, so that pages never overlap. Empty
 * values come last both ways.
 * @param columns the column of each field that may be ordered by
 */
export function orderBy(columns: Record<string, OrderColumn>, ordering: string, key = "id"): Sql {
  const descending = ordering.startsWith("-");
  const column = columns[descending ? ordering.slice(1) : ordering];
  if (column === undefined) throw new Error(`No column for the ordering ${ordering}`);
  const direction = descending ? "DESC" : "ASC";
  if (typeof column === "string") {
    const nulls = descending ? "NULLS LAST" : "";
    return raw(`ORDER BY ${column} ${direction} ${nulls}, ${key} ${direction}`);
  }
  const names = column.isUnique ? column.columns : [...column.columns, key];
  return raw(`ORDER BY ${names.map((name) => `${name} ${direction}`).join(", ")}`);
}
