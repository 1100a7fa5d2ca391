import type { Area } from "../../engine/area";
import { memberDownloads } from "./download";
import { memberMetrics } from "./metrics";
import { peopleParts } from "./personalData";
import { memberRetention } from "./retention";
import { memberRoutes } from "./routes";
import { peopleSearch } from "./search";
import { peopleModels } from "./model";
import { memberTargets } from "./targets";
import { memberTimeline } from "./timeline";

export { carrySubscriptions, type AddressMove } from "./followAddress";
export { findAddressed, findOwners } from "./named";
export { personDetails, personState } from "./personDetails";
export { readAssignment, requireMayAssign, requireMayChange, requireOwnerLeft } from "./policy";
export { removeFromTeam } from "./queries";
export { giveRoleToMany } from "./roleOfMany";
export { presentMember } from "./presenter";
export { findMember, inSegment, lockOwners, replaceTeams } from "./queries";
export { TRIED_AGAIN } from "./triedAgain";

/** Members and volunteers. */
export const membersArea: Area = {
  routes: memberRoutes,
  metrics: memberMetrics,
  downloads: memberDownloads,
  personalData: peopleParts,
  retention: memberRetention,
  search: peopleSearch,
  timeline: memberTimeline,
  models: peopleModels,
  targets: memberTargets,
};
