import { HOLD_MINUTES } from "../../../contract/api/placeRules";
import type { Transaction } from "../../platform/db/database";
import { conflict } from "../../platform/errors";
import type { EventOccurrence } from "./occurrences";
import { countUnpaid, type Hold, type StoredRsvp } from "./rsvpQueries";
/** How often in `WINDOW_HOURS` one place is held without being paid. */
export const MOST_HOLDS = 3;
/** Seats of one date that one network holds in `WINDOW_HOURS` without paying: two of the largest bookings. */
export const NETWORK_SEATS = 42;
const WINDOW_HOURS = 3;
/** From so many people on a booking is one of a group. */
export const GROUP_PEOPLE = 6;
/** What groups together may hold of a date without having paid, once one of them does. */
const GROUP_SHARE = 0.5;

/** Who wants a seat held. */
export interface Holder {
  people: number;
  /** As `networkOf` writes it; null where it is not known. */
  network: string | null;
  /** Their place as it is, where they have had one. */
  place: StoredRsvp | undefined;
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_HOURS * 3_600_000);
}

/** Whether the place's holds go on being counted: they are its own, in the same hours. */
function isCounted({ place, network }: Holder, now: Date): boolean {
  const since = place?.held_since ?? null;
  return since !== null && since > windowStart(now) && place?.held_from === network;
}

/**
 * Holds a seat (the event is locked) for fifteen minutes: a place that is held already is held on, three times in all. Few
 * who do not pay cannot keep an event from all others: a network holds 42 seats in three hours, and bookings of groups hold
 * half of the seats, of which the first may have more. Throws 409.
 */
export async function holdFor(
  { tx, orgId, now }: { tx: Transaction; orgId: number; now: Date },
  { event, occurrenceId }: EventOccurrence,
  holder: Holder,
): Promise<Hold> {
  const { people, network, place } = holder;
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const key = { eventId: event.id, occurrenceId };
  const asked = { now, group: GROUP_PEOPLE, network, since: windowStart(now), except: place?.id ?? null };
  const unpaid = await countUnpaid(tx, orgId, key, asked);
  if (network !== null && unpaid.network + people > NETWORK_SEATS) throw conflict("too_many_unpaid");
  const share = (event.capacity ?? Number.POSITIVE_INFINITY) * GROUP_SHARE;
  if (people >= GROUP_PEOPLE && unpaid.groups > 0 && unpaid.groups + people > share) {
    throw conflict("too_many_unpaid.groups");
  }
  if (!place || !isCounted(holder, now)) {
    return { held_until: until, held_since: now, holds: 1, held_from: network };
  }
  const { held_until: before, held_since, holds, held_from } = place;
  const isHeld = place.status === "pending_payment" && before !== null && before > now;
  if (isHeld && (holds >= MOST_HOLDS || before >= until)) {
    return { held_until: before, held_since, holds, held_from };
  }
  if (holds >= MOST_HOLDS) throw conflict("too_many_unpaid");
  return { held_until: until, held_since, holds: holds + 1, held_from };
}
