import { LineChart } from "@mui/x-charts/LineChart";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";
import { CHART_COLORS } from "../palette";
import type { DrawingProps } from "../types";
import { axes, drawnSeries } from "./axes";

/** Above so many points their marks run into each other. */
const MOST_MARKS = 16;

/** Draws the lines. */
export function LineDrawing(props: DrawingProps): ReactElement {
  const showMark = props.categories.length <= MOST_MARKS;
  const isAlone = props.series.length === 1;
  return (
    <MuiTheme>
      <LineChart
        {...axes(props, "point")}
        series={drawnSeries(props).map((one) => ({
          ...one,
          curve: "monotoneX" as const,
          showMark,
          area: props.stacked === true || isAlone,
          ...(props.stacked ? { stack: "all" } : {}),
        }))}
        colors={CHART_COLORS}
      />
    </MuiTheme>
  );
}
