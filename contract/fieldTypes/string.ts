import { Type } from "typebox";
import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { textOptions } from "./options";

export const options = () => ({
  ...textOptions(),
  known: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
      minItems: 1,
      maxItems: 500,
      description:
        "Values that are shown in the person's language: labels.choices.<field>.<value>. Others as they are written.",
    }),
  ),
});

/** One line of text. */
export const string = {
  ...TEXT,
  format: { error: "single_line", test: (text) => !/[\r\n]/.test(text) },
  named: "written",
  sample: "Community garden",
} as const satisfies FieldTypeDescriptor;
