import type { ImportSettings } from "../api/imports";
import { missingFields, readColumns, strokesOf } from "./columns";
import type { PlanSettings } from "./plan";
import { type FileSentence, invalidFields, invalidFile } from "./problem";
import type { CsvTable, RawRow } from "./table";

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
    ...(settings.new_teams && { newTeams: true }),
    ...(settings.undecided && { undecided: settings.undecided }),
    roleId: settings.role,
  };
}

/**
 * The rows with what staff said of them. A row of the same address as a decided one, and about which nothing was said, is of the
 * same person. Throws 422 for a decision about no row of the file.
 */
export function decidedRows(
  rows: readonly RawRow[],
  columns: PlanSettings["columns"],
  decisions: ImportSettings["decisions"] = {},
): RawRow[] {
  const given = new Map(Object.entries(decisions));
  const at = columns.findIndex((column) => column !== null && "field" in column && column.field === "email");
  const addressOf = ({ cells }: RawRow): string => (cells[at] ?? "").toLowerCase();
  const byAddress = new Map<string, RawRow["decision"]>();
  for (const row of rows) {
    const decision = given.get(String(row.row));
    if (decision !== undefined && addressOf(row) !== "") byAddress.set(addressOf(row), decision);
  }
  const decided = rows.map((row) => {
    const decision = given.get(String(row.row)) ?? byAddress.get(addressOf(row));
    given.delete(String(row.row));
    return decision === undefined ? row : { ...row, decision };
  });
  const errors = [...given.keys()].map((row): [string, FileSentence[]] => [
    `decisions.${row}`,
    [{ code: "field.no_such_row" }],
  ]);
  if (errors.length > 0) throw invalidFields(Object.fromEntries(errors.slice(0, 10)));
  return decided;
}
