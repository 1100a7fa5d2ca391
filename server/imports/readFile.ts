import { Readable } from "node:stream";
import { fileTypeFromBuffer } from "file-type";
import Papa from "papaparse";
import { IMPORT_MAX_ROWS, type ImportReading } from "../../contract/api";
import { badRequest, HttpError } from "../http/errors";

/** The error catalogue's text. */
export const INVALID_FILE = "Invalid CSV file, please download the example file and try again";

/** 400: nothing can be done with the file; says which columns it lacks and, where known, what is wrong in which line. */
export function invalidFile(missingFields: readonly string[], detail?: string): HttpError {
  return badRequest("invalid_csv", INVALID_FILE, {
    extra: { missing_fields: missingFields },
    ...(detail !== undefined && { errors: { members: [detail] } }),
  });
}

/** 413: more rows than one import takes. */
export function tooManyRows(): HttpError {
  return new HttpError(
    413,
    "too_many_rows",
    `A file may have at most ${IMPORT_MAX_ROWS.toLocaleString("en")} rows. Split it and import the parts.`,
  );
}

/** A row as it stands in the file. */
export interface RawRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: string[];
}

/** A file taken apart. */
export interface CsvTable {
  header: string[];
  rows: RawRow[];
  delimiter: string;
  encoding: ImportReading["encoding"];
  byteOrderMark: boolean;
}

type Encoding = ImportReading["encoding"];

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** The encoding by its mark, else by what fits: UTF-16 has zero bytes, UTF-8 checks itself, the rest is Windows-1252. */
function encodingOf(bytes: Uint8Array): { encoding: Encoding; byteOrderMark: boolean } {
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

function* decoded(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += DECODED_AT_ONCE) {
    const text = decoder.decode(bytes.subarray(from, from + DECODED_AT_ONCE), { stream: true });
    if (text.includes("\u0000")) throw invalidFile(["email"], "The file is not a text file.");
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
  const guessed = Papa.parse<string[]>(beginning, { preview: 20, delimitersToGuess: DELIMITERS }).meta
    .delimiter;
  return DELIMITERS.includes(guessed) ? guessed : ",";
}

// What csvStream put before a cell that a spreadsheet would run as a formula (OWASP, CSV Injection).
const GUARDED = /^'(?=[=+\-@\t\r])/;

function unguarded(cell: string): string {
  return cell.replace(GUARDED, "").trim();
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

async function requireText(bytes: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (type !== undefined && type.mime !== "application/xml") {
    throw new HttpError(
      415,
      "unsupported_type",
      `This is a .${type.ext} file. Save it as CSV and import that.`,
    );
  }
}

/** Parses piece by piece, giving way to other work in between; what `take` throws ends it. */
function parseInPieces(
  text: Iterable<string>,
  delimiter: string,
  take: (rows: string[][], errors: readonly Papa.ParseError[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = Readable.from(text);
    Papa.parse<string[], Readable>(source, {
      delimiter,
      chunk: ({ data, errors }, parser) => {
        try {
          take(data, errors);
        } catch (error) {
          // First, since aborting also completes.
          reject(error);
          parser.abort();
          source.destroy();
        }
      },
      complete: () => resolve(),
      error: (error) => {
        source.destroy();
        reject(error);
      },
    });
  });
}

/**
 * Reads a CSV file: finds encoding and delimiter, takes the formula guard off, leaves out empty lines. It is decoded
 * and parsed piece by piece, so other requests go on meanwhile.
 * Throws 400 for what is no CSV file, 413 for too many rows, 415 for another kind of file.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  const { encoding, byteOrderMark } = encodingOf(bytes);
  if (!byteOrderMark) await requireText(bytes);
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, DECODED_AT_ONCE), { stream: true });
  const delimiter = delimiterOf(beginning);
  const hasHint = /^sep=.\r?\n/.test(beginning);
  let header: string[] | undefined;
  const rows: RawRow[] = [];
  let row = hasHint ? -1 : 0;
  const take = (cells: string[]): void => {
    row += 1;
    if (row === 0 || isBlank(cells)) return;
    if (header === undefined) header = cells.map(unguarded);
    else if (rows.length === IMPORT_MAX_ROWS) throw tooManyRows();
    else rows.push({ row, cells: cells.map(unguarded) });
  };
  await parseInPieces(decoded(bytes, encoding), delimiter, (cells, errors) => {
    const broken = errors.find(({ type }) => type === "Quotes");
    if (broken) throw invalidFile([], `Row ${row + 1 + (broken.row ?? 0)}: a quotation mark is not closed.`);
    for (const line of cells) take(line);
  });
  if (header === undefined) throw invalidFile(["email"], "The file is empty.");
  return { header, rows, delimiter, encoding, byteOrderMark };
}

/** Rows that came as JSON, in the shape of a file; the columns are all names in the order of their first use. */
export function readRows(given: readonly Record<string, string | number | boolean | null>[]): CsvTable {
  if (given.length > IMPORT_MAX_ROWS) throw tooManyRows();
  const places = new Map<string, number>();
  for (const row of given) {
    for (const name of Object.keys(row)) if (!places.has(name)) places.set(name, places.size);
  }
  const header = [...places.keys()];
  const rows = given.map((row, index) => {
    const cells = header.map((name) => {
      const value = Object.hasOwn(row, name) ? row[name] : null;
      return value === null || value === undefined ? "" : String(value).trim();
    });
    return { row: index + 1, cells };
  });
  return { header, rows, delimiter: ",", encoding: "utf-8", byteOrderMark: false };
}
