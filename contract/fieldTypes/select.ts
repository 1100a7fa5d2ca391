import { CHOSEN, choiceIds, type WithChoices } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

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
