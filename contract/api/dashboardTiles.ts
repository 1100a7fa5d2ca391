/** Of the twelve columns of a dashboard. */
export const TILE_WIDTHS = [3, 4, 6, 8, 12] as const;
export type TileWidth = (typeof TILE_WIDTHS)[number];
export const MAX_TILES = 40;
export const MAX_DASHBOARDS = 50;

/** What the app itself draws in a tile of the dashboards that are its own pages: notices, which are no figures. */
export const PANELS = ["banners", "first_steps", "fundraising_hints"] as const;
export type PanelName = (typeof PANELS)[number];
/** As many records as a list on a dashboard has. */
export const MAX_LIST_ROWS = 50;
