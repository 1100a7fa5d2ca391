import { NUMBER_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** Up to fifteen digits before the point and four behind it. */
export const AMOUNT = "^-?\\d{1,15}(\\.\\d{1,4})?$";

/** An amount as decimal text, so that no cent is lost. */
export const money = {
  ...NUMBER_VALUE,
  check: (value) => (typeof value === "string" && new RegExp(AMOUNT).test(value) ? undefined : "money"),
} as const satisfies ValueRules;
