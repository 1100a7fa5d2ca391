import { WHOLE_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A whole number. */
export const integer = {
  ...WHOLE_VALUE,
  sample: 12,
} as const satisfies ValueRules;
