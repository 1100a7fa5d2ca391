import {
  type Active,
  closestCenter,
  closestCorners,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MeasuringStrategy,
  MouseSensor,
  type Over,
  pointerWithin,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactElement, type RefCallback, useId, useLayoutEffect, useRef } from "react";
import { Glyph } from "../Glyph";
import { VisuallyHidden } from "../VisuallyHidden";
import { positionOf } from "./order";
import "./sortable.css";
import type { RenderItem, SortableBoardProps, SortableItem, SortableTexts } from "./types";
import { type Sorting, useSorting } from "./useSorting";

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

/**
 * Columns whose items are moved by mouse, finger and keyboard: space picks up, arrows move, space drops, escape
 * takes back. Shows the order it is given, and another only while a move runs.
 */
export default function SortableBoard(props: SortableBoardProps & { overlay?: boolean }): ReactElement {
  const { columns, texts, renderItem, renderColumn, onMove, ordered = true, overlay = true } = props;
  const sorting = useSorting(columns, texts, { ordered, onMove });
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const { instructionsId, handleRef, onBlur } = useHandleFocus(sorting);
  const items = new Map(columns.flatMap((column) => column.items.map((item) => [item.id, item])));

  function handleOf({ id, name, fixed = false }: SortableItem): ReactElement | undefined {
    if (fixed) return undefined;
    return (
      <button
        type="button"
        ref={sorting.active === id ? handleRef : undefined}
        className="al-icon-button al-sortable-handle"
        aria-label={texts.handle(name)}
        aria-describedby={instructionsId}
        aria-pressed={sorting.active === id && sorting.byKeyboard}
        onKeyDown={(event) => sorting.onKeyDown(event, id)}
        onBlur={onBlur}
      >
        <Glyph name="drag" size={18} />
      </button>
    );
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={withinColumn}
      accessibility={SILENT}
      measuring={MEASURING}
      onDragStart={({ active }) => sorting.start(String(active.id))}
      onDragOver={({ active, over }) => followPointer(sorting, active, over)}
      onDragEnd={(event) => dropAt(sorting, event)}
      onDragCancel={() => sorting.cancel()}
    >
      <div className={props.className}>
        {columns.map((column) => (
          <Column
            key={column.id}
            id={column.id}
            name={column.name}
            ids={sorting.order[column.id] ?? []}
            render={(list) => renderColumn(column.id, list)}
          >
            {(id) => {
              const item = items.get(id);
              return item ? (
                <Item
                  key={id}
                  item={item}
                  column={column.id}
                  handle={handleOf(item)}
                  renderItem={renderItem}
                  dragWhole={props.dragWhole ?? false}
                  keyboardMoves={sorting.active === id && sorting.byKeyboard}
                />
              ) : null;
            }}
          </Column>
        ))}
      </div>
      {overlay ? (
        <DragOverlay dropAnimation={null}>
          <Lifted item={sorting.byKeyboard ? undefined : items.get(sorting.active ?? "")} props={props} />
        </DragOverlay>
      ) : null}
      <Told instructionsId={instructionsId} texts={texts} news={sorting.news} />
    </DndContext>
  );
}

/** The copy that follows the pointer. */
function Lifted(parts: { item: SortableItem | undefined; props: SortableBoardProps }): ReactElement | null {
  const { item, props } = parts;
  if (!item) return null;
  const handle = (
    <span className="al-icon-button al-sortable-handle">
      <Glyph name="drag" size={18} />
    </span>
  );
  return (
    <div className="al-sortable-lifted" aria-hidden="true" inert>
      {props.renderItem(item.id, handle)}
    </div>
  );
}

function Told(props: { instructionsId: string; texts: SortableTexts; news: string }): ReactElement {
  return (
    <VisuallyHidden>
      <span id={props.instructionsId}>{props.texts.instructions}</span>
      <span role="status">{props.news}</span>
    </VisuallyHidden>
  );
}

/** Keeps the focus at the handle that moves: drawn in another place it is another element. */
function useHandleFocus(sorting: Sorting): {
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

interface ColumnProps {
  id: string;
  name: string;
  ids: readonly string[];
  render(list: ReactElement): React.ReactNode;
  children(id: string): ReactElement | null;
}

function Column({ id, name, ids, render, children }: ColumnProps): ReactElement {
  const { setNodeRef } = useDroppable({ id: `column:${id}`, data: { column: id } });
  return (
    <SortableContext id={id} items={[...ids]} strategy={verticalListSortingStrategy}>
      {render(
        <ul ref={setNodeRef} className="al-sortable-items" aria-label={name}>
          {ids.map(children)}
        </ul>,
      )}
    </SortableContext>
  );
}

interface ItemProps {
  item: SortableItem;
  column: string;
  handle: ReactElement | undefined;
  renderItem: RenderItem;
  dragWhole: boolean;
  keyboardMoves: boolean;
}

function Item({ item, column, handle, renderItem, dragWhole, keyboardMoves }: ItemProps): ReactElement {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
    data: { item: item.id, column },
    disabled: { draggable: item.fixed ?? false },
  });
  const whole = dragWhole ? listeners : undefined;
  return (
    <li
      ref={setNodeRef}
      className="al-sortable-item"
      data-dragging={isDragging || undefined}
      data-moving={keyboardMoves || undefined}
      data-draggable={dragWhole && !item.fixed ? true : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...whole}
    >
      {renderItem(item.id, handle && !dragWhole ? <span {...listeners}>{handle}</span> : handle)}
    </li>
  );
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
