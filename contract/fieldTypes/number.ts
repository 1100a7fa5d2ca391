import { NUMBER_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A number. */
export const number = {
  ...NUMBER_VALUE,
} as const satisfies ValueRules;
