import { WHOLE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Stars, of one to five. */
export const rating = {
  ...WHOLE,
  bounds: { minimum: 1, maximum: 5 },
  value: { type: "integer", minimum: 1, maximum: 5 },
  facet: () => ["1", "2", "3", "4", "5"],
  sample: 4,
} as const satisfies FieldTypeDescriptor;
