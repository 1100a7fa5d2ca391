import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { Series } from "../../../../contract/api/dashboard";
import type { OwnTile } from "../../../../contract/api/dashboards";
import { SeriesChart } from "../../../renderer/dashboard/SeriesChart";

export interface ChartsProps {
  tile: Extract<OwnTile, { kind: "charts" }>;
  series: Series;
}

/** The charts of a tile; nothing where the person may see none of what they draw. */
export function Charts({ tile, series }: ChartsProps): ReactElement | null {
  const t = useTranslate();
  const shown = tile.charts.filter(({ lines }) => series.lines.some(({ key }) => lines.includes(key)));
  if (shown.length === 0) return null;
  const nameOf = (key: string): string => t(`dashboard.charts.${key}`, { _: t(`dashboard.numbers.${key}`) });
  return (
    <section className="al-dashboard-charts" aria-label={t("dashboard.charts.label")}>
      {shown.map(({ title, lines, shape, height }) => (
        <div key={title} className="al-card">
          <SeriesChart
            title={nameOf(title)}
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
