import {
  createContext,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactElement,
  useContext,
  useSyncExternalStore,
} from "react";

/** Where the visitor is. */
export interface Place {
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

/** The address bar, as the public pages use it. */
export interface PublicRouter {
  /** What the addresses of these pages begin with. */
  base?: string;
  place(): Place;
  subscribe(onChange: () => void): () => void;
  /** Another address of the public pages. `quietly` is the same page with other values: it does not scroll up. */
  go(to: string, options?: { replace?: boolean; quietly?: boolean }): void;
}

/** A router over the browser's history. */
export function createRouter(browser: Window, base = "/public"): PublicRouter {
  const { location, history } = browser;
  const listeners = new Set<() => void>();
  let place: Place = { path: location.pathname, search: location.search };
  const update = (): void => {
    place = { path: location.pathname, search: location.search };
    for (const listener of listeners) listener();
  };
  browser.addEventListener("popstate", update);
  return {
    base,
    place: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (to, { replace = false, quietly = false } = {}) => {
      if (replace) history.replaceState(null, "", to);
      else history.pushState(null, "", to);
      update();
      if (!quietly) browser.scrollTo(0, 0);
    },
  };
}

export const RouterContext = createContext<PublicRouter | undefined>(undefined);

/** The router. Throws outside of the public pages' shell. */
export function useRouter(): PublicRouter {
  const router = useContext(RouterContext);
  if (!router) throw new Error("useRouter needs a <RouterContext> above it.");
  return router;
}

/** Where the visitor is; renders again when that changes. */
export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.place, router.place);
}

/** A link within the public pages, followed without loading the app again. */
export function Link({
  href,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }): ReactElement {
  const { base = "/public", go } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || !href.startsWith(base)) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
