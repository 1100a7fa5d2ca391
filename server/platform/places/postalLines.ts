import { formatAddress } from "localized-address-format";
import type { Language } from "../../../contract/api";
import { countryName } from "../../../contract/countries";
import { countryCode } from "./countries";

/** The parts of a postal address as they are kept; what is not known is empty or not there. */
export interface PostalParts {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  country?: string | null;
}

/** Some countries have a prefix before postcodes that come from abroad. */
function withoutPrefix(line: string, zip: string): string {
  const at = line.indexOf(zip);
  return zip !== "" && /^[A-Z]{1,2}-$/.test(line.slice(0, at)) ? line.slice(at) : line;
}

/**
 * A postal address line by line, as its country writes it, and with the country where it is another than `home`: post
 * within a country goes without. An address without a country is taken for one at home.
 */
export function postalLines(
  parts: PostalParts,
  { home, language }: { home: string | undefined; language: Language },
): string[] {
  const part = (key: keyof PostalParts): string => parts[key]?.trim() ?? "";
  const [city, state, zip, country] = [part("city"), part("state"), part("zip"), part("country")];
  const streets = [part("line1"), part("line2")].filter((line) => line !== "");
  const code = country === "" ? home : countryCode(country);
  const isAbroad = country !== "" && (code === undefined || code !== home);
  const last = isAbroad ? [code === undefined ? country : countryName(code, language)] : [];
  if (code === undefined) {
    const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    return [...streets, place, ...last].filter((line) => line !== "");
  }
  const lines = formatAddress({
    postalCountry: code,
    administrativeArea: state,
    locality: city,
    postalCode: zip,
    addressLines: streets,
  });
  return [...(isAbroad ? lines : lines.map((line) => withoutPrefix(line, zip))), ...last];
}
