import { PieChart } from "@mui/x-charts/PieChart";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";
import { useMediaQuery } from "../../useMediaQuery";
import { CHART_COLORS } from "../palette";
import type { DrawingProps } from "../types";

/** Beside it, long names would leave the ring no room on a phone. */
const LEGEND_BELOW = {
  direction: "horizontal",
  position: { vertical: "bottom", horizontal: "center" },
} as const;

/** Draws the slices of the first series. */
export function PieDrawing({ categories, series, formatValue, height }: DrawingProps): ReactElement {
  const values = series[0]?.values ?? [];
  const isNarrow = useMediaQuery("(max-width: 600px)");
  return (
    <MuiTheme>
      <PieChart
        series={[
          {
            data: categories.map((label, id) => ({ id, label, value: values[id] ?? 0 })),
            innerRadius: "58%",
            outerRadius: "96%",
            paddingAngle: 1.5,
            cornerRadius: 4,
            valueFormatter: ({ value }) => formatValue(value),
          },
        ]}
        colors={CHART_COLORS}
        height={height}
        slotProps={isNarrow ? { legend: LEGEND_BELOW } : {}}
        disableKeyboardNavigation
      />
    </MuiTheme>
  );
}
