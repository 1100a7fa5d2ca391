import type { Language } from "../../../contract/api";
import { countryCode } from "../../platform/places/countries";
import { type PostalParts, postalLines } from "../../platform/places/postalLines";
import type { PayingOrganization } from "./organization";

/** The organisation's own address on its papers, with the country: they may go anywhere. */
export function senderLines(address: PostalParts, language: Language): string[] {
  return postalLines(address, { home: undefined, language });
}

/** A donor's address, as post from the organisation is addressed; the country in the language of those who carry it. */
export function recipientLines(
  parts: PostalParts,
  { address, language }: Pick<PayingOrganization, "address" | "language">,
): string[] {
  return postalLines(parts, { home: countryCode(address["country"]), language });
}
