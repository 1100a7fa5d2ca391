import { fileTypeFromBuffer } from "file-type/core";
import Papa from "papaparse";
import { IMPORT_MAX_ROWS_OF_REQUEST } from "../../../contract/imports/limits";
import * as problem from "../../../contract/imports/problem";
import { type CsvTable, decoded, TableReader, type TableReading } from "../../../contract/imports/table";
import { HttpError, unsupportedType } from "../../platform/errors";
import { nextTurn } from "../../platform/turn";
import { answered, asHttpError } from "./problems";
import { sentence } from "../../platform/texts";

export type { CsvTable, RawRow } from "../../../contract/imports/table";

function answer({ status, code, says, details }: problem.ImportProblem): HttpError {
  return new HttpError(status, code, says, details);
}

/** 400: nothing can be done with the file; says which columns it lacks and, where known, what is wrong in which line. */
export function invalidFile(missingFields: readonly string[], detail?: problem.FileSentence): HttpError {
  return answer(problem.invalidFile(missingFields, detail));
}

/** 413: more rows than one request takes. */
export function tooManyRows(): HttpError {
  return answer(problem.tooManyRows(IMPORT_MAX_ROWS_OF_REQUEST));
}

async function requireText(bytes: Uint8Array): Promise<void> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4100));
  if (type !== undefined && type.mime !== "application/xml") {
    throw unsupportedType("unsupported_type.import", { params: { ext: type.ext } });
  }
}

/** The longest row in characters: the parser reads a row anew with each piece of it, so a longer one takes the square. */
const LONGEST_ROW = 500_000;

/** How many characters are parsed before others have their turn. */
const PIECE = 65_536;

/** Parses piece by piece, giving way to other work in between; what `take` throws ends it. Throws 400 once no row has ended for too long. */
function parseInPieces(
  text: string,
  delimiter: string,
  take: (rows: string[][], errors: readonly Papa.ParseError[]) => void,
): Promise<void> {
  let length = 0;
  const check = (rows: string[][], errors: readonly Papa.ParseError[]): void => {
    length = rows.length > 0 ? 0 : length + PIECE;
    if (length > LONGEST_ROW) throw tooLongRow();
    take(rows, errors);
  };
  return new Promise((resolve, reject) => {
    const config = {
      delimiter,
      chunkSize: PIECE,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        parser.pause();
        try {
          check(data, errors);
        } catch (error) {
          // First, since aborting also completes.
          reject(error instanceof Error ? error : new Error(String(error)));
          parser.abort();
          return;
        }
        void nextTurn().then(() => parser.resume());
      },
      complete: () => resolve(),
    };
    Papa.parse<string[]>(text, config);
  });
}

function tooLongRow(): HttpError {
  return invalidFile([], sentence("field.csv_row_length", { count: LONGEST_ROW }));
}

/**
 * Reads a CSV file: finds encoding and delimiter, takes the formula guard off, leaves out empty lines. It is decoded
 * and parsed piece by piece, so other requests go on meanwhile.
 * Throws 400 for what is no CSV file, 413 for too many rows, 415 for another kind of file.
 */
export async function readCsv(bytes: Uint8Array, settings?: TableReading): Promise<CsvTable> {
  const reader = new TableReader(bytes, settings);
  if (!reader.hasMark) await requireText(bytes);
  try {
    await parseInPieces([...decoded(bytes, reader.encoding)].join(""), reader.delimiter, (lines, errors) =>
      reader.take(lines, errors),
    );
  } catch (error) {
    throw asHttpError(error);
  }
  return answered(() => reader.finish());
}

/** Every row has a cell for each name of any row, so that many of both would not fit into memory. */
const MOST_NAMES = 500;

/**
 * Rows that came as JSON, in the shape of a file; the columns are all names in the order of their first use. Throws 400
 * for more names than a table has columns, 413 for too many rows.
 */
export function readRows(given: readonly Record<string, string | number | boolean | null>[]): CsvTable {
  if (given.length > IMPORT_MAX_ROWS_OF_REQUEST) throw tooManyRows();
  const places = new Map<string, number>();
  for (const row of given) {
    for (const name of Object.keys(row)) if (!places.has(name)) places.set(name, places.size);
    if (places.size > MOST_NAMES) throw invalidFile([], sentence("field.csv_names", { count: MOST_NAMES }));
  }
  const header = [...places.keys()];
  const rows = given.map((row, index) => {
    const cells = header.map((name) => {
      const value = Object.hasOwn(row, name) ? row[name] : null;
      return value === null || value === undefined ? "" : String(value).trim();
    });
    return { row: index + 1, cells };
  });
  return { header, headerRow: 0, rows, delimiter: ",", encoding: "utf-8", byteOrderMark: false };
}
