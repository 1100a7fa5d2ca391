/** The ways to show an answer. */
export const DISPLAY_KINDS = [
  "table",
  "pivot",
  "bar",
  "line",
  "area",
  "pie",
  "number",
  "goal",
  "funnel",
] as const;
export type DisplayKind = (typeof DISPLAY_KINDS)[number];
