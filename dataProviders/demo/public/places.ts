import type {
  OwnRsvp,
  RsvpCreateRequest,
  RsvpManageRequest,
  RsvpManageResponse,
} from "../../../contract/api/events";
import { judgeAnswers } from "../../../contract/api/eventAnswers";
import { eventAt } from "../../../contract/api/eventRules";
import { mayChangeGuests, mayChangePlace, PLACE_LINK_DAYS } from "../../../contract/api/placeRules";
import { withOffset } from "../../../contract/api/eventSchedule";
import { clientError } from "../../errors";
import type { DemoOccurrence, DemoRsvp } from "../events/demoCalendar";
import { presentPublicEvent } from "../events/present";
import {
  HOLD_MS,
  holdsSeat,
  isAlive,
  offerFreeSeats,
  placement,
  placeOf,
  requireOpen,
  seatsLeft,
  waitingList,
} from "../events/seats";
import { untranslated } from "../../translate";
import { conflict, invalid } from "../records/errors";
import { type DemoSite, findDate, presentScope, unknown } from "./demoSite";
import type { VisitorPlace } from "./visitorStore";

const REGISTER = "Unexpected error occurred while register event.";
const LINK_MS = PLACE_LINK_DAYS * 86_400_000;
const UNKNOWN_LINK = "This link is not valid. Open it from the newest mail about your place.";

/** A visitor's place with its row in the calendar. */
interface Held {
  place: VisitorPlace;
  rsvp: DemoRsvp;
  occurrence: DemoOccurrence;
}

/** The answers to the event's questions. Throws 422 per question, as the server does. */
function readAnswers({ event }: DemoOccurrence, given: Record<string, unknown>): Record<string, unknown> {
  const { answers, errors } = judgeAnswers(event.questions, given);
  if (Object.keys(errors).length > 0) throw invalid(errors, untranslated);
  return answers;
}

/** Writes a change of the row into the visitor's place, and keeps it. */
function note({ visitors }: DemoSite, place: VisitorPlace, rsvp: DemoRsvp): void {
  Object.assign(place, {
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    guests: rsvp.guests,
    status: rsvp.status,
    queued_at: rsvp.queued_at?.toISOString() ?? null,
    held_until: rsvp.offered_until?.toISOString() ?? null,
  });
  visitors.save();
}

/** The visitor's place by its token. Throws 404 as the server does. */
export function findPlace(site: DemoSite, token: string): Held {
  const place = site.visitors.state.places.find((one) => one.token === token);
  const rsvp =
    place &&
    site.calendar.rsvps.find(
      (one) =>
        one.event_id === place.event_id &&
        one.occurrence_id === place.occurrence_id &&
        one.email?.toLowerCase() === place.email.toLowerCase(),
    );
  const event = rsvp && site.calendar.event(rsvp.event_id);
  const occurrence = event && site.calendar.occurrence(event, rsvp.occurrence_id);
  if (!occurrence) throw unknown(UNKNOWN_LINK, "invalid_link");
  if (occurrence.end.getTime() + LINK_MS < site.parts.now().getTime())
    throw clientError("This link has expired: the event is long over.", 410, "link_expired");
  return { place, rsvp, occurrence };
}

const KNOWN_ADDRESS = "This address is signed up for this event already.";

/** Takes a place and answers its token, which is a new one each time. Throws 409 for an address that has a place. */
export function takePlace(site: DemoSite, slug: string, body: RsvpCreateRequest): string {
  const { calendar, visitors, parts } = site;
  const now = parts.now();
  const { occurrence } = findDate(site, { slug, occurrenceId: body.occurrence_id }, REGISTER);
  requireOpen(occurrence, now);
  const answers = readAnswers(occurrence, body.answers ?? {});
  const known = placeOf(calendar, occurrence, body.email);
  const former = visitors.state.places.find(
    (one) =>
      one.event_id === occurrence.event.id &&
      one.occurrence_id === occurrence.occurrenceId &&
      one.email.toLowerCase() === body.email.toLowerCase(),
  );
  if (known && (isAlive(known, now) || (former && isBeingPaid(site, former.token)))) {
    throw conflict("already_registered", KNOWN_ADDRESS);
  }
  const rsvp = writePlace(site, occurrence, known, {
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    guests: body.guests ?? 0,
    answers,
    email: body.email,
  });
  const place = former ?? {
    token: "",
    event_id: rsvp.event_id,
    occurrence_id: rsvp.occurrence_id,
    email: body.email,
    created_at: rsvp.created_at.toISOString(),
    answers: rsvp.answers,
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    guests: rsvp.guests,
    status: rsvp.status,
    queued_at: null,
    held_until: null,
  };
  if (!former) visitors.state.places.push(place);
  place.answers = rsvp.answers;
  renewLink(site, place);
  note(site, place, rsvp);
  return place.token;
}

/** Gives a place that is taken anew another link; the donations that it was paid with go on leading to it. */
function renewLink({ visitors, parts }: DemoSite, place: VisitorPlace): void {
  const former = place.token;
  place.token = parts.newId();
  for (const donation of visitors.state.donations) {
    if (donation.place === former) donation.place = place.token;
  }
}

/** Whether a payment of the place can still come. */
function isBeingPaid({ visitors, parts }: DemoSite, token: string): boolean {
  return visitors.state.donations.some(
    ({ place, status, expires_at: until }) =>
      place === token && status === "pending" && new Date(until) > parts.now(),
  );
}

/** Ends the payments of a place that are still open. */
export function closeCheckouts({ visitors }: DemoSite, token: string): void {
  for (const donation of visitors.state.donations) {
    if (donation.place === token && donation.status === "pending") donation.status = "failed";
  }
}

function writePlace(
  site: DemoSite,
  occurrence: DemoOccurrence,
  known: DemoRsvp | undefined,
  details: Pick<DemoRsvp, "first_name" | "last_name" | "guests" | "email" | "answers">,
): DemoRsvp {
  const { calendar, parts } = site;
  const where = placement(calendar, occurrence, 1 + details.guests, parts.now());
  if (known) return calendar.changeRsvp(known.pk, { ...details, ...where, checked_in_at: null });
  return calendar.addRsvp({
    ...details,
    ...where,
    source: "visitor",
    event_id: occurrence.event.id,
    occurrence_id: occurrence.occurrenceId,
    checked_in_at: null,
    created_at: parts.now(),
  });
}

/** One's own place. */
export function presentOwn(site: DemoSite, { place, rsvp, occurrence }: Held): OwnRsvp {
  const at = waitingList(site.calendar, occurrence).findIndex(({ pk }) => pk === rsvp.pk);
  return {
    token: place.token,
    status: rsvp.status,
    guests: rsvp.guests,
    ...(at >= 0 && { position: at + 1 }),
    ...(rsvp.offered_until && { expires_at: rsvp.offered_until.toISOString() }),
  };
}

/** A place as its holder sees it through the link. */
export function presentPlace(site: DemoSite, held: Held): RsvpManageResponse {
  const { rsvp, occurrence, place } = held;
  const { event, start, end, cancelled } = occurrence;
  const { name, subdomain } = site.organization;
  return {
    rsvp: presentOwn(site, held),
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    email: place.email,
    answers: place.answers,
    event: presentPublicEvent(eventAt(occurrence), presentScope(site)),
    occurrence_id: occurrence.occurrenceId,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    cancelled,
    can_change: mayChangePlace(occurrence, site.parts.now()),
    questions: event.questions,
    organization: { name, subdomain, logo: null },
    has_page: event.is_public,
    ics_url: "",
    manage_url: `${site.parts.origin}/public/rsvp/${place.token}`,
  };
}

function accept(site: DemoSite, { rsvp, occurrence }: Held): DemoRsvp {
  const { calendar, parts } = site;
  const now = parts.now();
  if (rsvp.status === "confirmed") return rsvp;
  requireOpen(occurrence, now);
  if (rsvp.status === "waitlisted") {
    if (!holdsSeat(rsvp, now)) {
      throw conflict("no_offer", "You are on the waiting list; no place is free for you at the moment.");
    }
    const isPaid = occurrence.event.price_minor !== null;
    const until = isPaid ? new Date(now.getTime() + HOLD_MS) : null;
    return calendar.changeRsvp(rsvp.pk, {
      status: isPaid ? "pending_payment" : "confirmed",
      queued_at: null,
      offered_until: until,
    });
  }
  if (rsvp.status === "pending_payment" && holdsSeat(rsvp, now))
    throw conflict("payment_required", "This place is yours once it is paid.");
  return calendar.changeRsvp(rsvp.pk, placement(calendar, occurrence, 1 + rsvp.guests, now));
}

function changeGuests(site: DemoSite, { rsvp, occurrence }: Held, guests: number): DemoRsvp {
  const { calendar, parts } = site;
  const now = parts.now();
  const more = guests - rsvp.guests;
  const left = seatsLeft(calendar, occurrence, now);
  if (left !== null && holdsSeat(rsvp, now) && left < more) {
    throw conflict("event_full", left === 0 ? "This event is full." : `Only ${left} more places are left.`);
  }
  const after = calendar.changeRsvp(rsvp.pk, { guests });
  if (more < 0) offerFreeSeats(calendar, occurrence, now);
  return after;
}

/** Gives a place back, and offers its seats to whoever waits. */
export function giveUp(site: DemoSite, held: Held): DemoRsvp {
  const nowhere = { queued_at: null, offered_until: null, checked_in_at: null };
  const after = site.calendar.changeRsvp(held.rsvp.pk, { ...nowhere, status: "cancelled" });
  closeCheckouts(site, held.place.token);
  offerFreeSeats(site.calendar, held.occurrence, site.parts.now());
  note(site, held.place, after);
  return after;
}

/** Makes a held place the payer's own. */
export function confirmHold(site: DemoSite, token: string): void {
  const held = findPlace(site, token);
  const change = { status: "confirmed", queued_at: null, offered_until: null } as const;
  note(site, held.place, site.calendar.changeRsvp(held.rsvp.pk, change));
}

/** Renews the hold of a place that is about to be paid for so many people. Throws 409 where it is paid, or none is free. */
export function holdPlace(site: DemoSite, token: string, guests: number): void {
  const held = findPlace(site, token);
  const { rsvp, occurrence } = held;
  const now = site.parts.now();
  requireOpen(occurrence, now);
  if (rsvp.status === "confirmed")
    throw conflict("already_registered", "This address has a place at this event already.");
  const mine = holdsSeat(rsvp, now) ? 1 + rsvp.guests : 0;
  const left = seatsLeft(site.calendar, occurrence, now);
  const mayPass = mine > 0 || waitingList(site.calendar, occurrence).length === 0;
  if (left !== null && (left + mine < 1 + guests || !mayPass))
    throw conflict("event_full", "This event is full.");
  closeCheckouts(site, token);
  const until = new Date(now.getTime() + HOLD_MS);
  const change = { status: "pending_payment", guests, queued_at: null, offered_until: until } as const;
  note(site, held.place, site.calendar.changeRsvp(held.rsvp.pk, change));
}

const GUESTS_PAID =
  "The number of people cannot be changed: it is what is paid for. Give the place up and sign up again, or ask the organisation.";

/** Changes one's own place, accepts an offered seat, or cancels. */
export function changePlace(site: DemoSite, token: string, body: RsvpManageRequest): RsvpManageResponse {
  const held = findPlace(site, token);
  const { calendar, parts } = site;
  if (held.occurrence.end <= parts.now()) throw clientError("This event is over.", 410, "event_past");
  if (body.status !== "cancelled" && !mayChangePlace(held.occurrence, parts.now()))
    throw clientError("This event does not take place.", 410, "event_cancelled");
  const isOther = body.guests !== undefined && body.guests !== held.rsvp.guests;
  if (isOther && !mayChangeGuests(held.occurrence.event.price_minor)) {
    throw clientError(GUESTS_PAID, 409, "guests_paid", { errors: { guests: [GUESTS_PAID] } });
  }
  calendar.attempt(() => {
    let rsvp = calendar.changeRsvp(held.rsvp.pk, {
      first_name: body.first_name?.trim() ?? held.rsvp.first_name,
      last_name: body.last_name?.trim() ?? held.rsvp.last_name,
    });
    if (body.guests !== undefined && body.guests !== rsvp.guests && body.status !== "cancelled") {
      rsvp = changeGuests(site, { ...held, rsvp }, body.guests);
    }
    if (body.status === "cancelled" && rsvp.status !== "cancelled") rsvp = giveUp(site, { ...held, rsvp });
    const isAnew = rsvp.status === "cancelled";
    if (body.status === "confirmed") rsvp = accept(site, { ...held, rsvp });
    if (body.status === "confirmed" && isAnew) renewLink(site, held.place);
    if (body.answers) {
      held.place.answers = readAnswers(held.occurrence, body.answers);
      rsvp = calendar.changeRsvp(rsvp.pk, { answers: held.place.answers });
    }
    note(site, held.place, rsvp);
  });
  return presentPlace(site, findPlace(site, held.place.token));
}
