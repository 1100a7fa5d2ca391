import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useRenderer } from "./RendererContext";

/**
 * Asks again for what shows records of a resource that has changed: its lists and boards, and those of resources that have
 * figures over it.
 */
export function useRefetch(resource: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const { resources } = useRenderer();
  return useCallback(() => {
    const shows = (name: unknown): boolean => {
      const fields = typeof name === "string" ? resources.get(name)?.fields : undefined;
      return (
        name === resource ||
        Object.values(fields ?? {}).some((field) => field.type === "rollup" && field.reference === resource)
      );
    };
    return queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => shows(name) });
  }, [queryClient, resource, resources]);
}
