import type { Email, EmailFolder, EmailLabel } from "../../demo-fixtures/template";

/** An e-mail as the calls answer it. What people write here has two fields beside the samples'. */
export interface PlacedEmail extends Email {
  hasPreviousMail: boolean;
  hasNextMail: boolean;
  /** The e-mail that this one answers; its thread shows the answer once it was sent. */
  in_reply_to?: number | null;
  /** The folder that it lay in before it came to the trash. */
  trashed_from?: EmailFolder | null;
}

export interface EmailCalls {
  /** The last stored first. `label` without `folder` looks in the inbox. */
  "GET /views/messages/emails": {
    query: { q?: string; folder?: EmailFolder | "starred"; label?: EmailLabel };
    answer: {
      emails: PlacedEmail[];
      /** Unread in inbox and spam; every draft. */
      emailsMeta: { inbox: number; spam: number; draft: number };
    };
  };
  /** Merges the data into each of the e-mails. */
  "POST /views/messages/update-emails": {
    body: { emailIds: readonly number[]; dataToUpdate: Partial<PlacedEmail> };
    answer: object;
  };
  /** Adds the label to those without it and takes it off the others. */
  "POST /views/messages/update-emails-label": {
    body: { emailIds: readonly number[]; label: EmailLabel };
    answer: object;
  };
  /** 404 for an unknown one. */
  "GET /views/messages/get-email": { query: { id: number }; answer: PlacedEmail };
  /** The e-mail stored before or after this one, whatever folder it is in; 404 where there is none. */
  "GET /views/messages/paginate-email": {
    query: { dir: "previous" | "next"; emailId: number };
    answer: PlacedEmail;
  };
}
