import type { RaRecord } from "ra-core";
import type { ResolvedRecordView, ResolvedResource } from "../../../../definitions/resolved";
import { fieldNamesIn } from "./layout";

/** Whether the API has an address for one record; without it a record is a row of the list. */
function readsOne({ endpoints }: ResolvedResource): boolean {
  const one = endpoints?.getOne;
  return one !== undefined && !("unsupported" in one);
}

/** A row of the list may be less than the record, so that one is asked for even when its row is at hand. */
export function oneQueryOptions(definition: ResolvedResource): { staleTime?: number } {
  return readsOne(definition) ? { staleTime: 0 } : {};
}

/** Whether a record that is still being asked for has everything that a view names; what is computed is never in it. */
export function isWhole(definition: ResolvedResource, record: RaRecord, view: ResolvedRecordView): boolean {
  if (!readsOne(definition)) return true;
  return fieldNamesIn(view).every((name) => {
    const type = definition.fields[name]?.type;
    return type === "referenceMany" || type === "template" || Object.hasOwn(record, name);
  });
}
