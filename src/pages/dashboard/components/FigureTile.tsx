import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { type FigureSource, LINES, NUMBERS, RANKINGS } from "../../../../contract/api/dashboardFigures";
import type { FigureTile as Tile } from "../../../../contract/api/dashboards";
import type { ChosenPeriod } from "../../../renderer/dashboard/period";
import { shownCharts } from "../model/charts";
import { useFigures } from "../useFigures";
import { NumberCards } from "./NumberCards";
import { UpcomingEvents } from "./UpcomingEvents";
import "../dashboard.css";

const Charts = lazy(async () => ({ default: (await import("./Charts")).Charts }));
const Ranking = lazy(async () => ({ default: (await import("./Ranking")).Ranking }));

export interface FigureTileProps<T extends Tile = Tile> {
  tile: T;
  period: ChosenPeriod;
  /** Whether people who only get mails are counted, where the tile names them. */
  withSubscribers?: boolean;
  /** In the place of what the person may see nothing of. */
  empty?: ReactNode;
}

/** Figures that the server keeps, wherever the tile stands. */
export function FigureTile({ tile, ...rest }: FigureTileProps): ReactElement {
  return tile.kind === "agenda" ? (
    <UpcomingEvents limit={tile.limit} />
  ) : (
    <KeptFigures tile={tile} {...rest} />
  );
}

type Kept = Exclude<Tile, { kind: "agenda" }>;

function sourcesOf(tile: Kept): FigureSource[] {
  switch (tile.kind) {
    case "numbers":
      return tile.numbers.map((name) => NUMBERS[name].from);
    case "charts":
      return tile.charts.flatMap(({ lines }) => lines.map((name) => LINES[name].from));
    case "ranking":
      return [RANKINGS[tile.of].from];
  }
}

function KeptFigures(props: FigureTileProps<Kept>): ReactNode {
  const { tile, period, withSubscribers = true } = props;
  const figures = useFigures(sourcesOf(tile), period, withSubscribers);
  const { series, campaigns } = figures.data ?? {};
  const empty = figures.data ? props.empty : null;
  switch (tile.kind) {
    case "numbers":
      return <NumberCards tile={tile} stats={figures} />;
    case "charts":
      return series && shownCharts(tile, series).length > 0 ? (
        <Suspense fallback={null}>
          <Charts tile={tile} series={series} />
        </Suspense>
      ) : (
        empty
      );
    case "ranking":
      return campaigns ? (
        <Suspense fallback={null}>
          <Ranking tile={tile} rows={campaigns} />
        </Suspense>
      ) : (
        empty
      );
  }
}
