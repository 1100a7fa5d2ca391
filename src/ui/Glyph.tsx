import { memo, type ReactElement } from "react";

/** Outlines on a 24 px grid, for the controls that every list has. */
const OUTLINES = {
  add: "M12 5v14M5 12h14",
  bookmark: "M7 4h10v16l-5-4-5 4z",
  close: "M6 6l12 12M18 6L6 18",
  columns: "M4 5h16v14H4zM9.5 5v14M14.5 5v14",
  delete: "M5 7h14M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3",
  drag: "M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  empty: "M4 13l3-8h10l3 8v6H4zM4 13h5l1 3h4l1-3h5",
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  filter: "M4 6h16M7 12h10M10 18h4",
  first: "M18 6l-6 6 6 6M7 6v12",
  last: "M6 6l6 6-6 6M17 6v12",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  next: "M10 6l6 6-6 6",
  previous: "M14 6l-6 6 6 6",
  refresh: "M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6",
  down: "M6 10l6 6 6-6",
  search: "M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM16 16l5 5",
  up: "M6 14l6-6 6 6",
  upload: "M12 15V4M7 8l5-5 5 5M5 20h14",
  warning: "M12 3L2 20h20L12 3zM12 10v4M12 17v.01",
} as const;
export type GlyphName = keyof typeof OUTLINES;

interface GlyphProps {
  name: GlyphName;
  size?: number;
}

/** A decorative sign; the button around it carries the name. */
export const Glyph = memo(function Glyph({ name, size = 20 }: GlyphProps): ReactElement {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" || name === "drag" ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
});
