import { Type } from "typebox";
import { COMPUTED, TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

export const options = () => ({
  template: Type.String({
    minLength: 1,
    maxLength: 500,
    description: "Text with fields: {first_name} {last_name}.",
  }),
});

/** Text that is made of other fields. */
export const template = {
  ...TEXT,
  ...COMPUTED,
  sortable: false,
  csv: "text",
  example: { template: "{pk}" },
  sample: "Ada Lovelace",
} as const satisfies FieldTypeDescriptor<{ template: string }>;
