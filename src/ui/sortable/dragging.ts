import {
  type Active,
  closestCenter,
  closestCorners,
  type CollisionDetection,
  type DndContextProps,
  type DragEndEvent,
  MeasuringStrategy,
  MouseSensor,
  type Over,
  pointerWithin,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefCallback, useId, useLayoutEffect, useRef } from "react";
import { positionOf } from "./order";
import type { Sorting } from "./useSorting";

/** Far enough for a click to stay a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** Long enough for a swipe to scroll. */
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
/** Our own region tells of moves by keyboard; a pointer needs none told. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
  restoreFocus: false,
};
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } };

function useDragSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
}

/** How dragging by pointers and fingers drives a sorting. */
export function useDragging(sorting: Sorting, isGrid = false): Omit<DndContextProps, "children"> {
  const sensors = useDragSensors();
  return {
    sensors,
    collisionDetection: isGrid ? underPointer : withinColumn,
    accessibility: SILENT,
    measuring: MEASURING,
    onDragStart: ({ active }) => sorting.start(String(active.id)),
    onDragOver: ({ active, over }) => followPointer(sorting, active, over),
    onDragEnd: (event) => dropAt(sorting, event),
    onDragCancel: () => sorting.cancel(),
  };
}

/** Keeps the focus at the handle that moves: drawn in another place it is another element. */
export function useHandleFocus(sorting: Sorting): {
  instructionsId: string;
  handleRef: RefCallback<HTMLButtonElement>;
  onBlur(): void;
} {
  const instructionsId = useId();
  const handle = useRef<HTMLButtonElement>(null);
  const isRedrawing = useRef(false);
  const position = sorting.active === undefined ? undefined : positionOf(sorting.order, sorting.active);
  const place = sorting.byKeyboard && position ? `${position.column}/${position.index}` : undefined;
  useLayoutEffect(() => {
    if (place === undefined) return;
    isRedrawing.current = true;
    handle.current?.focus();
    isRedrawing.current = false;
  }, [place]);
  return {
    instructionsId,
    handleRef: (element) => {
      handle.current = element;
    },
    onBlur: () => {
      // Redrawn elsewhere, the focused element goes before the new one is there.
      queueMicrotask(() => {
        if (!isRedrawing.current && handle.current !== document.activeElement) sorting.leave();
      });
    },
  };
}

const columnOf = (container: { data: { current: unknown } }): string | undefined => {
  const data: unknown = container.data.current;
  return typeof data === "object" && data !== null && "column" in data ? String(data.column) : undefined;
};
const isItem = (container: { data: { current: unknown } }): boolean => {
  const data: unknown = container.data.current;
  return typeof data === "object" && data !== null && "item" in data;
};

/** The column under the pointer decides, then its nearest item: items of different heights never take turns. */
const withinColumn: CollisionDetection = (args) => {
  const columns = args.droppableContainers.filter((container) => !isItem(container));
  const among = { ...args, droppableContainers: columns };
  const hit = pointerWithin(among)[0] ?? closestCorners(among)[0];
  const column = columns.find(({ id }) => id === hit?.id);
  if (!column) return [];
  const items = args.droppableContainers.filter(
    (container) => isItem(container) && columnOf(container) === columnOf(column),
  );
  const nearest = closestCenter({ ...args, droppableContainers: items })[0];
  return [nearest ?? { id: column.id }];
};

/** The item under the pointer, or the nearest one: a large one is held at its edge, far from its middle. */
const underPointer: CollisionDetection = (args) => {
  const among = { ...args, droppableContainers: args.droppableContainers.filter(isItem) };
  const hits = pointerWithin(among);
  return hits.length > 0 ? hits : closestCenter(among);
};

/** Shows the item in the column that it has been drawn over. */
function followPointer(sorting: Sorting, active: Active, over: Over | null): void {
  const column = over ? columnOf(over) : undefined;
  const from = positionOf(sorting.order, String(active.id));
  if (!over || column === undefined || !from || from.column === column) return;
  const ids = sorting.order[column] ?? [];
  const at = ids.indexOf(String(over.id));
  const top = active.rect.current.translated?.top ?? 0;
  const isBelow = top > over.rect.top + over.rect.height / 2;
  sorting.move({ column, index: at < 0 ? ids.length : at + (isBelow ? 1 : 0) });
}

function dropAt(sorting: Sorting, { active, over }: DragEndEvent): void {
  if (!over) {
    sorting.cancel();
    return;
  }
  const position = positionOf(sorting.order, String(over.id));
  if (position && over.id !== active.id) sorting.move(position);
  sorting.drop();
}
