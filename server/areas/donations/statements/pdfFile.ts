import { drawPaperText, readPaperText } from "../../../platform/html/paperHtml";
import { isWritable, type Paper, type Papers, pdfStream } from "../../../platform/papers";
import { type StatementPage, textsOf } from "./page";
import { DOCUMENTS } from "../../../platform/html/documentTexts";

/** A4, in points. */
const MARGIN = 64;
const PAPER = { width: 595.28, height: 841.89 };
const WIDTH = PAPER.width - 2 * MARGIN;
const BOTTOM = PAPER.height - MARGIN;
const DARK = "#1f2933";
const GREY = "#5b6b7b";
const GAP = 10;
const COLUMNS = [84, WIDTH - 84 - 92 - 104, 92, 104] as const;

type Cells = readonly [string, string, string, string];

function drawRow(pdf: PDFKit.PDFDocument, cells: Cells): void {
  const optionsOf = (index: number): PDFKit.Mixins.TextOptions => ({
    width: (COLUMNS[index] ?? 0) - (index < 3 ? GAP : 0),
    align: index < 3 ? "left" : "right",
  });
  const height = Math.max(...cells.map((cell, index) => pdf.heightOfString(cell || " ", optionsOf(index))));
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  let left = MARGIN;
  for (const [index, cell] of cells.entries()) {
    pdf.text(cell, left, top, optionsOf(index));
    left += COLUMNS[index] ?? 0;
  }
  pdf.x = MARGIN;
  pdf.y = top + height + 4;
}

function drawLines(pdf: PDFKit.PDFDocument, lines: readonly string[]): void {
  for (const line of lines) pdf.text(line, MARGIN, pdf.y, { width: WIDTH }).moveDown(0.4);
}

async function drawStatement(pdf: PDFKit.PDFDocument, page: StatementPage): Promise<void> {
  pdf
    .addPage()
    .font("bold")
    .fontSize(13)
    .fillColor(DARK)
    .text(page.organization, MARGIN, MARGIN, { width: WIDTH });
  pdf.font("regular").fontSize(9).fillColor(GREY);
  for (const line of page.sender) pdf.text(line, { width: WIDTH });
  pdf.moveDown(2).fontSize(11).fillColor(DARK);
  for (const line of page.donor) pdf.text(line, { width: WIDTH });
  pdf.moveDown(2).font("bold").fontSize(18).text(page.title, { width: WIDTH }).moveDown(0.8);
  pdf.font("regular").fontSize(10);
  drawLines(pdf, page.before);
  pdf.moveDown(0.5);
  if (page.rows.length > 0) {
    pdf.fillColor(GREY).fontSize(9);
    drawRow(pdf, page.columns);
    pdf.fillColor(DARK);
    for (const row of page.rows) drawRow(pdf, row);
    pdf.moveDown(0.5).font("bold");
    for (const [label, amount] of page.totals) drawRow(pdf, ["", label, "", amount]);
    pdf.moveDown(1).font("regular").fontSize(10);
  }
  drawLines(pdf, page.after);
  if (page.ownHtml === undefined) return;
  const { ownHtml, pictures = new Map() } = page;
  await drawPaperText(pdf, readPaperText(ownHtml), { left: MARGIN, width: WIDTH, size: 10, pictures });
}

/** Whether the fonts of the PDF have all letters of a statement. */
export async function isPrintable(papers: Papers, page: StatementPage): Promise<boolean> {
  return isWritable(textsOf(page), await papers.fonts());
}

async function* drawn(pages: AsyncIterable<StatementPage & { key: string }>): AsyncGenerator<Paper> {
  for await (const page of pages) {
    yield { key: page.key, texts: textsOf(page), draw: (pdf) => drawStatement(pdf, page) };
  }
}

/** One PDF of all these statements, each on a sheet of its own; those that are not drawn are named by address or number. */
export function statementsPdf(
  papers: Papers,
  pages: AsyncIterable<StatementPage & { key: string }>,
  { title, language }: { title: string; language: StatementPage["language"] },
): ReadableStream<Uint8Array> {
  return pdfStream(papers, drawn(pages), {
    margin: MARGIN,
    lang: language,
    info: { Title: title },
    leave: (pdf, keys) => {
      pdf.addPage().font("regular").fontSize(10).fillColor(DARK);
      drawLines(pdf, [DOCUMENTS[language].statement.leftOut, ...keys]);
    },
  });
}
