import { COMPUTED, TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Text that is made of other fields. */
export const template = {
  ...TEXT,
  ...COMPUTED,
  sortable: false,
  csv: "text",
  example: { template: "{pk}" },
  sample: "Ada Lovelace",
} as const satisfies FieldTypeDescriptor<{ template: string }>;
