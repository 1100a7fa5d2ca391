import type { ReactElement } from "react";

/** Outlines on a 24 px grid, for what the fonts have no letter for. */
const OUTLINES = {
  bulletList: "M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01",
  orderedList: "M10 6h10M10 12h10M10 18h10M4 4.5h1v4M3.5 15h2.2l-2.2 4h2.5",
  quote: "M5 6v12M10 8h10M10 12h10M10 16h6",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M12 10v9",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.01",
  addRow: "M4 5h16v6H4zM12 14v6M9 17h6",
  addColumn: "M5 4h6v16H5zM14 12h6M17 9v6",
  removeRow: "M4 5h16v6H4zM9 17h6",
  removeColumn: "M5 4h6v16H5zM14 12h6",
  headerRow: "M4 5h16v14H4zM4 10h16M4 6.5h16M4 8h16",
  removeTable: "M4 5h16v14H4zM9 9l6 6M15 9l-6 6",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  redo: "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
} as const;
export type OutlineName = keyof typeof OUTLINES;

export function Outline({ name }: { name: OutlineName }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
