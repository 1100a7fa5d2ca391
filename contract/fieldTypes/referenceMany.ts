import { Type } from "typebox";
import { named, Sort, Source, sourceOf } from "../resource/common";
import { condition } from "../resource/predicate";
import { COMPUTED, LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

export const options = () => ({
  reference: named("The resource whose records are shown."),
  target: sourceOf("Its field, or filter, that names this record."),
  filter: Type.Optional(condition("Which of them are shown.")),
  sort: Type.Optional({ ...Sort, description: "Their order; that of their own list unless said." }),
  columns: Type.Optional(
    Type.Array(Source, {
      minItems: 1,
      description: "What is shown of them; their list's columns unless said.",
    }),
  ),
});

/** The records of another resource that point at this one: no value of its own. */
export const referenceMany = {
  ...LARGE,
  ...COMPUTED,
  shape: "related",
  many: true,
  value: {},
  operators: [],
  sortable: false,
  column: false,
  named: false,
  csv: "text",
  example: { reference: "people", target: "name" },
  sample: undefined,
} as const satisfies FieldTypeDescriptor<{ reference: string; target: string }>;
