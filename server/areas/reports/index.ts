import type { Area } from "../../engine/area";
import { asking } from "./asking";
import { dashboardRoutes } from "./dashboardRoutes";
import { reportRoutes } from "./routes";

/** Questions that people keep, and dashboards of them. */
export const reportsArea: Area = { routes: [...reportRoutes(asking), ...dashboardRoutes(asking)] };
