import { isComponentView, type ResolvedResource } from "../../../../definitions/resolved";
import { useCan } from "../../context";

/** The fields that the person may change for many records at once. */
export function useBulkFields(definition: ResolvedResource): readonly string[] {
  const can = useCan();
  const { list } = definition;
  if (list === false || isComponentView(list) || !definition.can.update) return [];
  return list.bulkEdit.filter((field) => can({ resource: definition.name, action: "edit", field }));
}
