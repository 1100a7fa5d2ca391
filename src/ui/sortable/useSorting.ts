import { type KeyboardEvent, useRef, useState } from "react";
import { type Destination, destinationOf, type Order, placeAt, positionOf, step } from "./order";
import type { SortableColumn, SortablePlace, SortableTexts } from "./types";

export interface Sorting {
  /** What is shown: the given order, or the one that the running move would make. */
  order: Order;
  /** The item that is being moved, however. */
  active: string | undefined;
  /** True while the keyboard moves it; its handle then keeps the focus. */
  byKeyboard: boolean;
  /** What is told to assistive technology. */
  news: string;
  start(id: string): void;
  move(to: { column: string; index: number }): void;
  drop(): void;
  cancel(): void;
  onKeyDown(event: KeyboardEvent, id: string): void;
  /** The focus has left the handle: a move by keyboard is taken back. */
  leave(): void;
}

interface Move {
  id: string;
  order: Order;
  byKeyboard: boolean;
}

const orderOf = (columns: readonly SortableColumn[]): Order =>
  Object.fromEntries(columns.map(({ id, items }) => [id, items.map((item) => item.id)]));

/** The move that is under way: begun by a pointer or the keyboard, told, and handed over when it ends. */
export function useSorting(
  columns: readonly SortableColumn[],
  texts: SortableTexts,
  options: { ordered: boolean; onMove(id: string, destination: Destination): void },
): Sorting {
  const given = orderOf(columns);
  const [move, setMove] = useState<Move>();
  const [news, setNews] = useState("");
  // A drop that follows within one event must see the move made just before it.
  const latest = useRef<Move>(undefined);

  function set(next: Move | undefined): void {
    latest.current = next;
    setMove(next);
  }
  function tell(text: "pickedUp" | "moved" | "dropped" | "cancelled", order: Order, id: string): void {
    const place = placeIn(columns, order, id);
    if (place) setNews(texts[text](place));
  }
  function begin(id: string, byKeyboard: boolean): void {
    set({ id, order: given, byKeyboard });
    if (byKeyboard) tell("pickedUp", given, id);
  }
  function moveTo(position: { column: string; index: number }): void {
    const running = latest.current;
    if (!running) return;
    const order = placeAt(running.order, running.id, position);
    set({ ...running, order });
    if (running.byKeyboard) tell("moved", order, running.id);
  }
  function drop(): void {
    const running = latest.current;
    if (!running) return;
    set(undefined);
    tell("dropped", running.order, running.id);
    const destination = destinationOf(running.order, running.id);
    if (destination && isElsewhere(given, running, options.ordered)) options.onMove(running.id, destination);
  }
  function cancel(): void {
    const running = latest.current;
    set(undefined);
    if (running) tell("cancelled", given, running.id);
  }
  function onKeyDown(event: KeyboardEvent, id: string): void {
    const running = latest.current?.id === id ? latest.current : undefined;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (running) drop();
      else begin(id, true);
      return;
    }
    if (!running?.byKeyboard) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel();
      return;
    }
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = step(running.order, id, event.key);
    if (next) moveTo(next);
  }

  return {
    order: move ? present(move.order, given, move.id) : given,
    active: move?.id,
    byKeyboard: move?.byKeyboard ?? false,
    news,
    start: (id) => begin(id, false),
    move: moveTo,
    drop,
    cancel,
    onKeyDown,
    leave: () => {
      if (latest.current?.byKeyboard) cancel();
    },
  };
}

function isElsewhere(given: Order, { id, order }: Move, ordered: boolean): boolean {
  const from = positionOf(given, id);
  const to = positionOf(order, id);
  if (!from || !to) return false;
  return from.column !== to.column || (ordered && from.index !== to.index);
}

/** The order of a running move with what came and went meanwhile: another person's change does not end the move. */
function present(moved: Order, given: Order, id: string): Order {
  const position = positionOf(moved, id);
  return position && positionOf(given, id) ? placeAt(given, id, position) : given;
}

function placeIn(columns: readonly SortableColumn[], order: Order, id: string): SortablePlace | undefined {
  const position = positionOf(order, id);
  const item = columns.flatMap(({ items }) => items).find((one) => one.id === id);
  const column = columns.find((one) => one.id === position?.column);
  if (!position || !item || !column) return undefined;
  return {
    item: item.name,
    column: column.name,
    position: position.index + 1,
    count: order[position.column]?.length ?? 0,
  };
}
