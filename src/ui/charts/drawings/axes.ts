import type { BarChartProps } from "@mui/x-charts/BarChart";
import type { DrawingProps } from "../types";

type Axes = Pick<
  BarChartProps,
  "xAxis" | "yAxis" | "grid" | "height" | "margin" | "hideLegend" | "disableKeyboardNavigation"
>;

interface DrawnSeries {
  id: string;
  label: string;
  data: (number | null)[];
  valueFormatter(value: number | null): string;
}

const TICK_ROOM = 12;
/** The library sets these on the text itself, where a style sheet does not reach. */
const TICK_STYLE = { fill: "var(--al-text-2)", fontFamily: "var(--al-font)", fontSize: 12 };
/** Of one line of names above the drawing. */
const LEGEND_HEIGHT = 36;
const LETTER_WIDTH = 7;
const MOST_TICK_WIDTH = 120;

/**
 * Room for the longest number at the axis. The library can measure it, but does so before our font is there, and then
 * cuts the numbers off.
 */
function tickWidth(values: readonly (number | null)[], write: (value: number) => string): number {
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  const lengths = [1.2, 1, 0.75, 0.5, 0.25].map((part) => write(niceBelow(most * part)).length);
  return Math.min(MOST_TICK_WIDTH, Math.max(...lengths) * LETTER_WIDTH + TICK_ROOM);
}

/** A number of two digits and zeros, as ticks are: 1,483 is 1,500. */
function niceBelow(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(2));
}

/** What the two charts with axes have in common. */
export function axes(
  { categories, series, formatValue, formatTick, height }: DrawingProps,
  scaleType: "band" | "point",
): Axes {
  const values = series.flatMap((one) => one.values);
  const areWhole = values.every((value) => value === null || Number.isInteger(value));
  const writeTick = formatTick ?? formatValue;
  const isAlone = series.length < 2;
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
        tickLabelStyle: TICK_STYLE,
        valueFormatter: (index: number) => categories[index] ?? "",
      },
    ],
    yAxis: [
      {
        width: tickWidth(values, writeTick),
        tickLabelStyle: TICK_STYLE,
        disableLine: true,
        disableTicks: true,
        tickNumber: 4,
        ...(areWhole ? { tickMinStep: 1 } : {}),
        min: Math.min(0, ...values.map((value) => value ?? 0)),
        valueFormatter: (value: number) => writeTick(value),
      },
    ],
    grid: { horizontal: true },
    // The first and last names of points stand half beside them.
    margin: { top: 12, right: scaleType === "point" ? 28 : 12, bottom: 0, left: 0 },
    height: isAlone ? height : height - LEGEND_HEIGHT,
    hideLegend: isAlone,
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
