import type { Language } from "../../../../contract/api";
import type { MailAttachment, MailWithFiles } from "../../../platform/mail/job";
import { mailPage } from "../../../platform/html/mailPage";
import { escapeHtml } from "../../../platform/html/escapeHtml";
import { oneLine } from "../../../platform/mail/oneLine";
import { format } from "../../../../contract/texts/format";
import { MAILS } from "../../../platform/mail/mailTexts";

/** What is the same for every recipient of a message. */
export interface Letter {
  organization: { name: string; subdomain: string; language: Language };
  /** The whole address of the organisation's logo. */
  logo: string | null;
  /** The organisation's host name, under which its lists have their ids. */
  host: string;
  senderName: string;
  replyTo: string;
  subject: string;
  /** As mails have it. */
  html: string;
  /** The same in plain text. */
  text: string;
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

/** What stands below the text, in a line of its own each. */
interface FooterLine {
  text: string;
  html: string;
}

const plainLine = (text: string): FooterLine => ({ text, html: escapeHtml(text) });

/** Why the letter came, and the word that stops it, with the link that it is. */
function mailingFooter({ organization }: Letter, url: string | null): FooterLine {
  const footer = MAILS[organization.language].letter;
  const reason = format(footer.reason, { organization: oneLine(organization.name) }, organization.language);
  return url === null
    ? { text: `${reason}\n${footer.unsubscribe}`, html: `${escapeHtml(reason)} <u>${footer.unsubscribe}</u>` }
    : {
        text: `${reason}\n${footer.unsubscribe}: ${url}`,
        html: `${escapeHtml(reason)} <a href="${escapeHtml(url)}">${footer.unsubscribe}</a>`,
      };
}

function assemble(
  letter: Letter,
  to: MailWithFiles["to"],
  lines: readonly FooterLine[],
): Omit<MailWithFiles, "headers"> {
  const { organization, subject, html, text, attachments } = letter;
  const textFooter = lines.length > 0 ? `\n\n-- \n${lines.map(({ text }) => text).join("\n")}` : "";
  return {
    to: { name: oneLine(to.name), address: to.address },
    fromName: oneLine(`${letter.senderName} · ${organization.name}`),
    replyTo: letter.replyTo,
    subject,
    text: `${text}${textFooter}\n`,
    html: mailPage(organization.language, html, {
      head: { name: organization.name, logo: letter.logo },
      lines: lines.map((line) => line.html),
    }),
    attachments,
  };
}

/** The mail that one recipient gets. */
export function writeMail(letter: Letter, { email, name, unsubscribe }: LetterRecipient): MailWithFiles {
  return {
    ...assemble(
      letter,
      { name, address: email },
      unsubscribe ? [mailingFooter(letter, unsubscribe.url)] : [],
    ),
    headers: { "Auto-Submitted": "no", ...(unsubscribe && listHeaders(letter, unsubscribe)) },
  };
}

/** The letter as a reader would get it, for the one who writes it: marked as a test, and with nothing to unsubscribe by. */
export function writeTestMail(
  letter: Letter,
  { to, language, isMailing }: { to: MailWithFiles["to"]; language: Language; isMailing: boolean },
): MailWithFiles {
  const { test } = MAILS[language].letter;
  const { unsubscribe: word } = MAILS[letter.organization.language].letter;
  const lines = isMailing
    ? [mailingFooter(letter, null), plainLine(`${test.alone} ${format(test.link, { word }, language)}`)]
    : [plainLine(test.alone)];
  return {
    ...assemble(letter, to, lines),
    subject: format(test.subject, { subject: letter.subject }, language),
    headers: { "Auto-Submitted": "no" },
  };
}
