import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Text with the marks of Markdown, which is shown formatted. */
export const markdown = {
  ...TEXT_VALUE,
} as const satisfies ValueRules;
