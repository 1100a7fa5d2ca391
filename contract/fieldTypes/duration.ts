import { clockDuration, parseDuration } from "../duration";
import { WHOLE } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

/** How long something takes, in whole minutes: they sort, compare and add up as numbers. */
export const duration = {
  ...WHOLE,
  check: (value) => (WHOLE.check(value) === undefined ? undefined : "duration"),
  bounds: { minimum: 0 },
  value: { type: "integer", minimum: 0, description: "In minutes." },
  named: "written",
  read: parseDuration,
  write: (value) => (typeof value === "number" ? clockDuration(value) : String(value)),
  sample: 90,
} as const satisfies FieldTypeDescriptor;
