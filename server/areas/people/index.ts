import type { Area } from "../../engine/area";
import { personModels } from "./model";
import { personParts } from "./personalData";
import { personRoutes } from "./routes";
import { personSearch } from "./search";
import { personTargets } from "./targets";

/** One person, whatever they are to the organisation. */
export const peopleArea: Area = {
  models: personModels,
  personalData: personParts,
  search: personSearch,
  targets: personTargets,
};

/** The calls of people, with what the areas tell of what happened with them. */
export function peopleCallsArea(areas: readonly Area[]): Area {
  return { routes: personRoutes(areas.flatMap(({ timeline = [] }) => timeline)) };
}
