import type { PaidPlaces } from "../donations";
import { findEvent } from "./queries";
import { findRsvp } from "./rsvpQueries";
import { confirmHold, lockOccurrence, releaseSeat } from "./seats";

/** Places at events, as the donations that pay for them need them. */
export const placesAtEvents: PaidPlaces = {
  async confirm(context, { event_id, occurrence_id, rsvp_id, quantity }) {
    if (rsvp_id === null || event_id === null || occurrence_id === null) return undefined;
    const occurrence = await lockOccurrence(context, event_id, occurrence_id);
    if (occurrence && !occurrence.cancelled) {
      await confirmHold(context, rsvp_id, quantity ?? 1);
      return undefined;
    }
    const event = await findEvent(context.tx, context.orgId, { id: event_id });
    return event ? `${event.title}: called off` : "Called off";
  },

  async releaseUnpaid(context, rsvpId) {
    const rsvp = await findRsvp(context.tx, context.orgId, rsvpId);
    if (rsvp?.status === "pending_payment") await releaseSeat(context, rsvpId);
  },

  async release(context, rsvpId) {
    await releaseSeat(context, rsvpId);
  },
};
