import type { ResolvedResource } from "../../../definitions/resolved";
import { auditLog } from "./auditLog";
import { forms } from "./forms";
import { donations, donors, myDonations } from "./donations";
import { grantApplications, grants, matchedGrants, savedGrants } from "./grants";
import { invoices } from "./invoices";
import { mailingLists, mailingListSubscribers } from "./mailingLists";
import { checklists, myTasks, tasks } from "./planning";
import { representatives } from "./representatives";
import { members } from "./members";
import { pendingVolunteers } from "./pendingVolunteers";
import { staff } from "./staff";
import { teams } from "./teams";
import type { DemoBehaviour } from "./types";
import { users } from "./users";

export type { DemoActionCall, DemoBehaviour, DemoListQuery, DemoScope } from "./types";

/** What the demo knows to do for resources of ours, by name. */
const behaviours = new Map<string, DemoBehaviour>([
  ["members", members],
  ["volunteers", members],
  ["teams", teams],
  ["pending_volunteers", pendingVolunteers],
  ["representatives", representatives],
  ["audit_log", auditLog],
  ["checklists", checklists],
  ["tasks", tasks],
  ["my_tasks", myTasks],
  ["mailing_lists", mailingLists],
  ["mailing_list_subscribers", mailingListSubscribers],
  ["forms", forms],
  ["donations", donations],
  ["donors", donors],
  ["my_donations", myDonations],
  ["grants", grants],
  ["saved_grants", savedGrants],
  ["matched_grants", matchedGrants],
  ["grant_applications", grantApplications],
  ["users", users],
  ["staff", staff],
  ["staff_advanced", staff],
  ["invoices", invoices],
]);

/** A resource's own rules in the demo; none for custom ones, whatever their name. */
export function behaviourOf({ group, name }: ResolvedResource): DemoBehaviour {
  return (group === "custom" ? undefined : behaviours.get(name)) ?? {};
}
