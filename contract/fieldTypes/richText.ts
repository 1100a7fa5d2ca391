import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Formatted text, kept as HTML that was cleaned. */
export const richText = {
  ...TEXT_VALUE,
  stored: "html",
} as const satisfies ValueRules;
