import type { Area } from "../../engine/area";
import { forgetNotifications } from "../../platform/notifications";
import { mailDigests } from "./digests";
import { notificationRoutes } from "./routes";

/** What members are told in the app, and by mail where they wish it. */
export const notificationsArea: Area = {
  routes: notificationRoutes,
  sweeps: [forgetNotifications],
  timers: [{ everyMs: 60_000, run: mailDigests, failure: "notifications were not mailed" }],
};
