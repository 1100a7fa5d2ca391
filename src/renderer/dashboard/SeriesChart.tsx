import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { Series, SeriesLine } from "../../../contract/api/dashboard";
import { BarChart } from "../../ui/charts/BarChart";
import { LineChart } from "../../ui/charts/LineChart";
import type { Formatter } from "../../ui/format";
import { useRenderer } from "../context";
import { pieceLabels } from "./pieces";
import { useChartTexts } from "../values/useChartTexts";
import { intlLocale } from "../../../contract/texts/intlLocale";

export interface SeriesChartProps {
  title: string;
  series: Series;
  /** Which of its lines, and what they are called; all of one unit. Those that it has not are left out. */
  lines: readonly { key: string; label: string }[];
  shape: "bars" | "line";
  stacked?: boolean;
  height?: number;
}

/** What happened in each piece of a period, as an API gives it, written the way of language and organisation. */
export function SeriesChart({
  title,
  series,
  lines,
  shape,
  stacked,
  height,
}: SeriesChartProps): ReactElement {
  const t = useTranslate();
  const { locale, format } = useRenderer();
  const texts = useChartTexts(t("renderer.chart.empty_period"));
  const shown = lines.flatMap(({ key, label }) => {
    const line = series.lines.find((one) => one.key === key);
    return line ? [{ id: key, label, line }] : [];
  });
  const first = shown[0]?.line;
  const write = writerOf(first, format);
  const Chart = shape === "bars" ? BarChart : LineChart;
  return (
    <Chart
      title={title}
      categories={pieceLabels(series.starts, series.unit, locale)}
      categoryLabel={t(`renderer.chart.piece.${series.unit}`)}
      series={shown.map(({ id, label, line }) => ({ id, label, values: line.values.map(Number) }))}
      formatValue={write.value}
      formatTick={write.tick}
      texts={texts}
      stacked={stacked}
      height={height}
    />
  );
}

interface Writer {
  value(value: number): string;
  tick(value: number): string;
}

function writerOf(line: SeriesLine | undefined, { locale, money, number }: Formatter): Writer {
  if (line?.unit !== "money" || line.currency === undefined) return { value: number, tick: number };
  const { currency } = line;
  const short = new Intl.NumberFormat(intlLocale(locale), {
    style: "currency",
    currency,
    notation: "compact",
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });
  return { value: (value) => money(value, currency), tick: (value) => short.format(value) };
}
