import type { ReactElement, ReactNode } from "react";
import type { ShownTile } from "../../../contract/api/dashboards";
import type { PanelName } from "../../../contract/api/dashboardTiles";
import "./board.css";

export type PanelTile = Extract<ShownTile, { kind: "panel" }>;
/** A tile whose content is the same wherever it stands. */
export type ContentTile = Exclude<ShownTile, PanelTile>;

export interface BoardProps {
  tiles: readonly ShownTile[];
  /** What the page draws itself, by name. */
  panels?: Partial<Record<PanelName, ReactNode>>;
  renderTile(tile: ContentTile): ReactNode;
}

/** The tiles of a dashboard beside each other, in twelve columns where there is room. */
export function Board({ tiles, panels = {}, renderTile }: BoardProps): ReactElement {
  return (
    <div className="al-dashboard-grid">
      {tiles.map((tile) =>
        tile.kind === "panel" ? (
          <div key={tile.id} className="al-dashboard-tile" data-width={tile.width}>
            {panels[tile.panel]}
          </div>
        ) : (
          renderTile(tile)
        ),
      )}
    </div>
  );
}
