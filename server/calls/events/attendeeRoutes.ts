import { AttendeeResponse, AttendeeUpdateRequest, Exact, Pk } from "../../../contract/api";
import { audit } from "../../audit/audit";
import { conflict, notFound } from "../../http/errors";
import { ok, permittedRoute, type Route } from "../../http/route";
import { mailRsvps } from "./mails";
import { presentRsvp } from "./presenter";
import { changeRsvp, findRsvp, positionOf } from "./rsvpQueries";
import { changeGuests, giveUp, lockOccurrence, seatsLeft } from "./seats";

const updateAttendee = permittedRoute(["events"], {
  method: "put",
  path: "/event/rsvp/attendee/{id}/",
  summary: "Check somebody in, or change or cancel a place for them",
  params: Exact({ id: Pk }),
  body: AttendeeUpdateRequest,
  responses: { 200: AttendeeResponse },
  async handle({ params, body, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    const answer = await tenant(async (tx) => {
      const context = { tx, services, orgId, now };
      const seen = await findRsvp(tx, orgId, params.id);
      const occurrence = seen && (await lockOccurrence(context, seen.event_id, seen.occurrence_id));
      let rsvp = await findRsvp(tx, orgId, params.id);
      if (!rsvp || !occurrence) throw notFound("There is no such registration.");
      const before = rsvp.status;
      if (body.guests !== undefined) rsvp = await changeGuests(context, occurrence, rsvp, body.guests);
      if (body.status === "cancelled" && before !== "cancelled")
        rsvp = await giveUp(context, occurrence, rsvp);
      if (body.status === "confirmed" && before !== "confirmed") {
        // Staff may let somebody jump the line, but not onto a seat that is not there; an offered one is their own.
        const offered = rsvp.offered_until !== null && rsvp.offered_until > now;
        const held = rsvp.status === "pending_payment" && rsvp.held_until !== null && rsvp.held_until > now;
        const left = await seatsLeft(context, occurrence);
        if (!offered && !held && left !== null && left < 1 + rsvp.guests) {
          throw conflict("event_full", "This event is full.");
        }
        const seat = { status: "confirmed" as const, queued_at: null, offered_until: null, held_until: null };
        rsvp = await changeRsvp(tx, orgId, rsvp, seat, now);
      }
      if (body.checked_in !== undefined) {
        if (body.checked_in && rsvp.status !== "confirmed") {
          throw conflict("not_confirmed", "Only somebody who has a place can be checked in.");
        }
        const checkedIn = body.checked_in ? (rsvp.checked_in_at ?? now) : null;
        rsvp = await changeRsvp(tx, orgId, rsvp, { checked_in_at: checkedIn }, now);
      }
      if (rsvp.status !== before || body.guests !== undefined) {
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "attendee.changed",
          subject: "events",
          subjectId: rsvp.event_id,
          detail: { registration: rsvp.id, from: before, to: rsvp.status, guests: rsvp.guests },
          address,
        });
      }
      if (rsvp.status !== before && occurrence.end > now) {
        const kind = rsvp.status === "confirmed" ? "confirmed" : "cancelled";
        await mailRsvps(tx, services, orgId, kind, occurrence, [rsvp]);
      }
      return { rsvp: presentRsvp(rsvp, (await positionOf(tx, orgId, rsvp)) ?? null) };
    });
    return ok(answer);
  },
});

/** What staff do at the door and on the telephone. */
export const attendeeRoutes: readonly Route[] = [updateAttendee];
