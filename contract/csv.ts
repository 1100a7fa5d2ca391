import Papa from "papaparse";

/** What a cell may hold; a `null` leaves it empty. */
export type CsvCell = string | number | boolean | null | undefined;

/** Tells spreadsheets that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Texts that get an apostrophe in a file: what a spreadsheet would run as a formula (OWASP, CSV Injection), also behind
 * blanks and controls that some of them trim, and in the full-width forms that some take for the usual ones. What has
 * apostrophes before that counts too, so that taking one off again gives back every text as it was.
 */
const GUARDED = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Lines of a CSV file (RFC 4180, CRLF). Texts that a spreadsheet would run get a leading `'`; numbers stay as they are. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  if (rows.length === 0) return "";
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: "\r\n", escapeFormulae: GUARDED, header: false },
  );
  return `${text}\r\n`;
}

/** A whole CSV file: byte order mark, headings, lines. */
export function csvText(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines([headings, ...rows]);
}

/** A cell as it was before {@link csvLines} guarded it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
}
