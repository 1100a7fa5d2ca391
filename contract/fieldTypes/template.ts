import type { ValueRules } from "./descriptor";

/** Text that is made of other fields. */
export const template = {
  check: () => undefined,
  example: { template: "{pk}" },
  value: { type: "string" },
} as const satisfies ValueRules<{ template: string }>;
