/** Of the twelve columns of a dashboard. */
export const TILE_WIDTHS = [3, 4, 6, 8, 12] as const;
export type TileWidth = (typeof TILE_WIDTHS)[number];
/** Of what is drawn in a tile, in pixels: low, medium, high, very high. */
export const TILE_HEIGHTS = [180, 260, 400, 560] as const;
export type TileHeight = (typeof TILE_HEIGHTS)[number];
export const MEDIUM_HEIGHT: TileHeight = 260;
export const MAX_TILES = 40;
export const MAX_DASHBOARDS = 50;

/** What the app itself draws in a tile of the dashboards that are its own pages: notices, which are no figures. */
export const PANELS = ["banners", "first_steps", "fundraising_hints"] as const;
export type PanelName = (typeof PANELS)[number];
/** As many records as a list on a dashboard has. */
export const MAX_LIST_ROWS = 50;
/** What a tile of one's own dashboard may be. */
export const TILE_KINDS = [
  "report",
  "list",
  "text",
  "links",
  "numbers",
  "charts",
  "ranking",
  "agenda",
] as const;
export type TileKind = (typeof TILE_KINDS)[number];
export const CHART_SHAPES = ["bars", "line"] as const;
export type ChartShape = (typeof CHART_SHAPES)[number];
export const MAX_LINKS = 20;
export const MAX_TILE_TEXT = 2000;
