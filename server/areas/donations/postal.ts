import type { Language, PostalAddress } from "../../../contract/api";
import { invalidFields } from "../../platform/errors";
import { sentence } from "../../platform/texts";
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

/** The parts that say something; null where none does. */
export function filledParts(address: PostalAddress | null): PostalAddress | null {
  const parts = Object.entries(address ?? {}).flatMap(([key, part]): [string, string][] => {
    const text = part?.trim() ?? "";
    return text === "" ? [] : [[key, text]];
  });
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** Whether post goes to the same place. */
export function isSameAddress(one: PostalAddress | null, other: PostalAddress | null): boolean {
  const parts = ["line1", "line2", "city", "state", "zip", "country"] as const;
  return parts.every((part) => (one?.[part] ?? "") === (other?.[part] ?? ""));
}

/** What a donor says of where they live, as the organisation asks for it. Throws 422 where it is not asked for, or is missing. */
export function readGivenAddress(
  { donor_address: asks }: Pick<PayingOrganization, "donor_address">,
  given: PostalAddress | null | undefined,
): PostalAddress | null {
  const address = filledParts(given ?? null);
  if (address !== null && asks === "off") {
    throw invalidFields({ address: [sentence("field.address_not_asked")] });
  }
  const missing = (["line1", "zip", "city"] as const).filter((part) => !address?.[part]);
  if (missing.length > 0 && (asks === "required" || address !== null)) {
    throw invalidFields(
      Object.fromEntries(missing.map((part) => [`address.${part}`, [sentence("field.required")]])),
    );
  }
  return address;
}
