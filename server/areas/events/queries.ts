import sql, { empty, raw, type Sql } from "sql-template-tag";
import type {
  EventCategory,
  EventStatus,
  ReminderDays,
  RsvpQuestion,
  EventSeriesListQuery,
} from "../../../contract/api";
import type { Queryable, QueryOptions, Transaction } from "../../platform/db/database";
import {
  all,
  limitTo,
  neverEmpty,
  orderBy,
  pageOf,
  parseIds,
  searchConditions,
} from "../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";

/** Those columns of an event that one occurrence may have values of its own for. */
export interface OccurrenceChanges {
  title?: string;
  description?: string;
  location?: string;
  url?: string | null;
  image?: string | null;
  category?: EventCategory;
  capacity?: number | null;
  waitlist_enabled?: boolean;
}

/** An event as it is stored. */
export interface StoredEvent {
  id: number;
  title: string;
  slug: string;
  description: string;
  category: EventCategory;
  all_day: boolean;
  timezone: string;
  local_start: string;
  /** Seconds. */
  duration: number;
  rrule: string | null;
  single_id: number | null;
  starts_at: Date;
  /** The end of the last occurrence; null for a series without end. */
  until_at: Date | null;
  location: string;
  url: string | null;
  /** The id of an upload. */
  image: string | null;
  color: string | null;
  is_public: boolean;
  for_members: boolean;
  status: EventStatus;
  capacity: number | null;
  waitlist_enabled: boolean;
  rsvp_opens_at: Date | null;
  rsvp_closes_at: Date | null;
  price_minor: number | null;
  currency: string;
  team: { pk: number; name: string; color: string } | null;
  team_id: number | null;
  reminder_days: ReminderDays | null;
  questions: RsvpQuestion[];
  sequence: number;
  created_at: Date;
  updated_at: Date;
}

/** What is different about one occurrence. */
export interface StoredException {
  event_id: number;
  occurrence_id: number;
  cancelled: boolean;
  starts_at: Date;
  ends_at: Date;
  changes: OccurrenceChanges;
}

const COLUMNS = sql`e.id, e.title, e.slug, e.description, e.category, e.all_day, e.timezone, e.local_start, e.duration, e.rrule,
  e.single_id, e.starts_at, nullif(e.until_at, 'infinity') AS until_at, e.location, e.url, e.image, e.color, e.is_public, e.for_members,
  e.status, e.capacity, e.waitlist_enabled, e.rsvp_opens_at, e.rsvp_closes_at, e.price_minor, o.currency, e.team_id,
  e.reminder_days, e.questions, e.sequence, e.created_at, e.updated_at,
  CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('pk', t.id, 'name', t.name, 'color', t.color) END AS team`;
const SOURCE = sql`events e JOIN organizations o ON o.id = e.org_id
  LEFT JOIN teams t ON t.org_id = e.org_id AND t.id = e.team_id`;

/** Which events. */
export interface EventFilter {
  /** With an occurrence that may overlap `[from, to)`; without `to` everything from then on. */
  from?: Date;
  to?: Date;
  ids?: readonly number[];
  categories?: readonly EventCategory[];
  team?: number;
  search?: string;
  /** What a condition makes of it. */
  narrowing?: Narrowing;
  /** Published and meant for visitors. */
  visibleOnly?: boolean;
  /** Published and meant for members or visitors. */
  membersOnly?: boolean;
  /** Not a draft and not cancelled. */
  publishedOnly?: boolean;
  /**
   * `short`: those that happen once and within a week; `long`: all others. Each has an index of its own. Of the short ones
   * `plain` are those about which nothing was changed since, so that their columns tell when they are; `changed` the others.
   */
  span?: "short" | "long" | "plain" | "changed";
  /** Whatever is not cancelled as a whole. */
  uncancelledOnly?: boolean;
  /** That begin at this moment or later. */
  startsFrom?: Date;
  /** That begin after, or not after, this moment. */
  startsAfter?: Date;
  startsUntil?: Date;
}

const DAY_MS = 86_400_000;

const CHANGED = sql`EXISTS (SELECT FROM event_exceptions x WHERE x.org_id = e.org_id AND x.event_id = e.id)`;

function conditions(orgId: number, filter: EventFilter): Sql {
  const parts = [sql`e.org_id = ${orgId}`, sql`e.deleted_at IS NULL`];
  if (filter.from) parts.push(sql`e.until_at > ${filter.from}`);
  if (filter.to) parts.push(sql`e.starts_at < ${filter.to}`);
  if (filter.ids) parts.push(sql`e.id = ANY(${[...filter.ids]}::bigint[])`);
  if (filter.categories && filter.span === "plain") {
    parts.push(sql`e.category = ANY(${[...filter.categories]}::text[])`);
  } else if (filter.categories) {
    // A single occurrence may be of another category than its series.
    parts.push(sql`(e.category = ANY(${[...filter.categories]}::text[]) OR EXISTS (SELECT FROM event_exceptions x
      WHERE x.org_id = e.org_id AND x.event_id = e.id AND x.changes->>'category' = ANY(${[...filter.categories]}::text[])))`);
  }
  if (filter.team !== undefined) parts.push(sql`e.team_id = ${filter.team}`);
  if (filter.span === "long") parts.push(sql`(e.rrule IS NOT NULL OR e.duration > 604800)`);
  if (filter.span === "plain") parts.push(sql`NOT ${CHANGED}`);
  if (filter.span === "changed") parts.push(CHANGED);
  if (filter.span !== undefined && filter.span !== "long") {
    parts.push(sql`e.rrule IS NULL AND e.duration <= 604800`);
    // What is still on began a week before at most; a day more for clocks that are put back.
    if (filter.from) parts.push(sql`e.starts_at > ${new Date(filter.from.getTime() - 8 * DAY_MS)}`);
  }
  if (filter.startsFrom) parts.push(sql`e.starts_at >= ${filter.startsFrom}`);
  if (filter.startsAfter) parts.push(sql`e.starts_at > ${filter.startsAfter}`);
  if (filter.startsUntil) parts.push(sql`e.starts_at <= ${filter.startsUntil}`);
  if (filter.visibleOnly) parts.push(sql`e.is_public AND e.status = 'published'`);
  if (filter.membersOnly) parts.push(sql`(e.is_public OR e.for_members) AND e.status = 'published'`);
  if (filter.publishedOnly) parts.push(sql`e.status = 'published'`);
  if (filter.uncancelledOnly) parts.push(sql`e.status <> 'cancelled'`);
  if (filter.narrowing) parts.push(...filter.narrowing.where("e"));
  parts.push(...searchConditions(sql`e.search_key`, filter.search));
  return all(parts);
}

/** The events that fit, the one that began first at the top; the first few of them where that is enough. */
export function findEvents(
  tx: Transaction,
  orgId: number,
  filter: EventFilter,
  limit?: number,
  options?: QueryOptions,
): Promise<StoredEvent[]> {
  const few = limit === undefined ? empty : sql`LIMIT ${limit}`;
  return tx.query<StoredEvent>(
    sql`SELECT ${COLUMNS} FROM ${SOURCE} WHERE ${conditions(orgId, filter)} ORDER BY e.starts_at, e.id ${few}`,
    options,
  );
}

/** One page of the events themselves, a series once, the one that began last first unless told, and how many fit. */
export async function eventPage(
  tx: Queryable,
  orgId: number,
  query: EventSeriesListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<StoredEvent>> {
  const { category, status, team, search } = query;
  const ids = parseIds(query.ids);
  const where = all([
    conditions(orgId, {
      ...(ids && { ids }),
      ...(team !== undefined && { team }),
      ...(search !== undefined && { search }),
      narrowing,
    }),
    ...(category === undefined ? [] : [sql`e.category = ${category}`]),
    ...(status === undefined ? [] : [sql`e.status = ${status}`]),
  ]);
  const order = orderBy({ start: neverEmpty("e.starts_at") }, query.ordering ?? "-start", "e.id");
  const { limited, prepare } = limitTo(pageOf(query));
  const page = sql`SELECT e.org_id, e.id FROM events e WHERE ${where} ${order} ${limited}`;
  const [rows, [count], sums] = await Promise.all([
    tx.query<StoredEvent>(
      sql`SELECT ${COLUMNS} FROM (${page}) AS keys JOIN (${SOURCE}) ON e.org_id = keys.org_id AND e.id = keys.id ${order}`,
      { prepare },
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM events e WHERE ${where}`),
    narrowing.totals(tx, { from: raw("events e"), where }, "e"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** A plain event: where it stands in a calendar. */
export interface PlainKey {
  id: number;
  starts_at: Date;
}

/** The first plain events that fit, in the order of calendars; found by their index alone. */
export function findPlainKeys(
  tx: Transaction,
  orgId: number,
  filter: EventFilter,
  limit: number,
): Promise<PlainKey[]> {
  return tx.query<PlainKey>(sql`SELECT e.id, e.starts_at FROM events e
    WHERE ${conditions(orgId, { ...filter, span: "plain" })} ORDER BY e.starts_at, e.id LIMIT ${limit}`);
}

/** How many plain events fit. */
export async function countPlain(
  tx: Transaction,
  orgId: number,
  filter: EventFilter,
  options?: QueryOptions,
): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM events e WHERE ${conditions(orgId, { ...filter, span: "plain" })}`,
    options,
  );
  return row?.total ?? 0;
}

/** The events whose dates have to be worked out: what comes back, lasts longer, or was changed. */
export async function findSpecialEvents(
  tx: Transaction,
  orgId: number,
  filter: EventFilter,
  options?: QueryOptions,
): Promise<StoredEvent[]> {
  const found = await Promise.all([
    findEvents(tx, orgId, { ...filter, span: "changed" }, undefined, options),
    findEvents(tx, orgId, { ...filter, span: "long" }, undefined, options),
  ]);
  return found.flat();
}

/**
 * Every event that may be among the next `limit` dates: all that come back or are long, all others that are on at this
 * moment, and as many of those that are to come as there are dates to show.
 */
export async function findNextEvents(
  tx: Transaction,
  orgId: number,
  filter: Pick<EventFilter, "visibleOnly" | "membersOnly" | "publishedOnly">,
  now: Date,
  limit: number,
): Promise<StoredEvent[]> {
  const ahead = { ...filter, from: now };
  const found = await Promise.all([
    findEvents(tx, orgId, { ...ahead, span: "long" }),
    findEvents(tx, orgId, { ...ahead, span: "short", startsUntil: now }),
    findEvents(tx, orgId, { ...ahead, span: "short", startsAfter: now }, limit),
  ]);
  return found.flat();
}

/** Public events whose last occurrence is over, the latest first: one page, and how many there are. */
export async function pastPublicEvents(
  tx: Transaction,
  orgId: number,
  filter: { now: Date; category?: EventCategory; limit: number; offset: number },
): Promise<{ rows: StoredEvent[]; total: number }> {
  const where = all([
    sql`e.org_id = ${orgId} AND e.deleted_at IS NULL AND e.is_public AND e.status = 'published'`,
    sql`e.until_at <= ${filter.now}`,
    ...(filter.category === undefined ? [] : [sql`e.category = ${filter.category}`]),
  ]);
  const [rows, [count]] = await Promise.all([
    tx.query<StoredEvent>(sql`SELECT ${COLUMNS} FROM ${SOURCE} WHERE ${where}
      ORDER BY e.until_at DESC, e.id DESC LIMIT ${filter.limit} OFFSET ${filter.offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM events e WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** How an event is named. */
export type EventKey = { id: number } | { slug: string };

/**
 * One event that is not deleted. `lock` keeps everybody else from changing it, or from taking a seat at it, until the
 * transaction ends.
 */
export async function findEvent(
  tx: Transaction,
  orgId: number,
  key: EventKey,
  options: { lock?: boolean } = {},
): Promise<StoredEvent | undefined> {
  const which = "id" in key ? sql`e.id = ${key.id}` : sql`e.slug = ${key.slug}`;
  if (options.lock) {
    await tx.query(sql`SELECT e.id FROM events e WHERE e.org_id = ${orgId} AND ${which} FOR UPDATE`);
  }
  const [event] = await tx.query<StoredEvent>(
    sql`SELECT ${COLUMNS} FROM ${SOURCE} WHERE e.org_id = ${orgId} AND ${which} AND e.deleted_at IS NULL`,
  );
  return event;
}

/** Whether visitors see an event, or a single date of one, with this picture. */
export async function isShownToVisitors(tx: Transaction, orgId: number, uploadId: string): Promise<boolean> {
  const shown = sql`e.is_public AND e.status <> 'draft' AND e.deleted_at IS NULL`;
  const found = await tx.query(sql`
    SELECT 1 FROM events e WHERE e.org_id = ${orgId} AND e.image = ${uploadId} AND ${shown}
    UNION ALL
    SELECT 1 FROM event_exceptions x JOIN events e ON e.org_id = x.org_id AND e.id = x.event_id
      WHERE x.org_id = ${orgId} AND x.changes ? 'image' AND x.changes ->> 'image' = ${uploadId} AND ${shown}
    LIMIT 1`);
  return found.length > 0;
}
