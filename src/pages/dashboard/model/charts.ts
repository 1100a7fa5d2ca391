import type { Series } from "../../../../contract/api/dashboard";
import type { FigureTile } from "../../../../contract/api/dashboards";

export type ChartsTile = Extract<FigureTile, { kind: "charts" }>;

/** The charts of a tile of which the person may see a line, as high as the tile says. */
export function shownCharts({ charts, height }: ChartsTile, series: Series): ChartsTile["charts"] {
  return charts
    .filter(({ lines }) => series.lines.some(({ key }) => lines.some((name) => name === key)))
    .map((chart) => (height === undefined ? chart : { ...chart, height }));
}
