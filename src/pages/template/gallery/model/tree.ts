export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[];
}

interface VisibleNode {
  id: string;
  parent: string | undefined;
  isBranch: boolean;
  isOpen: boolean;
}

/** The nodes that can be seen, from top to bottom. */
export function visibleNodes(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  parent?: string,
): VisibleNode[] {
  return nodes.flatMap((node) => {
    const isBranch = node.children !== undefined;
    const isOpen = isBranch && open.has(node.id);
    const own: VisibleNode = { id: node.id, parent, isBranch, isOpen };
    return [own, ...(isOpen ? visibleNodes(node.children ?? [], open, node.id) : [])];
  });
}

/** Where a key leads from a node, and whether it opens or closes it; undefined where the key means nothing. */
export function destination(
  nodes: readonly VisibleNode[],
  from: string | undefined,
  key: string,
): { id: string; open?: boolean } | undefined {
  const at = nodes.findIndex(({ id }) => id === from);
  const node = nodes[at];
  if (!node) return undefined;
  const to = (other: VisibleNode | undefined): { id: string } | undefined => other && { id: other.id };
  switch (key) {
    case "ArrowDown":
      return to(nodes[at + 1]);
    case "ArrowUp":
      return to(nodes[at - 1]);
    case "Home":
      return to(nodes[0]);
    case "End":
      return to(nodes.at(-1));
    case "ArrowRight":
      if (!node.isBranch) return undefined;
      return node.isOpen ? to(nodes[at + 1]) : { id: node.id, open: true };
    case "ArrowLeft":
      if (node.isOpen) return { id: node.id, open: false };
      return node.parent === undefined ? undefined : { id: node.parent };
    case "Enter":
    case " ":
      return node.isBranch ? { id: node.id, open: !node.isOpen } : { id: node.id };
    default:
      return undefined;
  }
}
