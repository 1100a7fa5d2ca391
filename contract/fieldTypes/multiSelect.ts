import { choiceIds, SEVERAL, type WithChoices } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Some of some choices. */
export const multiSelect = {
  ...SEVERAL,
  shape: "choice",
  check: (value, field) => {
    const known = choiceIds(field);
    const isChosen = Array.isArray(value) && value.every((one) => known.some((id) => id === one));
    return isChosen && new Set(value).size === value.length ? undefined : "choices";
  },
  value: { type: "array", items: { type: "string" }, uniqueItems: true },
  facet: choiceIds,
  example: { choices: ["first", "second"] },
  sample: ["first"],
} satisfies FieldTypeDescriptor<WithChoices>;
