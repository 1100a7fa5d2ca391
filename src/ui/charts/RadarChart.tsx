import { lazy, type ReactElement } from "react";
import { ChartFigure } from "./ChartFigure";
import type { ChartProps } from "./types";

const Drawing = lazy(async () => ({ default: (await import("./drawings/RadarDrawing")).RadarDrawing }));

/** A few qualities of one or two things around a centre. With a table of the same numbers; what draws is loaded with the first chart. */
export function RadarChart(props: ChartProps): ReactElement {
  return <ChartFigure {...props} Drawing={Drawing} />;
}
