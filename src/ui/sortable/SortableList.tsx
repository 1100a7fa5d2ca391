import type { ReactElement } from "react";
import SortableBoard from "./SortableBoard";
import type { SortableListProps } from "./types";

/** One list whose items are moved by mouse, finger and keyboard; see {@link SortableBoard}. */
export default function SortableList({
  label,
  items,
  onMove,
  grid,
  ...props
}: SortableListProps): ReactElement {
  return (
    <SortableBoard
      {...props}
      columns={[{ id: "list", name: label, items }]}
      renderColumn={(_, list) => list}
      onMove={(id, { before }) => onMove(id, { before })}
      overlay={false}
      grid={grid}
    />
  );
}
