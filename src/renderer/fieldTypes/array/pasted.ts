import Papa from "papaparse";
import type { FieldDefinition } from "../../../../contract/resource";
import { typeOf } from "../../../../contract/fieldTypes";
import { type CellReading, readCell, strokesOf } from "../../../../contract/imports/readCell";
import { valueViolations } from "../../../../definitions/validateRecord";
import { invalidText } from "../../formState/invalidText";
import { currencyDecimals, type DecimalStyle, readDecimal, toMoney } from "../../values/decimals";

/** What pasted cells are read by: the person's language, and what a file's cells are. */
export interface PasteReading extends Omit<CellReading, "strokes"> {
  style: DecimalStyle;
}

/** The cells that a spreadsheet puts into the clipboard, row by row; undefined for a text that is no more than one. */
export function pastedCells(text: string): string[][] | undefined {
  const { data } = Papa.parse<string[]>(text.replace(/(\r\n|\n|\r)$/, ""), { delimiter: "\t" });
  const isOne = data.length < 2 && (data[0]?.length ?? 0) < 2;
  return isOne ? undefined : data;
}

/** The values of a column's cells, each as it would have been typed or read from a file; what is none keeps its text. */
export function pastedColumn(
  name: string,
  field: FieldDefinition,
  cells: readonly string[],
  reading: PasteReading,
): unknown[] {
  const strokes = strokesOf(field, cells);
  return cells.map((cell) => {
    if (cell.trim() === "") return null;
    const value = typedNumber(field, cell, reading) ?? readCell(name, field, cell, { ...reading, strokes });
    const [wrong] = valueViolations(field, value);
    return wrong && typeof value === "string" && typeOf(field).shape !== "text"
      ? invalidText(cell, wrong.key)
      : value;
  });
}

/** Numbers and amounts as the person writes them, with the signs that a spreadsheet adds. */
function typedNumber(field: FieldDefinition, cell: string, { style, currency }: PasteReading): unknown {
  const { shape } = typeOf(field);
  if ((shape !== "number" && shape !== "decimal") || field.type === "duration") return undefined;
  const plain = readDecimal(cell.replaceAll(/[\p{Sc}%]|\b[A-Z]{3}\b/gu, ""), style);
  if (plain === undefined || field.type !== "money") return plain === undefined ? undefined : Number(plain);
  return toMoney(plain, currencyDecimals(field.currency ?? currency));
}
