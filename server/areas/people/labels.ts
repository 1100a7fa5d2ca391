import type { LabelSheet, Language } from "../../../contract/api";
import { DOCUMENTS } from "../../platform/html/documentTexts";
import { type Paper, type Papers, pdfStream } from "../../platform/papers";

/** A postal address as it stands on a label. */
export interface Label {
  id: number;
  name: string;
  lines: readonly string[];
}

/** Where labels lie on a sheet, in millimetres: of the first one its place, then from one to the next. */
interface Grid {
  size: "A4" | "LETTER";
  columns: number;
  rows: number;
  left: number;
  top: number;
  across: number;
  down: number;
  width: number;
  height: number;
}

const THREE = { columns: 3, across: 70, width: 70, left: 0 };
/** Sheets as they are sold: 70 × 36 mm, 63.5 × 38.1 mm, and 2⅝ × 1 inches. */
const GRIDS: Readonly<Record<LabelSheet, Grid>> = {
  a4_24: { ...THREE, size: "A4", rows: 8, top: 4.5, down: 36, height: 36 },
  a4_21: {
    ...THREE,
    size: "A4",
    rows: 7,
    left: 7.2,
    top: 15.1,
    across: 66,
    down: 38.1,
    width: 63.5,
    height: 38.1,
  },
  letter_30: {
    ...THREE,
    size: "LETTER",
    rows: 10,
    left: 4.76,
    top: 12.7,
    across: 69.85,
    down: 25.4,
    width: 66.68,
    height: 25.4,
  },
};
const POINTS_PER_MM = 72 / 25.4;
/** Printers do not reach the edge, and sheets lie a little askew. */
const PADDING = 4;
const SIZES = [11, 10, 9, 8, 7, 6] as const;

const mm = (length: number): number => length * POINTS_PER_MM;

function drawLabel(pdf: PDFKit.PDFDocument, { name, lines }: Label, grid: Grid, index: number): void {
  const place = index % (grid.columns * grid.rows);
  if (place === 0) pdf.addPage();
  const left = mm(grid.left + (place % grid.columns) * grid.across + PADDING);
  const top = mm(grid.top + Math.floor(place / grid.columns) * grid.down + PADDING);
  const [width, height] = [mm(grid.width - 2 * PADDING), mm(grid.height - 2 * PADDING)];
  const text = [name, ...lines].join("\n");
  const fits = (size: number): boolean => pdf.fontSize(size).heightOfString(text, { width }) <= height;
  pdf.font("regular").fillColor("#000000");
  const size = SIZES.find(fits) ?? SIZES[SIZES.length - 1] ?? 6;
  pdf.fontSize(size).text(text, left, top, { width, height, ellipsis: true });
}

/** Sheets of labels; whose name or address is in letters that the fonts lack stand on a last sheet of their own. */
export function labelsPdf(
  papers: Papers,
  labels: AsyncIterable<Label>,
  { sheet, language }: { sheet: LabelSheet; language: Language },
): ReadableStream<Uint8Array> {
  const grid = GRIDS[sheet];
  let drawn = 0;
  async function* asPapers(): AsyncGenerator<Paper> {
    for await (const label of labels) {
      const draw = (pdf: PDFKit.PDFDocument): void => drawLabel(pdf, label, grid, drawn++);
      yield { key: `#${label.id}`, name: label.name, texts: [label.name, ...label.lines], draw };
    }
  }
  return pdfStream(papers, asPapers(), {
    size: grid.size,
    margin: 0,
    lang: language,
    leave: (pdf, names) => {
      const texts = [DOCUMENTS[language].letter.leftOut, ...names];
      pdf
        .addPage({ size: grid.size, margin: mm(20) })
        .font("regular")
        .fontSize(10)
        .fillColor("#1f2933");
      for (const text of texts) pdf.text(text).moveDown(0.4);
    },
  });
}
