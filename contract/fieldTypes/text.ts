import { Type } from "typebox";
import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { textOptions } from "./options";

export const options = () => ({
  ...textOptions(),
  multiline: Type.Optional(Type.Boolean({ description: "Several lines." })),
});

/** Text of several lines. */
export const text = { ...TEXT, sample: "Tools are in the shed." } as const satisfies FieldTypeDescriptor;
