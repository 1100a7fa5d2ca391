import { type PointerEvent, type ReactElement, useRef } from "react";
import {
  TILE_HEIGHTS,
  TILE_WIDTHS,
  type TileHeight,
  type TileWidth,
} from "../../../../contract/api/dashboardTiles";
import { nearest } from "../model/tiles";

export interface TileSize {
  width: TileWidth;
  /** Nothing where the content alone says it. */
  height: TileHeight | undefined;
}

interface Pull {
  x: number;
  y: number;
  size: TileSize;
  /** How many pixels a column takes. */
  column: number;
}

/** The corner by which a pointer or finger makes a tile wider and higher. The selects of the tile do the same for the keyboard. */
export function ResizeGrip(props: { size: TileSize; onResize(size: TileSize): void }): ReactElement {
  const { size, onResize } = props;
  const pull = useRef<Pull>(undefined);
  const begin = (event: PointerEvent<HTMLSpanElement>): void => {
    const grid = event.currentTarget.closest("ul");
    if (!grid || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { x: event.clientX, y: event.clientY, size, column: grid.clientWidth / 12 };
  };
  const follow = (event: PointerEvent<HTMLSpanElement>): void => {
    const from = pull.current;
    if (!from) return;
    const width = nearest(TILE_WIDTHS, from.size.width + (event.clientX - from.x) / from.column);
    const { height: before } = from.size;
    const height = before && nearest(TILE_HEIGHTS, before + event.clientY - from.y);
    if (width !== size.width || height !== size.height) onResize({ width, height });
  };
  const end = (): void => {
    pull.current = undefined;
  };
  return (
    <span
      className="al-tile-grip"
      data-free={size.height !== undefined}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={() => {
        if (pull.current) onResize(pull.current.size);
        end();
      }}
    />
  );
}
