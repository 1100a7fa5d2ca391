import type { Language } from "../../../contract/api";
import { escapeHtml } from "../html/escapeHtml";
import type { Mail } from "./job";
import { oneLine } from "./oneLine";
import { format } from "../../../contract/texts/format";
import { MAILS } from "./mailTexts";

/** The texts of one kind of mail, in the format of all texts: `%{name}` is filled in. */
export interface MailTexts {
  subject: string;
  greeting: string;
  /** One paragraph each. */
  paragraphs: readonly string[];
  button: string;
  footer: string;
}

/** One mail: whom it goes to, in which words and with which link. */
export interface Letter {
  to: Mail["to"];
  organization: string;
  replyTo: string | null;
  language: Language;
  values: Record<string, string | number>;
  link: string;
  /** A person's own words, shown as a quotation. */
  quotation?: string;
  /** One line each, as a list under the paragraphs. */
  items?: readonly string[];
}

/** Fills the texts; what people typed is escaped in HTML and kept to one line elsewhere. */
export function compose(texts: MailTexts, letter: Letter): Mail {
  const values = Object.fromEntries(
    Object.entries({ ...letter.values, organization: letter.organization }).map(([name, value]) => [
      name,
      typeof value === "number" ? value : oneLine(value),
    ]),
  );
  const fill = (text: string): string => format(text, values, letter.language);
  const greeting = fill(texts.greeting).replace(/ ,$/, ",");
  const paragraphs = texts.paragraphs.map(fill);
  const footer = fill(texts.footer);
  const quotation = letter.quotation?.trim();
  const quotedText = quotation
    ? [
        quotation
          .split("\n")
          .map((line) => `> ${line}`)
          .join("\n"),
      ]
    : [];
  const items = (letter.items ?? []).map(oneLine);
  const text = [
    greeting,
    ...paragraphs,
    ...quotedText,
    ...(items.length === 0 ? [] : [items.map((item) => `- ${item}`).join("\n")]),
    // French sets a colon off with a space that does not break.
    `${texts.button}${letter.language === "fr" ? "\u00a0" : ""}: ${letter.link}`,
    "-- ",
    footer,
  ].join("\n\n");
  const paragraphHtml = (paragraph: string): string =>
    `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`;
  const quotedHtml = quotation
    ? `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #c9d2dc">${escapeHtml(quotation).replaceAll("\n", "<br>")}</blockquote>`
    : "";
  const itemsHtml =
    items.length === 0
      ? ""
      : `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join("")}</ul>`;
  const html = `<!doctype html><html lang="${letter.language}"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2933">
<div style="max-width:560px;margin:0 auto">${[greeting, ...paragraphs].map(paragraphHtml).join("")}${quotedHtml}${itemsHtml}
<p style="margin:24px 0"><a href="${escapeHtml(letter.link)}" style="background:#0b6e63;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(texts.button)}</a></p>
<p style="margin:0 0 16px;word-break:break-all">${escapeHtml(letter.link)}</p>
<p style="margin:24px 0 0;color:#5b6b7b;font-size:14px">${escapeHtml(footer)}</p></div></body></html>`;
  return {
    to: { name: oneLine(letter.to.name), address: letter.to.address },
    fromName: oneLine(letter.organization),
    subject: fill(texts.subject),
    text,
    html,
    ...(letter.replyTo && { replyTo: letter.replyTo }),
  };
}

/** What an invitation mail tells. */
export interface InvitationLetter {
  to: Mail["to"];
  organization: { name: string; email: string | null; language: Language; timezone: string };
  inviter: string;
  role: string;
  expires: Date;
  message: string;
  link: string;
}

/** An invitation in the organisation's language; the day of expiry is told in its time zone. */
export function invitationMail(letter: InvitationLetter): Mail {
  const { organization, inviter, role, expires } = letter;
  const day = new Intl.DateTimeFormat(organization.language, {
    dateStyle: "long",
    timeZone: organization.timezone,
  });
  return compose(MAILS[organization.language].invitation, {
    to: letter.to,
    organization: organization.name,
    replyTo: organization.email,
    language: organization.language,
    values: { name: letter.to.name, inviter, role, expires: day.format(expires) },
    link: letter.link,
    quotation: letter.message,
  });
}

/** Tells someone who signed up that the organisation has let them in. */
export function approvalMail(letter: Pick<InvitationLetter, "to" | "organization" | "link">): Mail {
  const { organization } = letter;
  return compose(MAILS[organization.language].approval, {
    to: letter.to,
    organization: organization.name,
    replyTo: organization.email,
    language: organization.language,
    values: { name: letter.to.name },
    link: letter.link,
  });
}
