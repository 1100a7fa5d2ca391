import type { ComponentType, ReactElement } from "react";
import type { SavedView } from "../../../contract/resource";
import { RowsSkeleton } from "../../ui/Skeleton";
import { useListState } from "../list/useListState";
import { ListTable, type ListTableProps } from "../views/ListTable";
import { page } from "../views/page";
import type { LayoutProps } from "./types";

const WAITING = <RowsSkeleton rows={10} />;

/** Every layout but the table, each in a chunk of its own with its texts. */
const layouts: Record<Exclude<NonNullable<SavedView["layout"]>, "table">, ComponentType<LayoutProps>> = {
  cards: page("views", async () => (await import("./CardsLayout")).default, WAITING),
  kanban: page("views", async () => (await import("./KanbanLayout")).default, WAITING),
  calendar: page("views", async () => (await import("./CalendarLayout")).default, WAITING),
};
const ReorderTable = page<ListTableProps & { field: string }>(
  "views",
  async () => (await import("../reorder/ReorderTable")).default,
  WAITING,
);

/** A list's records the way of the view's layout; a table whose rows are dragged while it shows its own order. */
export default function LayoutBody({
  view,
  ...props
}: ListTableProps & { view: SavedView | undefined }): ReactElement {
  const field = useOwnOrder(props.list.reorder, view);
  if (view?.layout !== undefined && view.layout !== "table") {
    const Layout = layouts[view.layout];
    return <Layout {...props} view={view} />;
  }
  return field === undefined ? <ListTable {...props} /> : <ReorderTable {...props} field={field} />;
}

/** The field that keeps the order, where all of the list is shown by it: among a part, a place would mean little. */
function useOwnOrder(field: string | undefined, view: SavedView | undefined): string | undefined {
  const { sort, filterValues } = useListState();
  const isWhole = Object.keys({ ...filterValues, ...view?.filter }).length === 0;
  return isWhole && sort.field === field && sort.order === "ASC" ? field : undefined;
}
