import { UsageResponse } from "../../../contract/api";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import { usageOf } from "../../platform/quotas";

const readUsage = permittedRoute(["settings"], {
  method: "get",
  path: "/organization/usage/",
  summary: "What the organisation has of what this installation limits",
  responses: { 200: UsageResponse },
  async handle({ membership: { orgId }, services, tenant, now }) {
    const { quotaBytes } = services.files;
    return ok({ usage: await tenant((tx) => usageOf(tx, orgId, { now, quotaBytes })) });
  },
});

/** What the organisation has and may have. */
export const usageRoutes: readonly Route[] = [readUsage];
