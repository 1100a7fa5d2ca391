import { isEmail } from "../email";
import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** An e-mail address. */
export const email = {
  ...TEXT,
  format: { error: "email", test: isEmail },
  value: { type: "string", format: "email" },
  sample: "ada@mail.example",
} as const satisfies FieldTypeDescriptor;
