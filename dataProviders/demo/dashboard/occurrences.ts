import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { CalendarEvent, EventRow } from "../../../contract/api/events";
import type { SampleCalendar } from "../../../demo-fixtures/nonprofit/events";
import type { SampleEvent } from "../../../demo-fixtures/nonprofit/sampleEvent";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { decimalText } from "./decimalText";

const DAY_MS = 86_400_000;
/** A rule that finds nothing for so long will not find anything. */
const MOST_AHEAD_DAYS = 800;

/** One date of an event that takes place, with what was changed about it. */
export interface SampleDate {
  event: SampleEvent;
  /** The local start that the rule gives. */
  original: string;
  /** The epoch second of that start. */
  occurrenceId: number;
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
  isException: boolean;
}

function zoned(local: string, { timezone }: SampleEvent): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timezone);
}

function endOf(start: Temporal.ZonedDateTime, { all_day, minutes }: SampleEvent): Temporal.ZonedDateTime {
  return all_day ? start.add({ days: minutes / 1440 }) : start.add({ minutes });
}

function localText(start: Temporal.ZonedDateTime): string {
  return start.toPlainDateTime().toString({ smallestUnit: "second" });
}

function dateAt(event: SampleEvent, regular: Temporal.ZonedDateTime): SampleDate | undefined {
  const original = localText(regular);
  const exception = event.exceptions.find((one) => one.original === original);
  if (exception?.cancelled) return undefined;
  const start = exception?.moved_to ? zoned(exception.moved_to, event) : regular;
  return {
    event: exception ? { ...event, ...exception.changes } : event,
    original,
    occurrenceId: Math.floor(regular.epochMilliseconds / 1000),
    start,
    end: endOf(start, event),
    isException: exception !== undefined,
  };
}

/** The starts that the event's rule gives (RFC 5545, 3.3.10), and those that were moved. */
function regularStarts(event: SampleEvent, from: Date, to: Date): Temporal.ZonedDateTime[] {
  const first = zoned(event.local_start, event);
  if (event.rrule === null) return [first];
  const rule = new RRuleTemporal({ rruleString: event.rrule, dtstart: first, temporal: Temporal });
  // A date may run from before, and a day of the calendar may have 25 hours.
  const earliest = new Date(from.getTime() - event.minutes * 60_000 - DAY_MS);
  const starts = rule.between(earliest, to, true);
  const known = new Set(starts.map(localText));
  const moved = event.exceptions.filter(({ original }) => !known.has(original));
  return [...starts, ...moved.map(({ original }) => zoned(original, event))];
}

/** The dates that overlap `[from, to)`, cancelled ones left out. */
export function datesOf(event: SampleEvent, from: Date, to: Date): SampleDate[] {
  return regularStarts(event, from, to)
    .flatMap((start) => dateAt(event, start) ?? [])
    .filter(
      ({ start, end }) => start.epochMilliseconds < to.getTime() && end.epochMilliseconds > from.getTime(),
    );
}

function byTime(left: SampleDate, right: SampleDate): number {
  return (
    left.start.epochMilliseconds - right.start.epochMilliseconds ||
    left.event.pk - right.event.pk ||
    left.occurrenceId - right.occurrenceId
  );
}

/** The next dates that are not over at `now`, in order of time. */
export function nextDates(events: readonly SampleEvent[], now: Date, limit: number): SampleDate[] {
  const to = new Date(now.getTime() + MOST_AHEAD_DAYS * DAY_MS);
  return events
    .flatMap((event) => datesOf(event, now, to))
    .sort(byTime)
    .slice(0, limit);
}

function presentEvent(event: SampleEvent, { currency, teams }: SampleOrganization): CalendarEvent {
  const team = teams.find(({ pk }) => pk === event.team);
  return {
    id: event.pk,
    title: event.title,
    slug: event.slug,
    description: event.description,
    category: event.category,
    all_day: event.all_day,
    timezone: event.timezone,
    rrule: event.rrule,
    location: event.location,
    url: null,
    image: null,
    capacity: event.capacity,
    waitlist_enabled: event.waitlist_enabled,
    rsvp_opens_at: event.rsvp_opens_at,
    rsvp_closes_at: event.rsvp_closes_at,
    price: event.price_minor === null ? null : decimalText(event.price_minor, currency),
    currency,
    color: event.color ?? team?.color ?? null,
    is_public: event.is_public,
    for_members: event.for_members,
    status: event.status,
    own_color: event.color,
    team: team ? { pk: team.pk, name: team.name, color: team.color } : null,
    reminder_days: event.reminder_days,
    questions: event.questions,
    created_at: event.created_at,
    updated_at: event.created_at,
  };
}

/** One date as the calls show it, with the seats that are taken. */
export function presentDate(
  date: SampleDate,
  { rsvps }: SampleCalendar,
  organization: SampleOrganization,
): EventRow {
  const { event, occurrenceId, original, isException } = date;
  const taken = rsvps
    .filter((rsvp) => rsvp.event === event.pk && rsvp.original === original && rsvp.status === "confirmed")
    .reduce((sum, { guests }) => sum + 1 + guests, 0);
  const text = (at: Temporal.ZonedDateTime): string =>
    at.toString({ timeZoneName: "never", smallestUnit: "second" });
  return {
    id: `${event.pk}-${occurrenceId}`,
    occurrence_id: occurrenceId,
    cancelled: false,
    start: text(date.start),
    end: text(date.end),
    is_exception: isException,
    spots_left: event.capacity === null ? null : Math.max(0, event.capacity - taken),
    event: presentEvent(event, organization),
    rsvp_count: taken,
  };
}
