import { Type } from "typebox";
import { CHOSEN, choiceIds, type WithChoices } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { choices, DEFAULT } from "./options";

export const options = () => ({
  choices: choices(),
  default: Type.Optional(Type.String({ minLength: 1, maxLength: 63, description: DEFAULT })),
});

/** One of some choices. */
export const select = {
  ...CHOSEN,
  shape: "choice",
  check: (value, field) => (choiceIds(field).some((id) => id === value) ? undefined : "choice"),
  value: { type: "string" },
  filter: true,
  facet: choiceIds,
  named: "written",
  example: { choices: ["first", "second"] },
  sample: "first",
} satisfies FieldTypeDescriptor<WithChoices>;
