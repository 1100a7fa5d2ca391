import type { Language } from "../../../../contract/api";
import { isWritable, type Papers, pdfBytes } from "../../../platform/papers";

const MARGIN = 48;
const DARK = "#1f2933";
const GREY = "#5b6b7b";
const GAP = 8;
/** More columns than this lie across the sheet. */
const UPRIGHT_COLUMNS = 5;

/** What stands on the paper. */
export interface ReportPaper {
  language: Language;
  organization: string;
  title: string;
  sentence: string;
  made: string;
  /** How much of a goal is reached; empty where there is none. */
  goal: string;
  heads: readonly string[];
  /** Which columns stand to the right. */
  isNumber: readonly boolean[];
  rows: readonly (readonly string[])[];
  after: string;
  at: Date;
}

function drawLine(
  pdf: PDFKit.PDFDocument,
  cells: readonly string[],
  { isNumber, onNewPage }: { isNumber: readonly boolean[]; onNewPage(): void },
): void {
  const width = (pdf.page.width - 2 * MARGIN) / Math.max(1, cells.length);
  const options = (index: number): PDFKit.Mixins.TextOptions => ({
    width: width - GAP,
    align: isNumber[index] === true ? "right" : "left",
  });
  const height = Math.max(...cells.map((cell, index) => pdf.heightOfString(cell || " ", options(index))));
  if (pdf.y + height > pdf.page.height - MARGIN) {
    pdf.addPage();
    onNewPage();
  }
  const top = pdf.y;
  for (const [index, cell] of cells.entries()) pdf.text(cell, MARGIN + index * width, top, options(index));
  pdf.x = MARGIN;
  pdf.y = top + height + 4;
}

function draw(pdf: PDFKit.PDFDocument, paper: ReportPaper): void {
  const { isNumber } = paper;
  const heads = (): void => {
    pdf.font("bold").fontSize(9).fillColor(GREY);
    drawLine(pdf, paper.heads, { isNumber, onNewPage: () => undefined });
    pdf.font("regular").fillColor(DARK);
  };
  const width = pdf.page.width - 2 * MARGIN;
  pdf.font("regular").fontSize(10).fillColor(GREY).text(paper.organization, MARGIN, MARGIN, { width });
  pdf.font("bold").fontSize(18).fillColor(DARK).text(paper.title, { width }).moveDown(0.4);
  pdf.font("regular").fontSize(10).text(paper.sentence, { width });
  pdf.fillColor(GREY).text(paper.made, { width }).moveDown(1);
  if (paper.goal !== "")
    pdf.font("bold").fontSize(14).fillColor(DARK).text(paper.goal, { width }).moveDown(1);
  heads();
  for (const row of paper.rows) drawLine(pdf, row, { isNumber, onNewPage: heads });
  if (paper.after !== "") pdf.moveDown(1).fillColor(GREY).text(paper.after, MARGIN, pdf.y, { width });
}

/** An answer as a PDF; undefined where the fonts lack a letter of it. */
export async function drawReport(
  papers: Papers,
  paper: ReportPaper,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { language, organization, title, sentence, made, goal, heads, rows, after, at } = paper;
  const texts = [organization, title, sentence, made, goal, after, ...heads, ...rows.flat()];
  if (!isWritable(texts, await papers.fonts())) return undefined;
  const pdf = await papers.open({
    margin: MARGIN,
    lang: language,
    layout: heads.length > UPRIGHT_COLUMNS ? "landscape" : "portrait",
    info: { Title: title, Author: organization, CreationDate: at },
  });
  return pdfBytes(pdf, (one) => draw(one, paper));
}
