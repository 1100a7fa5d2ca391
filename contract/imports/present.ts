import type { ImportPreviewRow, ImportReading, ImportResponse } from "../api/imports";
import type { Column } from "./columns";
import { IMPORT_ERRORS_SHOWN } from "./limits";
import { MistakeGroups, presentMistake } from "./mistakes";
import { errorsOf, type Outcome, type Tally, tallyOf } from "./plan";
import type { FurtherDetails } from "./personState";
import type { ImportedPerson, RowProblem } from "./readRow";
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

/** What an import would come to, which nobody has begun: batch after batch, of which no more is kept than is told. */
export class Trial {
  private readonly tally: Tally = { created: 0, updated: 0, skipped: 0, failed: 0 };
  private readonly first: RowProblem[] = [];
  private readonly mistakes = new MistakeGroups<RowSentence>();
  private readonly preview: ImportPreviewRow[] = [];

  constructor(
    private readonly table: CsvTable,
    private readonly columns: readonly Column[],
  ) {}

  /** Takes what the next batch would come to. */
  take(outcomes: readonly Outcome[]): void {
    for (const [kind, count] of Object.entries(tallyOf(outcomes))) this.tally[kind as keyof Tally] += count;
    for (const problem of errorsOf(outcomes)) {
      if (this.first.length < IMPORT_ERRORS_SHOWN) this.first.push(problem);
      this.mistakes.add(problem);
    }
    for (const one of outcomes.slice(0, PREVIEW_ROWS - this.preview.length)) {
      const values =
        one.outcome === "error"
          ? cellValues(one.cells, this.table.header, this.columns)
          : personValues(one.person, this.columns);
      this.preview.push({ row: one.row, outcome: one.outcome, values });
    }
  }

  /** What is told of it all. */
  answer(
    list: ImportResponse["member_list"],
    told: Required<Pick<ImportResponse, "doubts" | "doubtCount" | "new_teams" | "newHouseholdCount">>,
    say: (told: RowSentence) => string,
  ): ImportResponse {
    const { created, updated, skipped, failed } = this.tally;
    return {
      status: "done",
      import_id: null,
      importedDataCount: created + updated,
      createdCount: created,
      updatedCount: updated,
      skippedCount: skipped,
      errorCount: failed,
      errors: this.first.map(({ says, ...place }) => ({ ...place, message: say(says) })),
      mistakes: this.mistakes.list().map((group) => presentMistake(group, say)),
      error_report: null,
      missing_fields: [],
      member_list: list,
      reading: presentReading(this.table, this.columns),
      preview: this.preview,
      ...told,
    };
  }
}
