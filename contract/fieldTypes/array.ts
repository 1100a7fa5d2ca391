import type { ValueRules } from "./descriptor";

/** Values of one field, or of groups of fields. */
export const array = {
  check: (value) => (Array.isArray(value) ? undefined : "array"),
} as const satisfies ValueRules;
