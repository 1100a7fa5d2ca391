import { TEMPORAL } from "./base";
import { isCalendarDay } from "./calendarDay";
import type { FieldTypeDescriptor } from "./descriptor";

const isDate = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value);

/** A day. */
export const date = {
  ...TEMPORAL,
  shape: "date",
  check: (value) => (isDate(value) ? undefined : "date"),
  value: { type: "string", format: "date" },
  sample: "2026-03-14",
} as const satisfies FieldTypeDescriptor;
