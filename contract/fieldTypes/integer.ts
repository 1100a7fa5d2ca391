import { WHOLE_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A whole number. */
export const integer = {
  ...WHOLE_VALUE,
} as const satisfies ValueRules;
