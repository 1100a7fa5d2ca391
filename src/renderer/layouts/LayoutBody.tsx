import type { ComponentType, ReactElement } from "react";
import type { SavedView } from "../../../contract/resource";
import { RowsSkeleton } from "../../ui/Skeleton";
import { page } from "../views/page";
import type { LayoutProps } from "./types";

const WAITING = <RowsSkeleton rows={10} />;

/** Every layout but the table, each in a chunk of its own with its texts. */
const layouts: Record<Exclude<NonNullable<SavedView["layout"]>, "table">, ComponentType<LayoutProps>> = {
  cards: page("views", async () => (await import("./CardsLayout")).default, WAITING),
  kanban: page("views", async () => (await import("./KanbanLayout")).default, WAITING),
  calendar: page("views", async () => (await import("./CalendarLayout")).default, WAITING),
};

/** True for a view that is no table. */
export function hasLayout(view: SavedView | undefined): view is SavedView & { layout: keyof typeof layouts } {
  return view?.layout !== undefined && view.layout !== "table";
}

/** A list's records the way of the view's layout. */
export function LayoutBody(props: LayoutProps & { view: { layout: keyof typeof layouts } }): ReactElement {
  const Layout = layouts[props.view.layout];
  return <Layout {...props} />;
}
