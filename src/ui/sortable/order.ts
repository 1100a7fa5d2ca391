/** Which items stand in which column, in their order. */
export type Order = Readonly<Record<string, readonly string[]>>;

/** Where an item goes: into a column, before another item or, without one, at the end. */
export interface Destination {
  to: string;
  before?: string | undefined;
}

/** Where an item is: its column, and its place from 0. */
export interface Position {
  column: string;
  index: number;
}

/** Undefined where no column has the item. */
export function positionOf(order: Order, id: string): Position | undefined {
  for (const [column, ids] of Object.entries(order)) {
    const index = ids.indexOf(id);
    if (index >= 0) return { column, index };
  }
  return undefined;
}

/** The order with the item moved to the place, counted without the item itself; past the end is the end. */
export function placeAt(order: Order, id: string, { column, index }: Position): Order {
  const without = Object.fromEntries(
    Object.entries(order).map(([key, ids]) => [key, ids.filter((other) => other !== id)]),
  );
  const ids = without[column];
  if (!ids) return order;
  return { ...without, [column]: [...ids.slice(0, index), id, ...ids.slice(index)] };
}

/** How the item's place in this order is told to others. */
export function destinationOf(order: Order, id: string): Destination | undefined {
  const position = positionOf(order, id);
  if (!position) return undefined;
  return { to: position.column, before: order[position.column]?.[position.index + 1] };
}

/** The place an arrow key leads to, or undefined where there is none that way. Where there is one column, left and right are up and down. */
export function step(order: Order, id: string, key: string): Position | undefined {
  const position = positionOf(order, id);
  if (!position) return undefined;
  const { column, index } = position;
  const columns = Object.keys(order);
  const at = columns.indexOf(column);
  if (columns.length === 1 && key === "ArrowLeft") return step(order, id, "ArrowUp");
  if (columns.length === 1 && key === "ArrowRight") return step(order, id, "ArrowDown");
  switch (key) {
    case "ArrowUp":
      return index > 0 ? { column, index: index - 1 } : undefined;
    case "ArrowDown":
      return index < (order[column]?.length ?? 0) - 1 ? { column, index: index + 1 } : undefined;
    case "ArrowLeft":
      return into(order, columns[at - 1], index);
    case "ArrowRight":
      return into(order, columns[at + 1], index);
    default:
      return undefined;
  }
}

function into(order: Order, column: string | undefined, index: number): Position | undefined {
  if (column === undefined) return undefined;
  return { column, index: Math.min(index, order[column]?.length ?? 0) };
}
