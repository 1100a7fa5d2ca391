import { NUMBER_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A number. */
export const number = {
  ...NUMBER_VALUE,
  sample: 12.5,
} as const satisfies ValueRules;
