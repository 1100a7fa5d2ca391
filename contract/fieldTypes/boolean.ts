import { Type } from "typebox";
import { CHOSEN } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { COLORS, DEFAULT } from "./options";

export const options = () => ({
  default: Type.Optional(Type.Boolean({ description: DEFAULT })),
  color: Type.Optional(
    Type.Enum([...COLORS], {
      description:
        "What it means when it is true, where a tick would say the wrong thing: late is no success.",
    }),
  ),
});

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
