import { useFormatter, useRenderer } from "../../context";
import { useListState } from "./useListState";

/** How many records the list has; of a table so large that nobody counts it, that it is about so many. */
export function useTotalText(): string {
  const { translate } = useRenderer();
  const format = useFormatter();
  const { total = 0, isEstimate } = useListState();
  return isEstimate
    ? translate("renderer.pagination.about", { count: format.rough(total) })
    : format.number(total);
}
