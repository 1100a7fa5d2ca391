import { Type } from "typebox";
import { named } from "../resource/common";
import { condition } from "../resource/predicate";
import { COMPUTED, NUMBER } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

export const options = () => ({
  reference: named("The resource whose records are counted or added up."),
  target: named("Its field that names this record."),
  function: Type.Enum(["count", "sum", "min", "max", "avg"], { description: "What is made of them." }),
  source: Type.Optional(named("Its field to work on; a count needs none.")),
  filter: Type.Optional(condition("Which of them count.")),
});

/** A figure over the records that point at this one. */
export const rollup = {
  ...NUMBER,
  ...COMPUTED,
  shape: "figure",
  value: {},
  example: { reference: "people", target: "name", function: "count" },
  sample: 3,
} as const satisfies FieldTypeDescriptor<{ reference: string; target: string; function: string }>;
