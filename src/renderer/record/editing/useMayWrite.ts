import type { RaRecord } from "ra-core";
import { fieldStates } from "../../../../definitions/conditions";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useCan, usePredicateContext } from "../../context";

/** Whether the signed-in person may change a field of a record as it is now. */
export function useMayWrite(definition: ResolvedResource): (record: RaRecord, name: string) => boolean {
  const can = useCan();
  const context = usePredicateContext();
  return (record, name) => {
    if (!definition.can.update) return false;
    if (!can({ resource: definition.name, action: "edit", record, field: name })) return false;
    const state = fieldStates(definition.fields, record, context)[name];
    return state !== undefined && state.visible && !state.readOnly;
  };
}
