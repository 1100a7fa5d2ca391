import {
  AttendeeAddRequest,
  AttendeeResponse,
  AttendeeUpdateRequest,
  Exact,
  Pk,
} from "../../../contract/api";
import { readReference } from "../../../contract/api/eventRules";
import { mayStaffChangeGuests } from "../../../contract/api/placeRules";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { conflict, notFound } from "../../platform/errors";
import { created, ok, permittedRoute, type Route } from "../../platform/http/route";
import { addAttendee } from "./attendees";
import { mailKind, mailRsvps } from "./mails";
import type { EventOccurrence } from "./occurrences";
import { presentRsvp } from "./presenter";
import { changeRsvp, findRsvp, NO_HOLD, positionOf, retakeRsvp, type StoredRsvp } from "./rsvpQueries";
import { changeGuests, giveUp, lockOccurrence, type SeatContext, seatsLeft } from "./seats";

interface Doer {
  actor: { userId: number; email: string };
  address: string | null;
}

function auditPlace(
  { tx, orgId, now }: SeatContext,
  { actor, address }: Doer,
  action: AuditAction,
  rsvp: StoredRsvp,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, {
    orgId,
    at: now,
    actor,
    action,
    subject: "events",
    subjectId: rsvp.event_id,
    detail: { registration: rsvp.id, ...detail, to: rsvp.status, guests: rsvp.guests },
    address,
  });
}

async function presented(tx: Transaction, orgId: number, rsvp: StoredRsvp): Promise<AttendeeResponse> {
  return { rsvp: presentRsvp(rsvp, (await positionOf(tx, orgId, rsvp)) ?? null) };
}

const postAttendee = permittedRoute(["events"], {
  method: "post",
  path: "/event/rsvp/attendee/",
  summary: "Note somebody who called, or with checked_in who stands at the door without a place",
  body: AttendeeAddRequest,
  responses: { 201: AttendeeResponse },
  async handle({ body, membership, session, tenantOnce, services, now, address }) {
    const { orgId } = membership;
    return tenantOnce(async (tx) => {
      const context = { tx, services, orgId, now };
      const { id, ...person } = body;
      const { eventId, occurrenceId } = readReference(id) ?? {};
      const occurrence =
        eventId === undefined || occurrenceId === undefined
          ? undefined
          : await lockOccurrence(context, eventId, occurrenceId);
      if (!occurrence) throw notFound("unknown_event");
      const rsvp = await addAttendee(context, occurrence, person);
      await auditPlace(context, { actor: session, address }, "attendee.added", rsvp, { source: rsvp.source });
      // Whoever stands at the door knows that they are in.
      if (rsvp.checked_in_at === null && occurrence.end > now) {
        await mailRsvps(tx, services, orgId, mailKind(rsvp), occurrence, [rsvp], "notice");
      }
      return created(await presented(tx, orgId, rsvp));
    });
  },
});

/** Staff may let somebody jump the line, but onto a seat that is not there only by saying so; an offered one is their own. */
async function givePlace(
  context: SeatContext,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
  isDecided: boolean,
): Promise<StoredRsvp> {
  const { tx, orgId, now, services } = context;
  const offered = rsvp.offered_until !== null && rsvp.offered_until > now;
  const held = rsvp.status === "pending_payment" && rsvp.held_until !== null && rsvp.held_until > now;
  const left = await seatsLeft(context, occurrence);
  if (!isDecided && !offered && !held && left !== null && left < 1 + rsvp.guests) {
    throw conflict("event_full");
  }
  const seat = { status: "confirmed" as const, queued_at: null, offered_until: null, ...NO_HOLD };
  return rsvp.status === "cancelled"
    ? retakeRsvp(tx, orgId, rsvp, seat, services.random, now)
    : changeRsvp(tx, orgId, rsvp, seat, now);
}

function checkIn({ tx, orgId, now }: SeatContext, rsvp: StoredRsvp, isHere: boolean): Promise<StoredRsvp> {
  if (isHere && rsvp.status !== "confirmed") {
    throw conflict("not_confirmed");
  }
  return changeRsvp(tx, orgId, rsvp, { checked_in_at: isHere ? (rsvp.checked_in_at ?? now) : null }, now);
}

async function changed(
  context: SeatContext,
  occurrence: EventOccurrence,
  before: StoredRsvp,
  body: AttendeeUpdateRequest,
): Promise<StoredRsvp> {
  const isDecided = body.over_limit ?? false;
  let rsvp = before;
  if (body.guests !== undefined && body.guests !== before.guests) {
    if (!mayStaffChangeGuests(before.status)) throw conflict("payment_open");
    rsvp = await changeGuests(context, occurrence, rsvp, body.guests, isDecided);
  }
  if (body.status === "cancelled" && before.status !== "cancelled") {
    rsvp = await giveUp(context, occurrence, rsvp);
  }
  if (body.status === "confirmed" && before.status !== "confirmed") {
    rsvp = await givePlace(context, occurrence, rsvp, isDecided);
  }
  return body.checked_in === undefined ? rsvp : checkIn(context, rsvp, body.checked_in);
}

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
      const before = await findRsvp(tx, orgId, params.id);
      if (!before || !occurrence) throw notFound("not_found.registration");
      const rsvp = await changed(context, occurrence, before, body);
      const isOther = rsvp.status !== before.status;
      if (isOther || body.guests !== undefined) {
        const doer = { actor: session, address };
        await auditPlace(context, doer, "attendee.changed", rsvp, { from: before.status });
      }
      if (isOther && occurrence.end > now) {
        const kind = rsvp.status === "confirmed" ? "confirmed" : "cancelled";
        await mailRsvps(tx, services, orgId, kind, occurrence, [rsvp], "notice");
      }
      return presented(tx, orgId, rsvp);
    });
    return ok(answer);
  },
});

/** What staff do at the door and on the telephone. */
export const attendeeRoutes: readonly Route[] = [postAttendee, updateAttendee];
