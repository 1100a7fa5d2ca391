import { useLocation, useTranslate } from "ra-core";
import { memo, type ReactElement, useId } from "react";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";
import { AddressLink } from "../../renderer/fieldTypes/shared/AddressLink";
import { humanise } from "../../ui/humanise";
import { Icon } from "../../ui/Icon";
import { holdsPage, isUnder } from "./menuModel";
import { PlainButton } from "../../ui/controls/PlainButton";

/** Which entries somebody has opened or closed, by their ids; the others are open while they hold the page. */
export type MenuState = Readonly<Record<string, boolean>>;

/**
 * Entries of the menu, one below the other; which are open is said from outside. An entry is drawn again where
 * it begins or ends to be current, and not whenever the address changes.
 */
export function MenuNodes(props: {
  nodes: ResolvedMenuEntry[];
  state: MenuState;
  onToggle(id: string, open: boolean): void;
}): ReactElement {
  const { pathname } = useLocation();
  return (
    <>
      {props.nodes.map((node) => (
        <li key={node.id}>
          {node.children.length > 0 ? (
            <MenuGroup
              node={node}
              isCurrent={node.to !== undefined && isCurrent(node, pathname, node.children)}
              current={currentIn(node.children, pathname)}
              open={props.state[node.id] ?? (pathname === node.to || holdsPage(node.children, pathname))}
              onToggle={props.onToggle}
            />
          ) : (
            <MenuLink node={node} hasIcon isCurrent={isCurrent(node, pathname, [])} />
          )}
        </li>
      ))}
    </>
  );
}

interface MenuGroupProps {
  node: ResolvedMenuEntry;
  /** The child that leads here, by its id. */
  current: string | undefined;
  /** Whether it leads here itself. */
  isCurrent: boolean;
  open: boolean;
  onToggle(id: string, open: boolean): void;
}

/** A heading that opens, or a link with a button beside it that does. */
const MenuGroup = memo(function MenuGroup(props: MenuGroupProps): ReactElement {
  const { node, current, isCurrent: leadsHere, open, onToggle } = props;
  const t = useTranslate();
  const id = useId();
  const toggle = {
    "aria-expanded": open,
    "aria-controls": id,
    onClick: () => onToggle(node.id, !open),
  };
  return (
    <>
      {node.to === undefined ? (
        <PlainButton className="al-nav-item" {...toggle}>
          {node.icon && <Icon name={node.icon} />}
          <span className="al-nav-label">{labelOf(node, t)}</span>
        </PlainButton>
      ) : (
        <div className="al-nav-split">
          <MenuLink node={node} hasIcon isCurrent={leadsHere} />
          <PlainButton
            className="al-nav-toggle"
            aria-label={t("app.menu.below", { name: labelOf(node, t) })}
            {...toggle}
          />
        </div>
      )}
      {open && <MenuChildren id={id} nodes={node.children} current={current} />}
    </>
  );
});

/** What stands below a heading or a link that is open. */
function MenuChildren(props: {
  id?: string;
  nodes: readonly ResolvedMenuEntry[];
  current: string | undefined;
}): ReactElement {
  return (
    <ul className="al-nav-children" id={props.id}>
      {props.nodes.map((child) => (
        <li key={child.id}>
          <MenuLink node={child} isCurrent={child.id === props.current} />
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  node: ResolvedMenuEntry;
  isCurrent: boolean;
  hasIcon?: boolean;
}

const MenuLink = memo(function MenuLink({ node, isCurrent, hasIcon }: MenuLinkProps): ReactElement {
  const t = useTranslate();
  return (
    <AddressLink className="al-nav-item" to={node.to ?? "/"} aria-current={isCurrent ? "page" : undefined}>
      {hasIcon && node.icon && <Icon name={node.icon} />}
      <span className="al-nav-label">{labelOf(node, t)}</span>
    </AddressLink>
  );
});

function currentIn(nodes: ResolvedMenuEntry[], pathname: string): string | undefined {
  return nodes.find((node) => isCurrent(node, pathname, nodes))?.id;
}

/** Where a sibling's address lies below this one's, as that of an import below the members', only one is current. */
function isCurrent(
  { to = "/" }: ResolvedMenuEntry,
  pathname: string,
  siblings: ResolvedMenuEntry[],
): boolean {
  return pathname === to || (isUnder(pathname, to) && !isBelowSibling(pathname, to, siblings));
}

/** A custom resource needs no texts: its name will do. */
function labelOf({ label, id }: ResolvedMenuEntry, t: ReturnType<typeof useTranslate>): string {
  return t(label, { smart_count: 2, _: humanise(id) });
}

function isBelowSibling(pathname: string, to: string, siblings: ResolvedMenuEntry[]): boolean {
  return siblings.some(
    ({ to: other = to }) => other !== to && isUnder(other, to) && isUnder(pathname, other),
  );
}
