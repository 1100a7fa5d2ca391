import { openapiRoute } from "../http/openapi";
import type { Route } from "../http/route";
import { describeRecords } from "../records/openapi";
import type { Services } from "../services";
import { accountRoutes } from "./accounts/routes";
import { auditRoutes } from "./audit/routes";
import { authRoutes } from "./auth/routes";
import { configRoutes } from "./config/routes";
import { dashboardRoutes } from "./dashboard/routes";
import { donationRoutes } from "./donations/routes";
import { downloadRoutes } from "./download/routes";
import { eventRoutes } from "./events/routes";
import { fileRoutes } from "./files/routes";
import { formRoutes } from "./forms/routes";
import { grantRoutes } from "./grants/routes";
import { healthRoutes } from "./health/routes";
import { importRoutes } from "./imports/routes";
import { invitationRoutes } from "./invitations/routes";
import { mailingListRoutes } from "./mailingLists/routes";
import { memberRoutes } from "./members/routes";
import { messageRoutes } from "./messages/routes";
import { metricsRoutes } from "./metrics/routes";
import { organizationRoutes } from "./organization/routes";
import { personalDataRoutes } from "./personalData/routes";
import { recordRoutes } from "./records/routes";
import { resourceRoutes } from "./resources/routes";
import { viewRoutes } from "./views/routes";
import { checklistRoutes } from "./planning/checklistRoutes";
import { taskRoutes } from "./planning/taskRoutes";

const described: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...organizationRoutes,
  ...downloadRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...importRoutes,
  ...auditRoutes,
  ...personalDataRoutes,
  ...fileRoutes,
  ...messageRoutes,
  ...mailingListRoutes,
  ...eventRoutes,
  ...donationRoutes,
  ...dashboardRoutes,
  ...formRoutes,
  ...grantRoutes,
  ...checklistRoutes,
  ...taskRoutes,
  ...recordRoutes,
  ...viewRoutes,
  ...configRoutes,
  ...resourceRoutes,
  ...healthRoutes,
  ...metricsRoutes,
];

/** The resources that live in configuration, each with what its records are made of. */
function recordPaths({ definitions }: Services): ReturnType<typeof describeRecords> {
  const stored = definitions.current().resources.filter(({ provider }) => provider === "records");
  return Object.fromEntries(stored.flatMap((resource) => Object.entries(describeRecords(resource))));
}

/** Every call of the server: mounted by app.ts, described by openapi.ts, walked by the tests. */
export const routes: readonly Route[] = [...described, openapiRoute(described, recordPaths)];
