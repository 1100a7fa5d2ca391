import { CHOSEN } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Yes or no. */
export const boolean = {
  ...CHOSEN,
  shape: "boolean",
  check: (value) => (typeof value === "boolean" ? undefined : "boolean"),
  value: { type: "boolean" },
  filter: true,
  facet: () => ["true", "false"],
  sample: true,
} as const satisfies FieldTypeDescriptor;
