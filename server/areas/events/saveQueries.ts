import sql, { join, type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import type { StoredEvent } from "./queries";

/** The columns that are written. */
export type EventValues = Pick<
  StoredEvent,
  | "title"
  | "description"
  | "category"
  | "all_day"
  | "timezone"
  | "local_start"
  | "duration"
  | "rrule"
  | "single_id"
  | "starts_at"
  | "until_at"
  | "location"
  | "url"
  | "image"
  | "color"
  | "is_public"
  | "for_members"
  | "status"
  | "capacity"
  | "waitlist_enabled"
  | "rsvp_opens_at"
  | "rsvp_closes_at"
  | "price_minor"
  | "team_id"
  | "reminder_days"
  | "questions"
>;

function columnValues(values: EventValues): [name: Sql, value: Sql][] {
  return [
    [sql`title`, sql`${values.title}`],
    [sql`description`, sql`${values.description}`],
    [sql`category`, sql`${values.category}`],
    [sql`all_day`, sql`${values.all_day}`],
    [sql`timezone`, sql`${values.timezone}`],
    [sql`local_start`, sql`${values.local_start}`],
    [sql`duration`, sql`${values.duration}`],
    [sql`rrule`, sql`${values.rrule}`],
    [sql`single_id`, sql`${values.single_id}`],
    [sql`starts_at`, sql`${values.starts_at}`],
    [sql`until_at`, sql`coalesce(${values.until_at}::timestamptz, 'infinity')`],
    [sql`location`, sql`${values.location}`],
    [sql`url`, sql`${values.url}`],
    [sql`image`, sql`${values.image}`],
    [sql`color`, sql`${values.color}`],
    [sql`is_public`, sql`${values.is_public}`],
    [sql`for_members`, sql`${values.for_members}`],
    [sql`status`, sql`${values.status}`],
    [sql`capacity`, sql`${values.capacity}`],
    [sql`waitlist_enabled`, sql`${values.waitlist_enabled}`],
    [sql`rsvp_opens_at`, sql`${values.rsvp_opens_at}`],
    [sql`rsvp_closes_at`, sql`${values.rsvp_closes_at}`],
    [sql`price_minor`, sql`${values.price_minor}`],
    [sql`team_id`, sql`${values.team_id}`],
    [sql`reminder_days`, sql`${values.reminder_days}`],
    [sql`questions`, sql`${JSON.stringify(values.questions)}::jsonb`],
  ];
}

/** Those of the slugs that begin like this and are taken. */
async function takenSlugs(tx: Transaction, orgId: number, base: string): Promise<Set<string>> {
  const rows = await tx.query<{ slug: string }>(
    sql`SELECT slug FROM events WHERE org_id = ${orgId} AND (slug = ${base} OR slug LIKE ${`${base}-%`})`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Adds an event under the first free of `base`, `base-2`, `base-3` …, and answers its id. */
export async function addEvent(
  tx: Transaction,
  orgId: number,
  values: EventValues,
  base: string,
  now: Date,
  /** Of a part that is cut off another event: what calendars hold of its dates must not be newer. */
  sequence = 0,
): Promise<number> {
  const columns = columnValues(values);
  const names = join(columns.map(([name]) => name));
  const given = join(columns.map(([, value]) => value));
  for (;;) {
    const taken = await takenSlugs(tx, orgId, base);
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    const [row] = await tx.query<{
      id: number;
    }>(sql`INSERT INTO events (org_id, slug, sequence, created_at, updated_at, ${names})
      VALUES (${orgId}, ${slug}, ${sequence}, ${now}, ${now}, ${given}) ON CONFLICT ON CONSTRAINT events_slug DO NOTHING RETURNING id`);
    // Nothing was added when somebody took the slug in the same moment: look again.
    if (row) return row.id;
  }
}

/** Writes an event anew. */
export async function updateEvent(
  tx: Transaction,
  orgId: number,
  id: number,
  values: EventValues,
  now: Date,
): Promise<void> {
  const assignments = join(columnValues(values).map(([name, value]) => sql`${name} = ${value}`));
  await tx.query(sql`UPDATE events SET ${assignments}, sequence = sequence + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Marks an event as cancelled, since none of its occurrences is left. */
export async function cancelEvent(tx: Transaction, orgId: number, id: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE events SET status = 'cancelled', sequence = sequence + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Takes an event out of every list; its row stays. */
export async function softDelete(tx: Transaction, orgId: number, id: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE events SET deleted_at = ${now}, updated_at = ${now}, slug = slug || '-deleted-' || id
    WHERE org_id = ${orgId} AND id = ${id}`);
}
