import type { EventRow } from "../../../../contract/api/events";
import { intlLocale } from "../../../../contract/texts/intlLocale";

type Timed = Pick<EventRow, "start" | "end"> & { event: Pick<EventRow["event"], "all_day" | "timezone"> };

/** When a date takes place, on the clocks of the event's zone: `Thu, 12 Mar 2026, 6:30 – 8:00 PM`. */
export function eventTimeText({ start, end, event }: Timed, locale: string): string {
  const from = new Date(start);
  // The end of whole days is the midnight after the last of them.
  const to = new Date(event.all_day ? Math.max(from.getTime(), Date.parse(end) - 1) : Date.parse(end));
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: event.timezone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(!event.all_day && { hour: "numeric", minute: "2-digit" }),
  });
  return format.formatRange(from, to);
}

/** `America/New York`. */
export function zoneName(timezone: string): string {
  return timezone.replaceAll("_", " ");
}
