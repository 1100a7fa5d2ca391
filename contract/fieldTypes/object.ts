import { isParts } from "./base";
import type { ValueRules } from "./descriptor";

/** A group of named fields kept as one value. */
export const object = {
  check: (value) => (isParts(value) ? undefined : "object"),
} as const satisfies ValueRules;
