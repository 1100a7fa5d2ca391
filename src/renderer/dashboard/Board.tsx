import { type ComponentType, type ReactElement, type ReactNode } from "react";
import type { FigureTile, PanelTile, ShownTile } from "../../../contract/api/dashboards";
import type { ChosenPeriod } from "./period";
import "./board.css";

/** A tile whose content is the same wherever it stands. */
export type ContentTile = Exclude<ShownTile, FigureTile | PanelTile>;

/** What a page of dashboards gets from an app that keeps figures; one that has none offers no tiles of them. */
export interface FigureProps {
  Figures?: ComponentType<{ tile: FigureTile; period: ChosenPeriod }> | undefined;
}

/** How the tiles of a dashboard are drawn. */
export interface BoardContent {
  renderTile(tile: ContentTile): ReactNode;
  /** Figures that the server keeps; nothing in apps that have none. */
  renderFigures?: ((tile: FigureTile) => ReactNode) | undefined;
  /** What a page that is a dashboard draws itself. */
  renderPanel?: (tile: PanelTile) => ReactNode;
}

/** The tiles of a dashboard beside each other, in twelve columns where there is room. */
export function Board({ tiles, ...content }: BoardContent & { tiles: readonly ShownTile[] }): ReactElement {
  return (
    <div className="al-dashboard-grid">
      {tiles.map((tile) => (
        <TileContent key={tile.id} tile={tile} {...content} />
      ))}
    </div>
  );
}

/** One tile, as whoever keeps its kind draws it. */
export function TileContent(props: BoardContent & { tile: ShownTile }): ReactNode {
  const { tile, renderTile, renderFigures, renderPanel } = props;
  switch (tile.kind) {
    case "report":
    case "list":
    case "text":
    case "links":
      return renderTile(tile);
    case "panel":
      return <Place tile={tile}>{renderPanel?.(tile)}</Place>;
    default:
      return <Place tile={tile}>{renderFigures?.(tile)}</Place>;
  }
}

function Place({ tile, children }: { tile: ShownTile; children: ReactNode }): ReactElement {
  return (
    <div className="al-dashboard-tile" data-width={tile.width}>
      {children}
    </div>
  );
}
