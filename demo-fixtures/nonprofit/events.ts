import { daysBefore, minutesBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import { type EventSource, eventSources, visitors } from "./eventTexts";
import type { SampleOrganization } from "./types";
import type { SampleBanner, SampleEvent } from "./sampleEvent";

export interface SampleRsvp {
  pk: number;
  /** `SampleEvent.pk` */
  event: number;
  /** The local start of the date, as the rule gives it. */
  original: string;
  first_name: string;
  last_name: string;
  email: string;
  guests: number;
  /** By the question's id. */
  answers: Record<string, string | boolean>;
  status: "confirmed" | "waitlisted" | "cancelled";
  checked_in: boolean;
  created_at: string;
}

/** The calendar of one organisation. */
export interface SampleCalendar {
  events: SampleEvent[];
  rsvps: SampleRsvp[];
  banners: SampleBanner[];
}

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function local(date: Date, time: string): string {
  return `${date.toISOString().slice(0, 10)}T${time}:00`;
}

/** The date that a source means: so many days from now, or the weekday of the week so many weeks from now. */
function dateOf(now: Date, when: EventSource["when"]): Date {
  if ("days" in when) return daysBefore(now, -when.days);
  const today = daysBefore(now, 0);
  const weekday = DAYS.indexOf(when.weekday);
  const ahead = (weekday - today.getUTCDay() + 7) % 7;
  return daysBefore(now, -(ahead + 7 * when.weeks));
}

/** The date of a monthly series, such as the second Thursday, in the month so many months from now. */
function nthWeekday(now: Date, nth: number, weekday: string, months: number): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  const ahead = (DAYS.indexOf(weekday) - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (ahead + 7 * (nth - 1)) * 86_400_000);
}

function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

interface Scope {
  now: Date;
  organization: SampleOrganization;
  random: SeededRandom;
  nextRsvp: number;
  rsvps: SampleRsvp[];
}

function startOf(source: EventSource, now: Date): Date {
  const { monthly } = source;
  return monthly ? nthWeekday(now, monthly.nth, monthly.weekday, -5) : dateOf(now, source.when);
}

function eventOf(source: EventSource, pk: number, { now, organization, random }: Scope): SampleEvent {
  const { title, description, category, minutes, location = "", monthly } = source;
  const first = startOf(source, now);
  const rrule = monthly ? `FREQ=MONTHLY;BYDAY=${monthly.nth}${monthly.weekday}` : (source.rrule ?? null);
  return {
    pk,
    title,
    slug: slugOf(title),
    description: `<p>${description}</p>`,
    category,
    all_day: source.time === undefined,
    timezone: organization.timezone,
    local_start: local(first, source.time ?? "00:00"),
    minutes,
    rrule,
    location,
    is_public: source.is_public ?? false,
    for_members: source.for_members ?? false,
    status: source.status ?? "published",
    capacity: source.capacity ?? null,
    waitlist_enabled: source.waitlist ?? false,
    price_minor: source.price_minor ?? null,
    color: source.color ?? null,
    rsvp_opens_at:
      source.opens_days === undefined ? null : daysBefore(first, source.opens_days).toISOString(),
    rsvp_closes_at:
      source.closes_days === undefined ? null : daysBefore(first, source.closes_days).toISOString(),
    reminder_days: source.reminder_days ?? null,
    questions: source.questions ?? [],
    team: source.team === undefined ? null : (organization.teams[source.team]?.pk ?? null),
    created_at: daysBefore(now, random.integer(150, 300), random.integer(8 * 60, 18 * 60)).toISOString(),
    exceptions: (source.exceptions ?? []).map((exception) => ({
      original: local(dateOf(now, exception.on), source.time ?? "00:00"),
      cancelled: exception.cancelled ?? false,
      moved_to: exception.moved_to
        ? local(dateOf(now, exception.moved_to.on), exception.moved_to.time)
        : null,
      changes: exception.changes ?? {},
    })),
  };
}

/** The dates at which people signed up: of a single event its own. */
function signedUpDates(
  source: EventSource,
  event: SampleEvent,
  now: Date,
): { original: string; past: boolean }[] {
  const time = source.time ?? "00:00";
  const { monthly } = source;
  const dates = monthly
    ? (source.signed_up_on ?? []).map((months) => nthWeekday(now, monthly.nth, monthly.weekday, months))
    : event.rrule === null
      ? [startOf(source, now)]
      : (source.signed_up_on ?? []).map((weeks) =>
          dateOf(now, { weekday: "weekday" in source.when ? source.when.weekday : "MO", weeks }),
        );
  return dates.map((date) => ({ original: local(date, time), past: date < daysBefore(now, 0) }));
}

/** Every third person leaves open what may be left open. */
function answersTo({ questions }: SampleEvent, person: number): SampleRsvp["answers"] {
  const answered = questions.flatMap(({ id, type, required, options = [] }): [string, string | boolean][] => {
    if (!required && person % 3 === 2) return [];
    if (type === "select") return [[id, options[person % options.length] ?? ""]];
    return type === "checkbox" ? [[id, true]] : [];
  });
  return Object.fromEntries(answered);
}

const SIGN_UP_DAYS = 45;

/** Minutes from one sign-up to the next, when so many people sign up in the weeks before the date and until `end`. */
function minutesBetween(date: Date, end: Date, people: number): number {
  const minutes = (end.getTime() - daysBefore(date, SIGN_UP_DAYS).getTime()) / 60_000;
  return Math.min(1440, Math.max(60, Math.floor(minutes / (people + 1))));
}

/** So many people sign up one after the other; those beyond the capacity wait. */
function signUp(source: EventSource, event: SampleEvent, people: number, scope: Scope): void {
  const { now, organization, random } = scope;
  const members = organization.members
    .filter(({ status }) => status === "Active")
    .map(({ first_name, last_name, email }) => ({ first_name, last_name, email }));
  for (const { original, past } of signedUpDates(source, event, now)) {
    let seats = event.capacity ?? Number.POSITIVE_INFINITY;
    const crowd = random.sample([...members, ...visitors], people);
    const dated = new Date(`${original}Z`);
    const base = past ? dated : now;
    const pace = minutesBetween(dated, base, crowd.length);
    for (const [index, person] of crowd.entries()) {
      const guests = random.chance(0.25) ? random.integer(1, 2) : 0;
      const gone = random.chance(0.06);
      const fits = seats >= 1 + guests;
      if (!gone && !fits && !event.waitlist_enabled) continue;
      if (!gone && fits) seats -= 1 + guests;
      // Once somebody waits, whoever comes later waits too.
      if (!gone && !fits) seats = 0;
      const status = gone ? "cancelled" : fits ? "confirmed" : "waitlisted";
      scope.rsvps.push({
        pk: (scope.nextRsvp += 1),
        event: event.pk,
        original,
        ...person,
        guests,
        answers: answersTo(event, index),
        status,
        checked_in: past && status === "confirmed" && random.chance(0.85),
        created_at: minutesBefore(
          base,
          (crowd.length - index) * pace + random.integer(60, 180),
        ).toISOString(),
      });
    }
  }
}

/**
 * The sample organisation's events around now, who signed up, and its banners. The same organisation and `now` always
 * give equal records.
 */
export function sampleCalendar(organization: SampleOrganization, now: Date): SampleCalendar {
  const { events: sources, banners } = eventSources[organization.subdomain] ?? { events: [], banners: [] };
  const scope: Scope = {
    now,
    organization,
    random: createSeededRandom(77_000 + organization.pk),
    nextRsvp: (organization.pk - 1) * 10_000,
    rsvps: [],
  };
  const events = sources.map((source, index) => {
    const event = eventOf(source, (organization.pk - 1) * 1000 + index + 1, scope);
    if (source.people !== undefined) signUp(source, event, source.people, scope);
    return event;
  });
  return {
    events,
    rsvps: scope.rsvps,
    banners: banners.map(({ from, until, ...banner }, index) => ({
      ...banner,
      pk: (organization.pk - 1) * 100 + index + 1,
      starts_at: daysBefore(now, -from).toISOString(),
      ends_at: until === null ? null : daysBefore(now, -until).toISOString(),
    })),
  };
}
