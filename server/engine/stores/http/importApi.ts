import type { RecordImport } from "../../../../contract/api";
import type { Predicate } from "../../../../contract/resource";
import { type FieldErrors, HttpError, tooLarge } from "../../../platform/errors";
import type { Sentence } from "../../../platform/texts";
import type { CsvTable } from "../../imports/readFile";
import {
  DryRun,
  type ImportSettings,
  type Plan,
  type ReadRow,
  requirePlan,
  rowReader,
  Tally,
} from "../../records/importRecords";
import type { ApiContext } from "./context";
import { findOne, listApi } from "./read";
import { createOne, preparedNew, updateOne } from "./write";

/** Each row is a request or two. */
const MOST = 1000;

/**
 * Adds the rows of a file to an API one by one, and skips or changes those that are there already. Rows with mistakes are left
 * out and told. A dry run sends nothing and throws `DryRun` at the end.
 */
export async function importIntoApi(
  context: ApiContext,
  table: CsvTable,
  settings: ImportSettings,
  say: (told: Sentence) => string,
): Promise<RecordImport> {
  if (table.rows.length > MOST) throw tooLarge("too_large.source_import", { params: { max: MOST } });
  const plan = requirePlan(context, table, settings);
  const tally = new Tally(plan);
  const read = rowReader(context, plan);
  for (const raw of table.rows) {
    context.predicate.work.renew();
    await importRow(context, {
      plan,
      row: read(raw),
      tally,
      isDry: settings.dry_run === true,
    });
  }
  if (settings.dry_run) throw new DryRun(tally.answer(say));
  return tally.answer(say);
}

async function importRow(
  context: ApiContext,
  { plan, row, tally, isDry }: { plan: Plan; row: ReadRow; tally: Tally; isDry: boolean },
): Promise<void> {
  try {
    const there = await matchOf(context, plan, row);
    if (there === undefined) {
      if (isDry) await preparedNew(context, row.values);
      else await createOne(context, row.values);
      tally.count(row, "create");
    } else if (plan.onDuplicate === "skip") tally.count(row, "skip");
    else {
      if (!isDry) await updateOne(context, there, row.values);
      tally.count(row, "update");
    }
  } catch (error) {
    // What is wrong with the source itself is wrong with every row.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const errors: FieldErrors = error.details.errors ?? { row: [error.says] };
    tally.fail(row, errors);
  }
}

/** The key of the record that is there already. */
async function matchOf(
  context: ApiContext,
  { matchBy }: Plan,
  { key, values }: ReadRow,
): Promise<string | undefined> {
  if (matchBy === undefined) return undefined;
  if (matchBy === "pk") {
    if (key === undefined) return undefined;
    try {
      return (await findOne(context, key)).record.key;
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return undefined;
      throw error;
    }
  }
  const value = values[matchBy];
  if (value === undefined || value === null) return undefined;
  const filter = JSON.stringify({ [matchBy]: { $eq: value } } as Predicate);
  const { records } = await listApi(context, { filter, page: 1, per_page: 1 });
  const found = records[0]?.pk;
  return found === undefined ? undefined : String(found);
}
