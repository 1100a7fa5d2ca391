import { WHOLE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { numberOptions } from "./options";

export const options = numberOptions;

/** A whole number. */
export const integer = {
  ...WHOLE,
  sample: 12,
} as const satisfies FieldTypeDescriptor;
