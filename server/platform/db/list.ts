import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { foldText } from "../../../contract/fold";

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

/** Where a download goes on: after the row that has this in its order, and this key. */
export interface Place {
  /** As the database writes it. */
  at: string;
  id: number;
}

/** Where the rows of a list are looked for, and what they have to meet. */
export interface RowSource {
  /** The table and the short name that conditions call it by. */
  from: Sql;
  where: Sql;
  /** Whether the rows are found by words: all of them are found then, and sorted, instead of being read in an order. */
  isFound?: boolean;
}

/**
 * The rows of one page, as a table for FROM under its own short name. A later page, and one that is searched for, is
 * found by its keys alone, so that what lies before it is passed over without being read.
 * @param table such as `donations d`
 */
export function pageOfRows(table: string, source: RowSource, order: Sql, page: Page): Sql {
  const { from, where, isFound = false } = source;
  const { limited } = limitTo(page);
  const name = raw(table.split(" ").at(-1) ?? table);
  if (page.offset === 0 && !isFound)
    return sql`(SELECT ${name}.* FROM ${from} WHERE ${where} ${order} ${limited}) AS ${name}`;
  return sql`(SELECT ${name}.* FROM (SELECT ${name}.org_id, ${name}.id FROM ${rowsOf(name, source)} ${order} ${limited}) AS keys
    JOIN ${raw(table)} ON ${name}.org_id = keys.org_id AND ${name}.id = keys.id) AS ${name}`;
}

/** `… WHERE …`: rows that are found by words are found before their order is thought of. */
export function rowsOf(name: Sql, { from, where, isFound = false }: RowSource): Sql {
  // OFFSET 0 keeps the order out, where it would lure the planner into reading all rows in it until a page is full.
  return isFound
    ? sql`(SELECT ${name}.* FROM ${from} WHERE ${where} OFFSET 0) AS ${name}`
    : sql`${from} WHERE ${where}`;
}

/** A pattern for LIKE that finds the text anywhere in a folded one; the characters that LIKE reads are taken literally. */
export function containing(text: string): string {
  return `%${foldText(text).replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function wordsOf(search: string | undefined): string[] {
  const words = (search ?? "").split(/\s+/).filter((word) => word !== "");
  return words.slice(0, 8);
}

/** Conditions for each word of a search on a folded text (`search_fold`). */
export function searchConditions(column: Sql, search: string | undefined): Sql[] {
  return wordsOf(search).map((word) => sql`${column} LIKE ${containing(word)}`);
}

/** The tables whose texts have an index of their parts (`make_searchable` of the migrations), with the text's column. */
const SEARCHED = {
  members: "search_key",
  donors: "search_key",
  donations: "search_key",
  messages: "search_key",
  mailing_list_subscribers: "search_key",
  files: "search_key",
  form_responses: "search_key",
  people: "search_key",
} as const;

/** What the keys of an index are made of: a shorter part of a word has none. */
const KEY_BYTES = 3;

/** A search of a table: where it looks, and what the rows have to meet. */
export interface Search {
  from: Sql;
  conditions: Sql[];
  /** Whether an index answers it. */
  isFound: boolean;
}

/**
 * A search for rows of the organisation that hold each of the words. An index finds the parts of words that have three
 * bytes; shorter ones alone are looked for in every row.
 * @param table such as `donations d`
 * @param parts further texts, which the rows have to hold as they stand: what is said of them exactly is the caller's
 */
export function searchIn(
  table: `${keyof typeof SEARCHED} ${string}`,
  orgId: number,
  search: string | undefined,
  parts: readonly string[] = [],
): Search {
  const [named = "", name = ""] = table.split(" ");
  const column = SEARCHED[named as keyof typeof SEARCHED];
  const words = wordsOf(search);
  const keyed = [...words, ...parts]
    .map(foldText)
    .filter((word) => new TextEncoder().encode(word).length >= KEY_BYTES);
  const isFound = keyed.length > 0;
  return {
    from: raw(isFound ? `${named}_of_organization ${name}` : table),
    conditions: [
      ...keyed.map((word) => sql`${raw(name)}.search_keys @> search_keys(${orgId}, ${word})`),
      ...searchConditions(raw(`${name}.${column}`), search),
    ],
    isFound,
  };
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

/** Columns that are never empty and together never twice the same in an organisation: there are no ties to settle. */
export function unique(...columns: readonly string[]): OrderColumn {
  return { columns, isUnique: true };
}

/** The column in the order of languages instead of bytes ("Ágnes" beside "Agnes"). */
export function byLanguage(column: string): string {
  return `${column} COLLATE by_language`;
}

/**
 * `AND` what comes after a place in the order of `byLanguage(name)` and the key, such as `m.name_key` and `m.id`; nothing
 * where there is no place.
 */
export function afterPlace(name: string, key: string, place: Place | undefined): Sql {
  if (!place) return empty;
  const row = raw(`(${byLanguage(name)}, ${key})`);
  return sql`AND ${row} > (${place.at}::text COLLATE by_language, ${place.id}::bigint)`;
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
