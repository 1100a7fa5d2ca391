import { importJob } from "../imports/job";
import { mailJob } from "../mail/job";
import { messageJob, testLetterJob } from "../messages/job";
import { refundJob } from "../payments/job";
import type { JobKind } from "./queue";

/** Every kind of background job; a queue is made for each when a database is prepared. */
export const jobKinds: readonly JobKind<object>[] = [
  mailJob,
  messageJob,
  testLetterJob,
  refundJob,
  importJob,
];
