import { choiceIds, type WithChoices } from "./base";
import type { ValueRules } from "./descriptor";

/** Some of some choices. */
export const multiSelect = {
  check: (value, field) => {
    const known = choiceIds(field);
    const isChosen = Array.isArray(value) && value.every((one) => known.some((id) => id === one));
    return isChosen && new Set(value).size === value.length ? undefined : "choices";
  },
} satisfies ValueRules<WithChoices>;
