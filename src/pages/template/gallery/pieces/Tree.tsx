import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { Glyph } from "../../../../ui/Glyph";
import { destination, type TreeNode, visibleNodes } from "../model/tree";

/** A tree whose branches fold: the tree pattern of the ARIA Authoring Practices, one stop for Tab, arrows within. */
export function Tree(props: {
  label: string;
  nodes: readonly TreeNode[];
  initiallyOpen?: readonly string[];
}): ReactElement {
  const { label, nodes, initiallyOpen = [] } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(initiallyOpen));
  const [active, setActive] = useState(nodes[0]?.id);
  const tree = useRef<HTMLUListElement>(null);

  const toggle = (id: string, wanted: boolean): void => {
    const next = new Set(open);
    if (wanted) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = destination(visibleNodes(nodes, open), active, event.key);
    if (!move) return;
    event.preventDefault();
    if (move.open !== undefined) toggle(move.id, move.open);
    setActive(move.id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${move.id}"]`)?.focus();
  };

  const branch = (children: readonly TreeNode[], level: number): ReactElement[] =>
    children.map((node) => {
      const isBranch = node.children !== undefined;
      const isOpen = open.has(node.id);
      return (
        <li
          key={node.id}
          role="treeitem"
          data-id={node.id}
          tabIndex={node.id === active ? 0 : -1}
          aria-level={level}
          aria-expanded={isBranch ? isOpen : undefined}
          aria-selected={node.id === active}
          aria-label={node.label}
          onFocus={(event) => {
            if (event.target === event.currentTarget) setActive(node.id);
          }}
          // The keys are the tree's.
          onKeyDown={undefined}
          onClick={(event) => {
            event.stopPropagation();
            setActive(node.id);
            if (isBranch) toggle(node.id, !isOpen);
          }}
        >
          <span>
            {isBranch ? <Glyph name={isOpen ? "down" : "next"} size={16} /> : null}
            {node.label}
          </span>
          {node.children && isOpen ? <ul role="group">{branch(node.children, level + 1)}</ul> : null}
        </li>
      );
    });

  return (
    <ul ref={tree} role="tree" aria-label={label} className="al-tpl-gal-tree" onKeyDown={onKeyDown}>
      {branch(nodes, 1)}
    </ul>
  );
}
