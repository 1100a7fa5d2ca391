import type { Route } from "../../platform/http/route";
import { appliedRoutes } from "./appliedRoutes";
import { catalogueRoutes } from "./catalogueRoutes";
import { submissionRoutes } from "./submissionRoutes";

/** The catalogue of grants and the applications. */
export const grantRoutes: readonly Route[] = [...catalogueRoutes, ...submissionRoutes, ...appliedRoutes];
