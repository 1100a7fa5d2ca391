import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { OPERATORS } from "./operators";

/** A colour, `#rrggbb`. */
export const color = {
  ...TEXT,
  check: (value) => (typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? undefined : "color"),
  stored: "lowercase",
  value: { type: "string", pattern: "^#[0-9a-f]{6}$" },
  operators: OPERATORS.equality,
  searched: false,
  sample: "#047857",
} as const satisfies FieldTypeDescriptor;
