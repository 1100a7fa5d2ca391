import type { Area } from "../../engine/area";
import { askingOver } from "./asking";
import { dashboardRoutes } from "./dashboardRoutes";
import { reportRoutes } from "./routes";

/** Questions that people keep, and dashboards of them, over the models of these areas. */
export function reportsArea(areas: readonly Area[]): Area {
  const asking = askingOver(areas.flatMap(({ models = [] }) => models));
  return { routes: [...reportRoutes(asking), ...dashboardRoutes(asking)] };
}
