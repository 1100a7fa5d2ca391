import type { CalendarView } from "./period";

/** Columns of a week with more dates than this are for reading, and not for seeing how dates overlap. */
const MANY = 150;
const VERY_MANY = 400;

/**
 * How many dates may stand side by side at one hour, of so many in all; the others stand behind a number. More than six
 * are slivers, and in the narrow days of a full week each beyond the first only hides its neighbour's title.
 */
export function mostSideBySide(view: CalendarView, dates: number): number {
  if (view !== "week" || dates <= MANY) return 6;
  return dates <= VERY_MANY ? 2 : 1;
}
