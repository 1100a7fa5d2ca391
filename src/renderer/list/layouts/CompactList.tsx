import type { RaRecord } from "ra-core";
import { type ReactElement, Suspense, useMemo } from "react";
import { isEmpty } from "../../../../definitions/predicate";
import type { ResolvedColumn } from "../../../../definitions/resolved";
import { useLabels, useRenderer } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { valueAt } from "../../values/valueAt";
import { useListState } from "../query/useListState";
import { useRowEvents } from "../table/useRowEvents";
import { useRecordName } from "../../values/useRecordName";
import { faceOf, RecordName } from "../table/ListRow";
import type { ListTableProps } from "../table/ListTable";
import { Tick } from "../../record/actions/Tick";
import { RowActions } from "../../record/actions/RowActions";
import { rowMenu } from "../bulk/rowTools";
import { CompactTotals } from "../table/ListTotals";
import { SelectPage } from "../table/SelectPage";
import { type CompactColumns, compactColumns, needsLabel } from "./compactRow";
import "./compact.css";
import { Select } from "../../../ui/controls/Input";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { PlainButton } from "../../../ui/controls/PlainButton";

/** Above so many rows those out of view are left out of the browser's work. */
const MANY = 100;

/**
 * The records one below the other, each in a few lines, for where a table has no room: its name, what stands beside it,
 * the most telling values, the box to select it and its menu. The order, which a table has in its head, is chosen above.
 */
export default function CompactList(props: ListTableProps): ReactElement {
  const { definition, list, columns, selectable } = props;
  const labels = useLabels();
  const { data = [], isFetching, isPlaceholderData, selectedIds } = useListState();
  const { baseHref, menu, closeMenu, onClick } = useRowEvents(definition, list.rowClick);
  const selected = useMemo(() => new Set(selectedIds.map(String)), [selectedIds]);
  const shown = useMemo(() => {
    const standard = list.columns.filter(({ hidden }) => !hidden);
    const isChosen = columns.some((column) => !standard.some(({ source }) => source === column.source));
    return compactColumns(columns, list.compact || {}, isChosen);
  }, [columns, list]);
  return (
    <>
      <div className="al-compact-head">
        {selectable ? (
          <span className="al-compact-check">
            <SelectPage />
          </span>
        ) : null}
        <SortChoice columns={columns} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the rows' own links and buttons take the keyboard */}
      <ul
        className="al-compact"
        data-long={data.length > MANY || undefined}
        data-clickable={list.rowClick || undefined}
        aria-label={labels.name()}
        aria-busy={isFetching && isPlaceholderData}
        onClick={onClick}
      >
        {data.map((record) => (
          <CompactItem
            key={record.id}
            {...props}
            record={record}
            shown={shown}
            baseHref={baseHref}
            selected={selected.has(String(record.id))}
          />
        ))}
      </ul>
      {list.totals ? <CompactTotals definition={definition} totals={list.totals} /> : null}
      {menu ? (
        <Suspense fallback={null}>
          <rowMenu.Component definition={definition} {...menu} onClose={closeMenu} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The orders that the columns offer, both ways, as one choice. */
function SortChoice({ columns }: { columns: readonly ResolvedColumn[] }): ReactElement | null {
  const { translate } = useRenderer();
  const labels = useLabels();
  const { sort, setSort } = useListState();
  const sortable = columns.filter((column) => column.sortable).map(({ source }) => source);
  const sources = sortable.includes(sort.field) ? sortable : [sort.field, ...sortable];
  if (sortable.length === 0) return null;
  return (
    <Select
      size="small"
      className="al-compact-sort"
      aria-label={translate("views.compact.sort")}
      value={`${sort.order} ${sort.field}`}
      onChange={(event) => {
        const [order = "", field = ""] = event.target.value.split(" ");
        setSort({ field, order: order === "DESC" ? "DESC" : "ASC" });
      }}
    >
      {sources.flatMap((source) =>
        (["ASC", "DESC"] as const).map((order) => (
          <option key={`${order} ${source}`} value={`${order} ${source}`}>
            {translate(order === "ASC" ? "views.compact.ascending" : "views.compact.descending", {
              field: labels.field(source),
            })}
          </option>
        )),
      )}
    </Select>
  );
}

interface CompactItemProps extends ListTableProps {
  record: RaRecord;
  shown: CompactColumns | undefined;
  baseHref: string;
  selected: boolean;
}

function CompactItem(props: CompactItemProps): ReactElement {
  const { definition, list, record, shown, selectable, selected, hasMenu, baseHref, Leading } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const name = recordName(definition, record);
  return (
    <li data-row data-id={record.id} data-selected={selected || undefined}>
      {Leading ? <Leading record={record} name={name} /> : null}
      {selectable ? (
        <span className="al-check al-compact-check">
          <Checkbox readOnly checked={selected} aria-label={translate("renderer.selection.row", { name })} />
        </span>
      ) : null}
      <Tick definition={definition} record={record} name={name} />
      <div className="al-compact-text">
        <div className="al-compact-line">
          <h2>
            {shown ? faceOf(shown.title, record, name) : null}
            {shown ? (
              <RecordName
                definition={definition}
                record={record}
                rowClick={list.rowClick}
                baseHref={baseHref}
                column={shown.title}
                name={name}
              />
            ) : (
              name
            )}
          </h2>
          {shown?.aside ? (
            <span className="al-compact-aside">
              <Value {...props} column={shown.aside} />
            </span>
          ) : null}
        </div>
        <Values {...props} columns={shown?.values ?? []} />
      </div>
      {(shown?.actions ?? []).map(({ source, actions = [] }) => (
        <RowActions key={source} definition={definition} record={record} names={actions} of={name} />
      ))}
      {hasMenu ? (
        <PlainButton
          className="al-row-menu"
          aria-haspopup="menu"
          aria-label={translate("renderer.list.actions_of", { name })}
        />
      ) : null}
    </li>
  );
}

type ItemParts = Pick<CompactItemProps, "definition" | "record">;

function Value({ definition, record, column }: ItemParts & { column: ResolvedColumn }): ReactElement {
  return (
    <FieldValue resource={definition.name} source={column.source} field={column.field} record={record} />
  );
}

/** What has a value, each with its field's name: in sight where the value does not speak for itself. */
function Values({
  definition,
  record,
  columns,
}: ItemParts & { columns: readonly ResolvedColumn[] }): ReactElement | null {
  const labels = useLabels(definition.name);
  const filled = columns.filter(
    ({ source, field }) => field.type === "template" || !isEmpty(valueAt(record, source)),
  );
  if (filled.length === 0) return null;
  return (
    <dl>
      {filled.map((column) => (
        <div key={column.source}>
          <dt className={needsLabel(column) ? undefined : "al-visually-hidden"}>
            {labels.field(column.source)}
          </dt>
          <dd>
            <Value definition={definition} record={record} column={column} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
