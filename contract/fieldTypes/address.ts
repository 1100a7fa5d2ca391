import { isParts } from "./base";
import type { ValueRules } from "./descriptor";

/** Parts of an address, each a text. */
export const ADDRESS_PARTS = ["line1", "line2", "city", "state", "zip", "country"] as const;

const isPart = ([key, part]: [string, unknown]): boolean =>
  ADDRESS_PARTS.some((known) => known === key) && (part === null || typeof part === "string");

/** A postal address. */
export const address = {
  check: (value) => (isParts(value) && Object.entries(value).every(isPart) ? undefined : "address"),
} as const satisfies ValueRules;
