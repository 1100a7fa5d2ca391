import { SEVERAL } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";
import { OPERATORS } from "./operators";

const isTag = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Words that people make up. */
export const tags = {
  ...SEVERAL,
  shape: "text",
  check: (value) => (Array.isArray(value) && value.every(isTag) ? undefined : "tags"),
  value: { type: "array", items: { type: "string" } },
  operators: OPERATORS.texts,
  sample: ["tools", "spring"],
} as const satisfies FieldTypeDescriptor;
