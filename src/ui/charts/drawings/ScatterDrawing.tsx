import { ScatterChart } from "@mui/x-charts/ScatterChart";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";
import { CHART_COLORS } from "../palette";
import type { DrawingProps } from "../types";

const TICK_STYLE = { fill: "var(--al-text-2)", fontFamily: "var(--al-font)", fontSize: 12 };

/** Draws the points. */
export function ScatterDrawing({ categories, series, formatValue, height }: DrawingProps): ReactElement {
  const [right, up] = series;
  const points = categories.flatMap((_, id) => {
    const x = right?.values[id];
    const y = up?.values[id];
    return x === null || x === undefined || y === null || y === undefined ? [] : [{ id, x, y }];
  });
  const write = (value: number): string => formatValue(value);
  return (
    <MuiTheme>
      <ScatterChart
        series={[
          {
            id: "points",
            data: points,
            markerSize: 6,
            valueFormatter: ({ id, x, y }) =>
              `${categories[Number(id)] ?? ""}: ${formatValue(x)} / ${formatValue(y)}`,
          },
        ]}
        xAxis={[{ label: right?.label ?? "", tickLabelStyle: TICK_STYLE, valueFormatter: write }]}
        yAxis={[{ label: up?.label ?? "", tickLabelStyle: TICK_STYLE, valueFormatter: write, width: 64 }]}
        grid={{ horizontal: true, vertical: true }}
        colors={CHART_COLORS}
        height={height}
        hideLegend
        disableKeyboardNavigation
      />
    </MuiTheme>
  );
}
