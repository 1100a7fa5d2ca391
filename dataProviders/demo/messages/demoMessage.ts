import type { Identifier } from "ra-core";
import type {
  Addressee,
  MessageAttachment,
  MessageItem,
  SkippedRecipient,
} from "../../../contract/api/messages";
import type { Audience } from "./audience";

/** One address of a message, and the person's own copy in their box. */
export interface DemoRecipient {
  member: unknown;
  name: string;
  email: string;
  list: unknown;
  status: "waiting" | "sent" | "failed" | "skipped";
  reason: SkippedRecipient["reason"] | null;
  read_at: string | null;
  isDeleted: boolean;
}

export interface DemoMessage {
  pk: number;
  thread: number;
  sender: unknown;
  subject: string;
  body: string;
  audience: Audience;
  to: Addressee[];
  mailing_lists: { pk: number; name: string }[];
  attachments: MessageAttachment[];
  sent_at: string | null;
  scheduled_at: string | null;
  status: MessageItem["status"];
  recipients: DemoRecipient[];
  isDeleted: boolean;
  /** The keys of what tells of it in the histories of its lists. */
  history?: Identifier[];
}

/** The messages of the sample organisation, the oldest first. */
export type Mailbox = DemoMessage[];
