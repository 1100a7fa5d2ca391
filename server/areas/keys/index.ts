import type { Area } from "../../engine/area";
import { keyModels } from "./model";
import { keyRoutes } from "./routes";

/** API keys: what programs of the organisation call with. */
export const keysArea: Area = { routes: keyRoutes, models: keyModels };
