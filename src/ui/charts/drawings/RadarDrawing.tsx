import { RadarChart } from "@mui/x-charts/RadarChart";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";
import { CHART_COLORS } from "../palette";
import type { DrawingProps } from "../types";

/** Draws a web with one corner per category. */
export function RadarDrawing({ categories, series, formatValue, height }: DrawingProps): ReactElement {
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <MuiTheme>
      <RadarChart
        series={series.map(({ id, label, values }) => ({
          id,
          label,
          data: values.map((value) => value ?? 0),
          fillArea: true,
          valueFormatter: formatValue,
        }))}
        radar={{ metrics: [...categories], max: most }}
        colors={CHART_COLORS}
        height={height}
        hideLegend={series.length < 2}
        disableKeyboardNavigation
      />
    </MuiTheme>
  );
}
