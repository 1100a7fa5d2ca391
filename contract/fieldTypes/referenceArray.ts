import { SEVERAL } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { isKey, type WithReference } from "./key";

/** Several records of another resource. */
export const referenceArray = {
  ...SEVERAL,
  shape: "key",
  check: (value) => (Array.isArray(value) && value.every(isKey) ? undefined : "reference_array"),
  value: { type: "array", items: {} },
  named: false,
  fillable: false,
  csv: "text",
  example: { reference: "people" },
  sample: [7, 12],
} as const satisfies FieldTypeDescriptor<WithReference>;
