import type { ValueRules } from "./descriptor";

/** A figure over the records that point at this one. */
export const rollup = {
  check: () => undefined,
} as const satisfies ValueRules<{ reference: string; target: string; function: string }>;
