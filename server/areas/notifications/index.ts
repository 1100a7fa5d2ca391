import type { Area } from "../../engine/area";
import { forgetNotifications } from "../../platform/notifications";
import { notificationRoutes } from "./routes";

/** What members are told in the app. */
export const notificationsArea: Area = { routes: notificationRoutes, sweeps: [forgetNotifications] };
