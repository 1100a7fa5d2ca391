/** Periods of the calendar. */
export const CALENDAR_UNITS = ["day", "week", "month", "quarter", "year"] as const;
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];
/** Periods that something lies in: those of the calendar, and the year of the organisation's books. */
export const PERIOD_UNITS = [...CALENDAR_UNITS, "fiscal_year"] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];
/** In which fiscal years may begin, as settings name them. */
export const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;
export type Month = (typeof MONTHS)[number];

/** ISO 8601, as far as spans of a calendar go: `P12M`, `P1Y6M`, `P2W`, `PT36H`. */
export const SPAN_PATTERN =
  "^P(?=.)(?:([0-9]{1,3})Y)?(?:([0-9]{1,4})M)?(?:([0-9]{1,4})W)?(?:([0-9]{1,5})D)?(?:T(?=.)(?:([0-9]{1,5})H)?(?:([0-9]{1,7})M)?)?$";
