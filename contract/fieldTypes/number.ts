import { NUMBER } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A number. */
export const number = {
  ...NUMBER,
  sample: 12.5,
} as const satisfies FieldTypeDescriptor;
