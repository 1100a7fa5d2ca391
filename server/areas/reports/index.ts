import type { Area } from "../../engine/area";
import { reportRoutes } from "./routes";

/** Questions that people keep, over the models of these areas. */
export function reportsArea(areas: readonly Area[]): Area {
  return { routes: reportRoutes(areas.flatMap(({ models = [] }) => models)) };
}
