import type { FieldDefinition, FieldType } from "../../../contract/resource";
import { isEmpty } from "../../../definitions";

const NUMBERS: readonly FieldType[] = ["integer", "number", "percent", "rating"];
/** What may begin or end with blanks. */
const TEXTS: readonly FieldType[] = ["string", "text", "richText", "phone"];
const LISTS: readonly FieldType[] = ["tags", "multiSelect", "referenceArray"];
const STRUCTURES: readonly FieldType[] = ["array", "object", "address", "json", "file", "image"];
const WORDS: Record<string, boolean> = {
  true: true,
  yes: true,
  "1": true,
  false: false,
  no: false,
  "0": false,
};

/** A value as a cell of an export: in no language, so that it can be imported again unchanged. */
export function toCell(value: unknown): string | number | boolean | null {
  if (isEmpty(value)) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  const isPlainList =
    Array.isArray(value) &&
    value.every((item) => typeof item !== "object" && !/[;[\]]|^\s|\s$/.test(String(item)));
  return isPlainList ? value.map(String).join("; ") : JSON.stringify(value);
}

/** The value that a cell of a file means for a field; what cannot be read stays text, for the rules to refuse. */
export function fromCell(field: FieldDefinition, cell: string): unknown {
  if (TEXTS.includes(field.type)) return cell === "" ? undefined : cell;
  const text = cell.trim();
  if (text === "") return undefined;
  if (NUMBERS.includes(field.type)) return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
  if (field.type === "boolean") return WORDS[text.toLowerCase()] ?? text;
  if (field.type === "select") return choice(field.choices, cell);
  if (field.type === "reference") return keyOf(text);
  if (LISTS.includes(field.type)) return listOf(text).map((item) => itemOf(field, item));
  if (STRUCTURES.includes(field.type)) return parsed(text) ?? text;
  return text;
}

function listOf(text: string): unknown[] {
  const list = text.startsWith("[") ? parsed(text) : undefined;
  if (Array.isArray(list)) return list;
  return text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function itemOf(field: FieldDefinition, item: unknown): unknown {
  if (typeof item !== "string") return item;
  if (field.type === "multiSelect") return choice(field.choices, item);
  return field.type === "referenceArray" ? keyOf(item) : item;
}

/** A key, also as a list shows one whose record it cannot read; else a name. */
function keyOf(text: string): number | string {
  return /^#?[1-9]\d{0,14}$/.test(text) ? Number(text.replace("#", "")) : text;
}

/** People write choices in their own case. */
function choice(choices: readonly (string | { id: string })[], text: string): string {
  const ids = choices.map((one) => (typeof one === "string" ? one : one.id));
  const wanted = text.trim().toLowerCase();
  return ids.find((id) => id === text) ?? ids.find((id) => id.trim().toLowerCase() === wanted) ?? text.trim();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
