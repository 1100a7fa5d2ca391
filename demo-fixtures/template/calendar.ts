import { daysBefore } from "../dates";

export const calendarKinds = ["Business", "Holiday", "Personal", "Family", "ETC"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** An event of the calendar app. `start` and `end` are ISO 8601 in UTC. */
export interface CalendarEvent {
  id: number;
  url: string;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  extendedProps: { calendar: CalendarKind };
}

/** `day` is in days from now; `hour` null means all day; `length` is in hours or days. */
type EventRow = readonly [
  title: string,
  kind: CalendarKind,
  day: number,
  hour: number | null,
  length: number,
];

const eventRows: readonly EventRow[] = [
  ["Design review with the print shop", "Business", 0, 10, 1.5],
  ["Doctor's appointment", "Personal", 2, 8.5, 0.5],
  ["Lantern festival", "Holiday", 8, null, 1],
  ["Cousin Ida's graduation", "Family", 13, 11, 4],
  ["Board meeting", "Business", 6, 17, 2],
  ["Return the library books", "ETC", -1, null, 1],
  ["Weekend at the lake", "Family", -12, null, 3],
  ["Tax advisor", "Business", 27, 14, 1],
  ["Piano tuning", "Personal", -24, 9, 1],
  ["Midsummer break", "Holiday", 75, null, 7],
];

/** Ten events around `now`; all five kinds occur, all-day and timed. */
export function sampleCalendarEvents({ now }: { now: Date }): CalendarEvent[] {
  return eventRows.map(([title, calendar, day, hour, length], index) => {
    const allDay = hour === null;
    const startMinute = (hour ?? 0) * 60;
    return {
      id: index + 1,
      url: "",
      title,
      start: daysBefore(now, -day, startMinute).toISOString(),
      end: allDay
        ? daysBefore(now, -day - length).toISOString()
        : daysBefore(now, -day, startMinute + length * 60).toISOString(),
      allDay,
      extendedProps: { calendar },
    };
  });
}
