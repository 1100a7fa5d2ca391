import type { JobKind } from "../../../platform/jobs/queue";

/** The statements of a year that wait to be sent. */
export interface StatementsToDeliver {
  orgId: number;
  year: number;
}

/** Each batch commits by itself, with its mails, so that a new try goes on where one ended. */
export const statementJob: JobKind<StatementsToDeliver> = {
  name: "statements",
  retryLimit: 12,
  retryDelaySeconds: 30,
};
