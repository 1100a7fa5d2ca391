import { isParts } from "./base";
import type { ValueRules } from "./descriptor";

/** A group of named fields kept as one value. */
export const object = {
  check: (value) => (isParts(value) ? undefined : "object"),
  value: { type: "object" },
  example: { fields: { name: { type: "string" } } },
} as const satisfies ValueRules<{ fields: object }>;
