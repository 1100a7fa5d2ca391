import type { EventRow } from "../../../../contract/api/events";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** When an event takes place, in the words of the language and the wall clock of the event's zone. */
export interface EventTime {
  /** `12` */
  day: string;
  /** `Mar` */
  month: string;
  /** `Thu, 6:30 – 8:00 PM`; of whole days only the days. */
  text: string;
  /** Set where the zone is another than the organisation's: `Europe/Lisbon`. */
  zone?: string;
}

/** Writes an event's time. `organisationZone` is the zone that needs no mention. */
export function eventTime(
  {
    start,
    end,
    event,
  }: Pick<EventRow, "start" | "end"> & { event: Pick<EventRow["event"], "timezone" | "all_day"> },
  { locale, organisationZone }: { locale: string; organisationZone?: string },
): EventTime {
  const { timezone: timeZone, all_day: allDay } = event;
  const from = new Date(start);
  const to = new Date(end);
  // The end of whole days is the midnight after the last of them.
  const last = allDay ? new Date(Math.max(from.getTime(), to.getTime() - 1)) : to;
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone });
  const isOneDay =
    format({ dateStyle: "short" }).format(from) === format({ dateStyle: "short" }).format(last);
  const days: Intl.DateTimeFormatOptions = isOneDay
    ? { weekday: "long" }
    : { weekday: "short", day: "numeric", month: "short" };
  const time: Intl.DateTimeFormatOptions = allDay ? {} : { hour: "numeric", minute: "2-digit" };
  const part = (type: "day" | "month", options: Intl.DateTimeFormatOptions): string =>
    format(options)
      .formatToParts(from)
      .find((one) => one.type === type)?.value ?? "";
  const month = part("month", { day: "numeric", month: "short" });
  return {
    day: part("day", { day: "numeric" }),
    // Beside a day some languages write it in figures.
    month: (/\d/.test(month) ? part("month", { month: "short" }) : month).replace(/\.$/, ""),
    text: format({ ...days, ...time }).formatRange(from, last),
    ...(timeZone !== organisationZone && { zone: timeZone }),
  };
}
