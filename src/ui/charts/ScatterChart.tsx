import { lazy, type ReactElement } from "react";
import { ChartFigure } from "./ChartFigure";
import type { ChartProps } from "./types";

const Drawing = lazy(async () => ({ default: (await import("./drawings/ScatterDrawing")).ScatterDrawing }));

/**
 * One point per category: the first series says how far to the right, the second how far up. With a table of the same
 * numbers; what draws is loaded with the first chart.
 */
export function ScatterChart(props: ChartProps): ReactElement {
  return <ChartFigure {...props} Drawing={Drawing} />;
}
