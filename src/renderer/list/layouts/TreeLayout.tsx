import { type Identifier, type RaRecord, useNotify } from "ra-core";
import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  type ReactElement,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { Button } from "../../../ui/controls/Button";
import { PlainButton } from "../../../ui/controls/PlainButton";
import { ErrorState } from "../../../ui/ErrorState";
import { Glyph } from "../../../ui/Glyph";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useLabels, useRenderer } from "../../context";
import { RowMenu } from "../../record/actions/ListRowMenu";
import { refusalText, useChangeRecord } from "../../record/editing/useChangeRecord";
import { useMayWrite } from "../../record/editing/useMayWrite";
import { errorText } from "../../values/errorText";
import { parentId } from "../../values/recordsAbove";
import { useRecordName } from "../../values/useRecordName";
import { useListState } from "../query/useListState";
import { columnWidths } from "../table/columns";
import { ListRow, type ListRowProps } from "../table/ListRow";
import { Head } from "../table/ListTable";
import { useDense } from "../table/useDense";
import { useRowEvents } from "../table/useRowEvents";
import { forestOf, rowsOf, type TreeNode, type TreeRow, withPaths } from "./forest";
import { MoveDialog } from "./MoveDialog";
import "./layouts.css";
import "./tree.css";
import type { LayoutProps } from "./types";
import { useTree } from "./useTree";

const MENU_WIDTH = 48;
/** A tree of so many records is open when it is first seen; of a larger one the top is. */
const FEW = 100;

/** Records below one another (a WAI-ARIA treegrid), which are moved by dragging them or from their menu. */
export default function TreeLayout(props: LayoutProps): ReactElement | null {
  const { tree } = props.definition;
  return tree ? <Tree {...props} parent={tree.parent} /> : null;
}

type TreeProps = LayoutProps & { parent: string };

function Tree(props: TreeProps): ReactElement {
  const { translate } = useRenderer();
  const { data, error, isPending, refetch } = useTree(props.definition, props.parent);
  if (error && !data) {
    return (
      <ErrorState
        title={translate("renderer.errors.list")}
        detail={errorText(error)}
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            {translate("renderer.retry")}
          </Button>
        }
      />
    );
  }
  if (isPending || !data) return <RowsSkeleton rows={12} />;
  const isCut = data.total !== undefined && data.data.length < data.total;
  return (
    <>
      <Grid {...props} found={data.data} above={data.above} />
      {isCut ? (
        <p className="al-month-note" role="status">
          {translate("views.tree.cut", { shown: data.data.length, total: data.total })}
        </p>
      ) : null}
    </>
  );
}

function Grid(props: TreeProps & { found: RaRecord[]; above: RaRecord[] }): ReactElement {
  const { definition, list, parent, found, above, isNarrow, hasMenu } = props;
  const { translate } = useRenderer();
  const labels = useLabels();
  const { filterValues } = useListState();
  const records = useMemo(() => [...above, ...found], [above, found]);
  const forest = useMemo(() => forestOf(records, (record) => parentId(record, parent)), [records, parent]);
  const isNarrowed = Object.keys(filterValues).length > 0;
  const opening = useOpening(isNarrowed || records.length <= FEW);
  const rows = rowsOf(forest, opening.isOpen);
  const { baseHref, menu, closeMenu, onClick } = useRowEvents(definition, list.rowClick, records);
  const mayWrite = useMayWrite(definition);
  const move = useMove(definition, parent);
  const [moving, setMoving] = useState<RaRecord>();
  const keys = useRowKeys(rows, opening);
  const drag = useRowDrag(records, (record, to) => {
    if (placesFor(forest, record).some((place) => place.record === to)) void move(record, to);
  });
  const [isDense] = useDense();
  const columns = isNarrow ? props.columns.slice(0, 1) : props.columns;
  const isContext = new Set(above.map(({ id }) => id));
  const isMovable = records.some((record) => mayWrite(record, parent));
  return (
    <section
      className="al-table-region"
      aria-label={translate("renderer.list.table", { name: labels.name() })}
    >
      <div className="al-tree-tools">
        <Button variant="text" size="small" onClick={() => opening.all(true)}>
          {translate("views.tree.expand_all")}
        </Button>
        <Button variant="text" size="small" onClick={() => opening.all(false)}>
          {translate("views.tree.collapse_all")}
        </Button>
      </div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- what WAI-ARIA makes a treegrid of
        role="treegrid"
        aria-label={labels.name()}
        className="al-table al-tree"
        data-dense={isDense || undefined}
        {...drag.table}
      >
        <Head
          columns={columns}
          widths={columnWidths(columns, hasMenu ? MENU_WIDTH : 0)}
          selectable={false}
          hasMenu={hasMenu || isMovable}
          Leading={undefined}
          isLong={false}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the rows take the keyboard */}
        <tbody
          data-clickable={list.rowClick || undefined}
          onClick={(event) => {
            const id = opening.toggledBy(event.target);
            if (id === undefined) onClick(event);
          }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {rows.map((row) => (
            <Row
              key={row.record.id}
              {...row}
              definition={definition}
              columns={columns}
              rowClick={list.rowClick}
              baseHref={baseHref}
              hasMenu={hasMenu || isMovable}
              isCurrent={String(row.record.id) === keys.current}
              isContext={isContext.has(row.record.id)}
              isMovable={mayWrite(row.record, parent)}
            />
          ))}
        </tbody>
      </table>
      {menu ? (
        <RowMenu
          definition={definition}
          {...menu}
          onClose={closeMenu}
          more={
            mayWrite(menu.record, parent)
              ? [{ id: "move", label: translate("views.tree.move"), onSelect: () => setMoving(menu.record) }]
              : []
          }
        />
      ) : null}
      {moving ? (
        <MoveDialog
          definition={definition}
          record={moving}
          parent={parentId(moving, parent)}
          places={placesFor(forest, moving)}
          onMove={(to) => {
            setMoving(undefined);
            void move(moving, to);
          }}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </section>
  );
}

interface RowProps
  extends TreeRow,
    Pick<ListRowProps, "definition" | "columns" | "rowClick" | "baseHref" | "hasMenu"> {
  isCurrent: boolean;
  /** It is there for what stands below it, and not found itself. */
  isContext: boolean;
  isMovable: boolean;
}

const NO_FIELDS: readonly string[] = [];

const Row = memo(function Row(props: RowProps): ReactElement {
  const { record, level, position, count, isOpen, isCurrent, isContext, isMovable, ...row } = props;
  const { translate } = useRenderer();
  const name = useRecordName()(row.definition, record);
  return (
    <ListRow
      {...row}
      record={record}
      selectable={false}
      selected={false}
      inlineEdit={NO_FIELDS}
      row={{
        "aria-level": level,
        "aria-posinset": position,
        "aria-setsize": count,
        "aria-expanded": isOpen,
        tabIndex: isCurrent ? 0 : -1,
        draggable: isMovable || undefined,
        className: isContext ? "al-tree-context" : undefined,
      }}
      before={
        <span className="al-tree-place" style={{ marginInlineStart: `${(level - 1) * 20}px` }}>
          {isOpen === undefined ? null : (
            // The keyboard opens the row itself.
            <PlainButton
              className="al-tree-toggle"
              tabIndex={-1}
              data-toggle={record.id}
              aria-label={translate(isOpen ? "views.tree.collapse" : "views.tree.expand", { name })}
            >
              <Glyph name={isOpen ? "down" : "next"} size={18} />
            </PlainButton>
          )}
        </span>
      }
    />
  );
});

/** What a record may stand below: neither itself nor what stands below it. */
function placesFor(forest: readonly TreeNode[], { id }: RaRecord): ReturnType<typeof withPaths> {
  return withPaths(forest).filter(
    ({ record, path }) => record.id !== id && !path.some((above) => above.id === id),
  );
}

interface Opening {
  isOpen(id: Identifier): boolean;
  set(id: string, isOpen: boolean): void;
  all(isOpen: boolean): void;
  /** Opens or closes what the pressed button belongs to; undefined where none was pressed. */
  toggledBy(target: EventTarget): string | undefined;
}

/** Which rows are open: as the tree begins, but for those that somebody opened or closed. */
function useOpening(atFirst: boolean): Opening {
  const [state, setState] = useState<{ usual?: boolean; others: ReadonlySet<string> }>({ others: new Set() });
  const { usual = atFirst, others } = state;
  const isOpen = (id: Identifier): boolean => others.has(String(id)) !== usual;
  const set = (id: string, open: boolean): void => {
    const next = new Set(others);
    if (open === usual) next.delete(id);
    else next.add(id);
    setState({ usual, others: next });
  };
  return {
    isOpen,
    set,
    all: (open) => setState({ usual: open, others: new Set() }),
    toggledBy: (target) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-toggle]") : null;
      const id = button?.dataset["toggle"];
      if (id !== undefined) set(id, !isOpen(id));
      return id;
    },
  };
}

interface RowKeys {
  current: string | undefined;
  onFocus(event: { target: EventTarget }): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** One row takes the focus; arrows, Home and End lead to others, right and left open and close (WAI-ARIA treegrid). */
function useRowKeys(rows: readonly TreeRow[], opening: Opening): RowKeys {
  const [chosen, setChosen] = useState<string>();
  const ids = rows.map(({ record }) => String(record.id));
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const rowOf = (target: EventTarget): HTMLElement | undefined =>
    target instanceof HTMLElement && target.matches("tr[data-id]") ? target : undefined;
  return {
    current,
    onFocus: ({ target }) => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>("tr[data-id]")?.dataset["id"] : undefined;
      if (id !== undefined) setChosen(id);
    },
    onKeyDown: (event) => {
      const tr = rowOf(event.target);
      const at = ids.indexOf(tr?.dataset["id"] ?? "");
      const row = rows[at];
      if (!tr || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      const answer = answerTo(event.key, rows, at);
      if (answer === undefined && event.key !== "Enter") return;
      event.preventDefault();
      if (event.key === "Enter") tr.querySelector<HTMLElement>("a[data-panel], a[data-profile]")?.click();
      if (typeof answer === "boolean") opening.set(String(row.record.id), answer);
      if (typeof answer === "number")
        tr.parentElement?.querySelectorAll<HTMLElement>("tr[data-id]")[answer]?.focus();
    },
  };
}

/** The row that a key leads to, or whether it opens or closes the row itself; undefined for one that does nothing. */
function answerTo(key: string, rows: readonly TreeRow[], at: number): number | boolean | undefined {
  const row = rows[at];
  if (!row) return undefined;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, rows.length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return rows.length - 1;
    case "ArrowRight":
      return row.isOpen === false ? true : row.isOpen ? at + 1 : undefined;
    case "ArrowLeft": {
      if (row.isOpen) return false;
      const above = rows.slice(0, at).findLastIndex(({ level }) => level < row.level);
      return above < 0 ? undefined : above;
    }
    default:
      return undefined;
  }
}

/** A row is dragged onto the one below which it shall stand. What is under the pointer is marked without drawing rows again. */
function useRowDrag(
  records: readonly RaRecord[],
  onDrop: (record: RaRecord, to: RaRecord) => void,
): { table: object } {
  const dragged = useRef<string>(undefined);
  const over = useRef<HTMLElement>(null);
  const rowAt = (target: EventTarget): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("tr[data-id]") : null;
  const mark = (row: HTMLElement | null): void => {
    if (over.current === row) return;
    over.current?.removeAttribute("data-over");
    row?.setAttribute("data-over", "");
    over.current = row;
  };
  const find = (id: string | undefined): RaRecord | undefined =>
    records.find((record) => String(record.id) === id);
  return {
    table: {
      onDragStart: (event: DragEvent) => {
        dragged.current = rowAt(event.target)?.dataset["id"];
        event.dataTransfer.effectAllowed = "move";
      },
      onDragOver: (event: DragEvent) => {
        const row = rowAt(event.target);
        const isTarget =
          dragged.current !== undefined && row !== null && row.dataset["id"] !== dragged.current;
        mark(isTarget ? row : null);
        if (isTarget) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const [record, to] = [find(dragged.current), find(rowAt(event.target)?.dataset["id"])];
        if (record && to && record !== to) onDrop(record, to);
      },
      onDragEnd: () => {
        mark(null);
        dragged.current = undefined;
      },
    },
  };
}

/** Puts a record below another one, or at the top, as a change of its field. */
function useMove(
  definition: ResolvedResource,
  parent: string,
): (record: RaRecord, to: RaRecord | undefined) => Promise<void> {
  const change = useChangeRecord(definition.name);
  const notify = useNotify();
  const recordName = useRecordName();
  const { translate } = useRenderer();
  return async (record, to) => {
    if (parentId(record, parent) === to?.id) return;
    try {
      await change(record, { [parent]: to?.id ?? null });
      const name = recordName(definition, record);
      const done = to
        ? translate("views.tree.done", { name, parent: recordName(definition, to) })
        : translate("views.tree.done_top", { name });
      notify(done, { type: "info" });
    } catch (error) {
      notify(refusalText(error) ?? "ra.notification.http_error", { type: "error" });
    }
  };
}
