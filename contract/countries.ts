import { intlLocale } from "./texts/intlLocale";

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
/** Regions that are no countries post goes to: parts of one, groups of several, and what stands for none. */
const OTHERS = new Set(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"]);

/** The codes of ISO 3166-1, without those that stand for another by now: asked of the platform, which knows them. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
    (code) =>
      !OTHERS.has(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
  );
}

/** Making one takes the platform longer than asking it for every country. */
const namesIn = new Map<string, Intl.DisplayNames>();

function namesOf(language: string): Intl.DisplayNames {
  const known = namesIn.get(language) ?? new Intl.DisplayNames(intlLocale(language), { type: "region" });
  namesIn.set(language, known);
  return known;
}

/** What a country is called. */
export function countryName(code: string, language: string): string {
  return namesOf(language).of(code) ?? code;
}

/** The countries to choose from, in the order of their names in a language. */
export function countryChoices(language: string): { value: string; label: string }[] {
  const choices = countryCodes().map((value) => ({ value, label: countryName(value, language) }));
  const { compare } = new Intl.Collator(intlLocale(language));
  return choices.toSorted((one, other) => compare(one.label, other.label));
}

/** A country as it is read: a code by its name, anything else as it was written. */
export function countryText(written: string, language: string): string {
  return /^[A-Za-z]{2}$/.test(written) ? countryName(written.toUpperCase(), language) : written;
}
