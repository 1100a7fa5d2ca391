import type { Area } from "../../engine/area";
import { removeContents } from "./deletion";
import { impersonationRoutes } from "./impersonation";
import { operatorImportRoutes } from "./importRoutes";
import { operatorLogRoutes } from "./log";
import { operatorOrganizationRoutes } from "./organizationRoutes";
import { operatorPeopleRoutes } from "./people";
import { operatorSettingsRoutes } from "./settings";
import { operatorSignInRoutes } from "./signIn";
import { forgetUse, keepUse, operatorUseRoutes } from "./use";

/** The console of those who look after the installation. */
export const operatorArea: Area = {
  routes: [
    ...operatorSignInRoutes,
    ...operatorOrganizationRoutes,
    ...operatorImportRoutes,
    ...impersonationRoutes,
    ...operatorPeopleRoutes,
    ...operatorSettingsRoutes,
    ...operatorLogRoutes,
    ...operatorUseRoutes,
  ],
  timers: [keepUse],
  sweeps: [({ database, files, now }) => removeContents(database, files.store, now), forgetUse],
};
