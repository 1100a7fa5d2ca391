import { BarChart } from "@mui/x-charts/BarChart";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";
import { CHART_COLORS } from "../palette";
import type { DrawingProps } from "../types";
import { axes, drawnSeries } from "./axes";

const BAR_RADIUS = 4;

/** Draws the bars. */
export function BarDrawing(props: DrawingProps): ReactElement {
  return (
    <MuiTheme>
      <BarChart
        {...axes(props, "band")}
        series={drawnSeries(props).map((one) => ({ ...one, ...(props.stacked ? { stack: "all" } : {}) }))}
        colors={CHART_COLORS}
        borderRadius={BAR_RADIUS}
      />
    </MuiTheme>
  );
}
