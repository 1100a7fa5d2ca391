import type { BarChartProps } from "@mui/x-charts/BarChart";
import type { DrawingProps } from "../types";

type Axes = Pick<
  BarChartProps,
  "xAxis" | "yAxis" | "grid" | "margin" | "hideLegend" | "disableKeyboardNavigation"
>;

interface DrawnSeries {
  id: string;
  label: string;
  data: (number | null)[];
  valueFormatter(value: number | null): string;
}

const TICK_ROOM = 12;

/** What the two charts with axes have in common. */
export function axes(
  { categories, series, formatValue, formatTick }: DrawingProps,
  scaleType: "band" | "point",
): Axes {
  const values = series.flatMap((one) => one.values);
  const areWhole = values.every((value) => value === null || Number.isInteger(value));
  const writeTick = formatTick ?? formatValue;
  return {
    // Positions and not texts: two categories may be written alike.
    xAxis: [
      {
        data: categories.map((_category, index) => index),
        scaleType,
        height: 28,
        disableLine: false,
        disableTicks: true,
        tickLabelMinGap: TICK_ROOM,
        valueFormatter: (index: number) => categories[index] ?? "",
      },
    ],
    yAxis: [
      {
        width: "auto" as const,
        disableLine: true,
        disableTicks: true,
        tickNumber: 4,
        ...(areWhole ? { tickMinStep: 1 } : {}),
        min: Math.min(0, ...values.map((value) => value ?? 0)),
        valueFormatter: (value: number) => writeTick(value),
      },
    ],
    grid: { horizontal: true },
    margin: { top: 12, right: 12, bottom: 0, left: 0 },
    hideLegend: series.length < 2,
    // Its numbers are in the table, which keys and screen readers reach.
    disableKeyboardNavigation: true,
  };
}

/** A series as the library wants it. */
export function drawnSeries({ series, formatValue }: DrawingProps): DrawnSeries[] {
  return series.map(({ id, label, values }) => ({
    id,
    label,
    data: [...values],
    valueFormatter: (value: number | null) => (value === null ? "–" : formatValue(value)),
  }));
}
