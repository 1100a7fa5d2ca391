import type { Area } from "../../engine/area";
import { passOn } from "../../platform/http/passOn";
import type { Route } from "../../platform/http/route";
import { mcpRoute } from "./route";

/** The Model Context Protocol: an agent makes the calls that its key may make, which these are. */
export function mcpArea(routes: readonly Route[]): Area {
  return { routes: [mcpRoute(passOn(routes))] };
}
