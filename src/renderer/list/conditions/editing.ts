import { type Group, incompleteRows } from "./conditionTree";
import type { Editing } from "./types";

/** What the rows are to show: mistakes of the whole stand at the outermost group. */
export function editingOf(
  group: Group,
  isTried: boolean,
  placed: ReadonlyMap<number | undefined, string[]>,
): Editing {
  const known = new Map<number, string[]>();
  for (const [id, texts] of placed) known.set(id ?? group.id, texts);
  const incomplete = isTried ? incompleteRows(group).map(({ id }) => id) : [];
  return { mistakes: known, incomplete: new Set(incomplete) };
}

/** What is wrong, by the innermost row that it is within. */
export function placeMistakes(
  pointers: ReadonlyMap<number, string>,
  mistakes: readonly { pointer: string; message: string }[],
): Map<number | undefined, string[]> {
  const placed = new Map<number | undefined, string[]>();
  for (const { pointer, message } of mistakes) {
    const around = [...pointers].filter(([, at]) => pointer === at || pointer.startsWith(`${at}/`));
    const [id] = around.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [undefined];
    placed.set(id, [...(placed.get(id) ?? []), message]);
  }
  return placed;
}
