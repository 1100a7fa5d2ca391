import { type RaRecord, type SortPayload, useEvent } from "ra-core";
import { lazy, memo, type ReactElement, Suspense, useMemo } from "react";
import type { ResolvedColumn, ResolvedList, ResolvedResource } from "../../../../definitions/resolved";
import { useLabels, useRenderer } from "../../context";
import { columnWidths, isNumeric } from "./columns";
import { useDense } from "./useDense";
import { useRowEvents } from "./useRowEvents";
import type { InlineEditorProps } from "../../record/editing/InlineEditor";
import { ListRow } from "./ListRow";
import { SelectPage } from "./SelectPage";
import { page } from "../../context/page";
import { rowMenu } from "../bulk/rowTools";
import type { LeadingCell } from "./types";
import { useListState } from "../query/useListState";
import { PlainButton } from "../../../ui/controls/PlainButton";

/** In a chunk of its own, with its texts. */
const InlineEditor = page<InlineEditorProps>(
  "views",
  async () => (await import("../../record/editing/InlineEditor")).default,
);

/** More rows than this are drawn as they come into view, by code that shorter lists need not load. */
const LONG = 100;
const ListTotals = lazy(() => import("./ListTotals"));
const LongTableBody = lazy(() => import("./LongTableBody"));

export interface ListTableProps {
  definition: ResolvedResource;
  list: ResolvedList;
  columns: ResolvedColumn[];
  selectable: boolean;
  hasMenu: boolean;
  /** What stands before the first column of each row. */
  Leading?: LeadingCell | undefined;
}

const CHECK_WIDTH = 44;
const MENU_WIDTH = 48;
const CHECK_STYLE = { width: CHECK_WIDTH };
const MENU_STYLE = { width: MENU_WIDTH };

/** The records as a table: sortable headings, a link in the first column, a box to select, a menu per row. */
export function ListTable(props: ListTableProps): ReactElement {
  const { definition, list, columns, selectable, hasMenu, Leading } = props;
  const { translate } = useRenderer();
  const labels = useLabels();
  const { data, isFetching, isPlaceholderData, selectedIds } = useListState();
  const { baseHref, menu, closeMenu, cell, closeCell, ...events } = useRowEvents(definition, list.rowClick);
  const [isDense] = useDense();
  const selected = useMemo(() => new Set(selectedIds.map(String)), [selectedIds]);
  const controls = (Leading ? CHECK_WIDTH : 0) + (selectable ? CHECK_WIDTH : 0) + (hasMenu ? MENU_WIDTH : 0);
  const widths = columnWidths(columns, controls);
  // Rows that are dragged are all there: a place that is not drawn can be dropped on by nobody.
  const isLong = data !== undefined && data.length > LONG && !Leading;
  const row = (record: RaRecord, index?: number): ReactElement => (
    <ListRow
      key={record.id}
      definition={definition}
      record={record}
      columns={columns}
      rowClick={list.rowClick}
      baseHref={baseHref}
      selectable={selectable}
      selected={selected.has(String(record.id))}
      hasMenu={hasMenu}
      inlineEdit={list.inlineEdit}
      Leading={Leading}
      index={index}
    />
  );
  const body = { "data-clickable": list.rowClick || undefined, ...events };
  return (
    <section
      className="al-table-region"
      data-long={isLong || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={translate("renderer.list.table", { name: labels.name() })}
    >
      <table
        // Long tables have measured a row of the other height.
        key={String(isDense)}
        className="al-table"
        data-dense={isDense || undefined}
        aria-busy={isFetching && isPlaceholderData}
        aria-rowcount={isLong ? data.length + 1 : undefined}
      >
        <Head
          columns={columns}
          widths={widths}
          selectable={selectable}
          hasMenu={hasMenu}
          Leading={Leading}
          isLong={isLong}
        />
        {isLong ? (
          <Suspense fallback={<tbody {...body}>{data.slice(0, LONG).map((record) => row(record))}</tbody>}>
            <LongTableBody {...body} records={data} held={[menu?.record, cell?.record]} row={row} />
          </Suspense>
        ) : (
          <tbody {...body}>{data?.map((record) => row(record))}</tbody>
        )}
        {list.totals ? (
          <Suspense fallback={null}>
            <ListTotals
              definition={definition}
              columns={columns}
              before={Number(Leading !== undefined) + Number(selectable)}
              after={Number(hasMenu)}
            />
          </Suspense>
        ) : null}
      </table>
      {cell ? <InlineEditor definition={definition} {...cell} onClose={closeCell} /> : null}
      {menu ? (
        <Suspense fallback={null}>
          <rowMenu.Component definition={definition} {...menu} onClose={closeMenu} />
        </Suspense>
      ) : null}
    </section>
  );
}

type HeadProps = Pick<ListTableProps, "columns" | "selectable" | "hasMenu" | "Leading">;

/** The table's columns are as wide as their headings. */
export function Head(props: HeadProps & { widths: string[]; isLong: boolean }): ReactElement {
  const { translate } = useRenderer();
  const { sort, setSort } = useListState();
  const onSort = useEvent((next: SortPayload) => setSort(next));
  return (
    <thead>
      <tr aria-rowindex={props.isLong ? 1 : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the handles below it say what they are */}
        {props.Leading ? <td className="al-drag" style={CHECK_STYLE} /> : null}
        {props.selectable ? (
          <th scope="col" className="al-check" style={CHECK_STYLE}>
            <SelectPage />
          </th>
        ) : null}
        {props.columns.map((column, index) => (
          <Heading
            key={column.source}
            column={column}
            width={props.widths[index]}
            isFirst={index === 0}
            sorted={sort.field === column.source ? sort.order : undefined}
            onSort={onSort}
          />
        ))}
        {props.hasMenu ? (
          <th scope="col" className="al-more" style={MENU_STYLE}>
            <span className="al-visually-hidden">{translate("renderer.list.actions")}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface HeadingProps {
  column: ResolvedColumn;
  width: string | undefined;
  isFirst: boolean;
  /** How the rows are sorted by this column; undefined where they are not. */
  sorted: SortPayload["order"] | undefined;
  onSort(sort: SortPayload): void;
}

const Heading = memo(function Heading(props: HeadingProps): ReactElement {
  const { column, width, isFirst, sorted, onSort } = props;
  const { translate } = useRenderer();
  const labels = useLabels();
  const label = labels.field(column.source);
  const className = [isNumeric(column) && "al-num", isFirst && "al-first"].filter(Boolean).join(" ");
  const direction = sorted === "ASC" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      className={className || undefined}
      style={{ width }}
      title={label}
      {...(sorted && { "aria-sort": direction })}
    >
      {column.sortable ? (
        <PlainButton
          className="al-sort"
          title={translate("renderer.list.sort_by", { field: label })}
          onClick={() => onSort({ field: column.source, order: sorted === "ASC" ? "DESC" : "ASC" })}
        >
          {label}
        </PlainButton>
      ) : (
        label
      )}
    </th>
  );
});
