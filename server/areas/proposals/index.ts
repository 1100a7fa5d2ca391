import type { Area } from "../../engine/area";
import { innerCalls } from "../../platform/http/innerCalls";
import type { Route } from "../../platform/http/route";
import { proposalModels } from "./model";
import { forgetProposals } from "./queries";
import { proposalRoutes } from "./routes";

export { type Change, DEFINITIONS, proposalOfKey, propose, type Proposing } from "./propose";

/** Changes that a key would make and a person decides on: with the calls that people make, which these are. */
export function proposalsArea(routes: readonly Route[]): Area {
  return {
    routes: proposalRoutes(innerCalls(routes)),
    models: proposalModels,
    sweeps: [forgetProposals],
  };
}
