import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { Series } from "../../../../contract/api/dashboard";
import { type ChartsTile, shownCharts } from "../model/charts";
import { SeriesChart } from "../../../renderer/dashboard/SeriesChart";

export interface ChartsProps {
  tile: ChartsTile;
  series: Series;
}

/** The charts of a tile. */
export function Charts({ tile, series }: ChartsProps): ReactElement {
  const t = useTranslate();
  const nameOf = (key: string): string => t(`dashboard.charts.${key}`, { _: t(`dashboard.numbers.${key}`) });
  return (
    <section className="al-dashboard-charts" aria-label={t("dashboard.charts.label")}>
      {shownCharts(tile, series).map(({ title, lines, shape, height }) => (
        <div key={lines.join()} className="al-card">
          <SeriesChart
            title={title === undefined ? lines.map(nameOf).join(", ") : nameOf(title)}
            series={series}
            lines={lines.map((key) => ({ key, label: nameOf(key) }))}
            shape={shape}
            stacked={lines.length > 1}
            height={height}
          />
        </div>
      ))}
    </section>
  );
}
