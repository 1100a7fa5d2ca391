import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import {
  type DatedEvent,
  type OccurrenceException,
  type OccurrenceOf,
  withChanges,
} from "./eventOccurrences";
import { scheduleOf } from "./eventRules";
import { occurrenceById } from "./eventSchedule";
import type { EventCategory } from "./events";

/** What a calendar file tells of an event. */
export interface FiledEvent extends DatedEvent {
  title: string;
  slug: string;
  /** Whether it has a page for visitors. */
  is_public: boolean;
  /** HTML. */
  description: string;
  location: string;
  url: string | null;
  category: EventCategory;
  /** How often it was changed (RFC 5545, SEQUENCE). */
  sequence: number;
  updated_at: Date;
}
type FiledException = OccurrenceException<FiledEvent>;

/** What a calendar file holds. */
export interface CalendarContent {
  /** Shown as the calendar's name. */
  name: string;
  /** The organisation's host: makes ids unique in the world. */
  host: string;
  entries: readonly { event: FiledEvent; exceptions: readonly FiledException[] }[];
  /** The page of an event that has one. */
  pageOf(event: FiledEvent): string;
  /** The text alone of an HTML description. */
  textOf(html: string): string;
}

// The zone's definition names its current IANA name; an event in an older name must find its own.
function zoneDefinition(timezone: string): string | null {
  const blocks = tzlib_get_ical_block(timezone);
  const block = Array.isArray(blocks) ? blocks[0] : undefined;
  return block?.replace(/^TZID:.*$/m, `TZID:${timezone}`) ?? null;
}

function zoned(at: Date, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone);
}

type IcsTime = Temporal.ZonedDateTime | Temporal.PlainDate;

function timeOf(at: Date, { all_day, timezone }: FiledEvent): IcsTime {
  const time = zoned(at, timezone);
  return all_day ? time.toPlainDate() : time;
}

function basic(at: Date, event: FiledEvent): string {
  const time = zoned(at, event.timezone).toPlainDateTime().toString({ smallestUnit: "second" });
  return event.all_day ? time.slice(0, 10).replaceAll("-", "") : time.replaceAll(/[-:]/g, "");
}

/** Event data that every entry has, whether series or single. */
function entry(event: FiledEvent, start: Date, end: Date, content: CalendarContent): ICalEventData {
  const text = content.textOf(event.description);
  return {
    id: `event-${event.id}@${content.host}`,
    sequence: event.sequence,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    start: timeOf(start, event),
    end: timeOf(end, event),
    allDay: event.all_day,
    ...(!event.all_day && { timezone: event.timezone }),
    summary: event.title,
    ...(text !== "" && { description: text }),
    ...(event.location !== "" && { location: event.location }),
    url: event.url ?? (event.is_public ? content.pageOf(event) : null),
    categories: [{ name: event.category }],
    status: event.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

function rruleLines(event: FiledEvent & { rrule: string }, exceptions: readonly FiledException[]): string {
  // A series of whole days ends with a date (RFC 5545, 3.3.10: UNTIL has the type of DTSTART).
  const rule = event.all_day
    ? event.rrule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, (_all, ...parts: string[]) => {
        const [year, month, day, hour, minute, second] = parts;
        return `UNTIL=${basic(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), event)}`;
      })
    : event.rrule;
  const off = exceptions.filter(({ cancelled }) => cancelled);
  const type = event.all_day ? ";VALUE=DATE" : `;TZID=${event.timezone}`;
  const excluded = off.map(({ occurrence_id }) => basic(new Date(occurrence_id * 1000), event)).join(",");
  return `RRULE:${rule}${excluded === "" ? "" : `\r\nEXDATE${type}:${excluded}`}`;
}

function entriesOf(
  { event, exceptions }: CalendarContent["entries"][number],
  content: CalendarContent,
  firstOf: (event: FiledEvent) => { start: Date; end: Date },
): ICalEventData[] {
  const { start, end } = firstOf(event);
  const { rrule } = event;
  if (rrule === null) {
    const [own] = exceptions;
    const shown = own ? withChanges(event, own.changes) : event;
    const data = entry(shown, own?.starts_at ?? start, own?.ends_at ?? end, content);
    return [own?.cancelled ? { ...data, status: ICalEventStatus.CANCELLED } : data];
  }
  const master = {
    ...entry(event, start, end, content),
    repeating: rruleLines({ ...event, rrule }, exceptions),
  };
  const changed = exceptions
    .filter(({ cancelled }) => !cancelled)
    .map((exception) => ({
      ...entry(withChanges(event, exception.changes), exception.starts_at, exception.ends_at, content),
      recurrenceId: timeOf(new Date(exception.occurrence_id * 1000), event),
    }));
  return [master, ...changed];
}

function firstOf(event: FiledEvent): { start: Date; end: Date } {
  const schedule = scheduleOf(event);
  const start = Temporal.PlainDateTime.from(event.local_start).toZonedDateTime(event.timezone);
  const found = occurrenceById(schedule, event.single_id ?? Math.floor(start.epochMilliseconds / 1000));
  return (
    found ?? { start: event.starts_at, end: new Date(event.starts_at.getTime() + event.duration * 1000) }
  );
}

/** RFC 5545, 3.3.11. The library writes a calendar's name as it is given. */
function escapedText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

function calendarOf(content: Pick<CalendarContent, "name">): ReturnType<typeof ical> {
  const calendar = ical({
    name: escapedText(content.name),
    prodId: { company: "Almoner", product: "Calendar" },
  });
  calendar.timezone({ name: null, generator: zoneDefinition });
  return calendar;
}

/** A calendar file (RFC 5545): a series as its rule in its zone, single changes by RECURRENCE-ID, cancelled dates of it left out. */
export function calendarFile(content: CalendarContent): string {
  const calendar = calendarOf(content);
  for (const one of content.entries) {
    for (const data of entriesOf(one, content, firstOf)) calendar.createEvent(data);
  }
  return `${calendar.toString()}\r\n`;
}

/** The file of one date alone. */
export function occurrenceFile(
  occurrence: OccurrenceOf<FiledEvent>,
  content: Omit<CalendarContent, "entries">,
): string {
  const calendar = calendarOf(content);
  const { event, start, end, cancelled, occurrenceId } = occurrence;
  calendar.createEvent({
    ...entry(event, start, end, { ...content, entries: [] }),
    id: `event-${event.id}-${occurrenceId}@${content.host}`,
    ...(cancelled && { status: ICalEventStatus.CANCELLED }),
  });
  return `${calendar.toString()}\r\n`;
}

/** Somebody's place, as the mails about it tell calendars of it (iTIP, RFC 5546). */
export interface FiledPlace {
  /** The place keeps it when its date moves to another day or series, so that calendars move their entry along. */
  id: number;
  attendee: { name: string; email: string };
  organizer: { name: string; email: string };
  /** Whether the place is there, or is no more. */
  isGone: boolean;
  /** When the mail is written. */
  at: Date;
}

/** What a calendar is told of a place: to hold it, as it stands now, or to let it go. */
export function placeFile(
  { event, start, end }: OccurrenceOf<FiledEvent>,
  place: FiledPlace,
  content: Omit<CalendarContent, "entries">,
): string {
  const calendar = calendarOf(content);
  calendar.method(place.isGone ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    ...entry(event, start, end, { ...content, entries: [] }),
    id: `place-${place.id}@${content.host}`,
    stamp: place.at,
    organizer: place.organizer,
    attendees: [{ ...place.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    status: place.isGone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}
