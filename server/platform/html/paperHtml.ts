import { Parser } from "htmlparser2";
import { pictureAt, PICTURE_WIDTHS } from "../../../contract/api";
import { nextTurn } from "../turn";
import { pictureWidth } from "./pictures";

/** A picture of the organisation's, and the part of the text's width that it takes. */
interface PaperPicture {
  id: string;
  share: number;
}

/** Text that stands alike, or a picture, whose words the text are. */
interface Run {
  text: string;
  picture?: PaperPicture;
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
  /** Of a row how many columns each cell takes, and how many its table has. */
  spans: number[];
  table: { columns: number } | undefined;
  indent: number;
  marker: string;
  scale: number;
  /** Its spaces and line ends stay. */
  isPre: boolean;
}

type Look = Omit<Run, "text" | "picture">;

const INDENT = 18;
/** More columns than that have no room on paper. */
const MOST_COLUMNS = 20;
const SCALES: Readonly<Record<string, number>> = { h1: 1.7, h2: 1.4, h3: 1.2, h4: 1.1, h5: 1, h6: 1 };
const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 blockquote pre ul ol li table thead tbody tfoot caption tr".split(" "),
);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
/** What the words of a line may follow: the end of another, or the sign of an item. */
const BEGINS_LINE = /\n$|^(?:•|\d+\.) $/;
const ENDS_ROW: ReadonlySet<string> = new Set(["tr", "thead", "tbody", "tfoot", "table"]);
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
  /** Tables around this place; one within a cell is told as lines of that. */
  private readonly tables: { columns: number }[] = [];

  private get look(): Look {
    return this.looks.at(-1)?.look ?? PLAIN;
  }

  private block(kind: Block["kind"] = "text"): Block {
    const { marker, scale } = this;
    const indent = (this.lists.length + this.quotes) * INDENT;
    this.marker = "";
    return { kind, cells: [[]], spans: [], table: undefined, indent, marker, scale, isPre: this.pres > 0 };
  }

  private get isInCell(): boolean {
    return this.open?.kind === "row" && this.open.cells.length > 0;
  }

  /** Within a cell, blocks are lines. */
  private beginLine(): void {
    const cell = this.open?.cells.at(-1);
    const last = cell?.findLast(({ text }) => text.trim() !== "" || text.endsWith("\n"));
    if (cell && last && !BEGINS_LINE.test(last.text)) cell.push({ ...PLAIN, text: "\n" });
  }

  private startRow(): void {
    this.open = { ...this.block("row"), cells: [], table: this.tables[0] };
  }

  private startCell(span: string | undefined): void {
    const { open } = this;
    if (open?.kind !== "row" || open.cells.length >= MOST_COLUMNS) return;
    open.cells.push([]);
    open.spans.push(Math.min(Math.max(Math.floor(Number(span)) || 1, 1), MOST_COLUMNS));
    const [table] = this.tables;
    const columns = open.spans.reduce((sum, one) => sum + one, 0);
    if (table) table.columns = Math.max(table.columns, columns);
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
    if (tag === "table") this.tables.push({ columns: 1 });
    const isInner = this.tables.length > 1;
    const isRow = tag === "tr" && !isInner;
    if (BLOCKS.has(tag) || tag === "hr") {
      if (this.isInCell && !isRow) this.beginLine();
      else this.end();
    }
    if (tag === "hr") {
      if (!this.isInCell) {
        this.open = this.block("rule");
        this.end();
      }
    } else if (tag === "br") this.write("\n");
    else if (tag === "img") this.show(attributes);
    else if (tag === "ul") this.lists.push({ next: undefined });
    else if (tag === "ol") this.lists.push({ next: Number(attributes["start"]) || 1 });
    else if (tag === "li") this.startItem();
    else if (tag === "blockquote") this.quotes += 1;
    else if (tag === "pre") this.pres += 1;
    else if (isRow) this.startRow();
    else if (CELLS.has(tag)) {
      if (isInner) this.write(" ");
      else this.startCell(attributes["colspan"]);
    }
    this.scale = SCALES[tag] ?? this.scale;
    const look = { ...this.look, ...LOOKS[tag], ...(tag === "a" && linked(attributes["href"])) };
    this.looks.push({ tag, look });
  }

  private startItem(): void {
    const marker = this.nextMarker();
    if (this.isInCell) this.write(`${marker} `);
    else this.marker = marker;
  }

  /** A picture stands by itself, and among words as its own. */
  private show({ src, alt = "", width }: Readonly<Record<string, string>>): void {
    const words = alt === "" ? "" : `[${alt}]`;
    const id = pictureAt(src);
    if (id === undefined) return this.write(words);
    this.open ??= this.block();
    const share = pictureWidth(width) / PICTURE_WIDTHS.full;
    this.open.cells.at(-1)?.push({ ...PLAIN, text: words, picture: { id, share } });
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
    const isOuter = this.tables.length <= 1;
    if (tag === "table") this.tables.pop();
    if (BLOCKS.has(tag)) {
      if (this.isInCell && !(isOuter && ENDS_ROW.has(tag))) this.beginLine();
      else this.end();
    }
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
  const isSaid = ({ text, picture }: Run): boolean => text !== "" || picture !== undefined;
  if (isPre) return runs.filter(isSaid);
  let isFresh = true;
  const lined = runs.map((run) => {
    const text = isFresh ? run.text.replace(/^ +/, "") : run.text;
    if (text !== "") isFresh = /\s$/.test(text);
    return { ...run, text };
  });
  const last = lined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return lined.filter(isSaid).reduce<Run[]>(joined, []);
}

/** Runs that stand alike are one: a parser tells a text in parts. */
function joined(runs: Run[], run: Run): Run[] {
  const last = runs.at(-1);
  const keys = ["bold", "italic", "underline", "strike", "link"] as const;
  const isPicture = last?.picture !== undefined || run.picture !== undefined;
  if (last && !isPicture && keys.every((key) => last[key] === run[key])) last.text += run.text;
  else runs.push({ ...run });
  return runs;
}

/** Cleaned HTML as it is drawn on paper: paragraphs, headings, lists, quotes, tables, rules and pictures. */
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

/** What of a document is drawn with: the contents of its pictures. */
export type PictureContents = ReadonlyMap<string, Uint8Array>;

/** A picture as the document knows it, which holds each once. */
interface Drawable {
  width: number;
  height: number;
}
/** What the library has and its types leave out. */
type Drawing = PDFKit.PDFDocument & {
  openImage(content: ArrayBuffer): Drawable;
  image(picture: Drawable, left: number, top: number, size: Drawable): unknown;
};
const OPENED = new WeakMap<PDFKit.PDFDocument, Map<string, Drawable | undefined>>();

/** Nothing where there is no picture, or nothing that can be drawn. */
function opened(pdf: PDFKit.PDFDocument, id: string, contents: PictureContents): Drawable | undefined {
  const known = OPENED.get(pdf) ?? new Map<string, Drawable | undefined>();
  OPENED.set(pdf, known);
  if (!known.has(id)) known.set(id, openedAnew(pdf, contents.get(id)));
  return known.get(id);
}

function openedAnew(pdf: PDFKit.PDFDocument, content: Uint8Array | undefined): Drawable | undefined {
  if (!content) return undefined;
  try {
    return (pdf as Drawing).openImage(content.slice().buffer);
  } catch {
    return undefined;
  }
}

const BELOW_PICTURE = 4;
/** What of a sheet a picture may take, so that it fits on one. */
const MOST_OF_SHEET = 0.8;

function sizeOf(pdf: PDFKit.PDFDocument, picture: Drawable, share: number, width: number): Drawable {
  const { page } = pdf;
  const most = (page.height - page.margins.top - page.margins.bottom) * MOST_OF_SHEET;
  const scale = Math.min((width * share) / picture.width, most / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Runs of text, and between them pictures. */
type Piece = Run[] | { picture: Drawable; share: number };

function piecesOf(pdf: PDFKit.PDFDocument, runs: readonly Run[], contents: PictureContents): Piece[] {
  const pieces: Piece[] = [];
  for (const run of runs) {
    const picture = run.picture && opened(pdf, run.picture.id, contents);
    const last = pieces.at(-1);
    if (picture && run.picture) pieces.push({ picture, share: run.picture.share });
    else if (run.text === "" || (run.text === "\n" && last && !Array.isArray(last))) continue;
    else if (Array.isArray(last)) last.push(run);
    else pieces.push([run]);
  }
  return pieces;
}

async function drawPieces(
  pdf: PDFKit.PDFDocument,
  pieces: readonly Piece[],
  { left, width }: Column,
): Promise<void> {
  for (const piece of pieces) {
    if (Array.isArray(piece)) {
      await drawRuns(pdf, piece, { left, width });
      continue;
    }
    const size = sizeOf(pdf, piece.picture, piece.share, width);
    makeRoom(pdf, size.height);
    const top = pdf.y;
    (pdf as Drawing).image(piece.picture, left, top, size);
    pdf.y = top + size.height + BELOW_PICTURE;
  }
}

function heightOf(pdf: PDFKit.PDFDocument, pieces: readonly Piece[], width: number): number {
  return pieces.reduce((sum, piece) => {
    if (!Array.isArray(piece))
      return sum + sizeOf(pdf, piece.picture, piece.share, width).height + BELOW_PICTURE;
    const text = piece.map((run) => run.text).join("");
    const isBold = piece.some(({ bold }) => bold);
    return sum + pdf.font(isBold ? "bold" : "regular").heightOfString(text || " ", { width });
  }, 0);
}

/** A new sheet where not even a line fits on this one any more. */
function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  const { page } = pdf;
  const least = Math.min(height, page.height - page.margins.top - page.margins.bottom);
  if (pdf.y + least > page.height - page.margins.bottom) pdf.addPage();
}

const PADDING = 4;
const LINE = "#8a97a5";

async function drawRow(
  pdf: PDFKit.PDFDocument,
  { cells, spans, table }: Block,
  { left, width }: Column,
  contents: PictureContents,
): Promise<void> {
  const each = width / Math.max(1, table?.columns ?? cells.length);
  let at = left;
  const columns = cells.map((cell, index) => {
    const whole = each * (spans[index] ?? 1);
    const column = { left: at + PADDING, width: Math.max(whole - 2 * PADDING, PADDING) };
    const pieces = piecesOf(pdf, cell, contents);
    const box = { left: at, width: whole };
    at += whole;
    return { box, column, pieces };
  });
  const least = pdf.currentLineHeight();
  const height =
    Math.max(least, ...columns.map(({ pieces, column }) => heightOf(pdf, pieces, column.width))) +
    2 * PADDING;
  const sheet = pdf.page.height - pdf.page.margins.top - pdf.page.margins.bottom;
  if (height > sheet) {
    // More than a sheet holds beside each other stands one below the other.
    for (const { pieces } of columns) await drawPieces(pdf, pieces, { left, width });
    return;
  }
  makeRoom(pdf, height);
  const top = pdf.y;
  for (const { box, column, pieces } of columns) {
    pdf.rect(box.left, top, box.width, height).lineWidth(0.5).stroke(LINE);
    pdf.y = top + PADDING;
    await drawPieces(pdf, pieces, column);
  }
  pdf.y = top + height;
}

/** The rows of a table stand close together. */
function gapAfter({ kind, marker, table }: Block, next: Block | undefined): number {
  if (kind === "row") return next?.kind === "row" && next.table === table ? 0 : 8;
  return marker === "" ? 8 : 3;
}

/** Draws a text from the height that the document is at, on more sheets where one is not enough. */
export async function drawPaperText(
  pdf: PDFKit.PDFDocument,
  { blocks }: PaperText,
  { left, width, size, pictures = new Map() }: Column & { size: number; pictures?: PictureContents },
): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    const { kind, cells, indent, marker, scale } = block;
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
    if (kind === "row") await drawRow(pdf, block, column, pictures);
    else await drawPieces(pdf, piecesOf(pdf, cells[0] ?? [], pictures), column);
    pdf.x = left;
    pdf.y += gapAfter(block, blocks[index + 1]);
  }
}
