import { page } from "../../renderer/context/page";
import type { BoardParts } from "../../renderer/dashboard/OwnBoard";

/** Of pages that are dashboards: loaded where somebody has put a report on one, or arranges it. */
export const boardParts: BoardParts = {
  Tile: page("reports", () => import("../../pages/reports/BoardTile")),
  Editor: page(["reports", "views"], () => import("../../pages/reports/BoardEditor")),
};
