import type { ImportMistake } from "../api/imports";
import { IMPORT_MISTAKES_SHOWN } from "./limits";

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

/** So many different mistakes are told apart; those of further kinds are counted as nothing, as no more are shown by far. */
const KINDS = 1000;

/** Counts what is wrong with rows by what it is. */
export class MistakeGroups<S> {
  private readonly groups = new Map<string, MistakeGroup<S> & { rows: number[]; values: string[] }>();

  add({ row, field, value, says }: { row: number; field: string; value: string; says: S }): void {
    const key = JSON.stringify([field, says]);
    const known = this.groups.get(key);
    if (!known && this.groups.size === KINDS) return;
    const group = known ?? { field, says, count: 0, rows: [], values: [] };
    group.count += 1;
    if (group.rows.length < ROWS) group.rows.push(row);
    if (group.values.length < VALUES && !group.values.includes(value)) group.values.push(value);
    this.groups.set(key, group);
  }

  /** The most frequent first. */
  list(): MistakeGroup<S>[] {
    return [...this.groups.values()]
      .toSorted((one, other) => other.count - one.count)
      .slice(0, IMPORT_MISTAKES_SHOWN);
  }
}

/** A mistake as the calls show it: its first rows, and their different values. */
export function presentMistake<S>(
  { says, rows, values, ...group }: MistakeGroup<S>,
  say: (told: S) => string,
): ImportMistake {
  const told = new Set(values.filter((value) => value !== ""));
  return { ...group, message: say(says), rows: rows.slice(0, ROWS), values: [...told].slice(0, VALUES) };
}
