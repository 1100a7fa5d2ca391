import { DndContext, useDroppable } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { createContext, type ReactElement, type ReactNode, use, useLayoutEffect, useRef } from "react";
import { useDragging, useHandleFocus } from "./dragging";
import { HandleButton } from "./HandleButton";
import "./sortable.css";
import { Told } from "./Told";
import type { SortableListProps, SortableTexts } from "./types";
import { type Sorting, useSorting } from "./useSorting";

const COLUMN = "list";

interface Rows {
  sorting: Sorting;
  focus: ReturnType<typeof useHandleFocus>;
  texts: SortableTexts;
}
const RowsContext = createContext<Rows | undefined>(undefined);

export interface SortableRowsProps extends Pick<SortableListProps, "label" | "items" | "texts" | "onMove"> {
  /** Draws the table with its rows in this order; each row has a `RowHandle` in one of its cells. */
  children(ids: readonly string[]): ReactNode;
}

/** The rows of a table as one list whose rows are moved by mouse, finger and keyboard, each by its `RowHandle`. */
export function SortableRows({ label, items, texts, onMove, children }: SortableRowsProps): ReactElement {
  const columns = [{ id: COLUMN, name: label, items }];
  const sorting = useSorting(columns, texts, {
    ordered: true,
    onMove: (id, { before }) => onMove(id, { before }),
  });
  const focus = useHandleFocus(sorting);
  const dragging = useDragging(sorting);
  const ids = sorting.order[COLUMN] ?? [];
  return (
    <RowsContext value={{ sorting, focus, texts }}>
      <DndContext {...dragging}>
        <SortableContext id={COLUMN} items={[...ids]} strategy={verticalListSortingStrategy}>
          <Area>{children(ids)}</Area>
        </SortableContext>
        <Told instructionsId={focus.instructionsId} texts={texts} news={sorting.news} />
      </DndContext>
    </RowsContext>
  );
}

function Area({ children }: { children: ReactNode }): ReactElement {
  const { setNodeRef } = useDroppable({ id: `column:${COLUMN}`, data: { column: COLUMN } });
  return <div ref={setNodeRef}>{children}</div>;
}

/** The handle of the table's row, or of whatever says `data-row`, that it stands in. Its place is kept without one where the row may not be moved. */
export function RowHandle(props: { id: string; name: string; fixed?: boolean }): ReactElement | null {
  const rows = use(RowsContext);
  const { id, name, fixed = false } = props;
  const cell = useRef<HTMLSpanElement>(null);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    data: { item: id, column: COLUMN },
    disabled: { draggable: fixed },
  });
  const isMoving = rows?.sorting.active === id && rows.sorting.byKeyboard;
  const translate = CSS.Translate.toString(transform);
  // The row is drawn by whoever draws the table, so it is told from within.
  useLayoutEffect(() => {
    const row = cell.current?.closest<HTMLElement>("tr, [data-row]") ?? null;
    setNodeRef(row);
    if (!row) return;
    row.style.transform = translate ?? "";
    row.style.transition = transition ?? "";
    row.toggleAttribute("data-dragging", isDragging);
    row.toggleAttribute("data-moving", isMoving);
  }, [setNodeRef, translate, transition, isDragging, isMoving]);
  if (!rows) return null;
  return (
    <span ref={cell} {...listeners}>
      {fixed ? null : <HandleButton id={id} name={name} {...rows} />}
    </span>
  );
}
