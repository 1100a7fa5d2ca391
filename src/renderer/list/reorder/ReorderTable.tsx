import { ListContextProvider, type RaRecord, useListContext } from "ra-core";
import type { ComponentType, ReactElement } from "react";
import type { ListTableProps } from "../table/ListTable";
import ReorderRows from "./ReorderRows";

export interface ReorderTableProps extends ListTableProps {
  /** The whole number that keeps the order. */
  field: string;
  /** Draws the rows, each with the handle that it is dragged by. */
  Rows: ComponentType<ListTableProps>;
}

/** A list's rows in the order that `field` keeps, dragged to another place. */
export default function ReorderTable({ field, Rows, ...props }: ReorderTableProps): ReactElement {
  const list = useListContext<RaRecord>();
  if (!list.data) return <Rows {...props} />;
  return (
    <ReorderRows definition={props.definition} field={field} records={list.data}>
      {(records, Handle) => (
        <ListContextProvider value={{ ...list, data: records }}>
          <Rows {...props} Leading={Handle} />
        </ListContextProvider>
      )}
    </ReorderRows>
  );
}
