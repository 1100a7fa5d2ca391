import type { Area } from "../../engine/area";
import { checklistRoutes } from "./checklistRoutes";
import { workParts } from "./personalData";
import { sweepPlanningTrash } from "./sweepTrash";
import { taskRoutes } from "./taskRoutes";
import { planningSearch } from "./search";
import { planningModels } from "./model";
import { taskTimeline } from "./timeline";

/** Checklists and tasks. */
export const planningArea: Area = {
  suite: "nonprofit",
  routes: [...checklistRoutes, ...taskRoutes],
  sweeps: [({ database, now }) => sweepPlanningTrash(database, now)],
  personalData: workParts,
  search: planningSearch,
  timeline: taskTimeline,
  models: planningModels,
};
