import { type Fonts, isWritable, type Papers } from "../../../platform/papers";
import { nextTurn } from "../../../platform/turn";
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

function drawStatement(pdf: PDFKit.PDFDocument, page: StatementPage): void {
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
}

/** Whether the fonts of the PDF have all letters of a statement. */
export async function isPrintable(papers: Papers, page: StatementPage): Promise<boolean> {
  return isWritable(textsOf(page), await papers.fonts());
}

/**
 * One PDF of all these statements, each on a sheet of its own: made one by one as it is read, with room for other work in
 * between. Those in letters that the fonts lack are named, by address or number, on a last page.
 */
export function statementsPdf(
  papers: Papers,
  pages: AsyncIterable<StatementPage & { key: string }>,
  { title, language }: { title: string; language: StatementPage["language"] },
): ReadableStream<Uint8Array> {
  const iterator = pages[Symbol.asyncIterator]();
  const leftOut: string[] = [];
  let opened: { pdf: PDFKit.PDFDocument; fonts: Fonts; ended: Promise<void> } | undefined;
  let chunks = 0;

  async function open(
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): Promise<typeof opened & object> {
    const fonts = await papers.fonts();
    const pdf = await papers.open({
      margin: MARGIN,
      lang: language,
      autoFirstPage: false,
      info: { Title: title },
    });
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on("data", (chunk: Uint8Array) => {
        chunks += 1;
        controller.enqueue(new Uint8Array(chunk));
      });
      pdf.once("end", resolve);
      pdf.once("error", reject);
    });
    return { pdf, fonts, ended };
  }

  function drawLeftOut(pdf: PDFKit.PDFDocument): void {
    pdf.addPage().font("regular").fontSize(10).fillColor(DARK);
    drawLines(pdf, [DOCUMENTS[language].statement.leftOut, ...leftOut]);
  }

  return new ReadableStream({
    pull: async (controller) => {
      opened ??= await open(controller);
      const { pdf, fonts, ended } = opened;
      const before = chunks;
      // A pull that adds nothing is not repeated.
      while (chunks === before) {
        const next = await iterator.next();
        if (next.done) {
          if (leftOut.length > 0) drawLeftOut(pdf);
          pdf.end();
          await ended;
          controller.close();
          return;
        }
        if (isWritable(textsOf(next.value), fonts)) drawStatement(pdf, next.value);
        else leftOut.push(next.value.key);
        await nextTurn();
      }
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
