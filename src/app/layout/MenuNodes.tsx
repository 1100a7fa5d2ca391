import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { NavLink, useLocation } from "react-router";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";
import { humanise } from "../../ui/humanise";
import { Icon } from "../../ui/Icon";
import { holdsPage, isUnder } from "./menuModel";

/** Entries of the menu, one below the other; which headings are open is said from outside. */
export function MenuNodes(props: {
  nodes: ResolvedMenuEntry[];
  open: readonly string[];
  onToggle(id: string): void;
}): ReactElement {
  return (
    <>
      {props.nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <MenuGroup
              node={node}
              open={props.open.includes(node.id)}
              onToggle={() => props.onToggle(node.id)}
            />
          ) : (
            <MenuLink node={node} />
          )}
        </li>
      ))}
    </>
  );
}

function MenuGroup({
  node,
  open,
  onToggle,
}: {
  node: ResolvedMenuEntry;
  open: boolean;
  onToggle: () => void;
}): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { pathname } = useLocation();
  const shown = open || holdsPage(node.children, pathname);
  return (
    <>
      <button
        type="button"
        className="al-nav-item"
        aria-expanded={shown}
        aria-controls={id}
        onClick={onToggle}
      >
        {node.icon && <Icon name={node.icon} />}
        <span className="al-nav-label">{labelOf(node, t)}</span>
      </button>
      {shown && (
        <ul className="al-nav-children" id={id}>
          {node.children.map((child) => (
            <li key={child.id}>
              <MenuLink node={child} siblings={node.children} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function MenuLink(props: { node: ResolvedMenuEntry; siblings?: ResolvedMenuEntry[] }): ReactElement {
  const { node, siblings } = props;
  const t = useTranslate();
  const { pathname } = useLocation();
  const to = node.to ?? "/";
  return (
    // Where a sibling's address lies below this one's, as that of an import below the members', only one is current.
    <NavLink className="al-nav-item" to={to} end={isBelowSibling(pathname, to, siblings)}>
      {!siblings && node.icon && <Icon name={node.icon} />}
      <span className="al-nav-label">{labelOf(node, t)}</span>
    </NavLink>
  );
}

/** A custom resource needs no texts: its name will do. */
function labelOf({ label, id }: ResolvedMenuEntry, t: ReturnType<typeof useTranslate>): string {
  return t(label, { smart_count: 2, _: humanise(id) });
}

function isBelowSibling(pathname: string, to: string, siblings: ResolvedMenuEntry[] = []): boolean {
  return siblings.some(
    ({ to: other = to }) => other !== to && isUnder(other, to) && isUnder(pathname, other),
  );
}
