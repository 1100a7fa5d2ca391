import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** One line of text. */
export const string = {
  ...TEXT_VALUE,
  format: { error: "single_line", test: (text) => !/[\r\n]/.test(text) },
} as const satisfies ValueRules;
