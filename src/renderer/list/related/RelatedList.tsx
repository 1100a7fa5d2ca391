import {
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  useReferenceManyFieldController,
} from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { isReference } from "../../../../contract/fieldTypes";
import { fieldAt } from "../../../../definitions/fieldAt";
import {
  isComponentView,
  type ResolvedColumn,
  type ResolvedResource,
} from "../../../../definitions/resolved";
import { ErrorState } from "../../../ui/ErrorState";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useCan, useFormatter, useLabels, useRenderer, useResourceDefinition } from "../../context";
import { FieldPlaceContext } from "../../values/place";
import type { RelatedRecordsProps } from "../../fieldTypes/referenceMany/RelatedRecordsContext";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { toText } from "../../values/text";
import { columnWidths, isNumeric } from "../table/columns";
import { QuickAdd } from "../quickAdd/page";
import { errorText } from "../../values/errorText";
import type { ReorderRowsProps } from "../reorder/ReorderRows";
import type { LeadingCell } from "../table/types";
import { page } from "../../context/page";
import { useResourceTexts } from "../../context/useResourceTexts";
import { RowActions } from "../../record/actions/RowActions";
import { Tick } from "../../record/actions/Tick";
import { RecordLink } from "../../fieldTypes/shared/RecordLink";
import { useRecordName } from "../../values/useRecordName";
import { useListState } from "../query/useListState";
import { IconButton } from "../../../ui/controls/IconButton";
import { Button } from "../../../ui/controls/Button";

const PER_PAGE = 10;
const COLUMNS = 4;
const HANDLE_WIDTH = 44;
/** A button of a row with the space beside it, and that at both ends. */
const ACTION_WIDTH = 34;
const ACTIONS_PADDING = 24;
const NO_FILTER = {};
const NO_ACTIONS: readonly string[] = [];
const ReorderRows = page<ReorderRowsProps>(
  "views",
  async () => (await import("../reorder/ReorderRows")).default,
  <RowsSkeleton rows={3} />,
);
const QUERY_OPTIONS = { onError: () => undefined };

/** The records of another resource that point at this one, ten at a time. */
export default function RelatedList(props: RelatedRecordsProps): ReactElement {
  const { field, record } = props;
  const target = useResourceDefinition(field.reference);
  useResourceTexts(target);
  const sort = field.sort ?? sortOf(target);
  const controller = useReferenceManyFieldController({
    reference: field.reference,
    target: field.target,
    source: "id",
    record,
    filter: field.filter ?? NO_FILTER,
    page: 1,
    perPage: PER_PAGE,
    sort,
    queryOptions: QUERY_OPTIONS,
  });
  return (
    <ResourceContextProvider value={field.reference}>
      <ListContextProvider value={controller}>
        <FieldPlaceContext value="cell">
          <Related
            target={target}
            columns={field.columns}
            actions={field.actions ?? NO_ACTIONS}
            order={ownOrder(target, sort, field)}
            leadsHere={target.profile === field.target}
          />
          <Add target={target} values={{ [field.target]: record.id }} />
        </FieldPlaceContext>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** A line for another one, where the resource has such. The new one is on the last page. */
function Add({
  target,
  values,
}: {
  target: ResolvedResource;
  values: Record<string, unknown>;
}): ReactElement | null {
  const { total = 0, setPage } = useListState();
  const { list } = target;
  if (list === false || isComponentView(list) || list.quickAdd === undefined) return null;
  const onAdded = (): void => setPage(Math.ceil((total + 1) / PER_PAGE));
  return <QuickAdd definition={target} source={list.quickAdd} values={values} onAdded={onAdded} />;
}

function sortOf({ list }: ResolvedResource): { field: string; order: "ASC" | "DESC" } {
  return list === false || isComponentView(list) ? { field: "pk", order: "ASC" } : list.sort;
}

/** The field that keeps the records' order, where they are shown by it and all of them. */
function ownOrder(
  { list }: ResolvedResource,
  sort: { field: string; order: "ASC" | "DESC" },
  { filter, target }: FieldOf<"referenceMany">,
): string | undefined {
  if (list === false || isComponentView(list) || filter) return undefined;
  if (list.reorderWithin !== undefined && list.reorderWithin !== target) return undefined;
  return list.reorder === sort.field && sort.order === "ASC" ? list.reorder : undefined;
}

function columnsOf(target: ResolvedResource, sources: readonly string[] | undefined): ResolvedColumn[] {
  const { list } = target;
  const own = list === false || isComponentView(list) ? [] : list.columns;
  if (sources) {
    return sources.flatMap((source) => {
      const field = fieldAt(target, source);
      // As wide, beside the others, as in its own list.
      const { width } = own.find((column) => column.source === source) ?? {};
      return field
        ? [{ source, field, hidden: false, sortable: false, ...(width !== undefined && { width }) }]
        : [];
    });
  }
  return own.filter(({ hidden }) => !hidden).slice(0, COLUMNS);
}

function Related(props: {
  target: ResolvedResource;
  columns: string[] | undefined;
  actions: readonly string[];
  order: string | undefined;
  leadsHere: boolean;
}): ReactElement {
  const { translate } = useRenderer();
  const can = useCan();
  const { target, actions, order, leadsHere } = props;
  const columns = useMemo(
    () =>
      columnsOf(target, props.columns).filter(({ source }) =>
        can({ resource: target.name, action: "list", field: source.split(".")[0] ?? source }),
      ),
    [target, props.columns, can],
  );
  const { data, isPending, error, refetch } = useListState();
  if (error) {
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
  if (isPending || !data) return <RowsSkeleton rows={3} />;
  if (data.length === 0) return <span className="al-quiet">{translate("renderer.empty.related")}</span>;
  return (
    <>
      {order === undefined ? (
        <RelatedTable
          target={target}
          columns={columns}
          actions={actions}
          records={data}
          leadsHere={leadsHere}
        />
      ) : (
        <ReorderRows definition={target} field={order} records={data}>
          {(records, Handle) => (
            <RelatedTable
              target={target}
              columns={columns}
              actions={actions}
              records={records}
              leadsHere={leadsHere}
              Leading={Handle}
            />
          )}
        </ReorderRows>
      )}
      <RelatedPages />
    </>
  );
}

function RelatedTable(props: {
  target: ResolvedResource;
  columns: ResolvedColumn[];
  actions: readonly string[];
  records: RaRecord[];
  leadsHere: boolean;
  Leading?: LeadingCell | undefined;
}): ReactElement {
  const { target, columns, actions, records, leadsHere, Leading } = props;
  const { translate } = useRenderer();
  const labels = useLabels(target.name);
  const actionsWidth = actions.length > 0 ? ACTIONS_PADDING + actions.length * ACTION_WIDTH : 0;
  const widths = columnWidths(columns, (Leading ? HANDLE_WIDTH : 0) + actionsWidth);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="al-related" aria-label={labels.name()} tabIndex={0}>
      <table className="al-table">
        <colgroup>
          {Leading ? <col style={{ width: HANDLE_WIDTH }} /> : null}
          {columns.map(({ source }, index) => (
            <col key={source} style={{ width: widths[index] }} />
          ))}
          {actionsWidth > 0 ? <col style={{ width: actionsWidth }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the handles below it say what they are */}
            {Leading ? <td className="al-drag" /> : null}
            {columns.map((column) => (
              <th scope="col" key={column.source} className={isNumeric(column) ? "al-num" : undefined}>
                {labels.field(column.source)}
              </th>
            ))}
            {actionsWidth > 0 ? (
              <th scope="col" className="al-more">
                <span className="al-visually-hidden">{translate("renderer.list.actions")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <RelatedRow
              key={record.id}
              target={target}
              columns={columns}
              actions={actions}
              record={record}
              leadsHere={leadsHere}
              Leading={Leading}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RelatedRow(props: {
  target: ResolvedResource;
  columns: ResolvedColumn[];
  actions: readonly string[];
  record: RaRecord;
  /** Their names lead to the record on whose page they stand: each opens its own panel. */
  leadsHere: boolean;
  Leading: LeadingCell | undefined;
}): ReactElement {
  const { target, columns, actions, record, leadsHere, Leading } = props;
  const hasPage = target.show !== false || target.edit !== false;
  const recordName = useRecordName();
  const context = useRenderer();
  const [first, ...others] = columns;
  const place = { resource: target.name, source: first?.source ?? "", record };
  const name = (first && toText(first.field, place, context)) || recordName(target, record);
  return (
    <tr>
      {Leading ? (
        <td className="al-drag">
          <Leading record={record} name={name} />
        </td>
      ) : null}
      <th scope="row">
        <Tick definition={target} record={record} name={name} />
        <RecordLink resource={target.name} id={record.id} record={leadsHere ? undefined : record}>
          {first && isReference(first.field) ? (
            <FieldValue
              {...place}
              field={hasPage ? { ...first.field, link: "never" } : first.field}
              empty={name}
            />
          ) : (
            name
          )}
        </RecordLink>
      </th>
      {others.map((column) => (
        <td key={column.source} className={isNumeric(column) ? "al-num" : undefined}>
          <FieldValue resource={target.name} record={record} source={column.source} field={column.field} />
        </td>
      ))}
      {actions.length > 0 ? (
        <td className="al-more">
          <RowActions definition={target} record={record} names={actions} of={name} />
        </td>
      ) : null}
    </tr>
  );
}

function RelatedPages(): ReactElement | null {
  const { translate } = useRenderer();
  const format = useFormatter();
  const { page, perPage, total, setPage, hasNextPage, hasPreviousPage } = useListState();
  if (!hasNextPage && !hasPreviousPage) return null;
  const from = format.number((page - 1) * perPage + 1);
  const to = format.number(Math.min(page * perPage, total ?? page * perPage));
  return (
    <nav className="al-list-foot" aria-label={translate("renderer.pagination.label")}>
      <output>
        {total === undefined
          ? translate("renderer.pagination.range_open", { from, to })
          : translate("renderer.pagination.range", { from, to, total: format.number(total) })}
      </output>
      <IconButton
        glyph="previous"
        label={translate("renderer.pagination.previous")}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      />
      <IconButton
        glyph="next"
        label={translate("renderer.pagination.next")}
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      />
    </nav>
  );
}
