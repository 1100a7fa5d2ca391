import { LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Values of one field, or of groups of fields. */
export const array = {
  ...LARGE,
  shape: "list",
  many: true,
  check: (value) => (Array.isArray(value) ? undefined : "array"),
  value: { type: "array" },
  column: false,
  csv: "json",
  example: { items: { type: "string" } },
  sample: [],
} as const satisfies FieldTypeDescriptor<{ items: object }>;
