import type { Language } from "../../contract/api";
import { sayIn } from "../../contract/texts/sayIn";
import type { Param, Sentence as AnySentence } from "../../contract/texts/sentence";
import { fieldNames as fieldNamesDe, server as de } from "../../locales/de/server";
import { fieldNames as fieldNamesEn, server as en } from "../../locales/en/server";
import { fieldNames as fieldNamesFr, server as fr } from "../../locales/fr/server";
import { fieldNames as fieldNamesPt, server as pt } from "../../locales/pt/server";

type English = typeof en;
/** What the server can say. A code without a text does not compile, nor does a text that lacks a language. */
export type TextCode = keyof English;

type PlacesIn<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never;
/** What a text has places for. */
export type ParamsOf<Code extends TextCode> = {
  readonly [Name in PlacesIn<English[Code]>]: Name extends "smart_count" ? number : Param;
};
/** The texts without places. */
export type PlainCode = {
  [Code in TextCode]: [PlacesIn<English[Code]>] extends [never] ? Code : never;
}[TextCode];

/** Something to say, by its code. */
export type Sentence = AnySentence<TextCode>;

const TEXTS: Record<Language, Readonly<Record<TextCode, string>>> = { en, de, fr, pt };
const FIELD_NAMES: Record<Language, Readonly<Record<string, string>>> = {
  en: fieldNamesEn,
  de: fieldNamesDe,
  fr: fieldNamesFr,
  pt: fieldNamesPt,
};

/** What is to be said: the code of a text, and what it has places for. */
export function sentence<Code extends TextCode>(
  code: Code,
  ...[params]: Code extends PlainCode ? [] : [params: ParamsOf<Code>]
): AnySentence<Code> {
  return params === undefined ? { code } : { code, params };
}

/** A sentence in a language. */
export function say(told: AnySentence, language: Language = "en"): string {
  return sayIn({ language, texts: TEXTS[language] }, told);
}

/** Each sentence once. */
export function distinct(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((one) => [say(one), one])).values()];
}

/** What people call the value at a path such as `donor.email`; the path where they have no name for it. */
export function fieldName(path: string, language: Language): string {
  const key = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  return (Object.hasOwn(FIELD_NAMES[language], key) && FIELD_NAMES[language][key]) || path;
}
