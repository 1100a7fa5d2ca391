import type { Area } from "../../engine/area";
import { segmentModels } from "./model";
import { refreshSegments } from "./refresh";
import { segmentRoutes } from "./routes";

export { refreshOfLists } from "./refresh";

/** Questions about people that have a name, and who fits them. */
export const segmentsArea: Area = {
  suite: "nonprofit",
  routes: segmentRoutes,
  models: segmentModels,
  timers: [{ everyMs: 60_000, run: refreshSegments, failure: "segments were not looked at again" }],
};
