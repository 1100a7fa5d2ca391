import type { ImportProgress, ImportResponse } from "../../../contract/api";
import type { Sentence } from "../../platform/texts";
import type { ImportRow, StoredProblem } from "./running/queries";

type Say = (told: Sentence) => string;

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
export function presentCounts(row: ImportRow, errors: readonly StoredProblem[], say: Say): Counts {
  return {
    importedDataCount: row.created_count + row.updated_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    skippedCount: row.skipped_count,
    errorCount: row.error_count,
    errors: errors.map(({ row: at, field, value, says }) => ({ row: at, field, value, message: say(says) })),
    error_report: row.error_count > 0 ? row.id : null,
  };
}

/** An import on its way. */
export function presentProgress(row: ImportRow, errors: readonly StoredProblem[], say: Say): ImportProgress {
  return {
    id: row.id,
    status: row.status,
    total: row.total,
    processed: row.processed,
    ...presentCounts(row, errors, say),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
