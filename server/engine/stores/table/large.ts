import sql, { join, raw, type Sql } from "sql-template-tag";
import type { SourceColumn } from "../../../../contract/api";
import type { Queryable } from "../../../platform/db/database";
import type { SourceDatabase } from "../../../platform/sources/port";
import { castOf, columnOf } from "./columns";
import type { TableContext } from "./context";

/** From here on rows are not counted: what the planner takes for their number is told, and told as that. */
export const COUNTED = 100_000;

/** Of a table so large that counting may read all of it, the number is not waited for any longer. */
const COUNTING_MS = 1000;

interface Plan {
  "QUERY PLAN": { Plan: { "Plan Rows": number } }[];
}

async function expectedRows(tx: Queryable, from: Sql): Promise<number> {
  const [plan] = await tx.query<Plan>(sql`EXPLAIN (FORMAT JSON) SELECT 1 ${from}`);
  return Math.round(plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0);
}

/** Counts rows (`from` is `FROM … WHERE …`), one more than are counted where there are more. */
export function countStatement(from: Sql): Sql {
  return sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${COUNTED + 1}) found`;
}

async function countUpTo(tx: Queryable, from: Sql): Promise<number> {
  const [found] = await tx.query<{ total: number }>(countStatement(from));
  return Number(found?.total ?? 0);
}

/** The count, unless it takes too long; the transaction goes on either way. */
async function countInTime(tx: Queryable, from: Sql): Promise<number | undefined> {
  await tx.query(raw("SAVEPOINT counting"));
  try {
    await tx.query(raw(`SET LOCAL statement_timeout = ${COUNTING_MS}`));
    return await countUpTo(tx, from);
  } catch {
    // The page is there: that it takes long to count them is no reason not to show it.
    return undefined;
  } finally {
    await tx.query(raw("ROLLBACK TO SAVEPOINT counting"));
  }
}

/**
 * How many rows are meant (`from` is `FROM … WHERE …`): counted up to 100,000, and beyond what the planner expects.
 * `isWhole` says that nothing narrows them.
 */
export async function countRows(
  { own }: Pick<TableContext, "own">,
  tx: Queryable,
  { from, isWhole }: { from: Sql; isWhole: boolean },
): Promise<{ total: number; isEstimate: boolean }> {
  const known = own.table.estimated_rows;
  if (isWhole && known > COUNTED) return { total: known, isEstimate: true };
  const counted = known > COUNTED ? await countInTime(tx, from) : await countUpTo(tx, from);
  if (counted !== undefined && counted <= COUNTED) return { total: counted, isEstimate: false };
  const expected = await expectedRows(tx, from);
  // What was counted is certain.
  return { total: Math.max(expected, counted ?? 1), isEstimate: true };
}

/** From here on a page is not found by passing over all rows before it, where there is another way. */
export const DEEP = 1000;

/** Where rows stand in an order: by columns that are never empty, all in one direction. */
export interface Seek {
  columns: readonly SourceColumn[];
  isDescending: boolean;
}

/** Only rows behind a place in the order. */
export function behind({ columns, isDescending }: Seek, alias: string, place: readonly string[]): Sql {
  const own = columns.map((column) => columnOf(alias, column));
  const values = columns.map((column, index) => sql`${place[index] ?? ""}::text::${raw(castOf(column))}`);
  return sql`(${join(own)}) ${raw(isDescending ? "<" : ">")} (${join(values)})`;
}

/** A row's place in the order, as columns `s0`, `s1` … */
export function placed({ columns }: Seek, alias: string): Sql {
  return join(columns.map((column, index) => sql`${columnOf(alias, column)}::text AS ${raw(`s${index}`)}`));
}

/** The place of a row that was selected with `placed`. */
export function placeOf({ columns }: Seek, row: object): string[] {
  const cells = row as Record<string, unknown>;
  return columns.map((_, index) => String(cells[`s${index}`]));
}

const KEPT = 500;
const KEPT_MS = 5 * 60_000;

/** The last rows of deep pages, so that the page after one begins behind it instead of at the first row. */
class Places {
  readonly #places = new Map<string, { place: readonly string[]; at: number }>();

  get(key: string, now: Date): readonly string[] | undefined {
    const found = this.#places.get(key);
    return found && now.getTime() - found.at < KEPT_MS ? found.place : undefined;
  }

  keep(key: string, place: readonly string[], now: Date): void {
    this.#places.delete(key);
    this.#places.set(key, { place, at: now.getTime() });
    const [oldest] = this.#places.keys();
    if (this.#places.size > KEPT && oldest !== undefined) this.#places.delete(oldest);
  }
}

const known = new WeakMap<SourceDatabase, Places>();

/** The places of a database that are known. */
export function placesOf(database: SourceDatabase): Places {
  const found = known.get(database) ?? new Places();
  known.set(database, found);
  return found;
}
