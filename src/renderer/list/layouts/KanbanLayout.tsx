import type { RaRecord } from "ra-core";
import { type ReactElement, Suspense, useState } from "react";
import type { ChoiceDefinition, FieldOf } from "../../../../contract/resource";
import { fieldAt } from "../../../../definitions/fieldAt";
import { asText } from "../../../ui/asText";
import { Chip } from "../../../ui/Chip";
import { Glyph } from "../../../ui/Glyph";
import { ErrorState } from "../../../ui/ErrorState";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { SortableBoard } from "../../../ui/sortable";
import { useCan, useFormatter, useLabels, useRenderer } from "../../context";
import { valueAt } from "../../values/valueAt";
import { errorText } from "../../values/errorText";
import { QuickAdd } from "../quickAdd/page";
import type { QuickAddProps } from "../quickAdd/QuickAdd";
import { useListState } from "../query/useListState";
import { useRowEvents } from "../table/useRowEvents";
import { useSortableTexts } from "../../context/useSortableTexts";
import { useRecordName } from "../../values/useRecordName";
import { RowMenu } from "../../record/actions/ListRowMenu";
import { type BoardColumn, columnIds, NONE, withMoves } from "./board";
import "./layouts.css";
import { RecordCard } from "./RecordCard";
import type { LayoutProps } from "./types";
import { type Board, useBoard } from "./useBoard";
import { useMoves } from "./useMoves";
import { Button } from "../../../ui/controls/Button";

/** A column per choice of a field; moving a record to another column changes the field. */
export default function KanbanLayout(props: LayoutProps): ReactElement | null {
  const { definition, view } = props;
  const field = view.groupBy === undefined ? undefined : fieldAt(definition, view.groupBy);
  if (field?.type !== "select" || view.groupBy === undefined) return null;
  return <Kanban {...props} field={field} groupBy={view.groupBy} />;
}

type KanbanProps = LayoutProps & { field: FieldOf<"select">; groupBy: string };

function Kanban(props: KanbanProps): ReactElement {
  const { definition, list, view, columns, hasMenu, field, groupBy } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const { filterValues } = useListState();
  const states = definition.states?.field === groupBy ? definition.states : undefined;
  // Only where a condition can be asked for: an API of its own knows no "has none".
  const withNone = !field.required && definition.provider !== "rest";
  const ids = columnIds(field, view, { withNone, filtered: filterValues[groupBy] });
  const board = useBoard(definition, groupBy, ids);
  const moves = useMoves(definition, groupBy, view);
  const shown = withMoves(board.columns, moves.running);
  const byId = new Map(shown.flatMap(({ records }) => records).map((record) => [String(record.id), record]));
  const { baseHref, menu, closeMenu, onClick } = useRowEvents(definition, list.rowClick, [...byId.values()]);
  const texts = useSortableTexts("board");
  const nameOf = useColumnName(groupBy);
  const cardColumns = columns.filter(({ source }) => source !== groupBy);
  const isMovable = (record: RaRecord): boolean =>
    ids.some((id) => id !== columnOf(record, groupBy) && moves.allows(record, id));

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the cards' own links and buttons take the keyboard
    <div className="al-kanban-region" onClick={onClick}>
      <Suspense fallback={<RowsSkeleton rows={8} />}>
        <SortableBoard
          className="al-kanban"
          ordered={false}
          dragWhole
          texts={texts}
          columns={shown.map(({ id, records }) => ({
            id,
            name: nameOf(id),
            items: records.map((record) => ({
              id: String(record.id),
              name: recordName(definition, record),
              fixed: !isMovable(record),
            })),
          }))}
          renderColumn={(id, items) => (
            <Column
              field={field}
              column={shown.find((one) => one.id === id)}
              name={nameOf(id)}
              board={board}
              items={items}
              add={
                list.quickAdd === undefined || id === NONE || (states && id !== states.start) ? null : (
                  <AddToColumn
                    definition={definition}
                    source={list.quickAdd}
                    values={states ? filterValues : { ...filterValues, [groupBy]: id }}
                  />
                )
              }
            />
          )}
          renderItem={(id, handle) => {
            const record = byId.get(id);
            return record ? (
              <RecordCard
                definition={definition}
                record={record}
                columns={cardColumns}
                rowClick={list.rowClick}
                baseHref={baseHref}
                hasMenu={hasMenu || isMovable(record)}
                tools={handle}
              />
            ) : null;
          }}
          onMove={(id, { to }) => {
            const record = byId.get(id);
            if (record) moves.move(record, to);
          }}
        />
      </Suspense>
      {menu ? (
        <RowMenu
          definition={definition}
          {...menu}
          onClose={closeMenu}
          more={(states ? [] : ids)
            .filter((id) => id !== columnOf(menu.record, groupBy) && !(view.moves && id in view.moves))
            .filter((id) => moves.allows(menu.record, id))
            .map((id) => ({
              id: `move-${id}`,
              label: translate("views.kanban.move_to", { column: nameOf(id) }),
              onSelect: () => moves.move(menu.record, id),
            }))}
        />
      ) : null}
    </div>
  );
}

const columnOf = (record: RaRecord, groupBy: string): string => asText(valueAt(record, groupBy) ?? NONE);

function useColumnName(groupBy: string): (id: string) => string {
  const { translate } = useRenderer();
  const labels = useLabels();
  return (id) => (id === NONE ? translate("views.kanban.none") : labels.choice(groupBy, id));
}

function toneOf({ choices }: FieldOf<"select">, id: string): ChoiceDefinition["color"] {
  const choice = choices.find((one) => typeof one !== "string" && one.id === id);
  return typeof choice === "object" ? choice.color : undefined;
}

/** A button that becomes the line to type in. */
function AddToColumn(props: QuickAddProps): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const can = useCan();
  const { translate } = useRenderer();
  const labels = useLabels();
  if (isOpen) return <QuickAdd {...props} startInside />;
  if (!can({ resource: props.definition.name, action: "create" })) return null;
  return (
    <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
      <Glyph name="add" size={18} />
      {labels.create() ?? translate("renderer.list.create")}
    </Button>
  );
}

interface ColumnProps {
  field: FieldOf<"select">;
  column: BoardColumn | undefined;
  name: string;
  board: Board;
  items: ReactElement;
  add: ReactElement | null;
}

function Column({ field, column, name, board, items, add }: ColumnProps): ReactElement | null {
  const { translate } = useRenderer();
  const format = useFormatter();
  if (!column) return null;
  const { id, records, total } = column;
  const isPending = board.isPending(id);
  const error = board.errorOf(id);
  return (
    <section className="al-kanban-column">
      <header className="al-kanban-head">
        <h2>
          <Chip tone={toneOf(field, id) ?? "default"}>{name}</Chip>
        </h2>
        {total === undefined ? null : (
          <span className="al-count" title={translate("renderer.list.total_label", { smart_count: total })}>
            {format.number(total)}
          </span>
        )}
      </header>
      {add}
      {items}
      {isPending ? <RowsSkeleton rows={4} /> : null}
      {error ? (
        <ErrorState
          title={translate("renderer.errors.list")}
          detail={errorText(error)}
          actions={
            <Button variant="secondary" onClick={() => board.retry(id)}>
              {translate("renderer.retry")}
            </Button>
          }
        />
      ) : null}
      {!isPending && !error && records.length === 0 ? (
        <p className="al-kanban-empty">{translate("views.kanban.empty")}</p>
      ) : null}
      {!isPending && total !== undefined && records.length < total ? (
        <Button variant="text" onClick={() => board.more(id)}>
          {translate("views.kanban.more", { column: name })}
        </Button>
      ) : null}
    </section>
  );
}
