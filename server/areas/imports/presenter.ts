import type { ImportProgress, ImportResponse } from "../../../contract/api";
import { presentMistake } from "../../../contract/imports/mistakes";
import type { Sentence } from "../../platform/texts";
import type { ImportRow, StoredProblems } from "./running/queries";

type Say = (told: Sentence) => string;

type Counts = Pick<
  ImportResponse,
  | "importedDataCount"
  | "createdCount"
  | "updatedCount"
  | "skippedCount"
  | "errorCount"
  | "errors"
  | "mistakes"
  | "error_report"
>;

/** What an import has come to. */
export function presentCounts(row: ImportRow, { errors, mistakes }: StoredProblems, say: Say): Counts {
  return {
    importedDataCount: row.created_count + row.updated_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    skippedCount: row.skipped_count,
    errorCount: row.error_count,
    errors: errors.map(({ row: at, field, value, says }) => ({ row: at, field, value, message: say(says) })),
    mistakes: mistakes.map((group) => presentMistake(group, say)),
    error_report: row.error_count > 0 ? row.id : null,
  };
}

/** An import on its way. */
export function presentProgress(row: ImportRow, problems: StoredProblems, say: Say): ImportProgress {
  return {
    id: row.id,
    status: row.status,
    total: row.total,
    processed: row.processed,
    ...presentCounts(row, problems, say),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
