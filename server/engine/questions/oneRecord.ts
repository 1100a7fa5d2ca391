import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { Predicate, Question, QuestionPredicate } from "../../../contract/resource";
import { toSql } from "../../../definitions/predicate/toSql";
import { all } from "../../platform/db/list";
import { type AnswerRow, answer } from "./ask";
import type { Asker } from "./asker";
import { checkQuestion } from "./check";
import { Rows } from "./scope";
import { type Table, tableOf } from "./table";

/** The key that calls use, as they have it. */
export function keyOf(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}

/** The table with one row of it alone. */
export function rowOf(table: Table, rowId: number): Table {
  return {
    ...table,
    rows: (alias) => all([table.rows(alias), sql`${raw(`${alias}.id`)} = ${rowId}`]),
  };
}

/** The table with these rows alone. */
export function rowsOf(table: Table, rowIds: readonly number[]): Table {
  return {
    ...table,
    rows: (alias) => all([table.rows(alias), sql`${table.id(alias)} = ANY(${[...rowIds]}::bigint[])`]),
  };
}

/** The records of a list of the one row that there is of a table; undefined where there is no such list, or the asker may not go there. */
export function relatedTo(asker: Asker, table: Table, name: string): Table | undefined {
  const link = Object.hasOwn(table.relations, name) ? table.relations[name] : undefined;
  const target = link && tableOf(asker, link.model);
  if (!link || !target) return undefined;
  return {
    ...target,
    rows: (alias) => {
      const one = asker.alias();
      const between = asker.alias();
      const through = link.through === undefined ? empty : raw(`${link.through} ${between} CROSS JOIN `);
      return all([
        target.rows(alias),
        sql`EXISTS (SELECT FROM ${through}${table.from(one)} WHERE ${table.rows(one)} AND ${link.on(one, alias, between)})`,
      ]);
    },
  };
}

/** The table with the record of a key, as calls have it, alone. */
export function rowWithKey(table: Table, key: string): Table {
  return { ...table, rows: (alias) => all([table.rows(alias), sql`${table.key(alias)} = ${key}`]) };
}

/** The table with the records of these keys alone. */
export function rowsWithKeys(table: Table, keys: readonly string[]): Table {
  const rows = (alias: string): Sql =>
    all([table.rows(alias), sql`${table.key(alias)} = ANY(${[...keys]}::text[])`]);
  return { ...table, rows };
}

/** A record as it was, in place of the table: `source` is the table's name in the database. */
export function formerRow(table: Table, source: string, row: object): Table {
  return {
    ...table,
    from: (alias) =>
      sql`jsonb_populate_record(NULL::${raw(source)}, ${JSON.stringify(row)}::jsonb) ${raw(alias)}`,
  };
}

/** These columns of the one row that there is of a table, where the asker sees it. */
export async function readRow(asker: Asker, table: Table, columns: string[]): Promise<AnswerRow | undefined> {
  const question: Question = { of: table.name, columns };
  const { rows } = await answer(asker, table, question, { page: 1, perPage: 1 });
  return rows[0];
}

/** These columns of so many rows at most of a table, where the asker sees them, by the keys that calls have. */
export async function readRows(
  asker: Asker,
  table: Table,
  columns: string[],
  most: number,
): Promise<Map<string, AnswerRow>> {
  const { rows } = await answer(asker, table, { of: table.name, columns }, { page: 1, perPage: most });
  return new Map(
    rows.flatMap((row) => {
      const { pk } = row;
      return typeof pk === "string" ? [[pk, row] as const] : [];
    }),
  );
}

/** All that the asker may read of a record; nothing of what they do not see. */
export async function readable(
  asker: Asker,
  resource: string,
  rowId: number,
): Promise<Record<string, unknown> | undefined> {
  const table = tableOf(asker, resource);
  return table && readWhole(asker, rowOf(table, rowId));
}

/** As `readable`, of a table with one row. */
export async function readWhole(asker: Asker, table: Table): Promise<Record<string, unknown> | undefined> {
  const isAskable = (name: string): boolean =>
    checkQuestion(asker, { of: table.name, columns: [name] }).length === 0;
  const columns = Object.keys(table.fields).filter((name) => name !== "pk" && isAskable(name));
  const row = await readRow(asker, table, columns);
  if (!row) return undefined;
  const { title: _named, pk, ...data } = row;
  return { ...data, pk: typeof pk === "string" ? keyOf(pk) : pk };
}

/** A record that fits, by all that tells it from others. */
export interface FoundRecord {
  id: number;
  /** As calls have it. */
  key: string;
  title: string | null;
  /** What one more field says, as text. */
  also: string | null;
}

/** The records of a table that fit a condition which was checked, the latest first, and how many there are where that is asked. */
export async function matching(
  asker: Asker,
  table: Table,
  where: QuestionPredicate | undefined,
  { most, also, isCounted = true }: { most: number; also?: string; isCounted?: boolean },
): Promise<{ found: FoundRecord[]; total: number }> {
  const rows = new Rows(asker, table);
  const condition = where ? toSql(where as Predicate, rows) : sql`true`;
  const source = also === undefined ? undefined : rows.source(also);
  const further = source?.kind === "single" ? source.text : sql`NULL`;
  const { alias } = rows;
  const found = await asker.tx.query<FoundRecord & { total: number }>(sql`SELECT ${table.id(alias)} AS id,
      ${table.key(alias)} AS key, ${table.title(alias)} AS title, ${further} AS also, ${isCounted ? sql`count(*) OVER ()` : sql`0`} AS total
    FROM ${rows.from()} WHERE ${table.rows(alias)} AND ${condition} ORDER BY ${table.id(alias)} DESC LIMIT ${most}`);
  return { found: found.map(({ total: _, ...one }) => one), total: found[0]?.total ?? 0 };
}

/** A former row, and whatever tells it from others. */
export interface FormerRow {
  id: number;
  row: object;
}

/** Which of many former rows fit a condition that was checked, by their numbers: one statement for all of them. */
export async function matchingRows(
  asker: Asker,
  table: Table,
  source: string,
  given: readonly FormerRow[],
  where: QuestionPredicate | undefined,
): Promise<Map<number, Pick<FoundRecord, "title">>> {
  if (given.length === 0) return new Map();
  const former: Table = {
    ...table,
    from: (
      alias,
    ) => sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS ${raw(`${alias}_given`)} (id bigint, row jsonb)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${raw(source)}, ${raw(`${alias}_given.row`)}) ${raw(alias)}`,
  };
  const rows = new Rows(asker, former);
  const condition = where ? toSql(where as Predicate, rows) : sql`true`;
  const { alias } = rows;
  const found = await asker.tx.query<{
    id: number;
    title: string | null;
  }>(sql`SELECT ${raw(`${alias}_given.id`)},
      ${former.title(alias)} AS title FROM ${rows.from()} WHERE ${former.rows(alias)} AND ${condition}`);
  return new Map(found.map(({ id, title }) => [id, { title }]));
}

/** Which of these rows, as they are now, fit a condition that was checked, by their numbers. */
export async function matchingIds(
  asker: Asker,
  table: Table,
  ids: readonly number[],
  where: QuestionPredicate | undefined,
): Promise<Map<number, Pick<FoundRecord, "title">>> {
  if (ids.length === 0) return new Map();
  const { found } = await matching(asker, rowsOf(table, ids), where, { most: ids.length, isCounted: false });
  return new Map(found.map(({ id, title }) => [id, { title }]));
}
