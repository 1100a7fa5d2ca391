import type { Language } from "../../../contract/api";
import { sha256, toBase64 } from "../../platform/bytes";
import { DOCUMENTS } from "../../platform/html/documentTexts";
import { escapeHtml } from "../../platform/html/escapeHtml";
import { drawPaperText, type PictureContents, readPaperText } from "../../platform/html/paperHtml";
import { textStream } from "../../platform/http/textStream";
import { type Paper, paperName, type Papers, pdfStream } from "../../platform/papers";

/** A letter as it stands on paper. */
export interface PaperLetter {
  /** By which it is named where it is left out. */
  key: string;
  name: string;
  language: Language;
  organization: string;
  /** Whoever writes, line by line. */
  sender: readonly string[];
  /** Where it goes back to, in short. */
  back: string;
  /** Whom it goes to, line by line; none where that is not known. */
  reader: readonly string[];
  date: string;
  subject: string;
  /** Cleaned. */
  html: string;
  /** What its pictures are drawn from. */
  pictures: PictureContents;
}

export type PaperSize = "A4" | "LETTER";

/** Countries that write on US letter; all others write on A4. */
const LETTER_COUNTRIES = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE"]);

export function paperSizeOf(country: string | undefined): PaperSize {
  return country !== undefined && LETTER_COUNTRIES.has(country) ? "LETTER" : "A4";
}

const POINTS_PER_MM = 72 / 25.4;
const mm = (length: number): number => length * POINTS_PER_MM;
/** The reader's address lies in the window of an envelope (DIN 5008, form B; the same place serves a US no. 10). */
const WINDOW = { left: mm(25), top: mm(51), width: mm(75), text: mm(56), below: mm(96) };
const MARGINS = { top: mm(20), bottom: mm(22), left: mm(25), right: mm(20) };
const DARK = "#1f2933";
const GREY = "#5b6b7b";
const SIZE = 10.5;

function drawHead(pdf: PDFKit.PDFDocument, letter: PaperLetter, width: number): void {
  const { organization, sender, back, reader, date } = letter;
  pdf.font("bold").fontSize(13).fillColor(DARK).text(organization, MARGINS.left, mm(14), { width });
  pdf
    .font("regular")
    .fontSize(8)
    .fillColor(GREY)
    .text(sender.join(" · "), { width, height: mm(14), ellipsis: true });
  if (reader.length > 0) {
    const options = { width: WINDOW.width, height: mm(4), ellipsis: true };
    pdf.fontSize(6.5).text(back, WINDOW.left, WINDOW.top, options);
    pdf.fontSize(SIZE).fillColor(DARK);
    pdf.text(reader.join("\n"), WINDOW.left, WINDOW.text, {
      width: WINDOW.width,
      height: WINDOW.below - WINDOW.text,
      ellipsis: true,
    });
    pdf.y = WINDOW.below;
  } else pdf.moveDown(3);
  pdf.fontSize(SIZE).fillColor(DARK).text(date, MARGINS.left, pdf.y, { width, align: "right" }).moveDown(1.5);
}

async function drawLetter(
  pdf: PDFKit.PDFDocument,
  letter: PaperLetter,
  body: ReturnType<typeof readPaperText>,
): Promise<void> {
  pdf.addPage();
  const width = pdf.page.width - MARGINS.left - MARGINS.right;
  drawHead(pdf, letter, width);
  pdf.font("bold").fontSize(12).text(letter.subject, MARGINS.left, pdf.y, { width }).moveDown(1);
  pdf.font("regular").fillColor(DARK);
  await drawPaperText(pdf, body, { left: MARGINS.left, width, size: SIZE, pictures: letter.pictures });
}

function asPaper(letter: PaperLetter): Paper {
  const body = readPaperText(letter.html);
  const { key, name, organization, sender, reader, date, subject } = letter;
  return {
    key,
    name,
    texts: [organization, ...sender, ...reader, date, subject, ...body.texts, "· […]"],
    draw: (pdf) => drawLetter(pdf, letter, body),
  };
}

/** All that the fonts of a PDF must have for a letter. */
export function letterTexts(letter: PaperLetter): readonly string[] {
  return asPaper(letter).texts;
}

/** Whom no letter was written to, and why; known once all letters were read. */
export interface Unwritten {
  noPost: Pick<PaperLetter, "key" | "name">[];
}

/** One PDF of these letters, each on sheets of its own, and at the end whom it leaves out. */
export function lettersPdf(
  papers: Papers,
  letters: AsyncIterable<PaperLetter>,
  {
    title,
    language,
    size,
    unwritten,
  }: { title: string; language: Language; size: PaperSize; unwritten: Unwritten },
): ReadableStream<Uint8Array> {
  const words = DOCUMENTS[language].letter;
  async function* all(): AsyncGenerator<Paper> {
    for await (const letter of letters) yield asPaper(letter);
    const { noPost } = unwritten;
    if (noPost.length > 0) {
      const fonts = await papers.fonts();
      const texts = [words.noPost, ...noPost.map((one) => paperName(one, fonts))];
      yield { key: "", texts: [], draw: (pdf) => drawList(pdf, texts) };
    }
  }
  return pdfStream(papers, all(), {
    size,
    margins: MARGINS,
    lang: language,
    info: { Title: title },
    leave: (pdf, keys) => drawList(pdf, [words.leftOut, ...keys]),
  });
}

function drawList(pdf: PDFKit.PDFDocument, lines: readonly string[]): void {
  pdf.addPage().font("regular").fontSize(SIZE).fillColor(DARK);
  for (const line of lines) pdf.text(line).moveDown(0.4);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1f2933;max-width:44rem;margin:0 auto;padding:0 1rem}
article{padding:3rem 0}article+article{break-before:page}address{font-style:normal}header,.from{color:#5b6b7b}
header strong{color:#1f2933}.date{text-align:right}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.3rem .5rem;border:1px solid #8a97a5}td>p,th>p{margin:0}img{display:block;max-width:100%;height:auto}
h1{font-size:1.2rem}`;

/** What a browser is allowed to do with the page: nothing but to style it, and to show the organisation's pictures. */
export const LETTER_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${toBase64(sha256(STYLE))}'; frame-ancestors 'none'`;

const lines = (texts: readonly string[]): string => texts.map(escapeHtml).join("<br>");

function htmlLetter({ language, organization, sender, reader, date, subject, html }: PaperLetter): string {
  const to = reader.length === 0 ? "" : `<address>${lines(reader)}</address>`;
  return `<article lang="${language}"><header><strong>${escapeHtml(organization)}</strong><br>${lines(sender)}</header>
<p></p>${to}<p class="date">${escapeHtml(date)}</p><h1>${escapeHtml(subject)}</h1>${html}</article>
`;
}

/** The same as a page that prints, where nothing draws a PDF or its fonts lack a letter. */
export function lettersHtml(
  letters: AsyncIterable<PaperLetter>,
  { title, language, unwritten }: { title: string; language: Language; unwritten: Unwritten },
): ReadableStream<Uint8Array> {
  async function* parts(): AsyncGenerator<string> {
    yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
`;
    for await (const letter of letters) yield htmlLetter(letter);
    const { noPost } = unwritten;
    if (noPost.length > 0) {
      yield `<article><p>${lines([DOCUMENTS[language].letter.noPost, ...noPost.map(({ key, name }) => `${key} ${name}`)])}</p></article>`;
    }
    yield "</body></html>\n";
  }
  return textStream(parts());
}
