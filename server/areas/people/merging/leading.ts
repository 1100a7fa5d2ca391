import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";

/** A column of another table that leads to rows of this one. */
export interface Leading {
  source: string;
  col: string;
  /** The other columns of its table's key. */
  keys: string[];
  /** Whether its rows go with the row that they lead to. */
  is_part: boolean;
}

/** A row that led to one and leads to another. */
export interface RowMove {
  key: Record<string, unknown>;
  from: number;
  to: number;
}

/** Rows of one table that were moved. */
export interface MovedRows extends Omit<Leading, "is_part"> {
  moves: RowMove[];
}

/** What leads to the rows of a table: its foreign keys, so that a new table is never forgotten. */
export function leadingTo(tx: Transaction, table: "people" | "members" | "donors"): Promise<Leading[]> {
  return tx.query(
    sql`SELECT source::text, col::text, keys::text[], is_part FROM columns_leading_to(${table}::regclass)`,
  );
}

/** Columns of what has a life of its own, and only names the row. */
export function namingOnly(columns: readonly Leading[]): Leading[] {
  return columns.filter((column) => !column.is_part);
}

/** How many rows of each table lead to these; tables without any are left out. */
export async function countLeading(
  tx: Transaction,
  orgId: number,
  columns: readonly Leading[],
  ids: readonly number[],
): Promise<{ source: string; n: number }[]> {
  const counts = columns.map(
    ({ source, col }): Sql =>
      sql`SELECT ${source}::text AS source, count(*) AS n FROM ${quoted(source)} t
        WHERE t.org_id = ${orgId} AND t.${quoted(col)} = ANY(${[...ids]}::bigint[])`,
  );
  return tx.query(
    sql`SELECT source, sum(n)::bigint AS n FROM (${join(counts, " UNION ALL ")}) c GROUP BY source HAVING sum(n) > 0 ORDER BY source`,
  );
}

/** Rows that do not count as leading to another: those that go with it by themselves, and some rows of a table by their keys. */
export interface NotCounted {
  parts: readonly string[];
  rows: Readonly<Record<string, readonly number[]>>;
}

/** Which of these rows something leads to. */
export async function ledTo(
  tx: Transaction,
  orgId: number,
  table: "people" | "members",
  ids: readonly number[],
  { parts, rows }: NotCounted,
): Promise<Set<number>> {
  const columns = (await leadingTo(tx, table)).filter(({ source }) => !parts.includes(source));
  const wanted = sql`ANY(${[...ids]}::bigint[])`;
  const leading = columns.map(({ source, col }): Sql => {
    const own = rows[source];
    const others = own ? sql`AND NOT t.id = ANY(${[...own]}::bigint[])` : sql``;
    return sql`SELECT t.${quoted(col)} AS id FROM ${quoted(source)} t WHERE t.org_id = ${orgId} AND t.${quoted(col)} = ${wanted} ${others}`;
  });
  const resources = table === "people" ? ["people"] : ["members", "volunteers"];
  leading.push(sql`SELECT target_id FROM record_references
    WHERE org_id = ${orgId} AND target_resource = ANY(${resources}::text[]) AND target_id = ${wanted}`);
  const found = await tx.query<{ id: number }>(
    sql`SELECT DISTINCT id FROM (${join(leading, " UNION ALL ")}) l`,
  );
  return new Set(found.map(({ id }) => id));
}

/** A name from the database's own catalog. */
const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** Makes what leads to `from` lead to `to`; a row that would stand twice stays. Answers what moved. */
export async function moveLeading(
  tx: Transaction,
  orgId: number,
  columns: readonly Leading[],
  from: readonly number[],
  to: number,
): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const { source, col, keys } of columns) {
    const [found] = await tx.query<{ rows: Omit<RowMove, "to">[] }>(
      sql`SELECT rows_leading_to(${source}, ${col}, ${keys}::name[], ${orgId}, ${[...from]}::bigint[]) AS rows`,
    );
    const moves = await lead(tx, orgId, {
      source,
      col,
      keys,
      moves: (found?.rows ?? []).map((row) => ({ ...row, to })),
    });
    if (moves.length > 0) moved.push({ source, col, keys, moves });
  }
  return moved;
}

/** Makes what was moved lead where it led before, as far as it is still where it was moved to. */
export async function moveBack(tx: Transaction, orgId: number, moved: readonly MovedRows[]): Promise<void> {
  for (const rows of moved) {
    const moves = rows.moves.map(({ key, from, to }) => ({ key, from: to, to: from }));
    await lead(tx, orgId, { ...rows, moves });
  }
}

async function lead(
  tx: Transaction,
  orgId: number,
  { source, col, keys, moves }: MovedRows,
): Promise<RowMove[]> {
  if (moves.length === 0) return [];
  const [done] = await tx.query<{ moves: RowMove[] }>(
    sql`SELECT lead_elsewhere(${source}, ${col}, ${keys}::name[], ${orgId}, ${JSON.stringify(moves)}::jsonb) AS moves`,
  );
  return done?.moves ?? [];
}
