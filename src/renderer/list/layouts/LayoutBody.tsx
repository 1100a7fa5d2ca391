import type { ComponentType, ReactElement } from "react";
import type { SavedView } from "../../../../contract/resource";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useListState } from "../query/useListState";
import { ListTable, type ListTableProps } from "../table/ListTable";
import { page } from "../../context/page";
import type { ReorderTableProps } from "../reorder/ReorderTable";
import type { LayoutProps } from "./types";

const WAITING = <RowsSkeleton rows={10} />;

/** Every layout but the table, each in a chunk of its own with its texts. */
const layouts: Record<Exclude<NonNullable<SavedView["layout"]>, "table">, ComponentType<LayoutProps>> = {
  cards: page("views", () => import("./CardsLayout"), WAITING),
  kanban: page("views", () => import("./KanbanLayout"), WAITING),
  calendar: page("views", () => import("./CalendarLayout"), WAITING),
  timeline: page("views", () => import("./TimelineLayout"), WAITING),
  tree: page("views", () => import("./TreeLayout"), WAITING),
};
const CompactList = page<ListTableProps>("views", () => import("./CompactList"), WAITING);
const ReorderTable = page<ReorderTableProps>("views", () => import("../reorder/ReorderTable"), WAITING);

/**
 * A list's records the way of the view's layout; a table whose rows are dragged while it shows its own order. Where there
 * is no room for a table (`isNarrow`), its rows are told in a few values each.
 */
export default function LayoutBody({
  view,
  isNarrow,
  ...props
}: ListTableProps & { view: SavedView | undefined; isNarrow: boolean }): ReactElement {
  const field = useOwnOrder(props.list, view);
  if (view?.layout !== undefined && view.layout !== "table") {
    const Layout = layouts[view.layout];
    return <Layout {...props} isNarrow={isNarrow} view={view} />;
  }
  const Rows = isNarrow ? CompactList : ListTable;
  return field === undefined ? <Rows {...props} /> : <ReorderTable {...props} Rows={Rows} field={field} />;
}

/**
 * The field that keeps the order, where all that it holds for is shown by it, the list or what belongs to one value of a
 * filter: among a part, or across several, a place would mean little.
 */
function useOwnOrder(
  { reorder, reorderWithin }: ListTableProps["list"],
  view: SavedView | undefined,
): string | undefined {
  const { sort, filterValues } = useListState();
  const filter: Record<string, unknown> = { ...filterValues, ...view?.filter };
  const named = Object.keys(filter);
  const isWhole =
    reorderWithin === undefined
      ? named.length === 0
      : named.length === 1 && named[0] === reorderWithin && !Array.isArray(filter[reorderWithin]);
  return isWhole && sort.field === reorder && sort.order === "ASC" ? reorder : undefined;
}
