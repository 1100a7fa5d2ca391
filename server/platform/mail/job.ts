import type { JobKind } from "../jobs/queue";

/** A file that travels with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** A mail as it goes out; both bodies are complete. */
export interface Mail {
  to: { name: string; address: string };
  /** Shown as the sender's name; the address is the server's. */
  fromName: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What calendars are told (iMIP, RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** The organisation that writes it: where it comes back, that one is told. */
  of?: number;
  /** The organisation whose notice this is to somebody who is not its own: it waits while that one may not write. */
  noticeOf?: number;
  /** Further header lines, such as List-Unsubscribe (RFC 2369). */
  headers?: Record<string, string>;
}

/** A mail that carries files: handed to the mailer directly, since contents do not belong into a job. */
export interface MailWithFiles extends Mail {
  attachments: readonly MailAttachment[];
}

/** Mails leave by this job: six tries over about an hour. */
export const mailJob: JobKind<Mail> = { name: "mail", retryLimit: 6, retryDelaySeconds: 30 };

/** Mails to many, which those that somebody waits for, such as a code to sign in, do not have to stand behind. */
export const bulkMailJob: JobKind<Mail> = { name: "bulk-mail", retryLimit: 6, retryDelaySeconds: 30 };
