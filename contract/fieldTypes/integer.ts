import { WHOLE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A whole number. */
export const integer = {
  ...WHOLE,
  sample: 12,
} as const satisfies FieldTypeDescriptor;
