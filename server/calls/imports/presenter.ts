import type {
  ImportError,
  ImportPreviewRow,
  ImportProgress,
  ImportReading,
  ImportResponse,
} from "../../../contract/api";
import type { Column } from "../../imports/columns";
import type { Outcome } from "../../imports/plan";
import type { ImportRow } from "../../imports/queries";
import type { CsvTable } from "../../imports/readFile";
import type { ImportedPerson } from "../../imports/readRow";

/** How many errors an answer holds; the error report has them all. */
export const ERRORS_SHOWN = 100;
const PREVIEW_ROWS = 5;
const SAMPLES = 3;

type Counts = Pick<
  ImportResponse,
  | "importedDataCount"
  | "createdCount"
  | "updatedCount"
  | "skippedCount"
  | "errorCount"
  | "errors"
  | "error_report"
>;

/** What an import has come to. */
export function presentCounts(row: ImportRow, errors: readonly ImportError[]): Counts {
  return {
    importedDataCount: row.created_count + row.updated_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    skippedCount: row.skipped_count,
    errorCount: row.error_count,
    errors: errors.map(({ row: at, field, value, message }) => ({ row: at, field, value, message })),
    error_report: row.error_count > 0 ? row.id : null,
  };
}

/** An import on its way. */
export function presentProgress(row: ImportRow, errors: readonly ImportError[]): ImportProgress {
  return {
    id: row.id,
    status: row.status,
    total: row.total,
    processed: row.processed,
    ...presentCounts(row, errors),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** How the file was understood. */
export function presentReading(table: CsvTable, columns: readonly Column[]): ImportReading {
  return {
    delimiter: table.delimiter,
    encoding: table.encoding,
    byte_order_mark: table.byteOrderMark,
    rows: table.rows.length,
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

function personValues({ row: _row, teams, custom, ...fields }: ImportedPerson): Record<string, string> {
  return { ...custom, ...fields, ...(teams.length > 0 && { teams: teams.join("; ") }) };
}

/** The first rows and what would become of them. */
export function presentPreview(outcomes: readonly Outcome[], header: readonly string[]): ImportPreviewRow[] {
  return outcomes.slice(0, PREVIEW_ROWS).map((given) => ({
    row: given.row,
    outcome: given.outcome,
    values:
      given.outcome === "error"
        ? Object.fromEntries(header.map((name, index) => [name, given.cells[index] ?? ""]))
        : personValues(given.person),
  }));
}
