import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The address's parameters, and how to replace them. What is chosen holds at once: the router comes to it a moment
 * later, in which a control would fall back to what it was.
 */
export function useSearch(): [search: URLSearchParams, replace: (next: URLSearchParams) => void] {
  const [inAddress, navigate] = useSearchParams();
  const [search, setSearch] = useState(inAddress);
  useEffect(() => setSearch(inAddress), [inAddress]);
  const replace = (next: URLSearchParams): void => {
    setSearch(next);
    navigate(next, { replace: true });
  };
  return [search, replace];
}
