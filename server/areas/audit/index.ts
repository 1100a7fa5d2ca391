import type { Area } from "../../engine/area";
import { auditRoutes } from "./routes";

/** The audit log. */
export const auditArea: Area = {
  routes: auditRoutes,
};
