import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** One line of text. */
export const string = {
  ...TEXT,
  format: { error: "single_line", test: (text) => !/[\r\n]/.test(text) },
  named: "written",
  sample: "Community garden",
} as const satisfies FieldTypeDescriptor;
