import type { Language } from "../../contract/api";
import type { MailAttachment, MailWithFiles } from "../mail/job";
import { escapeHtml } from "../html/escapeHtml";
import { oneLine } from "../mail/oneLine";
import { plainText } from "./html";

/** Why the recipient gets a mail that was sent to many, and how to stop that. */
const FOOTERS: Record<Language, { reason: string; unsubscribe: string }> = {
  en: { reason: "You receive this message from {organization}.", unsubscribe: "Unsubscribe" },
  de: { reason: "Sie erhalten diese Nachricht von {organization}.", unsubscribe: "Abmelden" },
  fr: { reason: "Vous recevez ce message de {organization}.", unsubscribe: "Se désabonner" },
  pt: { reason: "Recebe esta mensagem de {organization}.", unsubscribe: "Cancelar subscrição" },
};

/** What is the same for every recipient of a message. */
export interface Letter {
  organization: { name: string; subdomain: string; language: Language };
  /** The organisation's host name, under which its lists have their ids. */
  host: string;
  senderName: string;
  replyTo: string;
  subject: string;
  /** Cleaned. */
  html: string;
  attachments: readonly MailAttachment[];
}

/** One recipient of it. */
export interface LetterRecipient {
  email: string;
  name: string;
  /** Set when the mail went out to many: how this one stops that. */
  unsubscribe?: { url: string; listId: number | null };
}

/** RFC 2369, RFC 2919 and RFC 8058: unsubscribing with one click in the reader's own program. */
function listHeaders(
  letter: Letter,
  { url, listId }: NonNullable<LetterRecipient["unsubscribe"]>,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    ...(listId !== null && { "List-Id": `<list-${listId}.${letter.host}>` }),
    Precedence: "bulk",
  };
}

/** The mail that one recipient gets. */
export function writeMail(letter: Letter, recipient: LetterRecipient): MailWithFiles {
  const { organization, subject, html, attachments } = letter;
  const { unsubscribe } = recipient;
  const footer = FOOTERS[organization.language];
  const reason = footer.reason.replace("{organization}", () => oneLine(organization.name));
  const textFooter = unsubscribe ? `\n\n-- \n${reason}\n${footer.unsubscribe}: ${unsubscribe.url}` : "";
  const htmlFooter = unsubscribe
    ? `<hr style="border:0;border-top:1px solid #c9d2dc;margin:32px 0 16px"><p style="color:#5b6b7b;font-size:14px">${escapeHtml(reason)} <a href="${escapeHtml(unsubscribe.url)}">${footer.unsubscribe}</a></p>`
    : "";
  return {
    to: { name: oneLine(recipient.name), address: recipient.email },
    fromName: oneLine(`${letter.senderName} · ${organization.name}`),
    replyTo: letter.replyTo,
    subject,
    text: `${plainText(html)}${textFooter}\n`,
    html: `<!doctype html><html lang="${organization.language}"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2933"><div style="max-width:640px;margin:0 auto">${html}${htmlFooter}</div></body></html>`,
    headers: { "Auto-Submitted": "no", ...(unsubscribe && listHeaders(letter, unsubscribe)) },
    attachments,
  };
}
