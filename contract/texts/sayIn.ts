import { format } from "./format";
import type { Param, Sentence } from "./sentence";

/** The texts of one language, by code. */
export interface Catalogue {
  language: string;
  texts: Readonly<Record<string, string>>;
}

function isList(param: object): param is readonly Param[] {
  return Array.isArray(param);
}

function valueOf(param: Param, catalogue: Catalogue): string | number {
  if (typeof param !== "object") return param;
  if (isList(param)) return param.map((one) => valueOf(one, catalogue)).join(", ");
  if ("words" in param) return param.words[catalogue.language] ?? param.words["en"] ?? "";
  return sayIn(catalogue, param);
}

/** A sentence in the words of a catalogue. One that is not among them, such as an old one that was stored, is told by its code. */
export function sayIn(catalogue: Catalogue, { code, params = {} }: Sentence): string {
  const { texts, language } = catalogue;
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return code;
  const values = Object.entries(params).map(([name, param]) => [name, valueOf(param, catalogue)] as const);
  return format(text, Object.fromEntries(values), language);
}
