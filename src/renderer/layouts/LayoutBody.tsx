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

/** A list's records the way of the view's layout; nothing for a table. */
export default function LayoutBody(props: LayoutProps): ReactElement | null {
  const { layout = "table" } = props.view;
  if (layout === "table") return null;
  const Layout = layouts[layout];
  return <Layout {...props} />;
}
