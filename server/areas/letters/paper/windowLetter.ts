import { drawPaperText, type PaperText, readPaperText } from "../../../platform/html/paperHtml";
import { DARK, GREY, mm, type PaperLetter } from "./paperLetter";

/** The reader's address lies in the window of an envelope (DIN 5008, form B; the same place serves a US no. 10). */
const WINDOW = { left: mm(25), top: mm(51), width: mm(75), text: mm(56), below: mm(96) };
export const MARGINS = { top: mm(20), bottom: mm(22), left: mm(25), right: mm(20) };
export const SIZE = 10.5;

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

/** What a letter says. */
export function letterText({ html }: Pick<PaperLetter, "html">): PaperText {
  return readPaperText(html);
}

/** Draws a letter, on as many sheets as it needs. */
export async function drawLetter(
  pdf: PDFKit.PDFDocument,
  letter: PaperLetter,
  body: PaperText,
): Promise<void> {
  pdf.addPage();
  const width = pdf.page.width - MARGINS.left - MARGINS.right;
  drawHead(pdf, letter, width);
  pdf.font("bold").fontSize(12).text(letter.subject, MARGINS.left, pdf.y, { width }).moveDown(1);
  pdf.font("regular").fillColor(DARK);
  await drawPaperText(pdf, body, { left: MARGINS.left, width, size: SIZE, pictures: letter.pictures });
}
