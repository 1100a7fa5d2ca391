import type { Email, EmailLabel } from "../../../demo-fixtures/template";
import { contains, holds } from "./text";

/** An e-mail as the calls answer it: with what lies beside it in the stored order. */
export interface PlacedEmail extends Email {
  hasPreviousMail: boolean;
  hasNextMail: boolean;
}

export interface EmailsMeta {
  /** Unread. */
  inbox: number;
  /** Unread. */
  spam: number;
  /** All of them. */
  draft: number;
}

const isTrashed = (email: Email): boolean => email.folder === "trash" || email.isDeleted === true;

/** Whether the e-mail is shown in the folder; `starred` is the folder of all starred ones outside the trash. */
export function isInFolder(email: Email, folder: string): boolean {
  if (folder === "trash") return isTrashed(email);
  if (isTrashed(email)) return false;
  return folder === "starred" ? email.isStarred : email.folder === folder;
}

/** The e-mails of a folder whose subject contains `q`, with the label if one is given; last stored first. */
export function selectEmails(
  emails: readonly Email[],
  { q, folder, label }: { q: string; folder: string; label: string },
): Email[] {
  return emails
    .filter((email) => contains(email.subject, q))
    .filter((email) => isInFolder(email, folder))
    .filter((email) => !label || holds(email.labels, label))
    .toReversed();
}

/** The numbers beside the folders; they do not depend on what is asked. */
export function emailsMeta(emails: readonly Email[]): EmailsMeta {
  const unread = (folder: string): number =>
    emails.filter((email) => !email.isRead && isInFolder(email, folder)).length;
  return {
    inbox: unread("inbox"),
    spam: unread("spam"),
    draft: emails.filter((email) => isInFolder(email, "draft")).length,
  };
}

/** The e-mail with flags that tell whether one is stored before and after it. */
export function placed(emails: readonly Email[], email: Email): PlacedEmail {
  const index = emails.findIndex(({ id }) => id === email.id);
  return { ...email, hasPreviousMail: index > 0, hasNextMail: index < emails.length - 1 };
}

/** The e-mail stored before or after the one with the id, or undefined. */
export function neighbour(emails: readonly Email[], id: number, dir: "previous" | "next"): Email | undefined {
  const index = emails.findIndex((email) => email.id === id);
  if (index === -1) return undefined;
  return emails[dir === "previous" ? index - 1 : index + 1];
}

/** The labels there are, in the order in which an e-mail holds them after a change. */
export const emailLabels: readonly EmailLabel[] = ["private", "company", "important", "personal"];

/** The labels with the given one added, or removed if it was there. */
export const toggledLabels = (labels: readonly EmailLabel[] | undefined, label: EmailLabel): EmailLabel[] =>
  emailLabels.filter((known) => holds(labels, known) !== (known === label));
