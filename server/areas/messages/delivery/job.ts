import type { Language } from "../../../../contract/api";
import type { JobKind } from "../../../platform/jobs/queue";

/** A message whose recipients are waiting for it. */
export interface MessageToDeliver {
  orgId: number;
  messageId: number;
}

/** Sending one message to all of its recipients; a run that could not reach all of them is tried again. */
export const messageJob: JobKind<MessageToDeliver> = {
  name: "message",
  retryLimit: 12,
  retryDelaySeconds: 30,
};

/** What somebody has written so far, on its way to themselves. */
export interface TestLetter {
  orgId: number;
  /** The writer. */
  to: { name: string; address: string };
  /** The writer's. */
  language: Language;
  subject: string;
  /** Cleaned. */
  html: string;
  /** Keys of uploads. */
  attachments: string[];
  /** Whether readers will find a footer to unsubscribe with. */
  isMailing: boolean;
}

/** Sending what is being written to the writer alone; nothing of it stays. */
export const testLetterJob: JobKind<TestLetter> = {
  name: "test-letter",
  retryLimit: 6,
  retryDelaySeconds: 30,
};
