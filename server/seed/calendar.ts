import { scheduleColumns } from "../../contract/api/eventRules";
import sql from "sql-template-tag";
import { Temporal } from "temporal-polyfill";
import type { SampleCalendar, SampleRsvp } from "../../demo-fixtures/nonprofit/events";
import type { SampleEvent } from "../../demo-fixtures/nonprofit/sampleEvent";
import { createSecret, hashSecret, type Randomness } from "../platform/random";
import { settle } from "../../contract/api/eventSchedule";
import type { Transaction } from "../platform/db/database";
import { toHex } from "../platform/bytes";

function momentOf(local: string, timezone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timezone);
}

function epochSecond(local: string, timezone: string): number {
  return Math.floor(momentOf(local, timezone).epochMilliseconds / 1000);
}

interface ExceptionRow {
  event_id: number;
  occurrence_id: number;
  cancelled: boolean;
  starts_at: string;
  ends_at: string;
  changes: object;
}

function exceptionRows(event: SampleEvent): ExceptionRow[] {
  return event.exceptions.map(({ original, cancelled, moved_to, changes }) => {
    const start = momentOf(moved_to ?? original, event.timezone);
    return {
      event_id: event.pk,
      occurrence_id: epochSecond(original, event.timezone),
      cancelled,
      starts_at: start.toInstant().toString(),
      ends_at: start.add({ minutes: event.minutes }).toInstant().toString(),
      changes,
    };
  });
}

function eventRow(event: SampleEvent, exceptions: readonly ExceptionRow[]): object {
  const columns = scheduleColumns(
    settle({
      localStart: event.local_start,
      timezone: event.timezone,
      allDay: event.all_day,
      duration: event.minutes * 60,
      rrule: event.rrule,
    }),
  );
  const lastMoved = exceptions.map(({ ends_at }) => Date.parse(ends_at));
  const until = columns.until_at && new Date(Math.max(columns.until_at.getTime(), ...lastMoved));
  return { ...event, ...columns, until_at: until?.toISOString() ?? "infinity" };
}

/** Inserts the events with what is different about single dates (system rights). */
async function insertEvents(tx: Transaction, orgId: number, events: readonly SampleEvent[]): Promise<void> {
  const exceptions = events.map(exceptionRows);
  const rows = events.map((event, index) => eventRow(event, exceptions[index] ?? []));
  await tx.query(sql`INSERT INTO events (org_id, id, title, slug, description, category, all_day, timezone, local_start,
      duration, rrule, single_id, starts_at, until_at, location, is_public, for_members, status, capacity, waitlist_enabled, price_minor,
      color, rsvp_opens_at, rsvp_closes_at, reminder_days, questions, team_id, created_at, updated_at)
    SELECT ${orgId}::bigint, e.pk, e.title, e.slug, e.description, e.category, e.all_day, e.timezone, e.local_start,
      e.duration, e.rrule, e.single_id, e.starts_at, e.until_at, e.location, e.is_public, e.for_members, e.status, e.capacity,
      e.waitlist_enabled, e.price_minor, e.color, e.rsvp_opens_at, e.rsvp_closes_at, e.reminder_days, e.questions, e.team, e.created_at,
      e.created_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e (pk bigint, title text, slug text, description text,
      category text, all_day boolean, timezone text, local_start text, duration integer, rrule text, single_id bigint,
      starts_at timestamptz, until_at timestamptz, location text, is_public boolean, for_members boolean, status text, capacity integer,
      waitlist_enabled boolean, price_minor bigint, color text, rsvp_opens_at timestamptz,
      rsvp_closes_at timestamptz, reminder_days integer, questions jsonb, team bigint, created_at timestamptz)`);
  await tx.query(sql`INSERT INTO event_exceptions
      (org_id, event_id, occurrence_id, cancelled, starts_at, ends_at, changes, updated_at)
    SELECT ${orgId}::bigint, x.event_id, x.occurrence_id, x.cancelled, x.starts_at, x.ends_at, x.changes, x.starts_at
    FROM jsonb_to_recordset(${JSON.stringify(exceptions.flat())}::jsonb) AS x (event_id bigint, occurrence_id bigint,
      cancelled boolean, starts_at timestamptz, ends_at timestamptz, changes jsonb)`);
}

async function insertRsvps(
  tx: Transaction,
  orgId: number,
  { events, rsvps }: SampleCalendar,
  random: Randomness,
): Promise<void> {
  const zones = new Map(events.map(({ pk, timezone }) => [pk, timezone]));
  const rows = rsvps.map((rsvp: SampleRsvp) => {
    const seed = createSecret(random);
    const zone = zones.get(rsvp.event) ?? "UTC";
    const start = momentOf(rsvp.original, zone).toInstant().toString();
    return {
      ...rsvp,
      link_seed: seed,
      token_hash: toHex(hashSecret(seed)),
      occurrence_id: epochSecond(rsvp.original, zone),
      queued_at: rsvp.status === "waitlisted" ? rsvp.created_at : null,
      checked_in_at: rsvp.checked_in ? start : null,
    };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (pk bigint, event bigint, occurrence_id bigint,
    link_seed text, token_hash text, email text, first_name text, last_name text, guests integer, answers jsonb, status text,
    queued_at timestamptz, checked_in_at timestamptz, created_at timestamptz)`;
  await tx.query(sql`INSERT INTO event_rsvps (org_id, id, event_id, occurrence_id, link_seed, email, first_name, last_name,
      guests, answers, status, queued_at, checked_in_at, created_at, updated_at)
    SELECT ${orgId}::bigint, r.pk, r.event, r.occurrence_id, r.link_seed, r.email, r.first_name, r.last_name, r.guests,
      r.answers, r.status, r.queued_at, r.checked_in_at, r.created_at, r.created_at FROM ${given}`);
  await tx.query(sql`INSERT INTO rsvp_tokens (token_hash, organization, rsvp)
    SELECT decode(r.token_hash, 'hex'), ${orgId}::bigint, r.pk FROM ${given}`);
}

async function insertBanners(tx: Transaction, orgId: number, { banners }: SampleCalendar): Promise<void> {
  await tx.query(sql`INSERT INTO banners (org_id, id, title, body, level, link, cta, subject, starts_at, ends_at)
    SELECT ${orgId}::bigint, b.pk, b.title, b.body, b.level, b.link, b.cta, b.subject, b.starts_at, b.ends_at
    FROM jsonb_to_recordset(${JSON.stringify(banners)}::jsonb) AS b (pk bigint, title text, body text, level text,
      link text, cta text, subject text, starts_at timestamptz, ends_at timestamptz)`);
}

/** Inserts a sample organisation's calendar (system rights). The tables' keys go on after it with `CALENDAR_TABLES`. */
export async function insertCalendar(
  tx: Transaction,
  orgId: number,
  calendar: SampleCalendar,
  random: Randomness,
): Promise<void> {
  await insertEvents(tx, orgId, calendar.events);
  await insertRsvps(tx, orgId, calendar, random);
  await insertBanners(tx, orgId, calendar);
}

/** The tables whose rows bring their own keys. */
export const CALENDAR_TABLES = ["events", "event_rsvps", "banners"] as const;
