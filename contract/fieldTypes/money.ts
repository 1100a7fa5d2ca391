import { NUMBER } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

const AMOUNT = "^-?\\d{1,15}(\\.\\d{1,4})?$";

/** An amount as decimal text, so that no cent is lost. */
export const money = {
  ...NUMBER,
  shape: "decimal",
  check: (value) => (typeof value === "string" && new RegExp(AMOUNT).test(value) ? undefined : "money"),
  value: { type: "string", pattern: AMOUNT },
  named: "written",
  sample: "25.00",
} as const satisfies FieldTypeDescriptor;
