import { isCalendarDay } from "./calendarDay";
import type { ValueRules } from "./descriptor";

const isDate = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value);

/** A day. */
export const date = {
  check: (value) => (isDate(value) ? undefined : "date"),
} as const satisfies ValueRules;
