import type { ImportMistake } from "../api/imports";
import { IMPORT_MISTAKES_SHOWN } from "./limits";
import type { RowProblem } from "./readRow";
import type { RowSentence } from "./rowSentence";

const ROWS = 10;
const VALUES = 5;

/** The same mistake of some rows, whose first ones these are. */
export interface MistakeGroup<S> {
  field: string;
  says: S;
  count: number;
  rows: readonly number[];
  values: readonly string[];
}

/** What is wrong with rows by what it is, the most frequent first. */
export function groupMistakes(problems: readonly RowProblem[]): MistakeGroup<RowSentence>[] {
  const groups = new Map<string, MistakeGroup<RowSentence> & { rows: number[]; values: string[] }>();
  for (const { row, field, value, says } of problems) {
    const key = JSON.stringify([field, says]);
    const group = groups.get(key) ?? { field, says, count: 0, rows: [], values: [] };
    group.count += 1;
    group.rows.push(row);
    group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, IMPORT_MISTAKES_SHOWN);
}

/** A mistake as the calls show it: its first rows, and their different values. */
export function presentMistake<S>(
  { says, rows, values, ...group }: MistakeGroup<S>,
  say: (told: S) => string,
): ImportMistake {
  const told = new Set(values.filter((value) => value !== ""));
  return { ...group, message: say(says), rows: rows.slice(0, ROWS), values: [...told].slice(0, VALUES) };
}
