import type { ValueRules } from "./descriptor";

/** A figure over the records that point at this one. */
export const rollup = {
  check: () => undefined,
  value: {},
  example: { reference: "people", target: "name", function: "count" },
} as const satisfies ValueRules<{ reference: string; target: string; function: string }>;
