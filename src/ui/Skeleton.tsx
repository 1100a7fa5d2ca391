import type { ReactElement } from "react";
import "./ui.css";

/** A quiet place-holder of a given size (CSS lengths); silent to screen readers. */
export function Skeleton({ width, height }: { width?: string; height?: string }): ReactElement {
  return <span className="al-skeleton" aria-hidden="true" style={{ width, height }} />;
}

/** Place-holder for `rows` rows of a table, of the height that the rows will have. One element. */
export function RowsSkeleton({ rows }: { rows: number }): ReactElement {
  return <div className="al-rows-skeleton" aria-hidden="true" style={{ ["--rows" as string]: rows }} />;
}
