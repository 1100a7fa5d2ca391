import { NUMBER } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A percentage: 12.5 is 12.5 %. */
export const percent = {
  ...NUMBER,
  named: "written",
  sample: 12.5,
} as const satisfies FieldTypeDescriptor;
