import type { RsvpManageResponse } from "../../../../../contract/api/events";

/** How a place stands, as its holder needs to know it. */
export type PlaceStanding =
  | "confirmed"
  | "waitlisted"
  | "offered"
  | "pending_payment"
  | "cancelled"
  | "called_off"
  | "over";

/** An offer or a hold whose time is over is none: a hold then means that the place is gone. */
export function stateOf(
  { rsvp, cancelled, end }: Pick<RsvpManageResponse, "rsvp" | "cancelled" | "end">,
  now: Date,
): PlaceStanding {
  if (cancelled) return "called_off";
  if (new Date(end) <= now) return "over";
  const holds = rsvp.expires_at !== undefined && new Date(rsvp.expires_at) > now;
  if (rsvp.status === "waitlisted") return holds ? "offered" : "waitlisted";
  if (rsvp.status === "pending_payment") return holds ? "pending_payment" : "cancelled";
  return rsvp.status;
}
