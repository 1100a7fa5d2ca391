import type { Area } from "../../engine/area";
import { teamMetrics } from "./metrics";
import { organizationRoutes } from "./routes";
import { teamSearch } from "./search";
import { organizationModels } from "./model";
import { organizationTargets } from "./targets";

export { createTeam } from "./createTeam";
export { foundOrganization } from "./found";
export { logoKey, removePublicImage, setPublicImage } from "./images";
export { presentOrganization, presentTeam } from "./presenter";
export {
  findOwnOrganization,
  requireOwnOrganization,
  findTeam,
  knownTeams,
  organizationsOf,
  teamPage,
  type OrganizationRow,
} from "./queries";
export { changeFailure, renameOrganization } from "./settingsRoutes";
export { subdomainState } from "./subdomains";
export { addToTeam, knownMembers } from "./teamMembers";
export { deleteEmptyTeams } from "./teamRoutes";
export { todayOf } from "./today";

/** The organisation: its settings, profile, roles and teams. */
export const organizationArea: Area = {
  routes: organizationRoutes,
  metrics: teamMetrics,
  search: teamSearch,
  models: organizationModels,
  targets: organizationTargets,
};
