import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** Text of several lines. */
export const text = { ...TEXT, sample: "Tools are in the shed." } as const satisfies FieldTypeDescriptor;
