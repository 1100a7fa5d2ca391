import { type Area, worksOn } from "../../engine/area";
import { asking } from "./asking";
import { dashboardRoutes } from "./dashboardRoutes";
import { reportRoutes } from "./routes";
import { createReportSender } from "./sending/deliver";
import { reportJob } from "./sending/job";
import { releaseReports } from "./sending/release";
import { sendingRoutes } from "./sending/routes";

/** Questions that people keep, their mails, and dashboards of them. */
export const reportsArea: Area = {
  routes: [...reportRoutes(asking), ...sendingRoutes(asking), ...dashboardRoutes(asking)],
  jobs: [worksOn(reportJob, ({ services, mailer }) => createReportSender(services, mailer))],
  timers: [{ everyMs: 60_000, run: releaseReports, failure: "reports were not mailed" }],
};
