import type { ValueRules } from "./descriptor";
import { isKey, type WithReference } from "./key";

/** A record of another resource. */
export const reference = {
  check: (value) => (isKey(value) ? undefined : "reference"),
} as const satisfies ValueRules<WithReference>;
