import type { ValueRules } from "./descriptor";

/** The records of another resource that point at this one: no value of its own. */
export const referenceMany = {
  check: () => undefined,
} as const satisfies ValueRules<{ reference: string; target: string }>;
