import type { Route } from "../http/route";
import { authRoutes } from "./auth/routes";
import { memberRoutes } from "./members/routes";
import { organizationRoutes } from "./organization/routes";

/** Every call of the server: mounted by app.ts, described by openapi.ts, walked by the tests. */
export const routes: readonly Route[] = [...authRoutes, ...organizationRoutes, ...memberRoutes];
