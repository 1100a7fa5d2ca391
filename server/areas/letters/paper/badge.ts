import {
  drawPaperText,
  type PaperText,
  readPaperText,
  withFirstHeading,
} from "../../../platform/html/paperHtml";
import { type Fit, placedIn, type Room } from "./fitting";
import { DARK, mm, type PaperLetter, type PaperSize } from "./paperLetter";

/** A name badge as holders for it are sold, in millimetres. */
const CELL = { width: 90, height: 54 };
const PADDING = 5;
const COLUMNS = 2;
/** Badges below each other: printers do not reach the edge of a sheet. */
const SHEETS: Readonly<Record<PaperSize, { width: number; height: number; rows: number }>> = {
  A4: { width: 210, height: 297, rows: 5 },
  LETTER: { width: 215.9, height: 279.4, rows: 4 },
};
const CUT = "#8a97a5";

/** How many badges a sheet has. */
export const badgesPerSheet = (paper: PaperSize): number => COLUMNS * SHEETS[paper].rows;

/** The room for the words of a badge. */
export const BADGE_ROOM: Room = {
  width: mm(CELL.width - 2 * PADDING),
  height: mm(CELL.height - 2 * PADDING),
  sizes: [13, 12, 11, 10, 9, 8, 7, 6],
  mostLetters: 1000,
};

/** What a badge says; the subject is what mails of it are called. */
export function badgeText({ html }: Pick<PaperLetter, "html">): PaperText {
  return withFirstHeading(readPaperText(html), 2);
}

/** Where a badge lies on its sheet, from the left and from above, in points. */
export function badgeAt(index: number, paper: PaperSize): { left: number; top: number } {
  const { width, height, rows } = SHEETS[paper];
  const place = index % badgesPerSheet(paper);
  return {
    left: mm((width - COLUMNS * CELL.width) / 2 + (place % COLUMNS) * CELL.width),
    top: mm((height - rows * CELL.height) / 2 + Math.floor(place / COLUMNS) * CELL.height),
  };
}

/** Draws one of several badges in its cell, on a new sheet where the last one is full. */
export async function drawBadge(
  pdf: PDFKit.PDFDocument,
  { pictures }: PaperLetter,
  text: PaperText,
  { paper, fit, index }: { paper: PaperSize; fit: Fit; index: number },
): Promise<void> {
  if (index % badgesPerSheet(paper) === 0) pdf.addPage({ size: paper, margin: 0 });
  const { left, top } = badgeAt(index, paper);
  pdf
    .rect(left, top, mm(CELL.width), mm(CELL.height))
    .lineWidth(0.4)
    .dash(2, { space: 2 })
    .stroke(CUT)
    .undash();
  pdf.fillColor(DARK);
  pdf.y = top + mm(PADDING) + (BADGE_ROOM.height - fit.height) / 2;
  await drawPaperText(pdf, text, { ...placedIn(BADGE_ROOM, left + mm(PADDING)), size: fit.size, pictures });
}
