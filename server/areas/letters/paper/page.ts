import type { Language, LetterPaper } from "../../../../contract/api";
import { sha256, toBase64 } from "../../../platform/bytes";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import { escapeHtml } from "../../../platform/html/escapeHtml";
import { textStream } from "../../../platform/http/textStream";
import type { Sheets } from "./pdf";
import type { PaperLetter, Unwritten } from "./paperLetter";

const BASE = `body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;max-width:44rem;margin:0 auto;padding:0 1rem}
article{padding:3rem 0}article+article{break-before:page}address{font-style:normal}header,.from{color:#5b6b7b}
header strong{color:#1f2933}.date{text-align:right}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.3rem .5rem;border:1px solid #8a97a5}td>p,th>p{margin:0}img{display:block;max-width:100%;height:auto}
h1{font-size:1.2rem}`;

const STYLES: Readonly<Record<LetterPaper, string>> = {
  letter: BASE,
  certificate: `${BASE}
@page{size:landscape;margin:10mm}body{max-width:64rem}article{box-sizing:border-box;min-height:180mm;padding:10mm 20mm;border:6px double #5b6b7b;display:flex;flex-direction:column;justify-content:center;text-align:center}
article img{margin:0 auto}img.logo{max-height:24mm;max-width:80mm;margin-bottom:6mm}h1{font-size:2rem}td,th{text-align:center}ul,ol{list-style-position:inside;padding:0}`,
  badge: `${BASE}
@page{margin:10mm}body{max-width:180mm}article{box-sizing:border-box;width:90mm;height:54mm;padding:5mm;overflow:hidden;float:left;border:1px dashed #8a97a5;display:flex;flex-direction:column;justify-content:center;text-align:center;break-inside:avoid}
article+article{break-before:auto}h1,h2,h3,h4{font-size:1.6rem;line-height:1.2;margin:0}p{margin:0}article.list{float:none;clear:both;width:auto;height:auto;border:0;display:block;text-align:left}`,
};

const lines = (texts: readonly string[]): string => texts.map(escapeHtml).join("<br>");

function htmlLetter({ language, organization, sender, reader, date, subject, html }: PaperLetter): string {
  const to = reader.length === 0 ? "" : `<address>${lines(reader)}</address>`;
  return `<article lang="${language}"><header><strong>${escapeHtml(organization)}</strong><br>${lines(sender)}</header>
<p></p>${to}<p class="date">${escapeHtml(date)}</p><h1>${escapeHtml(subject)}</h1>${html}</article>
`;
}

function htmlCertificate({ language, organization, logo, subject, html }: PaperLetter): string {
  const head =
    logo === null
      ? `<p><strong>${escapeHtml(organization)}</strong></p>`
      : `<img class="logo" src="${escapeHtml(logo)}" alt="${escapeHtml(organization)}">`;
  return `<article lang="${language}">${head}<h1>${escapeHtml(subject)}</h1>${html}</article>\n`;
}

const htmlBadge = ({ language, html }: PaperLetter): string =>
  `<article lang="${language}">${html}</article>\n`;

const HTML = { letter: htmlLetter, certificate: htmlCertificate, badge: htmlBadge };

/** What a browser is allowed to do with the page: nothing but to style it, and to show the organisation's pictures. */
export function lettersPolicy(paper: LetterPaper): string {
  const style = toBase64(sha256(STYLES[paper]));
  return `default-src 'none'; img-src 'self'; style-src 'sha256-${style}'; frame-ancestors 'none'`;
}

/** The same as a page that prints, where nothing draws a PDF or its fonts lack a letter. */
export function lettersHtml(
  letters: AsyncIterable<PaperLetter>,
  {
    title,
    language,
    unwritten,
    paper,
  }: Pick<Sheets, "paper"> & { title: string; language: Language; unwritten: Unwritten },
): ReadableStream<Uint8Array> {
  async function* parts(): AsyncGenerator<string> {
    yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLES[paper]}</style></head><body>
`;
    for await (const letter of letters) yield HTML[paper](letter);
    const { noPost } = unwritten;
    if (noPost.length > 0) {
      yield `<article class="list"><p>${lines([DOCUMENTS[language].letter.noPost, ...noPost.map(({ key, name }) => `${key} ${name}`)])}</p></article>`;
    }
    yield "</body></html>\n";
  }
  return textStream(parts());
}
