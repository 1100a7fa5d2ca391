import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A part of an address. */
export const slug = {
  ...TEXT,
  format: { error: "slug", test: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) },
  sample: "community-garden",
} as const satisfies FieldTypeDescriptor;
