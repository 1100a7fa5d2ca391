import { WHOLE_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Stars, of one to five. */
export const rating = {
  ...WHOLE_VALUE,
  bounds: { minimum: 1, maximum: 5 },
} as const satisfies ValueRules;
