import type { MessageItem } from "../../../../contract/api/messages";
import { distinct, type Recipient, toAddress } from "./recipients";

/** What a message may be the beginning of. */
export type AnswerKind = "reply" | "reply_all" | "forward";

export interface Answer {
  recipients: Recipient[];
  subject: string;
  /** HTML: room to write, and what is answered as a quotation. */
  body: string;
  /** What is answered; a message that is handed on begins a thread of its own. */
  replyTo: number | null;
  attachments: MessageItem["attachments"];
}

const PREFIXES: Record<AnswerKind, { add: string; known: RegExp }> = {
  reply: { add: "Re: ", known: /^(re|aw|sv|antw|res)\s*:/i },
  reply_all: { add: "Re: ", known: /^(re|aw|sv|antw|res)\s*:/i },
  forward: { add: "Fwd: ", known: /^(fwd?|wg|tr|enc)\s*:/i },
};
const MOST = 200;

/** The subject of an answer: with the usual prefix, once, and no longer than a subject may be. */
export function answerSubject(subject: string, kind: AnswerKind): string {
  const { add, known } = PREFIXES[kind];
  return (known.test(subject) ? subject : `${add}${subject}`).slice(0, MOST);
}

/** An answer to a message, or the message handed on; `intro` is the line above the quotation, `own` one's own address. */
export function answerTo(
  message: MessageItem,
  kind: AnswerKind,
  { intro, own }: { intro: string; own: string },
): Answer {
  const quotation = `<p>${escapeHtml(intro)}</p><blockquote>${message.body}</blockquote>`;
  return {
    recipients: kind === "forward" ? [] : recipientsOf(message, kind, own),
    subject: answerSubject(message.subject, kind),
    body: `<p></p>${quotation}`,
    replyTo: kind === "forward" ? null : message.pk,
    attachments: kind === "forward" ? message.attachments : [],
  };
}

function recipientsOf({ from, to }: MessageItem, kind: AnswerKind, own: string): Recipient[] {
  const isOwn = (address: string): boolean => address.toLowerCase() === own.toLowerCase();
  const sender: Recipient =
    from.pk === null
      ? toAddress(from.email)
      : { kind: "member", key: String(from.pk), label: from.name || from.email };
  const named = to.flatMap(({ email, name }) =>
    email === null || isOwn(email) || email === from.email
      ? []
      : [{ ...toAddress(email), label: name || email }],
  );
  // Answering what one sent oneself goes on with those it was for.
  if (isOwn(from.email)) return distinct(named.length > 0 ? named : [sender]);
  return distinct(kind === "reply_all" ? [sender, ...named] : [sender]);
}

/** Text as HTML has it. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
