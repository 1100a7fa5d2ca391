import type { Area } from "../../engine/area";
import { auditRoutes } from "./routes";
import { auditModels } from "./model";
import { auditRetention } from "./retention";

/** The audit log. */
export const auditArea: Area = {
  routes: auditRoutes,
  models: auditModels,
  retention: auditRetention,
};
