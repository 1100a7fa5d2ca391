import { COMPUTED, NUMBER } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A figure over the records that point at this one. */
export const rollup = {
  ...NUMBER,
  ...COMPUTED,
  shape: "figure",
  value: {},
  example: { reference: "people", target: "name", function: "count" },
  sample: 3,
} as const satisfies FieldTypeDescriptor<{ reference: string; target: string; function: string }>;
