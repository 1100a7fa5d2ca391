import type { LayoutNode, ResolvedRecordView } from "../../../../definitions/resolved";
import { topOf } from "../../formState/formErrors";

/** Every source in a layout, in the order in which it is read. */
export function sourcesIn(items: readonly LayoutNode[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === "field") return [item.source];
    return item.kind === "row" ? item.sources : sourcesIn(item.items);
  });
}

/** The top-level fields of a view, in the order in which it shows them. */
export function fieldNamesIn(view: ResolvedRecordView): string[] {
  return [...new Set(view.tabs.flatMap((tab) => sourcesIn(tab.items)).map(topOf))];
}
