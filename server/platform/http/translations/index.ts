import { parseAccept } from "hono/utils/accept";
import type { Language } from "../../../../contract/api";
import { checkFields } from "../../../../contract/imports/problem";
import { CATALOGUE_TEXTS } from "./catalogueTexts";
import { de } from "./de";
import { fieldName } from "./fieldNames";
import { fr } from "./fr";
import { pt } from "./pt";
import { STAFF_TEXTS } from "./staffTexts";

type Translation = Readonly<Record<string, string>>;
const staff = (language: Exclude<Language, "en">): Translation =>
  Object.fromEntries(
    Object.entries({ ...CATALOGUE_TEXTS, ...STAFF_TEXTS }).map(([text, translations]) => [
      text,
      translations[language],
    ]),
  );
const TRANSLATIONS: Record<Language, Translation> = {
  en: {},
  de: { ...staff("de"), ...de },
  fr: { ...staff("fr"), ...fr },
  pt: { ...staff("pt"), ...pt },
};

/** The language that is wanted most, of those that the server speaks (RFC 9110, 12.5.4; RFC 4647, 3.4); nothing where it speaks none. */
export function wantedLanguage(acceptLanguage: string | undefined): Language | undefined {
  if (acceptLanguage === undefined) return undefined;
  const wanted = parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split("-")[0] ?? "");
  return wanted.find(isLanguage);
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(TRANSLATIONS, tag);
}

const VALUE = /\{(\w+)\}/g;

interface Pattern {
  text: string;
  matches: RegExp;
  names: string[];
}

/** The texts with values in them; a value is anything. */
const PATTERNS: readonly Pattern[] = Object.keys(TRANSLATIONS.de)
  .filter((text) => text.includes("{"))
  .map((text) => {
    const names = Array.from(text.matchAll(VALUE), ([, name = ""]) => name);
    const parts = text.split(VALUE).filter((_, index) => index % 2 === 0);
    const source = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+?)");
    return { text, names, matches: new RegExp(`^${source}$`, "s") };
  });

/** A text of the server in a language; as it is where there is no translation of it. */
export function translateText(text: string, language: Language | undefined): string {
  if (language === undefined || language === "en") return text;
  const translation = TRANSLATIONS[language];
  const known = Object.hasOwn(translation, text) ? translation[text] : undefined;
  if (known !== undefined) return known;
  for (const pattern of PATTERNS) {
    const found = pattern.matches.exec(text);
    if (!found) continue;
    const values = new Map(pattern.names.map((name, index) => [name, found[index + 1] ?? ""]));
    return (translation[pattern.text] ?? text).replaceAll(
      VALUE,
      (place, name: string) => values.get(name) ?? place,
    );
  }
  return text;
}

/** What is wrong with the rows of a file, in the language that is wanted. */
export function translateRows<Row extends { message: string }>(
  rows: readonly Row[],
  language: Language | undefined,
): Row[] {
  return rows.map((row) => ({ ...row, message: translateText(row.message, language) }));
}

/** An error's body with its texts in the language that is wanted; code, fields and values stay. */
export function translateError(
  body: Record<string, unknown>,
  language: Language | undefined,
): Record<string, unknown> {
  const say = (text: unknown): unknown => (typeof text === "string" ? translateText(text, language) : text);
  const { error, errors } = body;
  return {
    ...body,
    error: say(typeof error === "string" ? withFieldNames(error, errors, language) : error),
    ...(typeof errors === "object" &&
      errors !== null && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, texts]: [string, unknown]) => [
            field,
            Array.isArray(texts) ? texts.map(say) : say(texts),
          ]),
        ),
      }),
  };
}

/** The text that names the wrong values, with the words that people have for them: they read it where no field is marked. */
function withFieldNames(error: string, errors: unknown, language: Language | undefined): string {
  if (language === undefined || typeof errors !== "object" || errors === null) return error;
  const paths = Object.keys(errors);
  if (error !== checkFields(paths)) return error;
  return checkFields([...new Set(paths.map((path) => fieldName(path, language)))]);
}
