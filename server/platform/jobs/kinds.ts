import { statementJob } from "../../areas/donations/statements/job";
import { importJob } from "../../areas/imports/running/job";
import { bulkMailJob, mailJob } from "../mail/job";
import { messageJob, testLetterJob } from "../../areas/messages/delivery/job";
import { refundJob } from "../payments/job";
import type { JobKind } from "./queue";

/** Every kind of background job; a queue is made for each when a database is prepared. */
export const jobKinds: readonly JobKind<object>[] = [
  mailJob,
  bulkMailJob,
  messageJob,
  testLetterJob,
  refundJob,
  importJob,
  statementJob,
];
