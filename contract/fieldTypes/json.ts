import type { ValueRules } from "./descriptor";

/** Any JSON. */
export const json = {
  check: () => undefined,
} as const satisfies ValueRules;
