import { statement } from "./statement";
import { account } from "./account";
import { application } from "./application";
import { approval } from "./approval";
import { donation } from "./donation";
import { emailChange } from "./emailChange";
import { help } from "./help";
import { invitation } from "./invitation";
import { letter } from "./letter";
import { organizationApproved } from "./organizationApproved";
import { organizationDeleted } from "./organizationDeleted";
import { place } from "./place";
import { response } from "./response";
import { security } from "./security";
import { subscription } from "./subscription";
import { task } from "./task";

/** What the server writes in mails. */
export const mails = {
  statement,
  account,
  application,
  approval,
  donation,
  emailChange,
  help,
  invitation,
  letter,
  organizationApproved,
  organizationDeleted,
  place,
  response,
  security,
  subscription,
  task,
};
