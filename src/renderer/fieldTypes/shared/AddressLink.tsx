import type { AnchorHTMLAttributes, MouseEvent, ReactElement } from "react";
import { useRenderer } from "../../context";

export interface AddressLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  /** An address of the app, from its root: `/members/7/show?perPage=25`. */
  to: string;
}

/**
 * A link within the app. The router's own follows the location and is drawn again whenever that changes: with a menu and
 * rows full of links that is much of what sorting or opening a record costs. This one has what it needs.
 */
export function AddressLink({ to, onClick, children, ...rest }: AddressLinkProps): ReactElement {
  const { goTo } = useRenderer();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** What opens a link elsewhere: a new tab, a new window, a download. */
export function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
