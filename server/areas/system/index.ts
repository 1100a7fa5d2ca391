import type { Area } from "../../engine/area";
import { healthRoutes } from "./health/routes";
import { metricsRoutes } from "./metrics/routes";

/** Whether the server works, and its figures. */
export const systemArea: Area = {
  routes: [...healthRoutes, ...metricsRoutes],
};
