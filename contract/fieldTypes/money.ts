import { NUMBER_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

const AMOUNT = "^-?\\d{1,15}(\\.\\d{1,4})?$";

/** An amount as decimal text, so that no cent is lost. */
export const money = {
  ...NUMBER_VALUE,
  check: (value) => (typeof value === "string" && new RegExp(AMOUNT).test(value) ? undefined : "money"),
  value: { type: "string", pattern: AMOUNT },
} as const satisfies ValueRules;
