import { readColumns } from "../../../../contract/imports/columns";
import { IMPORT_MAX_ROWS } from "../../../../contract/imports/limits";
import { presentReading } from "../../../../contract/imports/present";
import { type FileSentence, ImportProblem } from "../../../../contract/imports/problem";
import { type CsvTable, readTable } from "../../../../contract/imports/table";
import type { ImportReading } from "../../../../contract/api/imports";

const SAMPLE_ROWS = 5;

/** How a file reads before anything is sent. */
export interface FileReading {
  reading: ImportReading;
  /** The first rows, a cell per column. */
  sample: string[][];
}

/** Why a file cannot be used. */
export interface FileProblem {
  says: FileSentence;
  /** More on it, such as the row. */
  details: FileSentence[];
  missing: string[];
}

export type FileResult = FileReading | { problem: FileProblem };

function read(bytes: Uint8Array, most: number): CsvTable {
  // What office programs save as such (ZIP, APPNOTE 4.3.6) is told apart, since many try it.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03) {
    throw new ImportProblem(415, "unsupported_type", { code: "unsupported_type.archive" });
  }
  const table = readTable(bytes, { spaces: "trimmed", most });
  if (table.rows.length > 0) return table;
  throw new ImportProblem(400, "invalid_csv", { code: "field.csv_no_rows" });
}

/** Reads a file as the server would: delimiter, encoding, mark, rows, and what each column seems to be. */
export function readImportFile(bytes: Uint8Array, most = IMPORT_MAX_ROWS): FileResult {
  try {
    const table = read(bytes, most);
    const columns = readColumns(table.header, { role: 1 });
    const sample = table.rows
      .slice(0, SAMPLE_ROWS)
      .map(({ cells }) => table.header.map((_, index) => cells[index] ?? ""));
    return { reading: presentReading(table, columns), sample };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const { errors = {}, extra = {} } = error.details;
    const { missing_fields: missing } = extra;
    return {
      problem: {
        says: error.says,
        details: Object.values(errors).flat(),
        missing: Array.isArray(missing) ? missing.map(String) : [],
      },
    };
  }
}
