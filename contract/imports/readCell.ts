import { amountFromText } from "../amountText";
import { typeOf } from "../fieldTypes";
import { readText } from "../fieldTypes/readText";
import { type FieldDefinition, type Labels, LOCALES } from "../resource";
import { readMoment } from "./dates";
import { type StrokeOrder, strokeOrderOf } from "./strokes";

/** What the cells of a column are read by. */
export interface CellReading {
  /** IANA zone of days and times without an offset. */
  timezone: string;
  /** ISO 4217, of money that names no currency. */
  currency: string;
  /** How the column writes days with strokes, where it tells. */
  strokes: StrokeOrder | undefined;
  /** What choices are called, in each language. */
  labels: Labels;
}

/** Whether a column's days with strokes begin with the day or the month; undefined for a column of anything else. */
export function strokesOf(
  field: FieldDefinition | undefined,
  cells: Iterable<string>,
): StrokeOrder | undefined {
  const shape = field && typeOf(field).shape;
  return shape === "date" || shape === "dateTime" ? strokeOrderOf(cells) : undefined;
}

/**
 * The value that a cell stands for, written as the data are or as people write in one of our languages: `31.01.2026`,
 * `1.234,05`, `ja`, a choice by its name. What cannot be read stays text, for the rules to refuse.
 */
export function readCell(name: string, field: FieldDefinition, cell: string, reading: CellReading): unknown {
  const value = readText(field, cell);
  const { shape } = typeOf(field);
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (field.type === "money") return plainAmount(text, field.currency ?? reading.currency) ?? value;
  if (shape === "number" && field.type !== "duration") return plainNumber(text) ?? value;
  if (shape === "boolean") return BOOLEANS.get(text.toLowerCase()) ?? value;
  if (shape === "date") return dayOf(text, reading) ?? value;
  if (shape === "dateTime") return readMoment(text, reading)?.toISOString() ?? value;
  return shape === "choice" && "choices" in field ? (choiceOf(name, text, reading.labels) ?? value) : value;
}

const WORDS = {
  yes: ["yes", "y", "ja", "j", "oui", "o", "sim", "s", "wahr", "vrai", "verdadeiro"],
  no: ["no", "n", "nein", "non", "não", "nao", "falsch", "faux", "falso"],
};
const BOOLEANS = new Map<string, boolean>([
  ...WORDS.yes.map((word) => [word, true] as const),
  ...WORDS.no.map((word) => [word, false] as const),
]);

/** Whether a text says yes or no in one of our languages; undefined where it says neither. */
export function yesOrNo(text: string): boolean | undefined {
  const value = readText({ type: "boolean" }, text);
  return typeof value === "boolean" ? value : BOOLEANS.get(text.trim().toLowerCase());
}

const PLAIN = /^-?\d+(\.\d+)?$/;

/** An amount with its sign; one that is plain already stays. */
function plainAmount(text: string, currency: string): string | undefined {
  if (PLAIN.test(text)) return text;
  const amount = amountFromText(text.replace(/^[-−]/, ""), currency);
  return amount !== undefined && /^[-−]/.test(text) ? `-${amount}` : amount;
}

/** A number with a comma before its decimals, or with marks between its thousands. */
function plainNumber(text: string): number | undefined {
  const match = /^([-−]?)(\d{1,3}(?:[\s'’.\u00a0\u202f]\d{3})+|\d+),(\d+)$/.exec(text);
  const isThousands = /^[-−]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text);
  if (isThousands) return Number(text.replace("−", "-").replaceAll(",", ""));
  if (match) {
    const [, sign, whole = "", fraction = ""] = match;
    return Number(`${sign ? "-" : ""}${whole.replaceAll(/\D/g, "")}.${fraction}`);
  }
  const grouped = /^[-−]?\d{1,3}([\s'’\u00a0\u202f]\d{3})+$|^[-−]?\d{1,3}(\.\d{3}){2,}$/.test(text);
  return grouped ? Number(text.replace("−", "-").replaceAll(/[^\d-]/g, "")) : undefined;
}

function dayOf(text: string, reading: CellReading): string | undefined {
  return readMoment(text, { ...reading, timezone: "UTC" })
    ?.toISOString()
    .slice(0, 10);
}

/** The choice that is called so in one of our languages. */
function choiceOf(name: string, text: string, labels: Labels): string | undefined {
  const wanted = text.toLowerCase();
  return LOCALES.flatMap((locale) => Object.entries(labels[locale]?.choices?.[name] ?? {})).find(
    ([, label]) => label.toLowerCase() === wanted,
  )?.[0];
}
