import type { ValueRules } from "./descriptor";

/** Any JSON. */
export const json = {
  check: () => undefined,
  value: {},
  example: {},
} as const satisfies ValueRules;
