import { useBlocker, useCanBlock, useEvent } from "ra-core";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";

/** What may hold a navigation back: whether it does so for one that leads to this path. */
type Holds = (pathname: string) => boolean;

interface Guard {
  holds: Holds;
}

/** A navigation that is held back. */
export interface HeldNavigation {
  /** Goes on with it. */
  proceed(): void;
  /** Stays. */
  reset(): void;
}

class Guards {
  readonly #all = new Set<Guard>();
  #holder: Guard | undefined;

  add(guard: Guard): void {
    this.#all.add(guard);
  }

  remove(guard: Guard): void {
    this.#all.delete(guard);
  }

  /** Whether one of them holds the navigation back: where several would, the one that came last. */
  hold(pathname: string): boolean {
    this.#holder = [...this.#all].findLast(({ holds }) => holds(pathname));
    return this.#holder !== undefined;
  }

  /** Whether it was this one. */
  isHeldBy(guard: Guard): boolean {
    return this.#holder === guard;
  }
}

interface Leaving {
  guards: Guards;
  held: HeldNavigation | undefined;
}

const LeavingContext = createContext<Leaving | undefined>(undefined);

/**
 * Lets any number of forms and pages hold navigations back. A router has room for one blocker, which is asked from the
 * first moment on: one that is registered only when somebody has begun to type comes too late on a slow device.
 */
export function LeavingProvider({ children }: { children: ReactNode }): ReactNode {
  return useCanBlock() ? <BlockingProvider>{children}</BlockingProvider> : children;
}

function BlockingProvider({ children }: { children: ReactNode }): ReactElement {
  const [guards] = useState(() => new Guards());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && guards.hold(nextLocation.pathname),
  );
  const value = useMemo<Leaving>(
    () => ({ guards, held: blocker.state === "blocked" ? blocker : undefined }),
    [guards, blocker],
  );
  return <LeavingContext value={value}>{children}</LeavingContext>;
}

/** The navigation that is held back by what `holds` said; where several would, the one that came last is asked. */
export function useHeldNavigation(holds: Holds): HeldNavigation | undefined {
  const leaving = useContext(LeavingContext);
  const latest = useEvent(holds);
  const [guard] = useState<Guard>(() => ({ holds: latest }));
  const guards = leaving?.guards;
  const held = guards?.isHeldBy(guard) ? leaving?.held : undefined;
  const letGo = useEvent(() => held?.reset());
  useEffect(() => {
    guards?.add(guard);
    return () => {
      guards?.remove(guard);
      letGo();
    };
  }, [guards, guard, letGo]);
  return held;
}
