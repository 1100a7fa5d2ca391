import type { ValueRules } from "./descriptor";

/** A figure over the records that point at this one. */
export const rollup = {
  check: () => undefined,
  value: {},
  example: { reference: "people", target: "name", function: "count" },
  sample: 3,
} as const satisfies ValueRules<{ reference: string; target: string; function: string }>;
