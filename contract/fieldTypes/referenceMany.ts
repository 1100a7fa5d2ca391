import { COMPUTED, LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** The records of another resource that point at this one: no value of its own. */
export const referenceMany = {
  ...LARGE,
  ...COMPUTED,
  shape: "related",
  many: true,
  value: {},
  operators: [],
  sortable: false,
  column: false,
  named: false,
  csv: "text",
  example: { reference: "people", target: "name" },
  sample: undefined,
} as const satisfies FieldTypeDescriptor<{ reference: string; target: string }>;
