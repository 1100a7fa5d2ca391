/** Of the twelve columns of a dashboard. */
export const TILE_WIDTHS = [3, 4, 6, 8, 12] as const;
export type TileWidth = (typeof TILE_WIDTHS)[number];
export const MAX_TILES = 40;
export const MAX_DASHBOARDS = 50;
