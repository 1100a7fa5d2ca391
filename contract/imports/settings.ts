import type { ImportSettings } from "../api/imports";
import { missingFields, readColumns, strokesOf } from "./columns";
import type { PlanSettings } from "./plan";
import { invalidFile } from "./problem";
import type { CsvTable } from "./table";

/**
 * By what rules the rows of a file are imported. Throws 400 for a file that lacks a column or has no rows, 422 for a
 * mapping that cannot be.
 */
export function planSettings(
  { header, rows }: Pick<CsvTable, "header" | "rows">,
  settings: ImportSettings,
): PlanSettings {
  const columns = readColumns(header, settings);
  const missing = missingFields(columns, settings.match_by);
  if (missing.length > 0) throw invalidFile(missing);
  if (rows.length === 0) throw invalidFile([], { code: "field.csv_no_rows" });
  const strokes = strokesOf(rows, columns);
  return {
    columns,
    ...(strokes && { strokes }),
    matchBy: settings.match_by ?? "email",
    onDuplicate: settings.on_duplicate ?? "skip",
    sendInvites: settings.send_invites ?? false,
    roleId: settings.role,
  };
}
