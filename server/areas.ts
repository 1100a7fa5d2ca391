import { openapiRoute } from "./platform/http/openapi";
import type { Route } from "./platform/http/route";
import { describeRecords } from "./engine/records/openapi";
import type { Services } from "./platform/http/services";
import { accountRoutes } from "./areas/accounts/routes";
import { auditRoutes } from "./areas/audit/routes";
import { authRoutes } from "./areas/accounts/session/routes";
import { configRoutes } from "./engine/config/routes";
import { dashboardRoutes } from "./areas/dashboard/routes";
import { donationRoutes } from "./areas/donations/routes";
import { downloadRoutes } from "./areas/download/routes";
import { eventRoutes } from "./areas/events/routes";
import { fileRoutes } from "./areas/files/routes";
import { formRoutes } from "./areas/forms/routes";
import { grantRoutes } from "./areas/grants/routes";
import { healthRoutes } from "./areas/system/health/routes";
import { importRoutes } from "./areas/imports/routes";
import { invitationRoutes } from "./areas/invitations/routes";
import { mailingListRoutes } from "./areas/mailingLists/routes";
import { memberRoutes } from "./areas/members/routes";
import { messageRoutes } from "./areas/messages/routes";
import { metricsRoutes } from "./areas/system/metrics/routes";
import { organizationRoutes } from "./areas/organization/routes";
import { personalDataRoutes } from "./areas/personalData/routes";
import { recordRoutes } from "./engine/records/api/routes";
import { resourceRoutes } from "./engine/resources/routes";
import { viewRoutes } from "./engine/views/routes";
import { checklistRoutes } from "./areas/planning/checklistRoutes";
import { taskRoutes } from "./areas/planning/taskRoutes";

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
