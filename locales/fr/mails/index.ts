import type { Translation } from "../../types";
import type { mails as en } from "../../en/mails";
import { statement } from "./statement";
import { account } from "./account";
import { application } from "./application";
import { approval } from "./approval";
import { digest } from "./digest";
import { donation } from "./donation";
import { emailChange } from "./emailChange";
import { help } from "./help";
import { invitation } from "./invitation";
import { letter } from "./letter";
import { organizationApproved } from "./organizationApproved";
import { organizationDeleted } from "./organizationDeleted";
import { place } from "./place";
import { report } from "./report";
import { response } from "./response";
import { security } from "./security";
import { subscription } from "./subscription";
import { task } from "./task";
import { webhook } from "./webhook";

/** What the server writes in mails. */
export const mails: Translation<typeof en> = {
  statement,
  account,
  application,
  approval,
  digest,
  donation,
  emailChange,
  help,
  invitation,
  letter,
  organizationApproved,
  organizationDeleted,
  place,
  report,
  response,
  security,
  subscription,
  task,
  webhook,
};
