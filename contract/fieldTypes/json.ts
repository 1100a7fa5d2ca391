import { LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Any JSON. */
export const json = {
  ...LARGE,
  shape: "json",
  check: () => undefined,
  value: {},
  column: false,
  csv: "text",
  sample: { shelf: "B2" },
} as const satisfies FieldTypeDescriptor;
