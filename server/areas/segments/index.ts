import type { Area } from "../../engine/area";
import { segmentModels } from "./model";
import { followChanges, refreshSegments } from "./refresh";
import { segmentRoutes } from "./routes";
import { segmentSearch } from "./search";

export { sharedSegments } from "./queries";
export { refreshOfLists } from "./refresh";
export { requireAskable } from "./routes";

/** Questions about people that have a name, and who fits them. */
export const segmentsArea: Area = {
  suite: "nonprofit",
  routes: segmentRoutes,
  models: segmentModels,
  search: segmentSearch,
  timers: [
    { everyMs: 500, run: followChanges, failure: "segments did not follow what has changed" },
    { everyMs: 60_000, run: refreshSegments, failure: "segments were not looked at again" },
  ],
};
