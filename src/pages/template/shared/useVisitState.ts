import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * State that the pages of an app share for the visit: what has no documented call, such as an article that was edited.
 * It lives with what the browser has read, so that signing out and loading the page afresh forget it.
 */
export function useVisitState<T>(
  name: string,
  initial: T,
): [state: T, change: (next: (former: T) => T) => void] {
  const queryClient = useQueryClient();
  const { data = initial } = useQuery<T>({
    queryKey: visitKey(name),
    queryFn: skipToken,
    gcTime: Infinity,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const change = useCallback(
    (next: (former: T) => T): void => {
      queryClient.setQueryData<T>(visitKey(name), (former) => next(former ?? initial));
    },
    [queryClient, name, initial],
  );
  return [data, change];
}

const visitKey = (name: string): readonly unknown[] => ["visit", name];
