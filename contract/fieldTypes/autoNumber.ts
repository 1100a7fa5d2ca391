import { LONGEST_NUMBER } from "../numberFormat";
import type { ValueRules } from "./descriptor";
import { string } from "./string";

/** A number that the server gives a record when it is made, such as INV-2026-0001. */
export const autoNumber = {
  ...string,
  bounds: { maxLength: LONGEST_NUMBER },
} as const satisfies ValueRules;
