import { NUMBER_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A percentage: 12.5 is 12.5 %. */
export const percent = {
  ...NUMBER_VALUE,
} as const satisfies ValueRules;
