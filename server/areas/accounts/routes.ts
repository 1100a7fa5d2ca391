import type { Route } from "../../platform/http/route";
import { emailChangeRoutes } from "./emailChange";
import { foundingRoutes } from "./foundingRoutes";
import { googleRoutes } from "./googleRoutes";
import { memberAccountRoutes } from "./members";
import { openIdRoutes } from "./openIdRoutes";
import { organizationProviderRoutes } from "./organizationProvider/settingsRoutes";
import { providerRoutes } from "./providerRoutes";
import { registrationRoutes } from "./registration";
import { resetRoutes } from "./reset";
import { secondFactorRoutes } from "./secondFactor/routes";

/** Making accounts, signing in with providers or on an organisation's pages, forgotten passwords, other addresses, and second factors. */
export const accountRoutes: readonly Route[] = [
  ...registrationRoutes,
  ...foundingRoutes,
  ...memberAccountRoutes,
  ...googleRoutes,
  ...openIdRoutes,
  ...providerRoutes,
  ...organizationProviderRoutes,
  ...resetRoutes,
  ...emailChangeRoutes,
  ...secondFactorRoutes,
];
