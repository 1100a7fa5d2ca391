import type { Column } from "./columns";
import type { RawRow } from "./table";

/** The teams of a cell, which are separated by semicolons. */
export function splitTeams(cell: string): string[] {
  const names = cell.split(";").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}

/** The same with what stands between commas, unless there is a team whose own name has them. */
export function teamsNamed(names: readonly string[], known: { has(key: string): boolean }): string[] {
  const parts = names.flatMap((name) => (known.has(name.toLowerCase()) ? [name] : name.split(",")));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

/** How many teams a file names that are not there. */
export function countUnknownTeams(
  rows: readonly RawRow[],
  columns: readonly Column[],
  known: { has(key: string): boolean },
): number {
  const at = columns.findIndex((column) => column !== null && "field" in column && column.field === "teams");
  const named = rows.flatMap(({ cells }) => teamsNamed(splitTeams(cells[at] ?? ""), known));
  return new Set(named.map((name) => name.toLowerCase()).filter((key) => !known.has(key))).size;
}
