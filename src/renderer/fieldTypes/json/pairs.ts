import { asText } from "../../../ui/asText";
import { isRecord } from "../../values/valueAt";
import { invalidText, isInvalidText } from "../../formState/invalidText";

/** A name with its text, as a row of inputs has them; `given` is what stood there, which a text need not be. */
export interface Pair {
  name: string;
  text: string;
  given?: unknown;
}

/** The rows of a value of names and texts, or of what could not be read as such. */
export function pairsOf(value: unknown): Pair[] {
  if (isInvalidText(value)) return JSON.parse(value.$invalid) as Pair[];
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([name, given]) => ({ name, text: asText(given), given }));
}

/** The value of the rows; rows that are empty count for nothing, and a text without its own name is none. */
export function valueOfPairs(rows: readonly Pair[]): unknown {
  const used = rows.filter(({ name, text }) => name.trim() !== "" || text.trim() !== "");
  const names = used.map(({ name }) => name.trim());
  const wrong = names.includes("") ? "unnamed" : new Set(names).size < names.length ? "twice" : undefined;
  if (wrong !== undefined) return invalidText(JSON.stringify(rows), `forms.pairs.${wrong}`);
  return Object.fromEntries(
    used.map(({ name, text, given }) => [name.trim(), text === asText(given) ? (given ?? "") : text.trim()]),
  );
}
