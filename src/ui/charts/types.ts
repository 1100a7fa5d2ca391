/** One row of numbers, as long as the categories; null where there is none. */
export interface ChartSeries {
  id: string;
  label: string;
  values: readonly (number | null)[];
}

/** The words of a chart, in the reader's language. */
export interface ChartTexts {
  /** Names the switch between the two views. */
  view: string;
  chart: string;
  table: string;
  /** Shown in place of both where there is nothing to show. */
  empty: string;
}

/** What every chart is given. */
export interface ChartProps {
  /** Its heading and its accessible name. */
  title: string;
  /** Along the axis, or one per slice; already in the reader's language. */
  categories: readonly string[];
  /** Heads the categories in the table, such as “Month”. */
  categoryLabel: string;
  series: readonly ChartSeries[];
  /** Writes a number in the table and the tooltip. */
  formatValue(value: number): string;
  /** Writes a number at the axis, where there is less room; as `formatValue` if left out. */
  formatTick?(value: number): string;
  texts: ChartTexts;
  /** CSS pixels; 260 if left out. The place-holder is as high. */
  height?: number;
  stacked?: boolean;
  /** 2 unless the chart stands below a heading of that level. */
  headingLevel?: 2 | 3;
}

/** What is drawn, once it is known that there is something to draw. */
export type DrawingProps = Pick<
  ChartProps,
  "categories" | "series" | "formatValue" | "formatTick" | "stacked"
> & {
  height: number;
};
