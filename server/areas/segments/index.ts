import type { Area } from "../../engine/area";
import type { Model } from "../../engine/questions/model";
import { knowModels, refreshSegments } from "./refresh";
import { segmentRoutes } from "./routes";

export { refreshOfLists } from "./refresh";

/** Questions about people that have a name, and who fits them. */
export function segmentsArea(models: readonly Model[]): Area {
  const known = new Map(models.map((model) => [model.resource, model]));
  knowModels(known);
  return {
    routes: segmentRoutes(known),
    timers: [{ everyMs: 60_000, run: refreshSegments, failure: "segments were not looked at again" }],
  };
}
