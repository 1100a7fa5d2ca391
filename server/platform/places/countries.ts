import { countryCodes, countryName } from "../../../contract/countries";
import { foldText } from "../../../contract/fold";
import { LANGUAGES } from "../../../contract/api";

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

let known: { codes: ReadonlySet<string>; byName: ReadonlyMap<string, string> } | undefined;

function countries(): NonNullable<typeof known> {
  if (known) return known;
  const all = countryCodes();
  const byName = new Map(Object.entries(ALSO));
  for (const language of LANGUAGES) {
    for (const code of all) byName.set(comparable(countryName(code, language)), code);
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
