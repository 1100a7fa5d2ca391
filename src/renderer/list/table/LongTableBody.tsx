import type { RaRecord } from "ra-core";
import {
  type ComponentProps,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { useLongRows } from "./longRows";

export interface LongTableBodyProps extends ComponentProps<"tbody"> {
  records: RaRecord[];
  /** Records that something hangs from: an open menu, a cell that is being changed. */
  held: readonly (RaRecord | undefined)[];
  row(record: RaRecord, index: number): ReactNode;
}

/** A table's body that holds the rows in view only. */
export default function LongTableBody(props: LongTableBodyProps): ReactElement {
  const { records, held, row, ...rest } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(-1);
  const pinned = [focused, ...held.map((record) => (record ? records.indexOf(record) : -1))];
  const pieces = useLongRows({ count: records.length, body, pinned });
  const onFocus = (event: FocusEvent): void => {
    const id = event.target.closest<HTMLElement>("[data-id]")?.dataset["id"];
    setFocused(records.findIndex((record) => String(record.id) === id));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only takes down which row has the focus
    <tbody {...rest} ref={body} onFocus={onFocus} onBlur={() => setFocused(-1)}>
      {pieces.map((piece) => {
        if (piece.kind === "gap") {
          return (
            <tr
              key={`gap ${piece.before}`}
              className="al-gap"
              aria-hidden="true"
              style={{ height: piece.height }}
            />
          );
        }
        const record = records[piece.index];
        return record ? row(record, piece.index) : null;
      })}
    </tbody>
  );
}
