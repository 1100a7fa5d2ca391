import { useTranslate } from "ra-core";
import type { ShownTile } from "../../../../contract/api/dashboards";

const MOST = 60;

/** What a tile is called in the list of tiles. */
export function useTileName(): (tile: ShownTile) => string {
  const t = useTranslate();
  const numberName = (name: string): string => t(`dashboard.numbers.${name}`);
  const nameOf = (tile: ShownTile): string => {
    switch (tile.kind) {
      case "report":
        return tile.shown?.name ?? t("reports.dashboards.gone");
      case "list":
        return tile.title;
      case "text":
        return tile.text;
      case "links":
        return tile.links.map(({ label }) => label).join(", ");
      case "numbers":
        return tile.numbers.map(numberName).join(", ");
      case "charts":
        return tile.charts
          .flatMap(({ lines }) => lines)
          .map((line) => t(`dashboard.charts.${line}`, { _: numberName(line) }))
          .join(", ");
      case "ranking":
        return t(`reports.dashboards.kinds.${tile.of}`);
      case "agenda":
        return t("reports.dashboards.kinds.agenda");
      case "panel":
        return t(`reports.dashboards.kinds.${tile.panel}`);
    }
  };
  return (tile) => {
    const name = nameOf(tile);
    return name.length > MOST ? `${name.slice(0, MOST - 1)}…` : name;
  };
}
