import { intlLocale } from "../../../../contract/texts/intlLocale";

/** When something takes place, in the zone of the place where it does. */
export interface Span {
  /** ISO 8601 with offset. */
  start: string;
  end: string;
  /** IANA name. */
  timezone: string;
  allDay: boolean;
}

/**
 * `Tuesday, 10 March 2026, 18:30 – 20:00 CET`, as the language writes it; of whole days the days alone. Beside others, told
 * what the time is now: `Tue, 10 Mar, 18:30 – 20:00`, with the year only where it is not this one.
 */
export function spanText(span: Span, locale: string, now?: Date): string {
  const { start, end, timezone: timeZone, allDay } = span;
  const first = new Date(start);
  const last = new Date(end);
  const day = now
    ? ({ weekday: "short", month: "short" } as const)
    : ({ weekday: "long", month: "long" } as const);
  const year = now && now.getFullYear() === last.getFullYear() ? {} : ({ year: "numeric" } as const);
  const date = { ...day, ...year, day: "numeric", timeZone } as const;
  // The end of whole days is the midnight after the last one.
  if (allDay)
    return new Intl.DateTimeFormat(intlLocale(locale), date).formatRange(first, new Date(last.getTime() - 1));
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const zone = now ? {} : ({ timeZoneName: "short" } as const);
  return new Intl.DateTimeFormat(intlLocale(locale), { ...date, ...time, ...zone }).formatRange(first, last);
}

/** A moment with its day, in a zone. */
export function momentText(at: string, timeZone: string | undefined, locale: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(at));
}

/** Day and short month for the sheet of a calendar. */
export function sheetOf({ start, timezone: timeZone }: Span, locale: string): { day: string; month: string } {
  const at = new Date(start);
  return {
    day: new Intl.DateTimeFormat(intlLocale(locale), { day: "numeric", timeZone }).format(at),
    month: new Intl.DateTimeFormat(intlLocale(locale), { month: "short", timeZone }).format(at),
  };
}

/** `March 4, 2026`, on the visitor's own calendar. */
export function dayText(at: string, locale: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: "long" }).format(new Date(at));
}

/** A decimal text of a currency (`"25.00"`), whole amounts without decimals. */
export function moneyText(amount: string, currency: string, locale: string): string {
  const numeric = Number(amount);
  return new Intl.NumberFormat(intlLocale(locale), {
    style: "currency",
    currency,
    ...(Number.isInteger(numeric) && { maximumFractionDigits: 0, minimumFractionDigits: 0 }),
  }).format(numeric);
}
