import type { ReactElement } from "react";

/** Outlines on a 24 px grid, so that a form needs no icon module of its own. */
const OUTLINES = {
  close: "M6 6l12 12M18 6L6 18",
  add: "M12 5v14M5 12h14",
  up: "M6 14l6-6 6 6",
  down: "M6 10l6 6 6-6",
  remove: "M5 7h14M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3",
  warning: "M12 3L2 20h20L12 3zM12 10v4M12 17v.5",
} as const;

export interface GlyphProps {
  name: keyof typeof OUTLINES;
  size?: number;
}

/** A decorative sign; the button around it carries the name. */
export function Glyph({ name, size = 20 }: GlyphProps): ReactElement {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
