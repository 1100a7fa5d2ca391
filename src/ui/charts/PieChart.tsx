import { lazy, type ReactElement } from "react";
import { ChartFigure } from "./ChartFigure";
import type { ChartProps } from "./types";

const Drawing = lazy(async () => ({ default: (await import("./drawings/PieDrawing")).PieDrawing }));

/** Shares of a whole: a slice per category, from the first series. With a table of the same numbers; what draws is loaded with the first chart. */
export function PieChart(props: ChartProps): ReactElement {
  return <ChartFigure {...props} Drawing={Drawing} />;
}
