import { choiceIds, type WithChoices } from "./base";
import type { ValueRules } from "./descriptor";

/** One of some choices. */
export const select = {
  check: (value, field) => (choiceIds(field).some((id) => id === value) ? undefined : "choice"),
} satisfies ValueRules<WithChoices>;
