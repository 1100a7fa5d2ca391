import { lazy, type ReactElement } from "react";
import { ChartFigure } from "./ChartFigure";
import type { ChartProps } from "./types";

const Drawing = lazy(async () => ({ default: (await import("./drawings/BarDrawing")).BarDrawing }));

/** Numbers as bars, one group per category. With a table of the same numbers; what draws is loaded with the first chart. */
export function BarChart(props: ChartProps): ReactElement {
  return <ChartFigure {...props} Drawing={Drawing} />;
}
