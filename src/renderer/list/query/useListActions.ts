import type { buttonsOf, ResolvedResource } from "../../../../definitions/resolved";
import { type AvailableAction, useAvailable } from "../../record/actions/useRecordActions";
import { useListState } from "./useListState";

/** The actions on the list as a whole, but for those that export it: `useExportActions` has them. */
export function useListActions(definition: ResolvedResource): AvailableAction[] {
  const { filterValues } = useListState();
  return useAvailable(definition)("list", {}, (action) => !isExport(action), filterValues);
}

/** The actions that answer with the whole list as a file. */
export function useExportActions(definition: ResolvedResource): AvailableAction[] {
  return useAvailable(definition)("list", {}, isExport);
}

function isExport(action: ReturnType<typeof buttonsOf>[number]): boolean {
  return "request" in action && action.download === true && (action.request.method ?? "GET") === "GET";
}
