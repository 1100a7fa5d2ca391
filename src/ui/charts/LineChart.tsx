import { lazy, type ReactElement } from "react";
import { ChartFigure } from "./ChartFigure";
import type { ChartProps } from "./types";

const Drawing = lazy(async () => ({ default: (await import("./drawings/LineDrawing")).LineDrawing }));

/** Numbers as lines over the categories, such as days. With a table of the same numbers; what draws is loaded with the first chart. */
export function LineChart(props: ChartProps): ReactElement {
  return <ChartFigure {...props} Drawing={Drawing} />;
}
