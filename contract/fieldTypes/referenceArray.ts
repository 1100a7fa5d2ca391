import type { ValueRules } from "./descriptor";
import { isKey, type WithReference } from "./key";

/** Several records of another resource. */
export const referenceArray = {
  check: (value) => (Array.isArray(value) && value.every(isKey) ? undefined : "reference_array"),
} as const satisfies ValueRules<WithReference>;
