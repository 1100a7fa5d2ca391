import type { ValueRules } from "./descriptor";

/** Values of one field, or of groups of fields. */
export const array = {
  check: (value) => (Array.isArray(value) ? undefined : "array"),
  value: { type: "array" },
  example: { items: { type: "string" } },
} as const satisfies ValueRules<{ items: object }>;
