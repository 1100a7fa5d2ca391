import { isAddress } from "../../../../../contract/api/addressText";
import type {
  Email,
  EmailAttachment,
  EmailFolder,
  EmailPerson,
  PlacedEmail,
} from "../../../../../dataProviders/types";

/** What is being written. */
export interface Letter {
  to: readonly EmailPerson[];
  cc: readonly EmailPerson[];
  bcc: readonly EmailPerson[];
  subject: string;
  /** HTML */
  message: string;
  attachments: readonly EmailAttachment[];
  /** The e-mail that it answers. */
  inReplyTo: number | null;
}

/** How a letter comes about. */
export const BEGINNINGS = ["new", "reply", "reply_all", "forward", "draft"] as const;
export type Beginning = (typeof BEGINNINGS)[number];

export const EMPTY_LETTER: Letter = {
  to: [],
  cc: [],
  bcc: [],
  subject: "",
  message: "",
  attachments: [],
  inReplyTo: null,
};

const PREFIXES = {
  reply: { add: "Re: ", known: /^(re|aw|sv|antw|res)\s*:/i },
  forward: { add: "Fwd: ", known: /^(fwd?|wg|tr|enc)\s*:/i },
};

/** Reads `?compose=reply.12`; undefined for anything else. */
export function readBeginning(text: string | null): { kind: Beginning; id?: number } | undefined {
  const [name, key] = (text ?? "").split(".");
  const kind = BEGINNINGS.find((known) => known === name);
  if (kind === "new" && key === undefined) return { kind };
  return kind && kind !== "new" && key && /^\d{1,15}$/.test(key) ? { kind, id: Number(key) } : undefined;
}

/** The letter that an e-mail is the beginning of. `intro` is the line over the quotation, `own` one's own address. */
export function letterFrom(
  mail: PlacedEmail,
  kind: Exclude<Beginning, "new">,
  { intro, own }: { intro: string; own: string },
): Letter {
  const cc = mail.cc.map(asPerson);
  if (kind === "draft") {
    const { to, subject, message, attachments, in_reply_to: inReplyTo = null } = mail;
    return { to, cc, bcc: mail.bcc.map(asPerson), subject, message, attachments, inReplyTo };
  }
  const message = `<p></p><p>${escaped(intro)}</p><blockquote>${mail.message}</blockquote>`;
  if (kind === "forward") {
    const subject = prefixed(mail.subject, "forward");
    return { ...EMPTY_LETTER, subject, message, attachments: mail.attachments };
  }
  const isOwn = ({ email }: EmailPerson): boolean => email.toLowerCase() === own.toLowerCase();
  // Who answers what they sent themselves goes on with those it was for.
  const sender: EmailPerson[] = isOwn(mail.from)
    ? mail.to
    : [{ name: mail.from.name, email: mail.from.email }];
  const isAll = kind === "reply_all";
  const others = mail.to.filter((one) => !isOwn(one) && !sender.some(({ email }) => email === one.email));
  return {
    ...EMPTY_LETTER,
    to: isAll ? [...sender, ...others] : sender,
    cc: isAll ? cc.filter((one) => !isOwn(one)) : [],
    subject: prefixed(mail.subject, "reply"),
    message,
    inReplyTo: mail.id,
  };
}

function prefixed(subject: string, kind: keyof typeof PREFIXES): string {
  const { add, known } = PREFIXES[kind];
  return known.test(subject) ? subject : `${add}${subject}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Somebody of whom only the address is known. */
export function asPerson(email: string): EmailPerson {
  return { name: "", email };
}

/** What keeps a letter from being sent, by field; empty when nothing does. */
export function mistakesOf(letter: Letter): { to?: "missing" | "address"; message?: "missing" } {
  const all = [...letter.to, ...letter.cc, ...letter.bcc];
  const hasWords = letter.subject.trim() !== "" || letter.message !== "" || letter.attachments.length > 0;
  return {
    ...(letter.to.length === 0 && { to: "missing" as const }),
    ...(all.some(({ email }) => !isAddress(email)) && { to: "address" as const }),
    ...(!hasWords && { message: "missing" as const }),
  };
}

/** Whether two letters are the same to who reads them. */
export function isSameLetter(one: Letter, other: Letter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A letter as the mailbox keeps it, but for the flags that a list sets. */
export function storedLetter(
  letter: Letter,
  { from, folder, time }: { from: Email["from"]; folder: EmailFolder; time: string },
): Omit<PlacedEmail, "id" | "isRead" | "isStarred" | "hasPreviousMail" | "hasNextMail"> {
  const { to, cc, bcc, subject, message, attachments, inReplyTo } = letter;
  const addresses = (people: readonly EmailPerson[]): string[] => people.map(({ email }) => email);
  return {
    from,
    to: [...to],
    cc: addresses(cc),
    bcc: addresses(bcc),
    subject: subject.trim(),
    message,
    attachments: [...attachments],
    labels: [],
    replies: [],
    folder,
    time,
    in_reply_to: inReplyTo,
  };
}

/** Whose mailbox it is: who wrote what was sent or drafted, else who the first e-mail was for. */
export function ownerOf(written: readonly Email[], received: readonly Email[]): Email["from"] {
  const [own] = written;
  return own?.from ?? { name: "", email: "", avatar: "", ...received[0]?.to[0] };
}

/** Everybody that the e-mails name, once each, by name; not `own`. */
export function peopleIn(mails: readonly Email[], own: string): EmailPerson[] {
  const people = new Map<string, EmailPerson>();
  for (const { from, to } of mails) {
    for (const { name, email } of [from, ...to]) {
      const key = email.toLowerCase();
      if (key !== own.toLowerCase() && !people.get(key)?.name) people.set(key, { name, email });
    }
  }
  return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
