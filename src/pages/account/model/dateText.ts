import { intlLocale } from "../../../../contract/texts/intlLocale";

/** When something is, as an event tells it. */
export interface Dated {
  start: string;
  end: string;
  all_day: boolean;
  timezone: string;
}

/** When it is, on the clocks of the event; the end of whole days is the midnight after the last. */
export function dateText({ start, end, all_day: allDay, timezone }: Dated, locale: string): string {
  const from = new Date(start);
  const to = new Date(allDay ? Math.max(from.getTime(), Date.parse(end) - 1) : Date.parse(end));
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(intlLocale(locale), {
    timeZone: timezone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(!allDay && time),
  }).formatRange(from, to);
}
