import type { Mapping } from "./mapping";

/** What was chosen for the columns of files on this browser, the latest first. */
export type MappingMemory = readonly { columns: string; mapping: Mapping }[];

/** So many kinds of files are remembered for each target. */
const MOST = 10;

type Columns = readonly { name: string }[];

/** What tells files of the same columns, in whatever order. */
function keyOf(columns: Columns): string {
  return JSON.stringify(columns.map(({ name }) => name).toSorted());
}

/** What was chosen for a file of these columns. */
export function recalled(memory: MappingMemory, columns: Columns): Mapping {
  const key = keyOf(columns);
  return memory.find((one) => one.columns === key)?.mapping ?? {};
}

/** The memory with what is chosen now. */
export function remembered(memory: MappingMemory, columns: Columns, mapping: Mapping): MappingMemory {
  const key = keyOf(columns);
  return [{ columns: key, mapping }, ...memory.filter((one) => one.columns !== key)].slice(0, MOST);
}
