import { ListContextProvider, type RaRecord, useListContext } from "ra-core";
import type { ReactElement } from "react";
import { ListTable, type ListTableProps } from "../views/ListTable";
import ReorderRows from "./ReorderRows";

/** A list's rows in the order that `field` keeps, dragged to another place. */
export default function ReorderTable({ field, ...props }: ListTableProps & { field: string }): ReactElement {
  const list = useListContext<RaRecord>();
  if (!list.data) return <ListTable {...props} />;
  return (
    <ReorderRows definition={props.definition} field={field} records={list.data}>
      {(records, Handle) => (
        <ListContextProvider value={{ ...list, data: records }}>
          <ListTable {...props} Leading={Handle} />
        </ListContextProvider>
      )}
    </ReorderRows>
  );
}
