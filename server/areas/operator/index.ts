import type { Area } from "../../engine/area";
import { removeContents } from "./deletion";
import { impersonationRoutes } from "./impersonation";
import { operatorLogRoutes } from "./log";
import { operatorOrganizationRoutes } from "./organizationRoutes";
import { operatorPeopleRoutes } from "./people";
import { operatorSettingsRoutes } from "./settings";
import { operatorSignInRoutes } from "./signIn";

/** The console of those who look after the installation. */
export const operatorArea: Area = {
  routes: [
    ...operatorSignInRoutes,
    ...operatorOrganizationRoutes,
    ...impersonationRoutes,
    ...operatorPeopleRoutes,
    ...operatorSettingsRoutes,
    ...operatorLogRoutes,
  ],
  sweeps: [({ database, files }) => removeContents(database, files.store)],
};
