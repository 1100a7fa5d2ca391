import type { Area } from "../../engine/area";
import { pendingDownload } from "./download";
import { invitationRoutes } from "./routes";

export { INVITATION_DAYS, sendInvitations } from "./send";

/** Inviting people, and letting in who applied. */
export const invitationsArea: Area = {
  routes: invitationRoutes,
  downloads: { pending_volunteers: pendingDownload },
};
