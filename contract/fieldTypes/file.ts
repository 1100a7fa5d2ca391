import { isParts, LARGE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** A file. Its value is an upload's id; the server, which has the uploads, judges the rest. */
export const file = {
  ...LARGE,
  shape: "upload",
  check: (value) => (typeof value === "string" || isParts(value) ? undefined : "upload"),
  value: { type: "object" },
  fillable: false,
  csv: "text",
  column: false,
  sample: "upload_1",
} as const satisfies FieldTypeDescriptor;
