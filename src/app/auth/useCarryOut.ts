import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useRuntime } from "../admin/Runtime";
import { CARRY_OUT } from "../session/leaving";

/** In milliseconds; a server that takes longer does what it was sent all the same. */
const PATIENCE_MS = 10_000;

/**
 * Before the person leaves: does at once what waits for its undo to pass, and waits for what is on its way to the server.
 * False where something failed, which says so by itself: then nobody has left yet.
 */
export function useCarryOut(): () => Promise<boolean> {
  const queryClient = useQueryClient();
  const { writes } = useRuntime();
  return useCallback(async () => {
    const changes = followChanges(queryClient);
    window.dispatchEvent(new Event(CARRY_OUT));
    void writes.follow(changes.done());
    await writes.settled(PATIENCE_MS);
    return changes.stop();
  }, [queryClient, writes]);
}

/** Changes that begin or end from now on; `stop` answers whether none of them has failed. */
function followChanges(queryClient: QueryClient): { done(): Promise<void>; stop(): boolean } {
  let hasFailed = false;
  let onChange = (): void => undefined;
  const unsubscribe = queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === "error") hasFailed = true;
    onChange();
  });
  return {
    done: () =>
      new Promise((resolve) => {
        onChange = () => {
          if (queryClient.isMutating() === 0) resolve();
        };
        onChange();
      }),
    stop: () => {
      unsubscribe();
      return !hasFailed;
    },
  };
}
