import type { ReactElement, ReactNode } from "react";
import type { Destination } from "./order";

export interface SortableItem {
  id: string;
  /** What it is called where its moves are told. */
  name: string;
  /** Stays where it is; others can be moved past it. */
  fixed?: boolean;
}

export interface SortableColumn {
  id: string;
  name: string;
  items: readonly SortableItem[];
}

/** Where an item is, for the texts that tell of it; `position` counts from 1. */
export interface SortablePlace {
  item: string;
  column: string;
  position: number;
  count: number;
}

/** The texts for those who move by the keyboard and may not see it, translated. */
export interface SortableTexts {
  /** The handle's name. */
  handle(item: string): string;
  /** How to use the handle. */
  instructions: string;
  pickedUp(place: SortablePlace): string;
  moved(place: SortablePlace): string;
  dropped(place: SortablePlace): string;
  cancelled(place: SortablePlace): string;
}

/** Draws an item around its handle; `undefined` for one that stays. */
export type RenderItem = (id: string, handle: ReactElement | undefined) => ReactNode;

interface SortableProps {
  texts: SortableTexts;
  renderItem: RenderItem;
  /** Pointers and fingers may drag the whole item, not its handle alone. For items that are not typed in. */
  dragWhole?: boolean;
}

/** A list whose items stand beside each other in twelve columns. Where an item would come is marked, and nothing else moves meanwhile. */
export interface SortableGrid {
  /** Of the list. */
  className: string;
  itemClassName: string;
  /** How many of the columns an item takes. */
  widthOf(id: string): number;
}

export interface SortableListProps extends SortableProps {
  label: string;
  grid?: SortableGrid;
  items: readonly SortableItem[];
  /**
   * Called once, when the item is dropped in another place than before: `before` is the id of the item that follows
   * it now, undefined at the end. Change `items` in the same call; until they change, the former order shows.
   */
  onMove(id: string, destination: Pick<Destination, "before">): void;
}

export interface SortableBoardProps extends SortableProps {
  columns: readonly SortableColumn[];
  /** Draws a column around the list of its items. */
  renderColumn(id: string, items: ReactElement): ReactNode;
  /** As in a list; `to` is the column's id. */
  onMove(id: string, destination: Destination): void;
  /** False where the order within a column means nothing: then only moves to another column are told. */
  ordered?: boolean;
  className?: string;
}
