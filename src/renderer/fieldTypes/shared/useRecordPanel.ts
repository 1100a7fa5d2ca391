import { useCallback } from "react";
import type { RaRecord } from "ra-core";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { type Can, useCan } from "../../context";

export type RecordPanel = "show" | "edit";

/** The panel that opens a record: the wished one if there is one and it is allowed, else the other, else none. */
export function recordPanel(
  definition: ResolvedResource,
  wish: RecordPanel | false,
  can: Can,
  record?: RaRecord,
): RecordPanel | undefined {
  if (wish === false) return undefined;
  const views: RecordPanel[] = wish === "show" ? ["show", "edit"] : ["edit", "show"];
  return views.find(
    (view) =>
      definition[view] !== false &&
      definition.can[view] &&
      can({ resource: definition.name, action: view, ...(record && { record }) }),
  );
}

/** `recordPanel` for the signed-in person. */
export function useRecordPanel(): (
  definition: ResolvedResource,
  wish: RecordPanel | false,
  record?: RaRecord,
) => RecordPanel | undefined {
  const can = useCan();
  return useCallback((definition, wish, record) => recordPanel(definition, wish, can, record), [can]);
}
