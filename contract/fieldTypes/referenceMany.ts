import type { ValueRules } from "./descriptor";

/** The records of another resource that point at this one: no value of its own. */
export const referenceMany = {
  check: () => undefined,
  value: {},
  example: { reference: "people", target: "name" },
} as const satisfies ValueRules<{ reference: string; target: string }>;
