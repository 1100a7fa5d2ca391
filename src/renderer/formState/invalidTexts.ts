import { isRecord } from "../values/valueAt";
import { type InvalidText, isInvalidText } from "./invalidText";

/** The values with nothing in the places of texts that could not be read. */
export function withoutInvalidTexts(value: unknown): unknown {
  if (isInvalidText(value)) return null;
  if (Array.isArray(value)) return value.map(withoutInvalidTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutInvalidTexts(part)]));
}

/** Every text that could not be read, by its path. */
export function invalidTextsIn(value: unknown, path = ""): [path: string, text: InvalidText][] {
  if (isInvalidText(value)) return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => invalidTextsIn(part, path ? `${path}.${key}` : key));
}
