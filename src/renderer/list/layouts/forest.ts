import type { Identifier, RaRecord } from "ra-core";

/** A record with those that stand below it. */
export interface TreeNode {
  record: RaRecord;
  below: TreeNode[];
}

/** A record as a row of the tree. */
export interface TreeRow {
  record: RaRecord;
  /** 1 at the top. */
  level: number;
  /** Its place among those beside it, from 1, and how many they are. */
  position: number;
  count: number;
  /** Undefined where nothing stands below it. */
  isOpen: boolean | undefined;
}

/**
 * Records below one another, in the order in which they came. What stands below a record that is not among them stands at the
 * top, and so does one of a circle, which an API may have: each record is there once.
 */
export function forestOf(records: readonly RaRecord[], parentOf: (record: RaRecord) => unknown): TreeNode[] {
  const nodes = new Map(
    records.map((record): [string, TreeNode] => [String(record.id), { record, below: [] }]),
  );
  const above = new Map<TreeNode, TreeNode>();
  for (const node of nodes.values()) {
    const parent = nodes.get(String(parentOf(node.record)));
    if (parent && !isAbove(node, parent, above)) above.set(node, parent);
  }
  const top: TreeNode[] = [];
  for (const node of nodes.values()) (above.get(node)?.below ?? top).push(node);
  return top;
}

/** Whether one comes to a node from another by going up. */
function isAbove(node: TreeNode, from: TreeNode, above: ReadonlyMap<TreeNode, TreeNode>): boolean {
  for (let at: TreeNode | undefined = from; at; at = above.get(at)) if (at === node) return true;
  return false;
}

/** The rows that are shown: what stands below those that are open. */
export function rowsOf(
  forest: readonly TreeNode[],
  isOpen: (id: Identifier) => boolean,
  level = 1,
): TreeRow[] {
  return forest.flatMap(({ record, below }, index): TreeRow[] => {
    const open = below.length === 0 ? undefined : isOpen(record.id);
    const row = { record, level, position: index + 1, count: forest.length, isOpen: open };
    return open ? [row, ...rowsOf(below, isOpen, level + 1)] : [row];
  });
}

/** Every record with the records that it stands below, the highest first. */
export function withPaths(
  forest: readonly TreeNode[],
  path: readonly RaRecord[] = [],
): { record: RaRecord; path: readonly RaRecord[] }[] {
  return forest.flatMap(({ record, below }) => [{ record, path }, ...withPaths(below, [...path, record])]);
}
