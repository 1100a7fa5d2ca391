import { Type } from "typebox";
import { LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { DEFAULT } from "./options";

export const options = () => ({
  pairs: Type.Optional(
    Type.Boolean({
      description: "The value is names with texts, which are shown and edited in rows instead of as JSON.",
    }),
  ),
  default: Type.Optional(Type.Unknown({ description: DEFAULT })),
});

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
