import { Type } from "typebox";
import { named } from "../resource/common";
import { NUMBER } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { amount, DEFAULT } from "./options";

export const options = () => ({
  default: Type.Optional(amount(DEFAULT)),
  minimum: Type.Optional(amount("The least.")),
  maximum: Type.Optional(amount("The most.")),
  currency: Type.Optional(
    Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; the organisation's unless said." }),
  ),
  currencyFrom: Type.Optional(named("The field that holds the currency.")),
});

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
