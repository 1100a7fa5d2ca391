import type { ReactElement } from "react";
import "./calendar.css";

/** A shape per kind, so that colour is never all that tells them apart. */
const SHAPES = {
  Personal: "M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z",
  Business: "M1.5 1.5h9v9h-9z",
  Family: "M6 1l5.2 9.5H.8z",
  Holiday: "M6 .6l1.6 3.5 3.8.4-2.9 2.6.9 3.8L6 8.9l-3.4 2 .9-3.8L.6 4.5l3.8-.4z",
  ETC: "M6 .7L11.3 6 6 11.3.7 6z",
} as const;
export type EventKind = keyof typeof SHAPES;

/** The decorative sign of a kind of event; its name stands beside it, or is read out. */
export function KindMark({ kind }: { kind: EventKind }): ReactElement {
  return (
    <svg
      className={`al-cal-mark al-cal-${kind}`}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
    >
      <path d={SHAPES[kind]} fill="currentColor" />
    </svg>
  );
}
