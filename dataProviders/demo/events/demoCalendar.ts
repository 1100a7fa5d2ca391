import { Temporal } from "temporal-polyfill";
import type { ReminderDays, RsvpQuestion, RsvpSource, RsvpStatus } from "../../../contract/api/events";
import type { FiledEvent } from "../../../contract/api/eventFile";
import {
  type OccurrenceException,
  type OccurrenceOf,
  occurrenceOf,
} from "../../../contract/api/eventOccurrences";
import { scheduleColumns } from "../../../contract/api/eventRules";
import { settle } from "../../../contract/api/eventSchedule";
import type { SampleCalendar, SampleRsvp } from "../../../demo-fixtures/nonprofit/events";
import type { SampleEvent } from "../../../demo-fixtures/nonprofit/sampleEvent";

/** An event as the demo keeps it: the columns of the server's table. */
export interface DemoEvent extends FiledEvent {
  image: string | null;
  color: string | null;
  is_public: boolean;
  for_members: boolean;
  capacity: number | null;
  waitlist_enabled: boolean;
  rsvp_opens_at: Date | null;
  rsvp_closes_at: Date | null;
  price_minor: number | null;
  team_id: number | null;
  reminder_days: ReminderDays | null;
  questions: RsvpQuestion[];
  created_at: Date;
}

export type DemoException = OccurrenceException<DemoEvent>;
export type DemoOccurrence = OccurrenceOf<DemoEvent>;

/** A place as the demo keeps it. */
export interface DemoRsvp {
  pk: number;
  event_id: number;
  occurrence_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  guests: number;
  /** By the question's id. */
  answers: Record<string, unknown>;
  status: RsvpStatus;
  source: RsvpSource;
  queued_at: Date | null;
  /** Of an offered seat, or of one that waits for payment. */
  offered_until: Date | null;
  checked_in_at: Date | null;
  created_at: Date;
}

interface CalendarRows {
  events: DemoEvent[];
  exceptions: DemoException[];
  rsvps: DemoRsvp[];
}

/** The calendar of the demo's organisation; what is refused half-way leaves no trace. */
export class DemoCalendar {
  #rows: CalendarRows;

  constructor(samples: SampleCalendar) {
    this.#rows = readSamples(samples);
  }

  get events(): readonly DemoEvent[] {
    return this.#rows.events;
  }

  get rsvps(): readonly DemoRsvp[] {
    return this.#rows.rsvps;
  }

  /** Runs `work` as a transaction: everything is as it was when it throws. */
  attempt<T>(work: () => T): T {
    const before = structuredClone(this.#rows);
    try {
      return work();
    } catch (error) {
      this.#rows = before;
      throw error;
    }
  }

  event(id: number): DemoEvent | undefined {
    return this.#rows.events.find((event) => event.id === id);
  }

  exceptions(eventId: number): DemoException[] {
    return this.#rows.exceptions.filter(({ event_id }) => event_id === eventId);
  }

  occurrence(event: DemoEvent, occurrenceId: number): DemoOccurrence | undefined {
    return occurrenceOf(event, this.exceptions(event.id), occurrenceId);
  }

  /** Adds an event under the first free of its slug, `slug-2`, `slug-3` …; answers it with its id. */
  add(values: Omit<DemoEvent, "id">): DemoEvent {
    const taken = new Set(this.#rows.events.map(({ slug }) => slug));
    let { slug } = values;
    for (let number = 2; taken.has(slug); number += 1) slug = `${values.slug}-${number}`;
    const id = Math.max(0, ...this.#rows.events.map((event) => event.id)) + 1;
    const event = { ...values, id, slug };
    this.#rows.events.push(event);
    return event;
  }

  change(id: number, values: Partial<DemoEvent>): DemoEvent {
    const index = this.#rows.events.findIndex((event) => event.id === id);
    const before = this.#rows.events[index];
    if (!before) throw new Error(`There is no event ${id}.`);
    const event = { ...before, ...values, id };
    this.#rows.events[index] = event;
    return event;
  }

  remove(id: number): void {
    this.#rows.events = this.#rows.events.filter((event) => event.id !== id);
    this.#rows.exceptions = this.#rows.exceptions.filter(({ event_id }) => event_id !== id);
    this.#rows.rsvps = this.#rows.rsvps.filter(({ event_id }) => event_id !== id);
  }

  /** Adds or replaces what is different about an occurrence; the event's dates enclose it from then on. */
  saveException(exception: DemoException): void {
    const { event_id: id, occurrence_id, starts_at, ends_at } = exception;
    const others = this.#rows.exceptions.filter(
      (one) => one.event_id !== id || one.occurrence_id !== occurrence_id,
    );
    this.#rows.exceptions = [...others, exception];
    const event = this.event(id);
    if (!event) return;
    this.change(id, {
      starts_at: starts_at < event.starts_at ? starts_at : event.starts_at,
      until_at: event.until_at && (ends_at > event.until_at ? ends_at : event.until_at),
    });
  }

  replaceExceptions(eventId: number, exceptions: readonly DemoException[]): void {
    this.#rows.exceptions = this.#rows.exceptions.filter(({ event_id }) => event_id !== eventId);
    for (const exception of exceptions) this.saveException({ ...exception, event_id: eventId });
  }

  rsvp(pk: number): DemoRsvp | undefined {
    return this.#rows.rsvps.find((rsvp) => rsvp.pk === pk);
  }

  addRsvp(values: Omit<DemoRsvp, "pk">): DemoRsvp {
    const rsvp = { ...values, pk: Math.max(0, ...this.#rows.rsvps.map(({ pk }) => pk)) + 1 };
    this.#rows.rsvps.push(rsvp);
    return rsvp;
  }

  changeRsvp(pk: number, values: Partial<DemoRsvp>): DemoRsvp {
    const index = this.#rows.rsvps.findIndex((rsvp) => rsvp.pk === pk);
    const before = this.#rows.rsvps[index];
    if (!before) throw new Error(`There is no place ${pk}.`);
    const rsvp = { ...before, ...values, pk };
    this.#rows.rsvps[index] = rsvp;
    return rsvp;
  }

  /** The places at one occurrence, in the order in which people signed up. */
  placesAt({ event, occurrenceId }: DemoOccurrence): DemoRsvp[] {
    return this.#rows.rsvps
      .filter((rsvp) => rsvp.event_id === event.id && rsvp.occurrence_id === occurrenceId)
      .sort((one, other) => one.created_at.getTime() - other.created_at.getTime() || one.pk - other.pk);
  }
}

function epochSecond(local: string, timezone: string): number {
  return Math.floor(Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).epochMilliseconds / 1000);
}

function readSamples({ events, rsvps }: SampleCalendar): CalendarRows {
  const zones = new Map(events.map(({ pk, timezone }) => [pk, timezone]));
  return {
    events: events.map(readEvent),
    exceptions: events.flatMap(readExceptions),
    rsvps: rsvps.map((rsvp) => readRsvp(rsvp, zones.get(rsvp.event) ?? "UTC")),
  };
}

function readEvent(sample: SampleEvent): DemoEvent {
  const schedule = settle({
    localStart: sample.local_start,
    timezone: sample.timezone,
    allDay: sample.all_day,
    duration: sample.minutes * 60,
    rrule: sample.rrule,
  });
  const columns = scheduleColumns(schedule);
  const moved = readExceptions(sample).map(({ ends_at }) => ends_at.getTime());
  const created = new Date(sample.created_at);
  return {
    ...columns,
    until_at: columns.until_at && new Date(Math.max(columns.until_at.getTime(), ...moved)),
    id: sample.pk,
    title: sample.title,
    slug: sample.slug,
    description: sample.description,
    category: sample.category,
    location: sample.location,
    url: null,
    image: null,
    color: sample.color,
    is_public: sample.is_public,
    for_members: sample.for_members,
    status: sample.status,
    capacity: sample.capacity,
    waitlist_enabled: sample.waitlist_enabled,
    rsvp_opens_at: sample.rsvp_opens_at === null ? null : new Date(sample.rsvp_opens_at),
    rsvp_closes_at: sample.rsvp_closes_at === null ? null : new Date(sample.rsvp_closes_at),
    price_minor: sample.price_minor,
    team_id: sample.team,
    reminder_days: sample.reminder_days,
    questions: sample.questions,
    sequence: 0,
    created_at: created,
    updated_at: created,
  };
}

function readExceptions({ pk, timezone, minutes, exceptions }: SampleEvent): DemoException[] {
  return exceptions.map(({ original, cancelled, moved_to, changes }) => {
    const start = Temporal.PlainDateTime.from(moved_to ?? original).toZonedDateTime(timezone);
    return {
      event_id: pk,
      occurrence_id: epochSecond(original, timezone),
      cancelled,
      starts_at: new Date(start.epochMilliseconds),
      ends_at: new Date(start.add({ minutes }).epochMilliseconds),
      changes,
    };
  });
}

function readRsvp(sample: SampleRsvp, timezone: string): DemoRsvp {
  const occurrenceId = epochSecond(sample.original, timezone);
  const created = new Date(sample.created_at);
  return {
    pk: sample.pk,
    event_id: sample.event,
    occurrence_id: occurrenceId,
    first_name: sample.first_name,
    last_name: sample.last_name,
    email: sample.email,
    guests: sample.guests,
    answers: sample.answers,
    status: sample.status,
    source: "visitor",
    queued_at: sample.status === "waitlisted" ? created : null,
    offered_until: null,
    checked_in_at: sample.checked_in ? new Date(occurrenceId * 1000) : null,
    created_at: created,
  };
}
