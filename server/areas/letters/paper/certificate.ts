import { escapeHtml } from "../../../platform/html/escapeHtml";
import {
  drawPaperText,
  drawPicture,
  type PaperText,
  readPaperText,
  withFirstHeading,
} from "../../../platform/html/paperHtml";
import { type Fit, placedIn, type Room } from "./fitting";
import { DARK, GREY, LOGO, mm, type PaperLetter, type PaperSize } from "./paperLetter";

/** Width and height of a sheet that lies, in points. */
const SHEETS: Readonly<Record<PaperSize, readonly [number, number]>> = {
  A4: [mm(297), mm(210)],
  LETTER: [mm(279.4), mm(215.9)],
};
const MARGINS = { top: mm(24), sides: mm(32), bottom: mm(24) };
const HEAD = { height: mm(24), below: mm(6) };
/** Where the two lines of the border lie, and how thick they are. */
const BORDERS = [
  { at: mm(10), thick: 1.5 },
  { at: mm(12), thick: 0.5 },
];

/** The room for the words of a certificate. */
export function certificateRoom(paper: PaperSize): Room {
  const [width, height] = SHEETS[paper];
  return {
    width: width - 2 * MARGINS.sides,
    height: height - MARGINS.top - HEAD.height - HEAD.below - MARGINS.bottom,
    sizes: [18, 16, 14, 13, 12, 11, 10, 9, 8],
    mostLetters: 8000,
  };
}

/** What a certificate says, its title above. */
export function certificateText({ subject, html }: Pick<PaperLetter, "subject" | "html">): PaperText {
  return withFirstHeading(readPaperText(`<h1>${escapeHtml(subject)}</h1>${html}`), 2);
}

/** Draws a certificate on a sheet of its own. */
export async function drawCertificate(
  pdf: PDFKit.PDFDocument,
  { organization, pictures }: PaperLetter,
  text: PaperText,
  { paper, fit }: { paper: PaperSize; fit: Fit },
): Promise<void> {
  const [width, height] = SHEETS[paper];
  const room = certificateRoom(paper);
  pdf.addPage({ size: paper, layout: "landscape", margin: 0 });
  for (const { at, thick } of BORDERS)
    pdf
      .rect(at, at, width - 2 * at, height - 2 * at)
      .lineWidth(thick)
      .stroke(GREY);
  const head = { left: MARGINS.sides, top: MARGINS.top, width: room.width, height: HEAD.height };
  if (!drawPicture(pdf, LOGO, pictures, head)) {
    pdf.font("bold").fontSize(13).fillColor(GREY);
    const below = head.top + (head.height - pdf.currentLineHeight()) / 2;
    const options = { width: room.width, align: "center", height: mm(7), ellipsis: true } as const;
    pdf.text(organization, head.left, below, options);
  }
  pdf.fillColor(DARK);
  pdf.y = MARGINS.top + HEAD.height + HEAD.below + (room.height - fit.height) / 2;
  await drawPaperText(pdf, text, { ...placedIn(room, MARGINS.sides), size: fit.size, pictures });
}
