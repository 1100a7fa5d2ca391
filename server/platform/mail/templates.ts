import type { Language, LetterText } from "../../../contract/api";
import { format } from "../../../contract/texts/format";
import { escapeHtml } from "../html/escapeHtml";
import { mailHtml, picturesIn } from "../html/pictures";
import { plainText } from "../html/letterHtml";
import { type MailHead, mailPage } from "../html/mailPage";
import { EMPTY_ROW, fillMerge } from "../merge/fill";
import { parseMerge } from "../merge/syntax";
import { builtIn, isBuiltIn, type MailName, type MailTexts, placesOf, textsOf } from "./builtIn";
import type { Mail } from "./job";
import { oneLine } from "./oneLine";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** One mail: whom it goes to, with what it tells and with which link. */
export interface Letter {
  to: Mail["to"];
  organization: string;
  replyTo: string | null;
  language: Language;
  values: Record<string, string | number>;
  link: string;
  /** Of the product alone: what stands before the subject and as a paragraph of its own, such as that it is a test. */
  mark?: { subject: string; text: string };
  /** Of the product alone, below the button: another thing that can be done, and where. */
  more?: { text: string; link: string };
  /** A person's own words, shown as a quotation. */
  quotation?: string;
  /** One line each, as a list under the paragraphs. */
  items?: readonly string[];
}

/** The words of a mail with its values: as they stand in HTML, and as text. */
interface Said {
  subject: string;
  html: string;
  text: string;
}

type Values = Readonly<Record<string, string | number>>;

const paragraphHtml = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;
/** Whoever has no name is greeted without one. */
const greeted = (text: string): string => text.replace(/ ,(?=<|\s|$)/, ",");
// A code stands out, whatever language says it.
const [BOLD, THIN] = ["\uE000", "\uE001"];

function saidByProduct(name: MailName, texts: MailTexts, values: Values, language: Language): Said {
  const own: Partial<ReturnType<typeof builtIn>> = isBuiltIn(name) ? builtIn(name) : {};
  const isBare = (line: string): boolean =>
    (own.optional ?? []).some((place) => values[place] === "" && line.includes(`%{${place}}`));
  const lines = [texts.greeting, ...texts.paragraphs].filter((line) => line !== "" && !isBare(line));
  const fill = (line: string, given = values): string => greeted(format(line, given, language));
  const { code } = values;
  const marked = code === undefined ? values : { ...values, code: `${BOLD}${code}${THIN}` };
  return {
    subject: format(texts.subject, values, language),
    html: lines
      .map((line) =>
        paragraphHtml(
          escapeHtml(fill(line, marked)).replaceAll(BOLD, "<strong>").replaceAll(THIN, "</strong>"),
        ),
      )
      .join(""),
    text: lines.map((line) => fill(line)).join("\n\n"),
  };
}

/** An organisation's own words with the values of one record. */
export function fillChanged(
  { subject, body, language }: LetterText,
  values: Values,
): { subject: string; html: string } {
  const numbers = new Intl.NumberFormat(intlLocale(language));
  const text = Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === "number" ? numbers.format(value) : value] as const)
      .filter(([, value]) => value !== ""),
  );
  const row = { ...EMPTY_ROW, text };
  return {
    subject: greeted(oneLine(fillMerge(parseMerge(subject, "plain"), row))).slice(0, 300),
    html: greeted(fillMerge(parseMerge(body, "html"), row)),
  };
}

/** Its pictures are held as long as it is kept: all of them are there. */
function saidByOrganization(text: LetterText, values: Values, origin: string): Said {
  const { subject, html } = fillChanged(text, values);
  const pictures = { known: new Set(picturesIn(text.body)), origin };
  return { subject, html: mailHtml(html, pictures), text: plainText(html) };
}

/** What is filled in, each on one line. */
function valuesOf(letter: Letter): Values {
  return Object.fromEntries(
    Object.entries({ ...letter.values, organization: letter.organization }).map(([name, value]) => [
      name,
      typeof value === "number" ? value : oneLine(value),
    ]),
  );
}

const PRODUCT_COLOR = "#0b6e63";

/**
 * What one mail says: the words are the organisation's own where it has some, else the product's; what follows them, the
 * link among it, is the product's. What people typed is escaped in HTML and kept to one line elsewhere.
 * @param origin the host that shows the organisation's pictures; none where its own pages show what is said
 */
export function sayMail(
  name: MailName,
  letter: Letter,
  changed: LetterText | undefined,
  { origin = "", color = PRODUCT_COLOR }: { origin?: string | undefined; color?: string | undefined } = {},
): Said & { footer: string } {
  const { language, link, mark, more } = letter;
  const texts = textsOf(name, language);
  const values = valuesOf(letter);
  const said = changed
    ? saidByOrganization(changed, values, origin)
    : saidByProduct(name, texts, values, language);
  const footer = format(texts.footer, values, language);
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
    ...(mark ? [mark.text] : []),
    said.text,
    ...quotedText,
    ...(items.length === 0 ? [] : [items.map((item) => `- ${item}`).join("\n")]),
    // French sets a colon off with a space that does not break.
    `${texts.button}${language === "fr" ? "\u00a0" : ""}: ${link}`,
    ...(more ? [`${more.text} ${more.link}`] : []),
    "-- ",
    footer,
  ].join("\n\n");
  const quotedHtml = quotation
    ? `<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #c9d2dc">${escapeHtml(quotation).replaceAll("\n", "<br>")}</blockquote>`
    : "";
  const itemsHtml =
    items.length === 0
      ? ""
      : `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join("")}</ul>`;
  const moreHtml = more
    ? `<p style="margin:24px 0 0">${escapeHtml(more.text)} <a href="${escapeHtml(more.link)}" style="word-break:break-all">${escapeHtml(more.link)}</a></p>`
    : "";
  const html = `${mark ? paragraphHtml(escapeHtml(mark.text)) : ""}${said.html}${quotedHtml}${itemsHtml}
<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="background:${color};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(texts.button)}</a></p>
<p class="quiet" style="margin:0;color:#5b6b7b;font-size:14px;word-break:break-all">${escapeHtml(link)}</p>${moreHtml}`;
  return { subject: `${mark?.subject ?? ""}${said.subject}`, html, text, footer };
}

/** Writes one mail, with the organisation's header above what it says. */
export function compose(
  name: MailName,
  letter: Letter,
  {
    changed,
    logo = null,
    origin,
    color,
  }: {
    changed?: LetterText | undefined;
    logo?: MailHead["logo"];
    origin?: string | undefined;
    /** Of the button, `#rrggbb`. */
    color?: string;
  } = {},
): Mail {
  const { subject, html, text, footer } = sayMail(name, letter, changed, { origin, color });
  const organization = oneLine(letter.organization);
  return {
    to: { name: oneLine(letter.to.name), address: letter.to.address },
    fromName: organization,
    subject,
    text,
    html: mailPage(letter.language, html, {
      head: { name: organization, logo },
      lines: [escapeHtml(footer)],
    }),
    ...(letter.replyTo && { replyTo: letter.replyTo }),
  };
}

/** The places of a mail as they are written, where no record says what stands there. */
export function asWritten(name: Parameters<typeof placesOf>[0]): Record<string, string> {
  return Object.fromEntries(Object.keys(placesOf(name)).map((place) => [place, `{${place}}`]));
}
