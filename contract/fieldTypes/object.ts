import { isParts, LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A group of named fields kept as one value. */
export const object = {
  ...LARGE,
  shape: "group",
  check: (value) => (isParts(value) ? undefined : "object"),
  value: { type: "object" },
  column: false,
  csv: "json",
  example: { fields: { name: { type: "string" } } },
  sample: {},
} as const satisfies FieldTypeDescriptor<{ fields: object }>;
