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

/** The same with its first heading in another size. */
export function withFirstHeading({ blocks, texts }: PaperText, scale: number): PaperText {
  const first = blocks.find((block) => block.scale > 1);
  return { texts, blocks: blocks.map((block) => (block === first ? { ...block, scale } : block)) };
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

/** Where text goes, and how it lies there. */
interface Place extends Column {
  isCentred?: boolean | undefined;
  /** The most that a picture is high. */
  mostHeight?: number | undefined;
  /** Told where a word is wider than its place and goes on in the next line. */
  onBrokenWord?: (() => void) | undefined;
}

/** What is drawn at once; other work has its turn before the next. */
const AT_ONCE = /[\s\S]{1,2000}(?:\s|$)|[\s\S]{1,2000}/g;

const fontOf = ({ bold }: Pick<Look, "bold">): string => (bold ? "bold" : "regular");

/** Part of a line that stands alike. */
interface Part {
  run: Run;
  text: string;
  width: number;
}

function addPart(line: Part[], { run, text, width }: Part): void {
  const last = line.at(-1);
  if (last?.run === run) {
    last.text += text;
    last.width += width;
  } else line.push({ run, text, width });
}

const widthOf = (parts: readonly Part[]): number => parts.reduce((sum, { width }) => sum + width, 0);

/** A word in as many parts as the width asks for. */
function broken(pdf: PDFKit.PDFDocument, word: readonly Part[], width: number): Part[][] {
  const lines: Part[][] = [[]];
  for (const { run, text } of word) {
    pdf.font(fontOf(run));
    for (const letter of text) {
      const part = { run, text: letter, width: pdf.widthOfString(letter) };
      const line = lines.at(-1);
      if (line && (line.length === 0 || widthOf(line) + part.width <= width)) addPart(line, part);
      else lines.push([part]);
    }
  }
  return lines;
}

/** Runs in lines of their own: the library sets each run of a centred line by itself. */
function linesOf(pdf: PDFKit.PDFDocument, runs: readonly Run[], place: Place): Part[][] {
  const { width, onBrokenWord } = place;
  const lines: Part[][] = [[]];
  let word: Part[] = [];
  let space: Part | undefined;
  const endWord = (): void => {
    if (word.length === 0) return;
    const line = lines.at(-1) ?? [];
    const isFirst = line.length === 0;
    const isFitting = widthOf(line) + (space?.width ?? 0) + widthOf(word) <= width;
    if (isFirst || isFitting)
      for (const part of [...(isFirst || !space ? [] : [space]), ...word]) addPart(line, part);
    else lines.push(word);
    const last = lines.at(-1) ?? [];
    if (widthOf(last) > width) {
      onBrokenWord?.();
      lines.splice(-1, 1, ...broken(pdf, last, width));
    }
    word = [];
    space = undefined;
  };
  for (const run of runs) {
    pdf.font(fontOf(run));
    for (const text of run.text.match(/\n|[^\S\n]+|\S+/g) ?? []) {
      if (text.trim() !== "") {
        word.push({ run, text, width: pdf.widthOfString(text) });
        continue;
      }
      endWord();
      pdf.font(fontOf(run));
      if (text === "\n") {
        lines.push([]);
        space = undefined;
      } else space = { run, text: " ", width: pdf.widthOfString(" ") };
    }
  }
  endWord();
  return lines;
}

async function drawCentred(pdf: PDFKit.PDFDocument, runs: readonly Run[], place: Place): Promise<void> {
  const height = pdf.font("regular").currentLineHeight(true);
  for (const [index, line] of linesOf(pdf, runs, place).entries()) {
    if (index % 20 === 19) await nextTurn();
    makeRoom(pdf, height);
    const top = pdf.y;
    let left = place.left + (place.width - widthOf(line)) / 2;
    for (const { run, text, width } of line) {
      const { underline, strike, italic, link = null } = run;
      const options = { lineBreak: false, underline, strike, oblique: italic, link };
      pdf.font(fontOf(run)).text(text, left, top, options);
      left += width;
    }
    pdf.y = top + height;
  }
}

/** Draws runs one after another from the height that the document is at. */
async function drawRuns(pdf: PDFKit.PDFDocument, whole: readonly Run[], place: Place): Promise<void> {
  if (place.isCentred) {
    await drawCentred(pdf, whole, place);
    return;
  }
  const { left, width } = place;
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
    pdf.font(fontOf({ bold }));
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

function sizeOf(
  pdf: PDFKit.PDFDocument,
  picture: Drawable,
  share: number,
  { width, mostHeight }: Place,
): Drawable {
  const { page } = pdf;
  const most = mostHeight ?? (page.height - page.margins.top - page.margins.bottom) * MOST_OF_SHEET;
  const scale = Math.min((width * share) / picture.width, most / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Draws a picture as large as a box allows, in its middle; false where there is none that can be drawn. */
export function drawPicture(
  pdf: PDFKit.PDFDocument,
  id: string,
  contents: PictureContents,
  box: { left: number; top: number; width: number; height: number },
): boolean {
  const picture = opened(pdf, id, contents);
  if (!picture) return false;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const left = box.left + (box.width - size.width) / 2;
  (pdf as Drawing).image(picture, left, box.top + (box.height - size.height) / 2, size);
  return true;
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

async function drawPieces(pdf: PDFKit.PDFDocument, pieces: readonly Piece[], place: Place): Promise<void> {
  for (const piece of pieces) {
    if (Array.isArray(piece)) {
      await drawRuns(pdf, piece, place);
      continue;
    }
    const size = sizeOf(pdf, piece.picture, piece.share, place);
    makeRoom(pdf, size.height);
    const top = pdf.y;
    const left = place.left + (place.isCentred ? (place.width - size.width) / 2 : 0);
    (pdf as Drawing).image(piece.picture, left, top, size);
    pdf.y = top + size.height + BELOW_PICTURE;
  }
}

function heightOf(pdf: PDFKit.PDFDocument, pieces: readonly Piece[], place: Place): number {
  const { width, isCentred } = place;
  return pieces.reduce((sum, piece) => {
    if (!Array.isArray(piece))
      return sum + sizeOf(pdf, piece.picture, piece.share, place).height + BELOW_PICTURE;
    if (isCentred) return sum + linesOf(pdf, piece, place).length * pdf.currentLineHeight(true);
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
  place: Place,
  contents: PictureContents,
): Promise<void> {
  const { left, width } = place;
  const each = width / Math.max(1, table?.columns ?? cells.length);
  let at = left;
  const columns = cells.map((cell, index) => {
    const whole = each * (spans[index] ?? 1);
    const column = { ...place, left: at + PADDING, width: Math.max(whole - 2 * PADDING, PADDING) };
    const pieces = piecesOf(pdf, cell, contents);
    const box = { left: at, width: whole };
    at += whole;
    return { box, column, pieces };
  });
  const least = pdf.currentLineHeight();
  const height =
    Math.max(least, ...columns.map(({ pieces, column }) => heightOf(pdf, pieces, column))) + 2 * PADDING;
  const sheet = pdf.page.height - pdf.page.margins.top - pdf.page.margins.bottom;
  if (height > sheet) {
    // More than a sheet holds beside each other stands one below the other.
    for (const { pieces } of columns) await drawPieces(pdf, pieces, place);
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

/** A sign of an item stands before its words where they are centred, and else beside them. */
function markedRuns({ cells, marker }: Block, isCentred: boolean | undefined): Run[] {
  const [runs = []] = cells;
  return isCentred && marker !== "" ? [{ ...PLAIN, text: `${marker} ` }, ...runs] : runs;
}

/**
 * Draws a text from the height that the document is at, on more sheets where one is not enough. Answers where its last
 * line ends.
 */
export async function drawPaperText(
  pdf: PDFKit.PDFDocument,
  { blocks }: PaperText,
  { size, pictures = new Map(), ...place }: Place & { size: number; pictures?: PictureContents },
): Promise<number> {
  const { left, width, isCentred } = place;
  let end = pdf.y;
  for (const [index, block] of blocks.entries()) {
    const { kind, marker, scale } = block;
    if (index % 20 === 19) await nextTurn();
    const indent = isCentred ? 0 : block.indent;
    const column = { ...place, left: left + indent, width: Math.max(width - indent, width / 4) };
    pdf.font("regular").fontSize(size * scale);
    makeRoom(pdf, pdf.currentLineHeight());
    if (kind === "rule") {
      pdf
        .moveTo(left, pdf.y)
        .lineTo(left + width, pdf.y)
        .lineWidth(0.5)
        .stroke("#c9d2dc");
      end = pdf.y;
      pdf.y += 8;
      continue;
    }
    const top = pdf.y;
    if (marker !== "" && !isCentred)
      pdf.text(marker, column.left - INDENT, top, { width: INDENT, lineBreak: false });
    pdf.y = top;
    if (kind === "row") await drawRow(pdf, block, column, pictures);
    else await drawPieces(pdf, piecesOf(pdf, markedRuns(block, isCentred), pictures), column);
    pdf.x = left;
    end = pdf.y;
    pdf.y += gapAfter(block, blocks[index + 1]);
  }
  return end;
}
