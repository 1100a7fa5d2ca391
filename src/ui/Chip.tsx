import type { ReactElement, ReactNode } from "react";
import "./ui.css";

/** What a colour says, not how it looks. */
export type Tone = "default" | "primary" | "info" | "success" | "warning" | "error";

/** A short word with a meaning; the text carries it, the colour repeats it. */
export function Chip({ tone = "default", children }: { tone?: Tone; children: ReactNode }): ReactElement {
  return <span className={tone === "default" ? "al-chip" : `al-chip al-chip-${tone}`}>{children}</span>;
}
