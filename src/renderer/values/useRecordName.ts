import { useCallback } from "react";
import type { ResolvedResource } from "../../../definitions/resolved";
import { useRenderer } from "../context";
import { representRecord } from "./text";

/** How records are named, in the person's language (`representRecord`). */
export function useRecordName(): (
  resource: Pick<ResolvedResource, "recordRepresentation" | "name" | "fields">,
  record: Record<string, unknown>,
) => string {
  const context = useRenderer();
  return useCallback((resource, record) => representRecord(resource, record, context), [context]);
}
