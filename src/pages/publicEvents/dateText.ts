import type { PublicEventRow } from "../../../contract/api/events";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** When a date begins, on the clocks of the event's zone; of whole days the day. */
export function dateText({ start, event }: Pick<PublicEventRow, "start" | "event">, locale: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: event.timezone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(!event.all_day && { hour: "numeric", minute: "2-digit" }),
  }).format(new Date(start));
}
