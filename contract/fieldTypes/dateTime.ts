import { isCalendarDay } from "./calendarDay";
import type { ValueRules } from "./descriptor";

/** RFC 3339. */
const INSTANT =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const isInstant = (value: unknown): boolean =>
  typeof value === "string" && INSTANT.test(value) && isCalendarDay(value.slice(0, 10));

/** A moment, with its offset. */
export const dateTime = {
  check: (value) => (isInstant(value) ? undefined : "date_time"),
} as const satisfies ValueRules;
