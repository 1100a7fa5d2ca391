import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Text of several lines. */
export const text = {
  ...TEXT_VALUE,
} as const satisfies ValueRules;
