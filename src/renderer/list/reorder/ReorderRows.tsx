import type { RaRecord } from "ra-core";
import { createContext, type ReactElement, type ReactNode, use } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { RowHandle, SortableRows } from "../../../ui/sortable/SortableRows";
import { useCan, useLabels } from "../../context";
import { useSortableTexts } from "../../context/useSortableTexts";
import { useRecordName } from "../../values/useRecordName";
import type { LeadingCell } from "../table/types";
import { useReorder } from "./useReorder";

const FixedContext = createContext<ReadonlySet<string>>(new Set());

export interface ReorderRowsProps {
  definition: ResolvedResource;
  /** The whole number that keeps the order. */
  field: string;
  records: RaRecord[];
  /** Draws a table of the records in this order, with the cell, if any, before each row's first column. */
  children(records: RaRecord[], Handle: LeadingCell | undefined): ReactNode;
}

/** Rows that are dragged to another place, each by its handle; those that the person may not move stay. */
export default function ReorderRows(props: ReorderRowsProps): ReactElement {
  const { definition, field, children } = props;
  const recordName = useRecordName();
  const labels = useLabels(definition.name);
  const can = useCan();
  const texts = useSortableTexts("list");
  const { records, move } = useReorder(definition.name, field, props.records);
  const fixed = new Set(
    records
      .filter((record) => !can({ resource: definition.name, action: "edit", record, field }))
      .map(({ id }) => String(id)),
  );
  if (fixed.size === records.length) return <>{children(records, undefined)}</>;
  const items = records.map((record) => {
    const id = String(record.id);
    return { id, name: recordName(definition, record), fixed: fixed.has(id) };
  });
  return (
    <FixedContext value={fixed}>
      <SortableRows
        label={labels.name()}
        items={items}
        texts={texts}
        onMove={(id, { before }) => move(id, before)}
      >
        {(ids) => children(inOrder(records, ids), Handle)}
      </SortableRows>
    </FixedContext>
  );
}

function Handle({ record, name }: { record: RaRecord; name: string }): ReactElement {
  const fixed = use(FixedContext);
  const id = String(record.id);
  return <RowHandle id={id} name={name} fixed={fixed.has(id)} />;
}

function inOrder(records: RaRecord[], ids: readonly string[]): RaRecord[] {
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
