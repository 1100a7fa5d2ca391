import { conflict } from "../../platform/errors";
import type { RateLimits } from "../../platform/limits/rateLimits";
import { mailKind, mailRsvps } from "./mails";
import type { EventOccurrence } from "./occurrences";
import type { StoredRsvp } from "./rsvpQueries";
import { isAlive, type SeatContext } from "./seats";

/** Sign-ups, and mails that they cause, per e-mail address and hour. */
const PER_ADDRESS = { limit: 10, seconds: 3600 };

/** Counts that somebody wants to sign an address up. Throws 429. */
export function takeSignUp(limits: RateLimits, orgId: number, email: string): Promise<void> {
  return limits.take(`rsvp ${orgId} ${email.toLowerCase()}`, PER_ADDRESS);
}

/** Who knows no more than the address learns nothing of the place: its secret goes there by mail. */
/** 409, for an address that has a place. */
export function knownAddress(): Error {
  return conflict("already_registered.mailed");
}

/** Mails the link of a place to its address. */
export async function mailLink(
  { tx, services, orgId, now }: SeatContext,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
): Promise<void> {
  // A hold that ran out is told as what it is: the place can be taken up again.
  const kind = isAlive(rsvp, now) ? mailKind(rsvp) : "cancelled";
  await mailRsvps(tx, services, orgId, kind, occurrence, [rsvp]);
}
