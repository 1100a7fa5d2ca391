import type { ValueRules } from "./descriptor";

/** Any JSON. */
export const json = {
  check: () => undefined,
  value: {},
  example: {},
  sample: { shelf: "B2" },
} as const satisfies ValueRules;
