import type { ReactElement, ReactNode } from "react";
import type { OwnTile, ShownTile } from "../../../contract/api/dashboards";
import "./board.css";

/** A tile whose content is the same wherever it stands. */
export type ContentTile = Exclude<ShownTile, OwnTile>;

const isContent = (tile: ShownTile): tile is ContentTile =>
  ["report", "list", "text", "links"].includes(tile.kind);

export interface BoardProps {
  tiles: readonly ShownTile[];
  renderTile(tile: ContentTile): ReactNode;
  /** What a page that is a dashboard draws itself. */
  renderOwn?: (tile: OwnTile) => ReactNode;
}

/** The tiles of a dashboard beside each other, in twelve columns where there is room. */
export function Board({ tiles, renderTile, renderOwn }: BoardProps): ReactElement {
  return (
    <div className="al-dashboard-grid">
      {tiles.map((tile) =>
        isContent(tile) ? (
          renderTile(tile)
        ) : (
          <div key={tile.id} className="al-dashboard-tile" data-width={tile.width}>
            {renderOwn?.(tile)}
          </div>
        ),
      )}
    </div>
  );
}
