import type { ImportError, ImportProgress, ImportResponse } from "../../../contract/api";
import type { ImportRow } from "./running/queries";

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
