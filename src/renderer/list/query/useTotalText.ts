import { useFormatter, useRenderer } from "../../context";
import { useListState } from "./useListState";

/** How many records the list has; of a table so large that nobody counts it, that it is about so many. */
export function useTotalText(): string {
  const { translate } = useRenderer();
  const format = useFormatter();
  const { total = 0, isEstimate } = useListState();
  const count = format.number(total);
  return isEstimate ? translate("renderer.pagination.about", { count }) : count;
}
