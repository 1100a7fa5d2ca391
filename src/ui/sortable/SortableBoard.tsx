import { DndContext, DragOverlay, useDroppable } from "@dnd-kit/core";
import {
  SortableContext,
  type SortingStrategy,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactElement } from "react";
import { classNames } from "../controls/classNames";
import { Glyph } from "../Glyph";
import { useDragging, useHandleFocus } from "./dragging";
import { HandleButton } from "./HandleButton";
import "./sortable.css";
import { Told } from "./Told";
import type { RenderItem, SortableBoardProps, SortableGrid, SortableItem } from "./types";
import { useSorting } from "./useSorting";

/** Items of many sizes stay where they are until one is dropped. */
const staying: SortingStrategy = () => null;

/**
 * Columns whose items are moved by mouse, finger and keyboard: space picks up, arrows move, space drops, escape
 * takes back. Shows the order it is given, and another only while a move runs.
 */
export default function SortableBoard(
  props: SortableBoardProps & { overlay?: boolean; grid?: SortableGrid | undefined },
): ReactElement {
  const { columns, texts, renderItem, renderColumn, onMove, ordered = true, overlay = true, grid } = props;
  const sorting = useSorting(columns, texts, { ordered, onMove });
  const dragging = useDragging(sorting, grid !== undefined);
  const focus = useHandleFocus(sorting);
  const items = new Map(columns.flatMap((column) => column.items.map((item) => [item.id, item])));

  function handleOf({ id, name, fixed = false }: SortableItem): ReactElement | undefined {
    return fixed ? undefined : <HandleButton {...{ id, name, texts, sorting, focus }} />;
  }

  return (
    <DndContext {...dragging}>
      <div className={props.className}>
        {columns.map((column) => (
          <Column
            key={column.id}
            id={column.id}
            name={column.name}
            ids={sorting.order[column.id] ?? []}
            grid={grid}
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
                  grid={grid}
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
      <Told instructionsId={focus.instructionsId} texts={texts} news={sorting.news} />
    </DndContext>
  );
}

/** The copy that follows the pointer. */
function Lifted(parts: { item: SortableItem | undefined; props: SortableBoardProps }): ReactElement | null {
  const { item, props } = parts;
  if (!item) return null;
  const handle = (
    <span className="al-sortable-handle">
      <Glyph name="drag" size={18} />
    </span>
  );
  return (
    <div className="al-sortable-lifted" aria-hidden="true" inert>
      {props.renderItem(item.id, handle)}
    </div>
  );
}

interface ColumnProps {
  id: string;
  name: string;
  ids: readonly string[];
  grid: SortableGrid | undefined;
  render(list: ReactElement): React.ReactNode;
  children(id: string): ReactElement | null;
}

function Column({ id, name, ids, grid, render, children }: ColumnProps): ReactElement {
  const { setNodeRef } = useDroppable({ id: `column:${id}`, data: { column: id } });
  return (
    <SortableContext id={id} items={[...ids]} strategy={grid ? staying : verticalListSortingStrategy}>
      {render(
        <ul ref={setNodeRef} className={classNames("al-sortable-items", grid?.className)} aria-label={name}>
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
  grid: SortableGrid | undefined;
  keyboardMoves: boolean;
}

function Item(props: ItemProps): ReactElement {
  const { item, column, handle, renderItem, dragWhole, grid, keyboardMoves } = props;
  const { setNodeRef, listeners, transform, transition, isDragging, isOver, index, activeIndex } =
    useSortable({
      id: item.id,
      data: { item: item.id, column },
      disabled: { draggable: item.fixed ?? false },
    });
  const whole = dragWhole ? listeners : undefined;
  return (
    <li
      ref={setNodeRef}
      className={classNames("al-sortable-item", grid?.itemClassName)}
      data-width={grid?.widthOf(item.id)}
      data-drop={
        grid && isOver && index !== activeIndex ? (index < activeIndex ? "before" : "after") : undefined
      }
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
