import type { ImportPreviewRow, ImportReading, ImportResponse } from "../api/imports";
import type { Column } from "./columns";
import { IMPORT_ERRORS_SHOWN } from "./limits";
import { groupMistakes, presentMistake } from "./mistakes";
import { errorsOf, type Outcome, tallyOf } from "./plan";
import type { FurtherDetails } from "./personState";
import type { ImportedPerson } from "./readRow";
import type { CsvTable } from "./table";
import type { RowSentence } from "./rowSentence";

const PREVIEW_ROWS = 5;
const SAMPLES = 3;

/** How the file was understood. */
export function presentReading(table: CsvTable, columns: readonly Column[]): ImportReading {
  return {
    delimiter: table.delimiter,
    encoding: table.encoding,
    byte_order_mark: table.byteOrderMark,
    rows: table.rows.length,
    header_row: table.headerRow,
    columns: table.header.map((name, index) => {
      const column = columns[index] ?? null;
      const samples = table.rows
        .slice(0, 50)
        .map(({ cells }) => cells[index] ?? "")
        .filter((cell) => cell !== "")
        .slice(0, SAMPLES)
        .map((cell) => cell.slice(0, 100));
      return {
        name,
        field: column && "field" in column ? column.field : null,
        custom: column !== null && "custom" in column,
        samples,
      };
    }),
  };
}

function furtherValues({
  address,
  household,
  consents = {},
  deceased,
}: FurtherDetails): Record<string, string> {
  const said = Object.entries(consents).map(([channel, answer]): [string, string] => [
    `consent_${channel}`,
    answer,
  ]);
  return {
    ...address,
    ...(household !== undefined && { household }),
    ...Object.fromEntries(said),
    ...(deceased !== undefined && { deceased: deceased === false ? "no" : (deceased.on ?? "yes") }),
  };
}

/** The person of a row, what a column tells first and in the order of the columns. */
export function personValues(
  { row: _row, teams, custom, further, ...fields }: ImportedPerson,
  columns: readonly Column[],
): Record<string, string> {
  const values: Record<string, string> = {
    ...fields,
    ...custom,
    ...(further && furtherValues(further)),
    ...(teams.length > 0 && { teams: teams.join("; ") }),
  };
  const names = columns.flatMap((column) =>
    column === null ? [] : "field" in column ? column.field : column.custom,
  );
  const told = names.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(told), ...values };
}

/** What a row says that cannot be imported, by field as far as its columns have one; what is left out is not shown. */
function cellValues(
  cells: readonly string[],
  header: readonly string[],
  columns: readonly Column[],
): Record<string, string> {
  const entries = header.flatMap((name, index): [string, string][] => {
    const column = columns[index] ?? null;
    if (column === null) return [];
    return [["field" in column ? column.field : name, cells[index] ?? ""]];
  });
  return Object.fromEntries(entries);
}

/** The first rows and what would become of them. */
function presentPreview(
  outcomes: readonly Outcome[],
  header: readonly string[],
  columns: readonly Column[],
): ImportPreviewRow[] {
  return outcomes.slice(0, PREVIEW_ROWS).map((given) => ({
    row: given.row,
    outcome: given.outcome,
    values:
      given.outcome === "error"
        ? cellValues(given.cells, header, columns)
        : personValues(given.person, columns),
  }));
}

/** What an import would come to, which nobody has begun. */
export function presentTrial(
  table: CsvTable,
  columns: readonly Column[],
  outcomes: readonly Outcome[],
  list: ImportResponse["member_list"],
  told: Required<Pick<ImportResponse, "doubts" | "doubtCount" | "new_teams" | "newHouseholdCount">>,
  say: (told: RowSentence) => string,
): ImportResponse {
  const tally = tallyOf(outcomes);
  const problems = errorsOf(outcomes);
  return {
    status: "done",
    import_id: null,
    importedDataCount: tally.created + tally.updated,
    createdCount: tally.created,
    updatedCount: tally.updated,
    skippedCount: tally.skipped,
    errorCount: tally.failed,
    errors: problems
      .slice(0, IMPORT_ERRORS_SHOWN)
      .map(({ says, ...place }) => ({ ...place, message: say(says) })),
    mistakes: groupMistakes(problems).map((group) => presentMistake(group, say)),
    error_report: null,
    missing_fields: [],
    member_list: list,
    reading: presentReading(table, columns),
    preview: presentPreview(outcomes, table.header, columns),
    ...told,
  };
}
