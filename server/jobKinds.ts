import { statementJob } from "./areas/donations";
import { messageJob } from "./areas/messages";
import { importJob } from "./areas/imports/running/job";
import { giftImportJob } from "./areas/donations/inHand/importJob";
import { extensionJob } from "./engine/ownJobs/job";
import { recordImportJob } from "./engine/records/importJob";
import { bulkMailJob, mailJob } from "./platform/mail/job";
import { testLetterJob } from "./areas/messages/delivery/job";
import { refundJob } from "./platform/payments/job";
import { reportJob } from "./areas/reports/sending/job";
import { webhookJob } from "./areas/webhooks/job";
import { automationJob, callJob, smsJob } from "./areas/automations/job";
import type { JobKind } from "./platform/jobs/queue";

/** Every kind of background job; a queue is made for each when a database is prepared. */
export const jobKinds: readonly JobKind<object>[] = [
  mailJob,
  bulkMailJob,
  messageJob,
  testLetterJob,
  refundJob,
  importJob,
  recordImportJob,
  extensionJob,
  giftImportJob,
  statementJob,
  reportJob,
  webhookJob,
  automationJob,
  callJob,
  smsJob,
];
