import { SparkLineChart } from "@mui/x-charts/SparkLineChart";
import type { ReactElement } from "react";
import { MuiTheme } from "../../theme/MuiTheme";
import type { SparklineProps } from "../Sparkline";

/** Draws a sparkline. */
export function SparkDrawing(props: Required<Omit<SparklineProps, "label">>): ReactElement {
  const { categories, values, formatValue, kind, height } = props;
  return (
    <MuiTheme>
      <SparkLineChart
        data={[...values]}
        plotType={kind}
        xAxis={{ data: [...categories], scaleType: kind === "bar" ? "band" : "point" }}
        yAxis={{ min: kind === "bar" ? 0 : lowest(values), max: Math.max(...values), domainLimit: "strict" }}
        valueFormatter={(value) => (value === null ? "–" : formatValue(value))}
        height={height}
        area={kind === "line"}
        curve="monotoneX"
        color="var(--al-chart-1)"
        showTooltip
        showHighlight
        disableKeyboardNavigation
        margin={{ top: 6, bottom: 4, left: 4, right: 4 }}
      />
    </MuiTheme>
  );
}

/** Some way below the least, so that small ups and downs can be seen. */
function lowest(values: readonly number[]): number {
  const least = Math.min(...values);
  return least - (Math.max(...values) - least) * 0.4;
}
