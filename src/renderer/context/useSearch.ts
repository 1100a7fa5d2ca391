import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useIsLeft } from "./useIsLeft";

/**
 * The address's parameters, and how to replace them. What is chosen holds at once: the router comes to it a moment
 * later, in which a control would fall back to what it was. Choices in quick succession all hold. What comes after the
 * screen was left, as from a search that waits for a pause, brings nobody back to it.
 */
export function useSearch(): [search: URLSearchParams, replace: (next: URLSearchParams) => void] {
  const [inAddress, navigate] = useSearchParams();
  const isLeft = useIsLeft();
  const [wanted, setWanted] = useState<URLSearchParams>();
  /** What the address is on its way to, in order. */
  const ahead = useRef<string[]>([]);
  useEffect(() => {
    const reached = ahead.current.indexOf(inAddress.toString());
    // An address that nobody asked for here came by a link or by going back.
    ahead.current = reached === -1 ? [] : ahead.current.slice(reached + 1);
    if (ahead.current.length === 0) setWanted(undefined);
  }, [inAddress]);
  const replace = (next: URLSearchParams): void => {
    if (isLeft()) return;
    setWanted(next);
    ahead.current.push(next.toString());
    navigate(next, { replace: true });
  };
  return [wanted ?? inAddress, replace];
}
