import Papa from "papaparse";
import type { ImportDecision, ImportReading } from "../api/imports";
import { unguarded } from "../csv";
import { isEmailHeading } from "./columns";
import { IMPORT_MAX_ROWS } from "./limits";
import { invalidFile, tooManyRows } from "./problem";

/** A row as it stands in the file. */
export interface RawRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
  /** What staff said of it, where its person may be there already. */
  decision?: ImportDecision;
}

/** A file taken apart. */
export interface CsvTable {
  header: string[];
  /** Where the header stands; 0 for rows that came without one. */
  headerRow: number;
  rows: RawRow[];
  delimiter: string;
  encoding: ImportReading["encoding"];
  byteOrderMark: boolean;
}

/** So few that whoever else wants the embedded database, which does one thing at a time, hardly waits for one of them. */
const BATCH_ROWS = 100;

/** The rows in batches, each of which is planned and stored at once. */
export function* batchesOf(rows: readonly RawRow[]): Generator<readonly RawRow[]> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) yield rows.slice(from, from + BATCH_ROWS);
}

type Encoding = ImportReading["encoding"];

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** The encoding by its mark, else by what fits: UTF-16 has zero bytes, UTF-8 checks itself, the rest is Windows-1252. */
export function encodingOf(bytes: Uint8Array): { encoding: Encoding; byteOrderMark: boolean } {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { encoding: "utf-8", byteOrderMark: true };
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: "utf-16le", byteOrderMark: true };
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: "utf-16be", byteOrderMark: true };
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0)
    return { encoding: "utf-16le", byteOrderMark: false };
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0)
    return { encoding: "utf-16be", byteOrderMark: false };
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { encoding: "utf-8", byteOrderMark: false };
  } catch {
    return { encoding: "windows-1252", byteOrderMark: false };
  }
}

const DECODED_AT_ONCE = 65_536;

/** The text in pieces. Throws for what is no text. */
export function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += DECODED_AT_ONCE) {
    const text = decoder.decode(bytes.subarray(from, from + DECODED_AT_ONCE), { stream: true });
    if (text.includes("\u0000")) throw invalidFile(["email"], { code: "field.csv_not_text" });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

const DELIMITERS = [",", ";", "\t", "|"];

/** The delimiter that cuts the first lines into the same number of cells; a comma when the file has one column. */
function delimiterOf(beginning: string): string {
  // Excel's own hint in the first line.
  const hint = /^sep=(.)\r?\n/.exec(beginning)?.[1];
  if (hint !== undefined) return hint;
  // An empty line at the end of a short file would be counted as one with a single cell.
  const guessing = { preview: 20, delimitersToGuess: DELIMITERS, skipEmptyLines: true };
  const guessed = Papa.parse<string[]>(beginning, guessing).meta.delimiter;
  return DELIMITERS.includes(guessed) ? guessed : ",";
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}

/**
 * Whether what was taken for headings, and the lines since, stand above those: a title alone in a line that is as wide as
 * theirs, or titles and headings of groups of columns, with fewer cells than the headings, one of which holds addresses.
 */
function isAbove(line: readonly string[], since: readonly RawRow[], headings: readonly string[]): boolean {
  if (line.some(isEmailHeading)) return false;
  const width = filled(headings);
  if (headings.some(isEmailHeading)) {
    return filled(line) < width && since.every(({ cells }) => filled(cells) < width);
  }
  return since.length === 0 && filled(line) === 1 && width > 1 && line.length === headings.length;
}

/** How the cells of a file are read. */
export interface TableReading {
  /** `kept` where a text is to come back as it was written (RFC 4180, 2.4); headings are always trimmed. */
  spaces: "trimmed" | "kept";
  /** So many rows at most; of people where it does not say. */
  most?: number;
}

const TRIMMED: TableReading = { spaces: "trimmed" };

/** So many lines may stand above the headings. */
const MOST_ABOVE = 5;

/** Collects the parsed rows of one file, however many at a time: without the guard of formulas and without empty lines. */
export class TableReader {
  readonly delimiter: string;
  private readonly reading: Pick<CsvTable, "encoding" | "byteOrderMark">;
  private header: RawRow | undefined;
  private readonly rows: RawRow[] = [];
  private row: number;
  private above = 0;
  private readonly most: number;

  constructor(
    bytes: Uint8Array,
    private readonly settings: TableReading = TRIMMED,
  ) {
    this.most = settings.most ?? IMPORT_MAX_ROWS;
    this.reading = encodingOf(bytes);
    const decoder = new TextDecoder(this.reading.encoding);
    const beginning = decoder.decode(bytes.subarray(0, DECODED_AT_ONCE), { stream: true });
    this.delimiter = delimiterOf(beginning);
    this.row = /^sep=.\r?\n/.test(beginning) ? -1 : 0;
  }

  get encoding(): Encoding {
    return this.reading.encoding;
  }

  get hasMark(): boolean {
    return this.reading.byteOrderMark;
  }

  /** Takes the next lines. Throws 400 for a quotation mark that is not closed, 413 for too many rows. */
  take(lines: readonly string[][], errors: readonly Papa.ParseError[]): void {
    const broken = errors.find(({ type }) => type === "Quotes");
    if (broken) {
      throw invalidFile([], {
        code: "field.csv_quotation",
        params: { row: this.row + 1 + (broken.row ?? 0) },
      });
    }
    for (const cells of lines) this.takeLine(cells);
  }

  private takeLine(cells: string[]): void {
    this.row += 1;
    if (this.row === 0 || isBlank(cells)) return;
    const line = { row: this.row, cells: cells.map((cell) => this.read(cell)) };
    if (this.header === undefined) this.header = line;
    else if (this.standsAbove(this.header, line)) {
      this.above += 1 + this.rows.length;
      this.header = line;
      this.rows.length = 0;
    } else if (this.rows.length === this.most) throw tooManyRows(this.most);
    else this.rows.push(line);
  }

  private read(cell: string): string {
    const text = unguarded(cell);
    return this.settings.spaces === "kept" ? text : text.trim();
  }

  private standsAbove(header: RawRow, line: RawRow): boolean {
    return this.above + this.rows.length < MOST_ABOVE && isAbove(header.cells, this.rows, line.cells);
  }

  /** The whole, once every line was taken. Throws 400 for an empty file. */
  finish(): CsvTable {
    if (this.header === undefined) throw invalidFile(["email"], { code: "field.csv_empty" });
    const { row: headerRow, cells } = this.header;
    const header = cells.map((cell) => cell.trim());
    return { header, headerRow, rows: this.rows, delimiter: this.delimiter, ...this.reading };
  }
}

/** Reads a whole file at once. Throws `ImportProblem`. */
export function readTable(bytes: Uint8Array, settings?: TableReading): CsvTable {
  const reader = new TableReader(bytes, settings);
  const text = [...decoded(bytes, reader.encoding)].join("");
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: reader.delimiter });
  reader.take(data, errors);
  return reader.finish();
}
