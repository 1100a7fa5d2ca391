import type { Language, LetterPaper } from "../../../../contract/api";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import type { PaperText } from "../../../platform/html/paperHtml";
import { isWritable, type Paper, paperName, type Papers, pdfStream } from "../../../platform/papers";
import { BADGE_ROOM, badgeText, drawBadge } from "./badge";
import { certificateRoom, certificateText, drawCertificate } from "./certificate";
import { type Fit, type Fitting, openFitting, type Room } from "./fitting";
import { DARK, type PaperLetter, type PaperSize, type Unwritten } from "./paperLetter";
import { drawLetter, letterText, MARGINS, SIZE } from "./windowLetter";

/** How letters lie on paper, and on which. */
export interface Sheets {
  paper: LetterPaper;
  size: PaperSize;
}

const TEXTS = { letter: letterText, certificate: certificateText, badge: badgeText };

/** The room that a text has to keep to; a letter has as many sheets as it needs. */
function roomOf({ paper, size }: Sheets): Room | undefined {
  if (paper === "letter") return undefined;
  return paper === "badge" ? BADGE_ROOM : certificateRoom(size);
}

function textsOf(letter: PaperLetter, paper: LetterPaper, body: PaperText): readonly string[] {
  const { organization, sender, reader, date, subject } = letter;
  const head = {
    letter: [organization, ...sender, ...reader, date, subject],
    certificate: [organization],
    badge: [],
  };
  return [...head[paper], ...body.texts, "· […]"];
}

/** All that the fonts of a PDF must have for a letter. */
export function letterTexts(letter: PaperLetter, paper: LetterPaper): readonly string[] {
  return textsOf(letter, paper, TEXTS[paper](letter));
}

/** Whether the words of a letter have room on its paper. */
export async function isFitting(
  papers: Papers,
  letter: Pick<PaperLetter, "subject" | "html" | "pictures">,
  sheets: Sheets,
): Promise<boolean> {
  const room = roomOf(sheets);
  if (!room) return true;
  const fitted = await openFitting(papers);
  return (await fitted(TEXTS[sheets.paper](letter), letter.pictures, room)) !== undefined;
}

/** One PDF of these letters, each on sheets or in a cell of its own, and at the end whom it leaves out. */
export function lettersPdf(
  papers: Papers,
  letters: AsyncIterable<PaperLetter>,
  {
    title,
    language,
    unwritten,
    ...sheets
  }: Sheets & { title: string; language: Language; unwritten: Unwritten },
): ReadableStream<Uint8Array> {
  const words = DOCUMENTS[language].letter;
  const room = roomOf(sheets);
  let fitting: Fitting | undefined;
  let drawn = 0;

  function draw(
    pdf: PDFKit.PDFDocument,
    letter: PaperLetter,
    body: PaperText,
    fit: Fit | undefined,
  ): Promise<void> {
    const { size } = sheets;
    if (!fit) return drawLetter(pdf, letter, body);
    if (sheets.paper === "certificate") return drawCertificate(pdf, letter, body, { paper: size, fit });
    drawn += 1;
    return drawBadge(pdf, letter, body, { paper: size, fit, index: drawn - 1 });
  }

  async function asPaper(letter: PaperLetter): Promise<Paper | undefined> {
    const { key, name } = letter;
    const body = TEXTS[sheets.paper](letter);
    const texts = textsOf(letter, sheets.paper, body);
    let fit: Fit | undefined;
    // What the fonts lack is named as that.
    if (room && isWritable(texts, await papers.fonts())) {
      fitting ??= await openFitting(papers);
      fit = await fitting(body, letter.pictures, room);
      if (!fit) return undefined;
    }
    return { key, name, texts, draw: (pdf) => draw(pdf, letter, body, fit) };
  }

  async function* all(): AsyncGenerator<Paper> {
    for await (const letter of letters) {
      const paper = await asPaper(letter);
      if (paper) yield paper;
      else unwritten.tooLong.push(letter);
    }
    const fonts = await papers.fonts();
    for (const [says, left] of [
      [words.tooLong, unwritten.tooLong],
      [words.noPost, unwritten.noPost],
    ] as const) {
      const texts = [says, ...left.map((one) => paperName(one, fonts))];
      if (left.length > 0) yield { key: "", texts: [], draw: (pdf) => drawList(pdf, texts, sheets.size) };
    }
  }
  return pdfStream(papers, all(), {
    size: sheets.size,
    margins: MARGINS,
    lang: language,
    info: { Title: title },
    leave: (pdf, keys) => drawList(pdf, [words.leftOut, ...keys], sheets.size),
  });
}

function drawList(pdf: PDFKit.PDFDocument, lines: readonly string[], size: PaperSize): void {
  pdf.addPage({ size, margins: MARGINS }).font("regular").fontSize(SIZE).fillColor(DARK);
  for (const line of lines) pdf.text(line).moveDown(0.4);
}
