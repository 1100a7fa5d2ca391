import {
  type EventCategory,
  type EventRow,
  type EventSaveRequest,
  REMINDER_DAYS,
  type ReminderDays,
  type RsvpQuestion,
} from "../../../../contract/api/events";
import { fromWallClock, toWallClock } from "../../../../contract/zonedTime";
import { sameRule } from "./recurrence";

/** An event as its form holds it: texts as they are typed, days and times on the wall clock of its zone. */
export interface EventValues {
  title: string;
  category: EventCategory;
  all_day: boolean;
  start_date: string;
  start_time: string;
  /** The last day, unlike in the calls. */
  end_date: string;
  end_time: string;
  timezone: string;
  rrule: string | null;
  location: string;
  description: string;
  url: string;
  is_public: boolean;
  for_members: boolean;
  capacity: string;
  waitlist_enabled: boolean;
  price: string;
  team: string;
  status: "draft" | "published";
  /** The address of the picture that is there, or the id of a new upload; empty for none. */
  image: string;
  /** `#rrggbb`; empty for that of its team. */
  color: string;
  /** `YYYY-MM-DDTHH:MM` on the clocks of its zone; empty for no limit. */
  rsvp_opens_at: string;
  rsvp_closes_at: string;
  /** How many days before those who have a place are reminded; empty for never. */
  reminder_days: string;
  questions: QuestionValues[];
}

/** A question as its form holds it. */
export interface QuestionValues {
  id: string;
  label: string;
  type: RsvpQuestion["type"];
  required: boolean;
  /** One a line. */
  options: string;
}

export type EventField = keyof EventValues;
/** Keys of the texts by the field that they are about. */
export type EventMistakes = Partial<Record<EventField, string>>;

/** Which dates of a series a change is about. */
export type Scope = "one" | "following" | "all";

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What a new event's span is made from: `YYYY-MM-DD`, or with `THH:MM`. */
export interface NewSpan {
  start: string;
  /** Of whole days the day after the last, as calendars hand it over. */
  end?: string | undefined;
  allDay: boolean;
}

/** The form of a new event. Without an end it takes an hour, or the one day. */
export function newValues({ start, end, allDay }: NewSpan, timezone: string): EventValues {
  const begin = { date: start.slice(0, 10), time: start.slice(11, 16) || "09:00" };
  const finish =
    end === undefined ? oneHourLater(begin) : { date: end.slice(0, 10), time: end.slice(11, 16) };
  const lastDay = end === undefined ? begin.date : shiftDay(end.slice(0, 10), -1);
  return {
    title: "",
    category: "Business",
    all_day: allDay,
    start_date: begin.date,
    start_time: begin.time,
    end_date: allDay ? (lastDay < begin.date ? begin.date : lastDay) : finish.date,
    end_time: allDay ? oneHourLater(begin).time : finish.time || oneHourLater(begin).time,
    timezone,
    rrule: null,
    location: "",
    description: "",
    url: "",
    is_public: false,
    for_members: false,
    capacity: "",
    waitlist_enabled: false,
    price: "",
    team: "",
    status: "published",
    image: "",
    color: "",
    rsvp_opens_at: "",
    rsvp_closes_at: "",
    reminder_days: "1",
    questions: [],
  };
}

function oneHourLater({ date, time }: { date: string; time: string }): { date: string; time: string } {
  const later = new Date(Date.parse(`${date}T${time}:00Z`) + 3_600_000).toISOString();
  return { date: later.slice(0, 10), time: later.slice(11, 16) };
}

/** The form of a stored event, at one of its dates. */
export function valuesOf({ event, start, end }: EventRow): EventValues {
  const lastDay = event.all_day ? shiftDay(end.slice(0, 10), -1) : end.slice(0, 10);
  return {
    title: event.title,
    category: event.category,
    all_day: event.all_day,
    start_date: start.slice(0, 10),
    start_time: event.all_day ? "09:00" : start.slice(11, 16),
    end_date: lastDay,
    end_time: event.all_day ? "10:00" : end.slice(11, 16),
    timezone: event.timezone,
    rrule: event.rrule,
    location: event.location,
    description: event.description,
    url: event.url ?? "",
    is_public: event.is_public,
    for_members: event.for_members,
    capacity: event.capacity === null ? "" : String(event.capacity),
    waitlist_enabled: event.waitlist_enabled,
    price: event.price ?? "",
    team: event.team === null ? "" : String(event.team.pk),
    status: event.status === "draft" ? "draft" : "published",
    image: event.image ?? "",
    color: event.own_color ?? "",
    rsvp_opens_at: toWallClock(event.rsvp_opens_at ?? "", event.timezone),
    rsvp_closes_at: toWallClock(event.rsvp_closes_at ?? "", event.timezone),
    reminder_days: event.reminder_days === null ? "" : String(event.reminder_days),
    questions: event.questions.map(questionValues),
  };
}

function questionValues({ id, label, type, required = false, options = [] }: RsvpQuestion): QuestionValues {
  return { id, label, type, required, options: options.join("\n") };
}

/** The lines of a question's options that say something, each once. */
export function optionsOf({ options }: QuestionValues): string[] {
  const lines = options.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}

function questionOf(values: QuestionValues): RsvpQuestion {
  const { id, label, type, required } = values;
  return {
    id,
    label: label.trim(),
    type,
    ...(required && { required }),
    ...(type === "select" && { options: optionsOf(values) }),
  };
}

/** The id of a question that is added: `q1`, or the next number that is free. */
export function newQuestionId(questions: readonly QuestionValues[]): string {
  const taken = new Set(questions.map(({ id }) => id));
  let number = questions.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return `q${number}`;
}

function startOf(values: EventValues): string {
  return values.all_day ? values.start_date : `${values.start_date}T${values.start_time}:00`;
}

function endOf(values: EventValues): string {
  return values.all_day ? shiftDay(values.end_date, 1) : `${values.end_date}T${values.end_time}:00`;
}

type Body = Omit<EventSaveRequest, "id" | "scope" | "updated_at" | "occurrence_id">;

/** Everything that the form says, as the call takes it. */
export function bodyOf(values: EventValues): Body {
  return {
    title: values.title.trim(),
    category: values.category,
    all_day: values.all_day,
    start: startOf(values),
    end: endOf(values),
    timezone: values.timezone,
    rrule: values.rrule,
    location: values.location.trim(),
    description: values.description,
    url: values.url.trim() === "" ? null : values.url.trim(),
    is_public: values.is_public,
    for_members: values.for_members,
    capacity: values.capacity.trim() === "" ? null : Number(values.capacity),
    waitlist_enabled: values.waitlist_enabled,
    price: values.price.trim() === "" ? null : values.price.trim().replace(",", "."),
    team: values.team === "" ? null : Number(values.team),
    status: values.status,
    image: values.image === "" ? null : values.image,
    color: values.color === "" ? null : values.color,
    rsvp_opens_at: instantOf(values.rsvp_opens_at, values.timezone),
    rsvp_closes_at: instantOf(values.rsvp_closes_at, values.timezone),
    reminder_days: reminderOf(values.reminder_days),
    questions: values.questions.map(questionOf),
  };
}

/** None where nothing was chosen. */
function reminderOf(chosen: string): ReminderDays | null {
  return REMINDER_DAYS.find((days) => String(days) === chosen) ?? null;
}

function instantOf(local: string, timezone: string): string | null {
  return local === "" ? null : (fromWallClock(local, timezone) ?? null);
}

/** What differs from the event as it was loaded; times go together, since one is read by the other. */
export function changesOf(values: EventValues, before: EventValues): Body {
  const now = bodyOf(values);
  const then = bodyOf(before);
  const names = Object.keys(now) as (keyof Body)[];
  const changed = new Set(names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name])));
  if (sameRule(values.rrule, before.rrule, values.timezone)) changed.delete("rrule");
  if (["start", "end", "all_day", "timezone"].some((name) => changed.has(name as keyof Body))) {
    for (const name of ["start", "end", "all_day", "timezone"] as const) changed.add(name);
  }
  return Object.fromEntries(names.filter((name) => changed.has(name)).map((name) => [name, now[name]]));
}

const SERIES_ONLY = [
  "rrule",
  "is_public",
  "for_members",
  "price",
  "team",
  "status",
  "color",
  "rsvp_opens_at",
  "rsvp_closes_at",
  "questions",
  "reminder_days",
] as const;

/** The dates of a series that such a change can be about, the safest first. */
export function scopesOf(changes: Body, before: EventValues): Scope[] {
  const isForAll =
    SERIES_ONLY.some((name) => name in changes) ||
    (changes.all_day !== undefined && changes.all_day !== before.all_day) ||
    (changes.timezone !== undefined && changes.timezone !== before.timezone);
  return isForAll ? ["following", "all"] : ["one", "following", "all"];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

type Clocks = Pick<EventValues, "start_date" | "start_time" | "end_date" | "end_time">;

/** The beginning as it stands in the form, in milliseconds of its clocks; undefined while it is being typed. */
export function typedStart({ start_date, start_time }: Clocks): number | undefined {
  return DAY.test(start_date) && TIME.test(start_time)
    ? Date.parse(`${start_date}T${start_time}:00Z`)
    : undefined;
}

/** The end once the beginning has moved away from where it was: as much later as before. Undefined where it stays. */
export function movedEnd(
  values: Clocks,
  formerStart: number,
): Pick<EventValues, "end_date" | "end_time"> | undefined {
  const start = typedStart(values);
  if (start === undefined || start === formerStart) return undefined;
  if (!DAY.test(values.end_date) || !TIME.test(values.end_time)) return undefined;
  const length = Date.parse(`${values.end_date}T${values.end_time}:00Z`) - formerStart;
  if (length < 0) return undefined;
  const end = new Date(start + length).toISOString();
  return { end_date: end.slice(0, 10), end_time: end.slice(11, 16) };
}

/** What can be seen to be wrong before anything is sent. */
export function mistakesIn(values: EventValues): EventMistakes {
  const mistakes: EventMistakes = {};
  if (values.title.trim() === "") mistakes.title = "calendar.mistakes.required";
  if (!DAY.test(values.start_date)) mistakes.start_date = "calendar.mistakes.date";
  if (!DAY.test(values.end_date)) mistakes.end_date = "calendar.mistakes.date";
  if (!values.all_day && !TIME.test(values.start_time)) mistakes.start_time = "calendar.mistakes.time";
  if (!values.all_day && !TIME.test(values.end_time)) mistakes.end_time = "calendar.mistakes.time";
  if (Object.keys(mistakes).every((name) => name === "title") && endOf(values) <= startOf(values)) {
    mistakes[values.all_day || values.end_date < values.start_date ? "end_date" : "end_time"] =
      "calendar.mistakes.end";
  }
  if (values.capacity.trim() !== "" && !/^[1-9]\d{0,6}$/.test(values.capacity.trim()))
    mistakes.capacity = "calendar.mistakes.capacity";
  if (values.price.trim() !== "" && !/^\d{1,12}([.,]\d{1,4})?$/.test(values.price.trim()))
    mistakes.price = "calendar.mistakes.price";
  if (values.url.trim() !== "" && !/^https?:\/\/\S+$/.test(values.url.trim()))
    mistakes.url = "calendar.mistakes.url";
  const { rsvp_opens_at: opens, rsvp_closes_at: closes, questions } = values;
  if (opens !== "" && closes !== "" && closes <= opens)
    mistakes.rsvp_closes_at = "calendar.mistakes.rsvp_closes_at";
  if (questions.some(({ label }) => label.trim() === "")) mistakes.questions = "calendar.mistakes.question";
  else if (questions.some((one) => one.type === "select" && optionsOf(one).length === 0))
    mistakes.questions = "calendar.mistakes.options";
  return mistakes;
}

const FIELD_OF: Record<string, EventField> = { start: "start_date", end: "end_date" };

/** The form's field that the server's complaint about one of its own belongs to. */
export function fieldOf(path: string): EventField | undefined {
  const [name = ""] = path.split(".");
  const field = FIELD_OF[name] ?? name;
  return isField(field) ? field : undefined;
}

const FIELDS: Record<EventField, true> = {
  title: true,
  category: true,
  all_day: true,
  start_date: true,
  start_time: true,
  end_date: true,
  end_time: true,
  timezone: true,
  rrule: true,
  location: true,
  description: true,
  url: true,
  is_public: true,
  for_members: true,
  capacity: true,
  waitlist_enabled: true,
  price: true,
  team: true,
  status: true,
  image: true,
  color: true,
  rsvp_opens_at: true,
  rsvp_closes_at: true,
  reminder_days: true,
  questions: true,
};

function isField(name: string): name is EventField {
  return Object.hasOwn(FIELDS, name);
}
