import sql, { raw } from "sql-template-tag";
import type { RecordImport } from "../../../../contract/api";
import type { Queryable } from "../../../platform/db/database";
import type { SourceWriting } from "../../../platform/sources/port";
import { HttpError, type FieldErrors } from "../../../platform/errors";
import { nextTurn } from "../../../platform/turn";
import type { Sentence } from "../../../platform/texts";
import type { CsvTable } from "../../imports/readFile";
import {
  BATCH,
  DryRun,
  type ImportSettings,
  type Plan,
  type ReadRow,
  requirePlan,
  rowReader,
  Tally,
} from "../../records/importRecords";
import { asText, columnOf, fits, tableName, toColumn } from "./columns";
import type { TableContext } from "./context";
import { hasKey, readKey, writeKey } from "./keys";
import { refusalOf } from "./refusals";
import { insertRow, updateRow } from "./write";

/**
 * Adds the rows of a file to a table, and skips or changes those that are there already. Rows with mistakes are left out
 * and told; a batch of rows is one transaction. A dry run undoes each and throws `DryRun` at the end.
 */
export async function importIntoTable(
  context: TableContext,
  table: CsvTable,
  settings: ImportSettings,
  say: (told: Sentence) => string,
): Promise<RecordImport> {
  const plan = requirePlan(context, table, settings);
  const tally = new Tally(plan);
  const read = rowReader(context, plan);
  for (let at = 0; at < table.rows.length; at += BATCH) {
    await nextTurn();
    context.predicate.work.renew();
    const rows = table.rows.slice(at, at + BATCH).map(read);
    await importBatch(context, plan, rows, { tally, isDry: settings.dry_run === true });
  }
  if (settings.dry_run) throw new DryRun(tally.answer(say));
  return tally.answer(say);
}

class Undone extends Error {}

async function importBatch(
  context: TableContext,
  plan: Plan,
  rows: readonly ReadRow[],
  { tally, isDry }: { tally: Tally; isDry: boolean },
): Promise<void> {
  try {
    await context.database.write(async (tx) => {
      for (const row of rows) await importRow(context, tx, { plan, row, tally });
      if (isDry) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** A row that cannot be written as it says is undone by itself, and told. */
async function importRow(
  context: TableContext,
  tx: SourceWriting,
  { plan, row, tally }: { plan: Plan; row: ReadRow; tally: Tally },
): Promise<void> {
  await tx.query(sql`SAVEPOINT import_row`);
  try {
    const there = await matchOf(context, tx, plan, row);
    if (there === undefined) {
      await insertRow(context, tx, row.values);
      tally.count(row, "create");
    } else if (plan.onDuplicate === "skip") tally.count(row, "skip");
    else {
      await updateRow(context, tx, there, row.values);
      tally.count(row, "update");
    }
    await tx.query(sql`RELEASE SAVEPOINT import_row`);
  } catch (error) {
    const told = refusalOf(context, error, "write");
    // What is wrong with the source itself is wrong with every row.
    if (!(told instanceof HttpError) || told.status >= 500) throw told;
    await tx.query(sql`ROLLBACK TO SAVEPOINT import_row`);
    const errors: FieldErrors = told.details.errors ?? { row: [told.says] };
    tally.fail(row, errors);
  }
}

/** The key of the row that is there already. */
async function matchOf(
  { own }: TableContext,
  tx: Queryable,
  { matchBy }: Plan,
  { key, values }: ReadRow,
): Promise<string | undefined> {
  const from = raw(tableName(own.table));
  if (matchBy === undefined) return undefined;
  const keys = own.key.map((column, index) => sql`${columnOf("r", column)}::text AS ${raw(`k${index}`)}`);
  const named = matchBy === "pk" ? key && readKey(own.key, key) : undefined;
  const column = own.columns.get(matchBy);
  const value = values[matchBy];
  const isComparable = column && value !== undefined && value !== null && fits(column, asText(value));
  const where = named
    ? hasKey("r", own.key, named)
    : isComparable
      ? sql`${columnOf("r", column)} = ${toColumn(column, value)}`
      : undefined;
  if (!where) return undefined;
  const selected = keys.reduce((all, one, index) => (index === 0 ? one : sql`${all}, ${one}`), sql``);
  const [found] = await tx.query<Record<string, string>>(
    sql`SELECT ${selected} FROM ${from} r WHERE ${where} LIMIT 1`,
  );
  return (
    found &&
    String(
      writeKey(
        own.key,
        own.key.map((_, index) => found[`k${index}`] ?? ""),
      ),
    )
  );
}
