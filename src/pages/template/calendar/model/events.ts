import type { CalendarEvent, CalendarKind } from "../../../../../dataProviders/types";
import type { Fields } from "../../../../../definitions/conditions";
import type { LayoutNode } from "../../../../../definitions/resolved";
import type { GridEvent, GridTimes } from "../../../../ui/calendar/EventGrid";
import { atNoon, DAY_MS, isoDay, withEnd } from "../../../../ui/calendar/period";
import { KINDS } from "./calendarState";

export type EventFields = Omit<CalendarEvent, "id">;

/** An event as the grid takes it, with the event itself. */
export interface CalendarGridEvent extends GridEvent {
  extendedProps: { event: CalendarEvent };
}

/** Of whole days the samples say a moment of the day; the grid takes the day. */
export function gridEvents(events: readonly CalendarEvent[]): CalendarGridEvent[] {
  return events.map((event) => {
    const { id, title, start, end, allDay, extendedProps } = event;
    return {
      id: String(id),
      title,
      start: allDay ? start.slice(0, 10) : start,
      end: allDay ? end.slice(0, 10) : end,
      allDay,
      editable: true,
      className: `al-cal-event al-cal-${extendedProps.calendar}`,
      extendedProps: { event },
    };
  });
}

/** Times as the samples write them: moments in UTC, whole days from midnight to midnight. */
export function storedTimes(times: GridTimes): GridTimes {
  const { start, end, allDay } = withEnd(times);
  const moment = (text: string): string =>
    new Date(text.length === 10 ? `${text}T00:00:00Z` : text).toISOString();
  const first = moment(start);
  // A whole day without an end lasts until the next.
  const last = allDay && end === start ? new Date(Date.parse(first) + DAY_MS).toISOString() : moment(end);
  return { start: first, end: last, allDay };
}

const addDays = (day: string, days: number): string =>
  isoDay(new Date(atNoon(day).getTime() + days * DAY_MS));

/** What is asked about an event. */
export const EVENT_FIELDS: Fields = {
  title: { type: "string", required: true, maxLength: 120 },
  kind: { type: "select", required: true, choices: [...KINDS] },
  all_day: { type: "boolean" },
  first_day: { type: "date", when: { all_day: true }, requiredWhen: { all_day: true } },
  last_day: { type: "date", when: { all_day: true }, requiredWhen: { all_day: true } },
  starts: { type: "dateTime", when: { all_day: { $ne: true } }, requiredWhen: { all_day: { $ne: true } } },
  ends: { type: "dateTime", when: { all_day: { $ne: true } }, requiredWhen: { all_day: { $ne: true } } },
  url: { type: "url" },
};

export const EVENT_LAYOUT: LayoutNode[] = [
  { kind: "field", source: "title" },
  { kind: "field", source: "kind" },
  { kind: "field", source: "all_day" },
  { kind: "row", sources: ["first_day", "last_day"] },
  { kind: "row", sources: ["starts", "ends"] },
  { kind: "field", source: "url" },
];

/** An event as the form holds it. */
export interface EventRecord extends Record<string, unknown> {
  id: number | "new";
  kind: CalendarKind;
  all_day: boolean;
}

export function recordOf(event: EventFields & { id?: number }): EventRecord {
  const { start, end, allDay } = event;
  const first = start.slice(0, 10);
  return {
    id: event.id ?? "new",
    title: event.title,
    kind: event.extendedProps.calendar,
    all_day: allDay,
    first_day: first,
    // The day after the last is stored.
    last_day: allDay ? addDays(end.slice(0, 10), -1) : end.slice(0, 10),
    starts: allDay ? null : start,
    ends: allDay ? null : end,
    url: event.url === "" ? null : event.url,
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The event that the form's values make. */
export function eventOf(values: Record<string, unknown>): EventFields {
  const allDay = values.all_day === true;
  const times = allDay
    ? { start: text(values.first_day), end: addDays(text(values.last_day), 1), allDay }
    : { start: text(values.starts), end: text(values.ends), allDay };
  return {
    title: text(values.title),
    url: text(values.url),
    ...storedTimes(times),
    extendedProps: { calendar: KINDS.find((kind) => kind === values.kind) ?? "ETC" },
  };
}

/** Whether an event ends before it begins; an event may last no time at all, but not less. */
export function isBackwards({ start, end, allDay }: GridTimes): boolean {
  const lasting = Date.parse(end) - Date.parse(start);
  return allDay ? lasting < DAY_MS : lasting < 0;
}

/** The events of a month, day by day; one of several days stands at its first. `YYYY-MM-DD` of `timeZone`. */
export function agendaOf(
  events: readonly CalendarEvent[],
  date: string,
  dayOf: (moment: string) => string,
): { day: string; events: CalendarEvent[] }[] {
  const month = date.slice(0, 7);
  const days = new Map<string, CalendarEvent[]>();
  const inOrder = events.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  for (const event of inOrder) {
    const day = event.allDay ? event.start.slice(0, 10) : dayOf(event.start);
    if (day.startsWith(month)) days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, all]) => ({ day, events: all }));
}
