const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * The moment `minuteOfDay` minutes after UTC midnight of the day `days` days before `now` (a negative number
 * of days lies ahead). From one day on it is never later than `now`.
 */
export function daysBefore(now: Date, days: number, minuteOfDay = 0): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - days * DAY_MS + minuteOfDay * MINUTE_MS);
}

/** The moment `minutes` minutes before `now`. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}
