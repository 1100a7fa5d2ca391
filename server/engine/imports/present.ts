import {
  IMPORT_UNDO_DAYS,
  type ImportProgress,
  type ImportResponse,
  type RecentImport,
} from "../../../contract/api";
import { presentMistake } from "../../../contract/imports/mistakes";
import type { Sentence } from "../../platform/texts";
import type { ImportRun, RecentRun, StoredProblems } from "./runs";

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
export function presentCounts(row: ImportRun, { errors, mistakes }: StoredProblems, say: Say): Counts {
  return {
    importedDataCount: row.created_count + row.updated_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    skippedCount: row.skipped_count,
    errorCount: row.error_count,
    errors: errors.map(({ row: at, field, value, says }) => ({ row: at, field, value, message: say(says) })),
    mistakes: mistakes.map((group) => presentMistake(group, say)),
    error_report: errors.length > 0 ? row.id : null,
  };
}

/** An import on its way. */
export function presentProgress(row: ImportRun, problems: StoredProblems, say: Say): ImportProgress {
  return {
    id: row.id,
    status: row.status,
    total: row.total,
    processed: row.processed,
    is_stopped: row.is_stopped,
    ...presentCounts(row, problems, say),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** Until when an import of this moment can be undone. */
export function undoUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + IMPORT_UNDO_DAYS * 86_400_000);
}

/** Whether an import has ended that can be undone, and whose undo has not begun or has failed. */
export function isUndoable(
  row: Pick<RecentRun, "status" | "undo_status" | "open_count" | "created_at">,
  now: Date,
): boolean {
  const hasEnded = row.status === "done" || row.status === "failed";
  const isOpen = row.undo_status === null || row.undo_status === "failed";
  return hasEnded && isOpen && row.open_count > 0 && now <= undoUntil(row.created_at);
}

/** An import in the list of the last ones, for whoever may undo it or not. */
export function presentRecent(row: RecentRun, now: Date, mayUndo = true): RecentImport {
  return {
    pk: row.id,
    file_name: row.file_name,
    by: row.by,
    status: row.status,
    is_stopped: row.is_stopped,
    created_at: row.created_at.toISOString(),
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    skippedCount: row.skipped_count,
    errorCount: row.error_count,
    undo_until: mayUndo && isUndoable(row, now) ? undoUntil(row.created_at).toISOString() : null,
    undo:
      row.undo_status === null || row.undo_at === null
        ? null
        : {
            status: row.undo_status,
            at: row.undo_at.toISOString(),
            total: row.undo_total,
            processed: row.undo_total - row.open_count,
            undoneCount: row.taken_back,
            leftCount: row.left.reduce((sum, { count }) => sum + count, 0),
            left: row.left.map(({ records, ...group }) => ({
              ...group,
              records: records.filter(({ name }) => name !== ""),
            })),
          },
  };
}
