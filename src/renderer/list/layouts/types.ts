import type { SavedView } from "../../../../contract/resource";
import type { ResolvedColumn, ResolvedList, ResolvedResource } from "../../../../definitions/resolved";

/** What a layout of a list is handed. It stands inside the list's context. */
export interface LayoutProps {
  definition: ResolvedResource;
  list: ResolvedList;
  view: SavedView;
  columns: ResolvedColumn[];
  selectable: boolean;
  hasMenu: boolean;
  /** There is no room for a table. */
  isNarrow: boolean;
}
