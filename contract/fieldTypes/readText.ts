import type { FieldDefinition } from "../resource/fields";
import { choiceIds } from "./base";
import { type Shape, typeOf } from "./index";
import { valueRules } from "./values";

/**
 * The value that a text in no language means for a field: a cell of a file, a part of an address, what was typed to fill
 * with. Undefined for an empty one; what cannot be read stays text, for the rules to refuse.
 */
export function readText(field: FieldDefinition, written: string): unknown {
  const { shape, many } = typeOf(field);
  const { read, check, format } = valueRules(field);
  const text = written.trim();
  if (text === "") return shape === "text" && written !== "" && !many ? written : undefined;
  if (read) return read(text) ?? text;
  // Blanks around a text may well be its own.
  const isWhole = shape === "text" && check(written, field) === undefined && format?.test(written) !== false;
  if (isWhole && !many) return written;
  const isList = many && shape !== "list" && shape !== "related";
  return isList ? listOf(text).map((item) => itemOf(field, item)) : readers[shape](text, field);
}

function itemOf(field: FieldDefinition, item: unknown): unknown {
  return typeof item === "string" ? readers[typeOf(field).shape](item, field) : item;
}

function listOf(text: string): unknown[] {
  const list = text.startsWith("[") ? parsed(text) : undefined;
  if (Array.isArray(list)) return list;
  return text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

const WORDS: Record<string, boolean> = {
  true: true,
  yes: true,
  "1": true,
  false: false,
  no: false,
  "0": false,
};

const same = (text: string): string => text;
const json = (text: string): unknown => parsed(text) ?? text;

/** One way to read each shape. */
const readers: Record<Shape, (text: string, field: FieldDefinition) => unknown> = {
  text: same,
  choice: (text, field) => ("choices" in field ? choice(choiceIds(field), text) : text),
  number: (text) => (/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text),
  decimal: same,
  boolean: (text) => WORDS[text.toLowerCase()] ?? text,
  date: same,
  dateTime: same,
  time: same,
  key: keyOf,
  upload: json,
  group: json,
  list: json,
  json,
  figure: same,
  related: same,
};

/** A key, also as a list shows one whose record it cannot read; else a name. */
function keyOf(text: string): number | string {
  return /^#?[1-9]\d{0,14}$/.test(text) ? Number(text.replace("#", "")) : text;
}

/** People write choices in their own case. */
function choice(ids: readonly string[], text: string): string {
  const wanted = text.trim().toLowerCase();
  return ids.find((id) => id === text) ?? ids.find((id) => id.trim().toLowerCase() === wanted) ?? text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
