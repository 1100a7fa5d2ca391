import { foldText } from "../../../contract/fold";
import { LANGUAGES } from "../../../contract/api";

const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place));
/** What people write for a country besides its names. */
const ALSO: Readonly<Record<string, string>> = {
  usa: "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  grossbritannien: "GB",
  holland: "NL",
  "czech republic": "CZ",
  brd: "DE",
  bundesrepublik: "DE",
  "bundesrepublik deutschland": "DE",
};

const comparable = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{Letter}]+/gu, " ")
    .trim();

/** No country, but how the code says so. */
const UNKNOWN = "ZZ";

/** The codes of ISO 3166-1, without those that stand for another by now. */
function codes(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
    (code) =>
      code !== UNKNOWN && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
  );
}

let known: { codes: ReadonlySet<string>; byName: ReadonlyMap<string, string> } | undefined;

function countries(): NonNullable<typeof known> {
  if (known) return known;
  const all = codes();
  const byName = new Map(Object.entries(ALSO));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region" });
    for (const code of all) byName.set(comparable(names.of(code) ?? code), code);
  }
  known = { codes: new Set(all), byName };
  return known;
}

/** The country that a text names, by its code or in one of the languages of the app; undefined where it is none. */
export function countryCode(text: string | null | undefined): string | undefined {
  const written = text?.trim() ?? "";
  const { codes: all, byName } = countries();
  return all.has(written.toUpperCase()) ? written.toUpperCase() : byName.get(comparable(written));
}

/** What a country is called. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}
