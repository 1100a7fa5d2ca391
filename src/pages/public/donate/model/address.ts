import type { DonationCreateRequest } from "../../../../../contract/api/donations";
import type { DonorAddress } from "../../../../../contract/api/organization";
import type { Typed } from "../../site/useForm";

/** The parts of an address that are asked for; the first three are what a letter needs. */
export const ADDRESS_PARTS = [
  { name: "line1", maxLength: 200, autoComplete: "street-address" },
  { name: "zip", maxLength: 20, autoComplete: "postal-code" },
  { name: "city", maxLength: 100, autoComplete: "address-level2" },
  { name: "country", maxLength: 60, autoComplete: "country" },
] as const;

/** Empty fields to type an address in. */
export const NO_ADDRESS: Typed = Object.fromEntries(ADDRESS_PARTS.map(({ name }) => [`address.${name}`, ""]));

/** The address as the call takes it; nothing where none was typed. */
export function addressOf(values: Typed): Pick<DonationCreateRequest, "address"> {
  const parts = ADDRESS_PARTS.flatMap(({ name }) => {
    const text = String(values[`address.${name}`] ?? "").trim();
    return text === "" ? [] : [[name, text] as const];
  });
  return parts.length > 0 ? { address: Object.fromEntries(parts) } : {};
}

/** Which parts are missing: all or none may be typed, unless the organisation needs them. */
export function missingParts(values: Typed, asks: DonorAddress): string[] {
  if (asks === "off") return [];
  const { address } = addressOf(values);
  if (asks === "optional" && !address) return [];
  return ADDRESS_PARTS.slice(0, 3).flatMap(({ name }) => (address?.[name] ? [] : [`address.${name}`]));
}
