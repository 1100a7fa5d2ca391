import { intlLocale } from "../../../../contract/texts/intlLocale";

/** How moments are written in lists and conversations. Takes ISO 8601; what is no moment is written as nothing. */
export interface Moments {
  /** The time of today, the day of this year, else the whole date: `10:30`, `12 Mar`, `12 Mar 2025`. */
  short(iso: string): string;
  time(iso: string): string;
  /** `Today`, `Yesterday`, else the weekday and date. */
  day(iso: string): string;
  /** The calendar day (`2026-11-21`); the same for moments of one day. */
  dayKey(iso: string): string;
}

const DAY_MS = 86_400_000;

/** Moments as a language writes them, on the calendar of `timeZone` (IANA; the browser's own when left out). */
export function createMoments(locale: string, timeZone: string | undefined, now: () => Date): Moments {
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone });
  const time = format({ timeStyle: "short" });
  const dayOfYear = format({ day: "numeric", month: "short" });
  const date = format({ dateStyle: "medium" });
  const weekday = format({ weekday: "long", day: "numeric", month: "long" });
  const longDate = format({ dateStyle: "long" });
  const relative = new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: "auto" });
  // Swedish writes a day as ISO 8601 does.
  const key = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone });
  const year = (at: Date): string => key.format(at).slice(0, 4);
  const when =
    (write: (at: Date) => string) =>
    (iso: string): string => {
      const at = new Date(iso);
      return Number.isNaN(at.getTime()) ? "" : write(at);
    };
  const daysAgo = (at: Date): number =>
    Math.round((Date.parse(key.format(now())) - Date.parse(key.format(at))) / DAY_MS);

  return {
    time: when((at) => time.format(at)),
    dayKey: when((at) => key.format(at)),
    short: when((at) => {
      if (daysAgo(at) === 0) return time.format(at);
      return (year(at) === year(now()) ? dayOfYear : date).format(at);
    }),
    day: when((at) => {
      const ago = daysAgo(at);
      if (ago === 0 || ago === 1) return capital(relative.format(-ago, "day"), locale);
      return (year(at) === year(now()) ? weekday : longDate).format(at);
    }),
  };
}

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
