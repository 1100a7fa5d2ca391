import { occurrenceOf } from "../../../contract/api/eventOccurrences";
import { rsvpWindow } from "../../../contract/api/eventRules";
import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { conflict, gone, invalidFields } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { type Holder, holdFor } from "./holds";
import { mailRsvps } from "./mails";
import { type EventOccurrence } from "./occurrences";
import { findExceptions } from "./exceptionQueries";
import { findEvent, type StoredEvent } from "./queries";
import {
  addRsvp,
  changeRsvp,
  countSeats,
  findByEmail,
  findLapsed,
  findRsvp,
  isBeingPaid,
  lapsedRsvps,
  type Hold,
  NO_HOLD,
  type OccurrenceKey,
  retakeRsvp,
  seatKey,
  type StoredRsvp,
  waitingList,
} from "./rsvpQueries";
import { sentence } from "../../platform/texts";

/** How long a seat is held for someone on the waiting list, unless the event begins earlier. */
export const OFFER_HOURS = 24;

/** Who signs up. */
export interface Attendee {
  email: string;
  firstName: string;
  lastName: string;
  /** People besides this one. */
  guests: number;
  answers: Record<string, unknown>;
  /** In which mails about the place are written, where that is known. */
  language?: Language | undefined;
  /** Where they sign up from, as `networkOf` writes it. */
  network: string | null;
}

/** What taking a seat works with. */
export interface SeatContext {
  tx: Transaction;
  services: Services;
  orgId: number;
  now: Date;
}

/** A place that was taken, or found again. */
export interface TakenSeat {
  rsvp: StoredRsvp;
  occurrence: EventOccurrence;
  /** False when the same address has this place already: it is left as it is, and is nobody's to see who only knows the address. */
  isNew: boolean;
}

function keyOf({ event, occurrenceId }: EventOccurrence): OccurrenceKey {
  return { eventId: event.id, occurrenceId };
}

/** Seats that nobody has and nobody is held for; null without a limit. */
export async function seatsLeft(
  { tx, orgId, now }: Omit<SeatContext, "services">,
  occurrence: EventOccurrence,
): Promise<number | null> {
  const { capacity } = occurrence.event;
  if (capacity === null) return null;
  const key = keyOf(occurrence);
  const seats = await countSeats(tx, orgId, [key], now);
  return Math.max(0, capacity - (seats.get(seatKey(key))?.taken ?? 0));
}

/** Throws 410 when nobody can sign up for the occurrence any more, 409 when not yet. */
export function requireOpen(occurrence: EventOccurrence, now: Date): void {
  if (occurrence.cancelled) throw gone("event_cancelled");
  if (occurrence.end <= now) throw gone("event_past");
  const { opens, closes } = rsvpWindow(occurrence);
  if (closes && closes <= now) throw gone("rsvp_closed");
  if (opens && opens > now) throw conflict("rsvp_not_open");
}

/**
 * The occurrence with its event locked until the transaction ends, so that seats are counted and taken by one at a
 * time; undefined when there is none of this id.
 */
export async function lockOccurrence(
  { tx, orgId }: Pick<SeatContext, "tx" | "orgId">,
  eventId: number,
  occurrenceId: number,
): Promise<EventOccurrence | undefined> {
  const event = await findEvent(tx, orgId, { id: eventId }, { lock: true });
  if (!event) return undefined;
  return occurrenceOf(event, await findExceptions(tx, orgId, [event.id]), occurrenceId);
}

async function nobodyWaits(context: SeatContext, occurrence: EventOccurrence): Promise<boolean> {
  const list = await waitingList(context.tx, context.orgId, keyOf(occurrence));
  return list.length === 0;
}

type Placement = Pick<StoredRsvp, "status" | "queued_at" | "offered_until"> & Hold;

/**
 * Where someone with this many people comes to: on a seat, on one that waits for payment, or on the waiting list.
 * Whoever waits already comes first. Throws 409 when the event is full and has no waiting list.
 */
async function place(context: SeatContext, occurrence: EventOccurrence, holder: Holder): Promise<Placement> {
  const { event } = occurrence;
  const { people } = holder;
  const left = await seatsLeft(context, occurrence);
  const fits = left === null || (left >= people && (await nobodyWaits(context, occurrence)));
  const nothing = { queued_at: null, offered_until: null, ...NO_HOLD };
  if (fits && event.price_minor === null) return { ...nothing, status: "confirmed" };
  if (fits) {
    return { ...nothing, status: "pending_payment", ...(await holdFor(context, occurrence, holder)) };
  }
  if (event.waitlist_enabled && people <= (event.capacity ?? people)) {
    return { ...nothing, status: "waitlisted", queued_at: context.now };
  }
  throw noRoom(left, people);
}

/** Tells how many seats are left to people who are more; seats that are kept for those who wait are left to nobody. */
export function noRoom(left: number, people: number): Error {
  if (left === 0 || left >= people) return conflict("event_full");
  return conflict("event_full.some_of", { params: { smart_count: left, wanted: people } });
}

/**
 * Takes a seat, or a place on the waiting list, at an occurrence that `lockOccurrence` answered. The same address twice is
 * one place; one that was given up is taken anew, at the end of the line and with a new link.
 * Throws 409 when the event is full, 410 when it is over, closed or called off.
 */
export async function takeSeat(
  context: SeatContext,
  occurrence: EventOccurrence,
  attendee: Attendee,
): Promise<TakenSeat> {
  const { tx, orgId, now } = context;
  requireOpen(occurrence, now);
  const found = await findByEmail(tx, orgId, keyOf(occurrence), attendee.email);
  if (found && (await isTheirs(context, found))) return { rsvp: found, occurrence, isNew: false };
  const { guests, network } = attendee;
  const placement = await place(context, occurrence, { people: 1 + guests, network, place: found });
  return { rsvp: await signUp(context, occurrence, attendee, placement, found), occurrence, isNew: true };
}

/** Writes somebody's place as they ask for it: a new row, or anew over that of a place which was given up. */
function signUp(
  { tx, orgId, now, services }: SeatContext,
  occurrence: EventOccurrence,
  attendee: Attendee,
  placement: Placement,
  found: StoredRsvp | undefined,
): Promise<StoredRsvp> {
  const { email, firstName, lastName, guests, answers } = attendee;
  const language = attendee.language ?? found?.language ?? null;
  const own = { source: "visitor" as const, language };
  if (!found) {
    const { status, queued_at: _queued, offered_until: _offered, ...hold } = placement;
    const details = { email, firstName, lastName, guests, answers, checkedInAt: null };
    const row = { ...keyOf(occurrence), ...details, ...own, status, hold };
    return addRsvp(tx, orgId, row, services.random, now);
  }
  const details = { first_name: firstName, last_name: lastName, guests, answers, checked_in_at: null };
  return retakeRsvp(tx, orgId, found, { ...details, ...own, ...placement }, services.random, now);
}

/** Whether the row still stands for a place; a hold that ran out is as good as none. */
export function isAlive({ status, held_until }: StoredRsvp, now: Date): boolean {
  if (status === "pending_payment") return held_until !== null && held_until > now;
  return status !== "cancelled";
}

/** Whether the place is somebody's: it stands, or a payment that makes it stand again can still come. */
async function isTheirs({ tx, orgId, now }: SeatContext, rsvp: StoredRsvp): Promise<boolean> {
  return isAlive(rsvp, now) || isBeingPaid(tx, orgId, rsvp.id, now);
}

/** What became of `holdSeat`. */
export interface HeldSeat extends TakenSeat {
  /** When the seat is given to somebody else unless `confirmHold` came first. */
  expiresAt: Date;
}

/**
 * Holds a seat for fifteen minutes while its payment goes on; `own` is the place of whoever has its link, whose hold is
 * renewed. Anybody else who names an address with a place gets none: `isNew` is false, and nothing has changed. To be
 * called in the transaction that stores the payment. Throws 404 for an unknown occurrence (by answering undefined), 409
 * when the event is full or the own place is paid already, 410 when the event is over, closed or called off.
 */
export async function holdSeat(
  context: SeatContext,
  eventId: number,
  occurrenceId: number,
  attendee: Attendee,
  own?: number,
): Promise<HeldSeat | undefined> {
  const { tx, orgId, now } = context;
  const occurrence = await lockOccurrence(context, eventId, occurrenceId);
  if (!occurrence) return undefined;
  requireOpen(occurrence, now);
  const found =
    own === undefined
      ? await findByEmail(tx, orgId, keyOf(occurrence), attendee.email)
      : await findRsvp(tx, orgId, own);
  if (found && own === undefined && (await isTheirs(context, found))) {
    return { rsvp: found, occurrence, isNew: false, expiresAt: now };
  }
  if (found?.status === "confirmed") {
    throw conflict("already_registered");
  }
  const people = 1 + attendee.guests;
  // One's own hold or offer does not stand in one's own way.
  const mine = found && holdsSeats(found, now) ? 1 + found.guests : 0;
  const left = await seatsLeft(context, occurrence);
  const mayPass = mine > 0 || (await nobodyWaits(context, occurrence));
  if (left !== null && (left + mine < people || !mayPass)) throw conflict("event_full");
  const hold = await holdFor(context, occurrence, { people, network: attendee.network, place: found });
  const placement = { status: "pending_payment" as const, queued_at: null, offered_until: null, ...hold };
  const expiresAt = hold.held_until ?? now;
  if (!found || own === undefined || found.status === "cancelled") {
    const rsvp = await signUp(context, occurrence, attendee, placement, found);
    return { rsvp, occurrence, isNew: true, expiresAt };
  }
  // Whose place it is stays as it is: it may be somebody else who pays.
  const change = { guests: attendee.guests, answers: attendee.answers, ...placement };
  return {
    rsvp: await changeRsvp(tx, orgId, found, change, now),
    occurrence,
    isNew: true,
    expiresAt,
  };
}

function holdsSeats({ status, held_until, offered_until }: StoredRsvp, now: Date): boolean {
  if (status === "confirmed") return true;
  if (status === "pending_payment") return held_until !== null && held_until > now;
  return status === "waitlisted" && offered_until !== null && offered_until > now;
}

/**
 * Makes a held seat the payer's own, for as many people as were paid for, and mails them; to be called in the transaction
 * that notes the payment. A payment that arrives after the hold ran out still gets the seat, if need be above the limit:
 * the money has been taken.
 */
export async function confirmHold(
  context: SeatContext,
  rsvpId: number,
  people: number,
): Promise<StoredRsvp | undefined> {
  const { tx, orgId, now, services } = context;
  const before = await findRsvp(tx, orgId, rsvpId);
  if (!before) return undefined;
  const occurrence = await lockOccurrence(context, before.event_id, before.occurrence_id);
  const current = await findRsvp(tx, orgId, rsvpId);
  if (!current || current.status === "confirmed") return current;
  const guests = people - 1;
  const change = { status: "confirmed" as const, guests, queued_at: null, offered_until: null, ...NO_HOLD };
  const rsvp = await changeRsvp(tx, orgId, current, change, now);
  if (occurrence) await mailRsvps(tx, services, orgId, "confirmed", occurrence, [rsvp]);
  return rsvp;
}

/** Gives a seat back, for a payment that failed or was refunded, and offers it to whoever waits. */
export async function releaseSeat(context: SeatContext, rsvpId: number): Promise<StoredRsvp | undefined> {
  const { tx, orgId } = context;
  const before = await findRsvp(tx, orgId, rsvpId);
  if (!before) return undefined;
  const occurrence = await lockOccurrence(context, before.event_id, before.occurrence_id);
  const current = await findRsvp(tx, orgId, rsvpId);
  if (!current || current.status === "cancelled") return current;
  return giveUp(context, occurrence, current);
}

/** Cancels a place (the event is locked) and offers what is free to whoever waits. */
export async function giveUp(
  context: SeatContext,
  occurrence: EventOccurrence | undefined,
  rsvp: StoredRsvp,
): Promise<StoredRsvp> {
  const change = {
    status: "cancelled" as const,
    queued_at: null,
    offered_until: null,
    held_until: null,
    checked_in_at: null,
  };
  const after = await changeRsvp(context.tx, context.orgId, rsvp, change, context.now);
  if (occurrence) await offerFreeSeats(context, occurrence);
  return after;
}

/**
 * Offers free seats to the waiting list in order of arrival (the event is locked). The first in line is never passed
 * over by somebody who needs fewer seats.
 */
export async function offerFreeSeats(context: SeatContext, occurrence: EventOccurrence): Promise<void> {
  const { tx, services, orgId, now } = context;
  const { closes } = rsvpWindow(occurrence);
  if (occurrence.cancelled || occurrence.start <= now || (closes && closes <= now)) return;
  let left = await seatsLeft(context, occurrence);
  const list = await waitingList(tx, orgId, keyOf(occurrence));
  for (const waiting of list) {
    if (waiting.offered_until && waiting.offered_until > now) continue;
    if (left !== null && left < 1 + waiting.guests) return;
    const latest = new Date(now.getTime() + OFFER_HOURS * 3_600_000);
    const ends = [latest, occurrence.start, ...(closes ? [closes] : [])];
    const offeredUntil = new Date(Math.min(...ends.map((end) => end.getTime())));
    const offered = await changeRsvp(tx, orgId, waiting, { offered_until: offeredUntil }, now);
    await mailRsvps(tx, services, orgId, "offered", occurrence, [offered]);
    if (left !== null) left -= 1 + waiting.guests;
  }
}

/**
 * Changes how many people come with someone who has, or waits for, a place (the event is locked). Throws 409 when there
 * is no room, unless staff decided that there is.
 */
export async function changeGuests(
  context: SeatContext,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
  guests: number,
  isDecided = false,
): Promise<StoredRsvp> {
  const { tx, orgId, now } = context;
  if (guests === rsvp.guests) return rsvp;
  const more = guests - rsvp.guests;
  const left = await seatsLeft(context, occurrence);
  if (more > 0 && left !== null && !isDecided) {
    const onSeat = holdsSeats(rsvp, now);
    if (onSeat && left < more) {
      if (left === 0) throw conflict("event_full");
      throw conflict("event_full.some_more", { params: { smart_count: left } });
    }
    if (!onSeat && 1 + guests > (occurrence.event.capacity ?? Number.POSITIVE_INFINITY)) {
      throw invalidFields({ guests: [sentence("field.fewer_places")] });
    }
  }
  const after = await changeRsvp(tx, orgId, rsvp, { guests }, now);
  if (more < 0) await offerFreeSeats(context, occurrence);
  return after;
}

/**
 * Takes the seat that is offered, or takes a cancelled place up again, with a new link (the event is locked).
 * Throws 409 when no seat is offered or free, 410 when the event is over, closed or called off.
 */
export async function acceptSeat(
  context: SeatContext,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
  network: string | null,
): Promise<StoredRsvp> {
  const { tx, orgId, now, services } = context;
  if (rsvp.status === "confirmed") return rsvp;
  requireOpen(occurrence, now);
  if (rsvp.status === "waitlisted" && !holdsSeats(rsvp, now)) {
    throw conflict("no_offer");
  }
  const holder = { people: 1 + rsvp.guests, network, place: rsvp };
  if (rsvp.status === "waitlisted") {
    const paid = occurrence.event.price_minor !== null;
    const change = paid
      ? { status: "pending_payment" as const, ...(await holdFor(context, occurrence, holder)) }
      : { status: "confirmed" as const, ...NO_HOLD };
    return changeRsvp(tx, orgId, rsvp, { ...change, queued_at: null, offered_until: null }, now);
  }
  if (rsvp.status === "pending_payment") {
    throw conflict("payment_required");
  }
  const placement = await place(context, occurrence, holder);
  return retakeRsvp(tx, orgId, rsvp, placement, services.random, now);
}

async function settleLapsed(context: SeatContext, key: OccurrenceKey): Promise<void> {
  const { tx, orgId, now } = context;
  const occurrence = await lockOccurrence(context, key.eventId, key.occurrenceId);
  for (const rsvp of await lapsedRsvps(tx, orgId, key, now)) {
    const change = { status: "cancelled" as const, held_until: null, offered_until: null, queued_at: null };
    await changeRsvp(tx, orgId, rsvp, change, now);
  }
  if (occurrence) await offerFreeSeats(context, occurrence);
}

/** Gives up the places whose offer or hold has run out and offers their seats to the next; answers at how many occurrences. Called every minute. */
export async function passOnLapsedSeats(services: Services): Promise<number> {
  const now = services.clock();
  const lapsed = await services.database.withoutTenant((tx) => findLapsed(tx, now));
  const failures: unknown[] = [];
  for (const { orgId, ...key } of lapsed) {
    // One that fails must not keep the others from their turn.
    await services.database
      .withTenant(orgId, null, (tx) => settleLapsed({ tx, services, orgId, now }, key))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some seats could not be passed on");
  return lapsed.length;
}

/** After a change of an event that may have made room (the event is locked): offers it to whoever waits. */
export async function offerAfterChange(
  context: SeatContext,
  event: StoredEvent,
  occurrenceIds: readonly number[],
): Promise<void> {
  const exceptions = await findExceptions(context.tx, context.orgId, [event.id]);
  for (const occurrenceId of occurrenceIds) {
    const occurrence = occurrenceOf(event, exceptions, occurrenceId);
    if (occurrence) await offerFreeSeats(context, occurrence);
  }
}
