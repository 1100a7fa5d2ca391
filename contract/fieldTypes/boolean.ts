import type { ValueRules } from "./descriptor";

/** Yes or no. */
export const boolean = {
  check: (value) => (typeof value === "boolean" ? undefined : "boolean"),
} as const satisfies ValueRules;
