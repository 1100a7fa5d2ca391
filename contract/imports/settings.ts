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

const NAMING: readonly string[] = ["name", "first_name", "last_name", "external_id"];

/** By what rows are of one person: the address, or the name where there is none. */
export function identityIn(columns: PlanSettings["columns"], { cells }: Pick<RawRow, "cells">): string {
  const named = columns.flatMap((column, index) =>
    column !== null && "field" in column ? [[column.field, (cells[index] ?? "").toLowerCase()] as const] : [],
  );
  const email = named.find(([field]) => field === "email")?.[1] ?? "";
  return email || JSON.stringify(named.filter(([field]) => NAMING.includes(field)));
}

/**
 * The rows with what staff said of them. A further row of somebody who was decided about, of which nothing was said, is of the same
 * person. Throws 422 for a decision about no row of the file.
 */
export function decidedRows(
  rows: readonly RawRow[],
  identityOf: (row: RawRow) => string,
  decisions: ImportSettings["decisions"] = {},
): RawRow[] {
  const given = new Map(Object.entries(decisions));
  if (given.size === 0) return [...rows];
  const byIdentity = new Map<string, RawRow["decision"]>();
  for (const row of rows) {
    const decision = given.get(String(row.row));
    if (decision !== undefined) byIdentity.set(identityOf(row), decision);
  }
  const decided = rows.map((row) => {
    const decision = given.get(String(row.row)) ?? byIdentity.get(identityOf(row));
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
