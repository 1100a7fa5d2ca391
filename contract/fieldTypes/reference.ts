import { CHOSEN } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { isKey, type WithReference } from "./key";

/** A record of another resource. */
export const reference = {
  ...CHOSEN,
  shape: "key",
  check: (value) => (isKey(value) ? undefined : "reference"),
  value: {},
  filter: true,
  named: false,
  fillable: false,
  csv: "text",
  example: { reference: "people" },
  sample: 7,
} as const satisfies FieldTypeDescriptor<WithReference>;
