import type { ValueRules } from "./descriptor";

/** Text that is made of other fields. */
export const template = {
  check: () => undefined,
} as const satisfies ValueRules;
