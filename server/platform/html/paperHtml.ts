import { Parser } from "htmlparser2";
import { nextTurn } from "../turn";

/** Text that stands alike. */
interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  link: string | undefined;
}

/** A paragraph, a heading, an item of a list, a row of a table or a rule. */
interface Block {
  kind: "text" | "rule" | "row";
  /** Of a row each cell, else one. */
  cells: Run[][];
  indent: number;
  marker: string;
  scale: number;
  /** Its spaces and line ends stay. */
  isPre: boolean;
}

type Look = Omit<Run, "text">;

const INDENT = 18;
const SCALES: Readonly<Record<string, number>> = { h1: 1.7, h2: 1.4, h3: 1.2, h4: 1.1, h5: 1, h6: 1 };
const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 blockquote pre ul ol li table thead tbody tfoot caption tr".split(" "),
);
const PLAIN: Look = { bold: false, italic: false, underline: false, strike: false, link: undefined };
const LOOKS: Readonly<Record<string, Partial<Look>>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  ...Object.fromEntries(Object.keys(SCALES).map((tag) => [tag, { bold: true }])),
};

/** Cleaned HTML as blocks, one below the other. */
class Reading {
  readonly blocks: Block[] = [];
  private open: Block | undefined;
  private readonly looks: { tag: string; look: Look }[] = [];
  private readonly lists: { next: number | undefined }[] = [];
  private quotes = 0;
  private pres = 0;
  private scale = 1;
  private marker = "";

  private get look(): Look {
    return this.looks.at(-1)?.look ?? PLAIN;
  }

  private block(kind: Block["kind"] = "text"): Block {
    const { marker, scale } = this;
    const indent = (this.lists.length + this.quotes) * INDENT;
    this.marker = "";
    return { kind, cells: [[]], indent, marker, scale, isPre: this.pres > 0 };
  }

  private end(): void {
    const { open } = this;
    this.open = undefined;
    if (!open) return;
    const cells = open.cells.map((cell) => trimmed(cell, open.isPre));
    if (open.kind === "rule" || open.marker !== "" || cells.some((cell) => cell.length > 0))
      this.blocks.push({ ...open, cells });
  }

  start(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (BLOCKS.has(tag) || tag === "hr") this.end();
    if (tag === "hr") {
      this.open = this.block("rule");
      this.end();
    } else if (tag === "br") this.write("\n");
    else if (tag === "img") this.write(attributes["alt"] ? `[${attributes["alt"]}]` : "");
    else if (tag === "ul") this.lists.push({ next: undefined });
    else if (tag === "ol") this.lists.push({ next: Number(attributes["start"]) || 1 });
    else if (tag === "li") this.marker = this.nextMarker();
    else if (tag === "blockquote") this.quotes += 1;
    else if (tag === "pre") this.pres += 1;
    else if (tag === "tr") this.open = { ...this.block("row"), cells: [] };
    else if (tag === "td" || tag === "th") this.open?.cells.push([]);
    this.scale = SCALES[tag] ?? this.scale;
    const look = { ...this.look, ...LOOKS[tag], ...(tag === "a" && linked(attributes["href"])) };
    this.looks.push({ tag, look });
  }

  private nextMarker(): string {
    const list = this.lists.at(-1);
    if (list?.next === undefined) return "•";
    list.next += 1;
    return `${list.next - 1}.`;
  }

  write(text: string): void {
    if (text === "") return;
    // Between the parts of a table and of a list nothing is written.
    if (!this.open && text.trim() === "") return;
    this.open ??= this.block();
    const told = this.open.isPre || text === "\n" ? text : text.replaceAll(/\s+/g, " ");
    this.open.cells.at(-1)?.push({ ...this.look, text: told });
  }

  finish(tag: string): void {
    const at = this.looks.findLastIndex((one) => one.tag === tag);
    if (at >= 0) this.looks.splice(at);
    if (BLOCKS.has(tag)) this.end();
    if (tag === "ul" || tag === "ol") this.lists.pop();
    if (tag === "blockquote") this.quotes -= 1;
    if (tag === "pre") this.pres -= 1;
    if (tag in SCALES) this.scale = 1;
  }

  close(): Block[] {
    this.end();
    return this.blocks;
  }
}

const linked = (href: string | undefined): Partial<Look> => (href ? { link: href, underline: true } : {});

/** Without what stands before the first and after the last word, and with one space between two runs at most. */
function trimmed(runs: readonly Run[], isPre: boolean): Run[] {
  if (isPre) return runs.filter(({ text }) => text !== "");
  let isFresh = true;
  const lined = runs.map((run) => {
    const text = isFresh ? run.text.replace(/^ +/, "") : run.text;
    if (text !== "") isFresh = /\s$/.test(text);
    return { ...run, text };
  });
  const last = lined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return lined.filter(({ text }) => text !== "").reduce<Run[]>(joined, []);
}

/** Runs that stand alike are one: a parser tells a text in parts. */
function joined(runs: Run[], run: Run): Run[] {
  const last = runs.at(-1);
  const keys = ["bold", "italic", "underline", "strike", "link"] as const;
  if (last && keys.every((key) => last[key] === run[key])) last.text += run.text;
  else runs.push({ ...run });
  return runs;
}

/** Cleaned HTML as it is drawn on paper: paragraphs, headings, lists, quotes, tables and rules; of a picture its words. */
export interface PaperText {
  blocks: readonly Block[];
  /** All that is written in it. */
  texts: readonly string[];
}

export function readPaperText(html: string): PaperText {
  const reading = new Reading();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reading.start(tag, attributes),
      ontext: (text) => reading.write(text),
      onclosetag: (tag) => reading.finish(tag),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const blocks = reading.close();
  const texts = blocks.flatMap(({ cells, marker }) => [
    marker,
    ...cells.flat().map(({ text }) => text.replaceAll(/\s/g, " ")),
  ]);
  return { blocks, texts };
}

interface Column {
  left: number;
  width: number;
}

/** What is drawn at once; other work has its turn before the next. */
const AT_ONCE = /[\s\S]{1,2000}(?:\s|$)|[\s\S]{1,2000}/g;

/** Draws runs one after another from the height that the document is at. */
async function drawRuns(
  pdf: PDFKit.PDFDocument,
  whole: readonly Run[],
  { left, width }: Column,
): Promise<void> {
  const runs = whole.flatMap((run) => (run.text.match(AT_ONCE) ?? []).map((text) => ({ ...run, text })));
  for (const [index, { text, bold, italic, underline, strike, link }] of runs.entries()) {
    if (index > 0 && text.length > 500) await nextTurn();
    const options: PDFKit.Mixins.TextOptions = {
      width,
      underline,
      strike,
      oblique: italic,
      link: link ?? null,
      continued: index < runs.length - 1,
    };
    pdf.font(bold ? "bold" : "regular");
    if (index === 0) pdf.text(text, left, pdf.y, options);
    else pdf.text(text, options);
  }
}

function heightOf(pdf: PDFKit.PDFDocument, runs: readonly Run[], width: number): number {
  const text = runs.map((run) => run.text).join("");
  return pdf.font(runs.some(({ bold }) => bold) ? "bold" : "regular").heightOfString(text || " ", { width });
}

/** A new sheet where not even a line fits on this one any more. */
function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  const { page } = pdf;
  const least = Math.min(height, page.height - page.margins.top - page.margins.bottom);
  if (pdf.y + least > page.height - page.margins.bottom) pdf.addPage();
}

async function drawRow(
  pdf: PDFKit.PDFDocument,
  cells: readonly Run[][],
  { left, width }: Column,
): Promise<void> {
  const each = width / Math.max(1, cells.length);
  const columns = cells.map((_, index) => ({ left: left + index * each, width: each - 8 }));
  const height = Math.max(...cells.map((cell) => heightOf(pdf, cell, each - 8)));
  makeRoom(pdf, height);
  const top = pdf.y;
  for (const [index, cell] of cells.entries()) {
    pdf.y = top;
    await drawRuns(pdf, cell, columns[index] ?? { left, width });
  }
  pdf.y = top + height;
}

/** Draws a text from the height that the document is at, on more sheets where one is not enough. */
export async function drawPaperText(
  pdf: PDFKit.PDFDocument,
  { blocks }: PaperText,
  { left, width, size }: Column & { size: number },
): Promise<void> {
  for (const [index, { kind, cells, indent, marker, scale }] of blocks.entries()) {
    if (index % 20 === 19) await nextTurn();
    const column = { left: left + indent, width: Math.max(width - indent, width / 4) };
    pdf.font("regular").fontSize(size * scale);
    makeRoom(pdf, pdf.currentLineHeight());
    if (kind === "rule") {
      pdf
        .moveTo(left, pdf.y)
        .lineTo(left + width, pdf.y)
        .lineWidth(0.5)
        .stroke("#c9d2dc");
      pdf.y += 8;
      continue;
    }
    const top = pdf.y;
    if (marker !== "") pdf.text(marker, column.left - INDENT, top, { width: INDENT, lineBreak: false });
    pdf.y = top;
    if (kind === "row") await drawRow(pdf, cells, column);
    else await drawRuns(pdf, cells[0] ?? [], column);
    pdf.x = left;
    pdf.y += marker !== "" || kind === "row" ? 3 : 8;
  }
}
