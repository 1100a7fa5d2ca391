import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Text of several lines. */
export const text = {
  ...TEXT_VALUE,
  sample: "Tools are in the shed.",
} as const satisfies ValueRules;
