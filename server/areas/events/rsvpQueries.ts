import sql, { type Sql } from "sql-template-tag";
import type { Language, RsvpSource, RsvpStatus } from "../../../contract/api";
import { createSecret, hashSecret, type Randomness } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { all, type Page, searchConditions } from "../../platform/db/list";

/** How long it may take until the checkout of a payment that has begun is open. */
const OPENING_MS = 15 * 60_000;

/** A place as it is stored. */
export interface StoredRsvp {
  id: number;
  event_id: number;
  occurrence_id: number;
  /** Of which the secret of its link is made (`placeToken`). */
  link_seed: string;
  email: string | null;
  first_name: string;
  last_name: string;
  guests: number;
  answers: Record<string, unknown>;
  status: RsvpStatus;
  source: RsvpSource;
  /** Of the mails about it; null for the organisation's. */
  language: Language | null;
  queued_at: Date | null;
  /** Until then a seat is held for someone on the waiting list. */
  offered_until: Date | null;
  /** Until then a seat is held for someone who pays. */
  held_until: Date | null;
  /** Since when it has been held, again and again, without being paid; null once it is paid. */
  held_since: Date | null;
  /** How often it has been held since then. */
  holds: number;
  /** The network that it was held from, as `networkOf` writes it. */
  held_from: string | null;
  checked_in_at: Date | null;
  /** Since when the place is theirs; null of places that are older than the column. */
  confirmed_at: Date | null;
  person_id: number | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = sql`r.id, r.event_id, r.occurrence_id, r.link_seed, r.email, r.first_name, r.last_name, r.guests, r.answers,
  r.status, r.source, r.language, r.queued_at, r.offered_until, r.held_until, r.held_since, r.holds, r.held_from,
  r.checked_in_at, r.confirmed_at, r.person_id, r.created_at, r.updated_at`;

/** An occurrence by the keys that places have. */
export interface OccurrenceKey {
  eventId: number;
  occurrenceId: number;
}

function at({ eventId, occurrenceId }: OccurrenceKey): Sql {
  return sql`r.event_id = ${eventId} AND r.occurrence_id = ${occurrenceId}`;
}

/** True for a row that takes seats at this moment: an offer or a hold that has run out takes none. */
function takesSeats(now: Date): Sql {
  return sql`(r.status = 'confirmed' OR (r.status = 'pending_payment' AND r.held_until > ${now})
    OR (r.status = 'waitlisted' AND r.offered_until > ${now}))`;
}

/** Seats taken at one occurrence. */
export interface SeatCount {
  /** Confirmed people, guests included. */
  confirmed: number;
  /** Those and everybody for whom a seat is held. */
  taken: number;
}

/** `<event id>-<occurrence id>`. */
export function seatKey({ eventId, occurrenceId }: OccurrenceKey): string {
  return `${eventId}-${occurrenceId}`;
}

/** The seats taken at these occurrences, by `seatKey`; those without any are left out. One may be named several times. */
export async function countSeats(
  tx: Transaction,
  orgId: number,
  keys: readonly OccurrenceKey[],
  now: Date,
): Promise<Map<string, SeatCount>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<SeatCount & { event_id: number; occurrence_id: number }>(sql`
    SELECT r.event_id, r.occurrence_id,
      coalesce(sum(1 + r.guests) FILTER (WHERE r.status = 'confirmed'), 0)::bigint AS confirmed,
      coalesce(sum(1 + r.guests) FILTER (WHERE ${takesSeats(now)}), 0)::bigint AS taken
    FROM event_rsvps r
    JOIN (SELECT DISTINCT * FROM
        unnest(${keys.map(({ eventId }) => eventId)}::bigint[], ${keys.map(({ occurrenceId }) => occurrenceId)}::bigint[])
        AS named (event_id, occurrence_id)) AS k
      ON r.event_id = k.event_id AND r.occurrence_id = k.occurrence_id
    WHERE r.org_id = ${orgId} AND r.status <> 'cancelled'
    GROUP BY r.event_id, r.occurrence_id`);
  return new Map(
    rows.map(({ event_id, occurrence_id, confirmed, taken }) => [
      seatKey({ eventId: event_id, occurrenceId: occurrence_id }),
      { confirmed, taken },
    ]),
  );
}

/** The most seats that are confirmed at any one occurrence: at the one, or at those that began after a moment. */
export async function mostConfirmed(
  tx: Transaction,
  orgId: number,
  eventId: number,
  which: { only: number } | { since: Date },
): Promise<number> {
  const condition =
    "only" in which
      ? sql`occurrence_id = ${which.only}`
      : sql`occurrence_id >= ${Math.floor(which.since.getTime() / 1000)}::bigint`;
  const [row] = await tx.query<{ most: number }>(sql`SELECT coalesce(max(seats), 0)::bigint AS most FROM (
      SELECT sum(1 + guests) AS seats FROM event_rsvps
      WHERE org_id = ${orgId} AND event_id = ${eventId} AND status = 'confirmed' AND ${condition}
      GROUP BY occurrence_id) AS s`);
  return row?.most ?? 0;
}

/** A person's place at an occurrence, whatever its state. */
export async function findByEmail(
  tx: Transaction,
  orgId: number,
  key: OccurrenceKey,
  email: string,
): Promise<StoredRsvp | undefined> {
  const [row] = await tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND ${at(key)} AND r.email_key = lower(${email})`);
  return row;
}

/** A registration by its key. */
export async function findRsvp(tx: Transaction, orgId: number, id: number): Promise<StoredRsvp | undefined> {
  const [row] = await tx.query<StoredRsvp>(
    sql`SELECT ${COLUMNS} FROM event_rsvps r WHERE r.org_id = ${orgId} AND r.id = ${id}`,
  );
  return row;
}

/** These places, in the order in which people signed up. */
export function findRsvps(tx: Transaction, orgId: number, ids: readonly number[]): Promise<StoredRsvp[]> {
  return tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND r.id = ANY(${[...ids]}::bigint[]) ORDER BY r.id`);
}

/** What a new place is made of. */
export interface NewRsvp extends OccurrenceKey {
  email: string | null;
  firstName: string;
  lastName: string;
  guests: number;
  answers: Record<string, unknown>;
  status: RsvpStatus;
  source: RsvpSource;
  language: Language | null;
  hold: Hold;
  checkedInAt: Date | null;
  /** Who they are, where that is known; else the database finds out by their address. */
  personId?: number | null;
}

/** How a place is held for whoever pays it. */
export type Hold = Pick<StoredRsvp, "held_until" | "held_since" | "holds" | "held_from">;

/** Of a place that nobody has to pay. */
export const NO_HOLD: Hold = { held_until: null, held_since: null, holds: 0, held_from: null };

/** Adds a place together with the seed of its link. */
export async function addRsvp(
  tx: Transaction,
  orgId: number,
  rsvp: NewRsvp,
  random: Randomness,
  now: Date,
): Promise<StoredRsvp> {
  const seed = createSecret(random);
  const { hold } = rsvp;
  const queuedAt = rsvp.status === "waitlisted" ? now : null;
  const confirmedAt = rsvp.status === "confirmed" ? now : null;
  const [row] =
    await tx.query<StoredRsvp>(sql`INSERT INTO event_rsvps AS r (org_id, event_id, occurrence_id, link_seed, email,
      first_name, last_name, guests, answers, status, source, language, queued_at, held_until, held_since, holds, held_from, checked_in_at, confirmed_at, person_id, created_at, updated_at)
    VALUES (${orgId}, ${rsvp.eventId}, ${rsvp.occurrenceId}, ${seed}, ${rsvp.email}, ${rsvp.firstName}, ${rsvp.lastName},
      ${rsvp.guests}, ${JSON.stringify(rsvp.answers)}::jsonb, ${rsvp.status}, ${rsvp.source}, ${rsvp.language},
      ${queuedAt}, ${hold.held_until}, ${hold.held_since}, ${hold.holds}, ${hold.held_from}, ${rsvp.checkedInAt}, ${confirmedAt},
      ${rsvp.personId ?? null}, ${now}, ${now})
    RETURNING ${COLUMNS}`);
  if (!row) throw new Error("The place was not added");
  await noteSeed(tx, orgId, row.id, seed);
  return row;
}

async function noteSeed(tx: Transaction, orgId: number, id: number, seed: string): Promise<void> {
  await tx.asSystem(async () => {
    await tx.query(sql`DELETE FROM rsvp_tokens WHERE organization = ${orgId} AND rsvp = ${id}`);
    await tx.query(
      sql`INSERT INTO rsvp_tokens (token_hash, organization, rsvp) VALUES (${hashSecret(seed)}, ${orgId}, ${id})`,
    );
  });
}

/** The columns of a place that change. */
export type RsvpChange = Partial<
  Pick<
    StoredRsvp,
    | "first_name"
    | "last_name"
    | "guests"
    | "answers"
    | "status"
    | "source"
    | "language"
    | "queued_at"
    | "offered_until"
    | "held_until"
    | "held_since"
    | "holds"
    | "held_from"
    | "checked_in_at"
  >
>;

/** Writes the change over what is there, and answers the place as it is then. */
export async function changeRsvp(
  tx: Transaction,
  orgId: number,
  before: StoredRsvp,
  change: RsvpChange & Partial<Pick<StoredRsvp, "link_seed">>,
  now: Date,
): Promise<StoredRsvp> {
  const isNews = change.status === "confirmed" && before.status !== "confirmed";
  const after = { ...before, ...change, ...(isNews && { confirmed_at: now }), updated_at: now };
  await tx.query(sql`UPDATE event_rsvps SET first_name = ${after.first_name}, last_name = ${after.last_name},
      guests = ${after.guests}, answers = ${JSON.stringify(after.answers)}::jsonb, status = ${after.status},
      source = ${after.source}, language = ${after.language}, queued_at = ${after.queued_at}, offered_until = ${after.offered_until}, held_until = ${after.held_until},
      held_since = ${after.held_since}, holds = ${after.holds}, held_from = ${after.held_from}, link_seed = ${after.link_seed},
      checked_in_at = ${after.checked_in_at}, confirmed_at = ${after.confirmed_at}, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${before.id}`);
  return after;
}

/**
 * As `changeRsvp`, for a place that was given up and is taken anew: its link is a new one, and whoever has the former one
 * learns nothing of it.
 */
export async function retakeRsvp(
  tx: Transaction,
  orgId: number,
  before: StoredRsvp,
  change: RsvpChange,
  random: Randomness,
  now: Date,
): Promise<StoredRsvp> {
  const seed = createSecret(random);
  await noteSeed(tx, orgId, before.id, seed);
  return changeRsvp(tx, orgId, before, { ...change, link_seed: seed }, now);
}

/** Whether a payment of the place can still come: it is under way, or its checkout is open or about to be opened. */
export async function isBeingPaid(tx: Transaction, orgId: number, id: number, now: Date): Promise<boolean> {
  const beginning = new Date(now.getTime() - OPENING_MS);
  const rows = await tx.query(sql`SELECT 1 FROM donations d WHERE d.org_id = ${orgId} AND d.rsvp_id = ${id}
    AND (d.status = 'processing' OR (d.status = 'pending' AND coalesce(d.checkout_expires_at > ${now}, d.created_at > ${beginning})))
    LIMIT 1`);
  return rows.length > 0;
}

/** Seats of an occurrence that are, or were, held and not paid, those of one place left out. */
export interface UnpaidSeats {
  /** Held now by bookings of at least so many people. */
  groups: number;
  /** Held from the network since then, also where nobody paid in time. */
  network: number;
}

/** The seats that are held at an occurrence and not paid. */
export async function countUnpaid(
  tx: Transaction,
  orgId: number,
  key: OccurrenceKey,
  asked: { now: Date; group: number; network: string | null; since: Date; except: number | null },
): Promise<UnpaidSeats> {
  const { now, group, network, since, except } = asked;
  const [row] = await tx.query<UnpaidSeats>(sql`SELECT
      coalesce(sum(1 + r.guests) FILTER (WHERE r.status = 'pending_payment' AND r.held_until > ${now}
        AND 1 + r.guests >= ${group}::bigint), 0)::bigint AS groups,
      coalesce(sum(1 + r.guests) FILTER (WHERE r.held_from = ${network}::text AND r.held_since > ${since}), 0)::bigint AS network
    FROM event_rsvps r WHERE r.org_id = ${orgId} AND ${at(key)} AND r.held_since IS NOT NULL
      AND r.id IS DISTINCT FROM ${except}::bigint`);
  return row ?? { groups: 0, network: 0 };
}

/** The waiting list in order of arrival; those with an offer that still stands are on it too. */
export function waitingList(tx: Transaction, orgId: number, key: OccurrenceKey): Promise<StoredRsvp[]> {
  return tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND ${at(key)} AND r.status = 'waitlisted' ORDER BY r.queued_at, r.id`);
}

/** The place in the waiting list, from 1. */
export async function positionOf(
  tx: Transaction,
  orgId: number,
  rsvp: StoredRsvp,
): Promise<number | undefined> {
  if (rsvp.status !== "waitlisted") return undefined;
  const key = { eventId: rsvp.event_id, occurrenceId: rsvp.occurrence_id };
  const [row] = await tx.query<{ before: number }>(sql`SELECT count(*) AS before FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND ${at(key)} AND r.status = 'waitlisted'
      AND (r.queued_at, r.id) < (${rsvp.queued_at}::timestamptz, ${rsvp.id}::bigint)`);
  return (row?.before ?? 0) + 1;
}

/** Those who have a place, or wait for one, at an event; at one of its occurrences when that is named. */
export function findAttending(
  tx: Transaction,
  orgId: number,
  eventId: number,
  occurrenceId?: number,
): Promise<StoredRsvp[]> {
  const only = occurrenceId === undefined ? sql`` : sql`AND r.occurrence_id = ${occurrenceId}`;
  return tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND r.event_id = ${eventId} AND r.status <> 'cancelled' ${only} ORDER BY r.created_at, r.id`);
}

/** Gives places to another event or occurrence. */
export async function moveRsvps(
  tx: Transaction,
  orgId: number,
  from: OccurrenceKey,
  to: OccurrenceKey,
): Promise<void> {
  await tx.query(sql`UPDATE event_rsvps SET event_id = ${to.eventId}, occurrence_id = ${to.occurrenceId}
    WHERE org_id = ${orgId} AND event_id = ${from.eventId} AND occurrence_id = ${from.occurrenceId}`);
}

/** The occurrences of an event at which anybody ever had a place. */
export async function occurrencesWithRsvps(
  tx: Transaction,
  orgId: number,
  eventId: number,
): Promise<number[]> {
  const rows = await tx.query<{ occurrence_id: number }>(sql`SELECT DISTINCT occurrence_id FROM event_rsvps
    WHERE org_id = ${orgId} AND event_id = ${eventId} ORDER BY occurrence_id`);
  return rows.map(({ occurrence_id }) => occurrence_id);
}

/** Whether places were paid for, or are being paid. */
export async function hasPaidRsvps(
  tx: Transaction,
  orgId: number,
  eventId: number,
  now: Date,
  occurrenceId?: number,
): Promise<boolean> {
  const only = occurrenceId === undefined ? sql`` : sql`AND r.occurrence_id = ${occurrenceId}`;
  const rows =
    await tx.query(sql`SELECT 1 FROM event_rsvps r JOIN events e ON e.org_id = r.org_id AND e.id = r.event_id
    WHERE r.org_id = ${orgId} AND r.event_id = ${eventId} AND e.price_minor IS NOT NULL ${only}
      AND (r.status = 'confirmed' OR (r.status = 'pending_payment' AND r.held_until > ${now})) LIMIT 1`);
  return rows.length > 0;
}

/** What a list of attendees asks for. */
export interface AttendeeFilter {
  search?: string;
  status?: RsvpStatus;
}

/** One page of those who signed up, in order of arrival, with the numbers over all of them. */
export async function attendeePage(
  tx: Transaction,
  orgId: number,
  key: OccurrenceKey,
  filter: AttendeeFilter,
  { limit, offset }: Page,
): Promise<{ rows: (StoredRsvp & { position: number | null })[]; total: number }> {
  const where = all([
    sql`r.org_id = ${orgId} AND ${at(key)}`,
    ...(filter.status === undefined ? [] : [sql`r.status = ${filter.status}`]),
    ...searchConditions(sql`r.search_key`, filter.search),
  ]);
  const position = sql`CASE WHEN r.status = 'waitlisted' THEN (SELECT count(*) FROM event_rsvps w
      WHERE w.org_id = r.org_id AND w.event_id = r.event_id AND w.occurrence_id = r.occurrence_id AND w.status = 'waitlisted'
        AND (w.queued_at, w.id) <= (r.queued_at, r.id)) END AS position`;
  const [rows, [count]] = await Promise.all([
    tx.query<StoredRsvp & { position: number | null }>(sql`SELECT ${COLUMNS}, ${position} FROM event_rsvps r
      WHERE ${where} ORDER BY r.created_at, r.id LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM event_rsvps r WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** People (guests included) in each state, and how many places have checked in. */
export interface AttendeeCounts {
  confirmed: number;
  waitlisted: number;
  cancelled: number;
  checked_in: number;
}

/** How many people, guests included, stand how at an occurrence. */
export async function countAttendees(
  tx: Transaction,
  orgId: number,
  key: OccurrenceKey,
): Promise<AttendeeCounts> {
  const [row] = await tx.query<AttendeeCounts>(sql`SELECT
      coalesce(sum(1 + r.guests) FILTER (WHERE r.status = 'confirmed'), 0)::bigint AS confirmed,
      coalesce(sum(1 + r.guests) FILTER (WHERE r.status = 'waitlisted'), 0)::bigint AS waitlisted,
      coalesce(sum(1 + r.guests) FILTER (WHERE r.status = 'cancelled'), 0)::bigint AS cancelled,
      coalesce(sum(1 + r.guests) FILTER (WHERE r.checked_in_at IS NOT NULL), 0)::bigint AS checked_in
    FROM event_rsvps r WHERE r.org_id = ${orgId} AND ${at(key)}`);
  return row ?? { confirmed: 0, waitlisted: 0, cancelled: 0, checked_in: 0 };
}

/** The places that an address has or waits for, the latest dates first. */
export function placesOf(
  tx: Transaction,
  orgId: number,
  email: string,
  limit: number,
): Promise<StoredRsvp[]> {
  return tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND r.email_key = lower(${email}) AND r.status <> 'cancelled'
    ORDER BY r.occurrence_id DESC, r.id DESC LIMIT ${limit}`);
}

/** An occurrence at which an offer or a hold has run out. */
export interface LapsedOccurrence extends OccurrenceKey {
  orgId: number;
}

/** Where seats have become free because time ran out (system rights). */
export async function findLapsed(tx: Transaction, now: Date): Promise<LapsedOccurrence[]> {
  const rows = await tx.query<{ org_id: number; event_id: number; occurrence_id: number }>(sql`
    SELECT DISTINCT r.org_id, r.event_id, r.occurrence_id FROM event_rsvps r
    WHERE (r.offered_until <= ${now} AND r.status = 'waitlisted') OR (r.held_until <= ${now} AND r.status = 'pending_payment')
    ORDER BY 1, 2, 3 LIMIT 500`);
  return rows.map((row) => ({ orgId: row.org_id, eventId: row.event_id, occurrenceId: row.occurrence_id }));
}

/** Those of one occurrence whose offer or hold has run out. */
export function lapsedRsvps(
  tx: Transaction,
  orgId: number,
  key: OccurrenceKey,
  now: Date,
): Promise<StoredRsvp[]> {
  return tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r WHERE r.org_id = ${orgId} AND ${at(key)}
    AND ((r.status = 'waitlisted' AND r.offered_until <= ${now}) OR (r.status = 'pending_payment' AND r.held_until <= ${now}))`);
}

/** Those who signed up for an event, in order, after the row `after`: for files. */
export function rsvpBatch(
  tx: Transaction,
  orgId: number,
  eventId: number,
  after: number,
  limit: number,
): Promise<StoredRsvp[]> {
  return tx.query<StoredRsvp>(sql`SELECT ${COLUMNS} FROM event_rsvps r
    WHERE r.org_id = ${orgId} AND r.event_id = ${eventId} AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`);
}
