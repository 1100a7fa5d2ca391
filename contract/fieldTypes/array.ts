import { Type } from "typebox";
import { LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { fieldOf } from "./nested";

export const options = () => ({
  items: fieldOf("What each of them is."),
  minItems: Type.Optional(Type.Integer({ minimum: 0, description: "The fewest of them." })),
  maxItems: Type.Optional(Type.Integer({ minimum: 1, description: "The most of them." })),
});

/** Values of one field, or of groups of fields. */
export const array = {
  ...LARGE,
  shape: "list",
  many: true,
  check: (value) => (Array.isArray(value) ? undefined : "array"),
  value: { type: "array" },
  column: false,
  csv: "json",
  example: { items: { type: "string" } },
  sample: [],
} as const satisfies FieldTypeDescriptor<{ items: object }>;
