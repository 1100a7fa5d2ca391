import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Text of a programming or markup language. */
export const code = {
  ...TEXT_VALUE,
} as const satisfies ValueRules;

/** The languages whose words the editor tells apart. */
export const CODE_LANGUAGES = [
  "css",
  "html",
  "javascript",
  "json",
  "python",
  "shell",
  "sql",
  "typescript",
  "xml",
  "yaml",
] as const;
