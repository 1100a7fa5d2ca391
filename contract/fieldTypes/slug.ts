import { Type } from "typebox";
import { named } from "../resource/common";
import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { textOptions } from "./options";

export const options = () => ({
  ...textOptions(),
  from: Type.Optional(named("The field that it is made from while nobody has typed it.")),
});

/** A part of an address. */
export const slug = {
  ...TEXT,
  format: { error: "slug", test: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) },
  sample: "community-garden",
} as const satisfies FieldTypeDescriptor;
