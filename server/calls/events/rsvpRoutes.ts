import { eventAt, isRsvpOpen } from "../../../contract/api/eventRules";
import Type, { type Static } from "typebox";
import {
  type EventDonationResponse,
  Exact,
  type Language,
  RsvpCreateRequest,
  RsvpCreateResponse,
  RsvpListQuery,
  RsvpListResponse,
  RsvpManageRequest,
  RsvpManageResponse,
} from "../../../contract/api";
import type { Session } from "../../auth/sessions";
import { newUuid } from "../../auth/tokens";
import type { Transaction } from "../../db/database";
import { pageOf } from "../../db/list";
import { badRequest, conflict, gone, notFound, TEXTS } from "../../http/errors";
import { once } from "../../http/idempotency";
import type { PublicOrganization } from "../../http/organizationScope";
import { created, ok, type Route, tokenRoute, visitorRoute } from "../../http/route";
import { wantedLanguage } from "../../http/translations";
import type { Services } from "../../services";
import { createEventDonation, type DonationContext } from "../donations/giving/create";
import { payingOrganization } from "../donations/organization";
import { requireAccount } from "../donations/policy";
import { findOwnOrganization } from "../organization/queries";
import { findTarget, sightOf } from "./lookup";
import { icsUrl, mailKind, mailRsvps, manageUrl } from "./mails";
import type { EventOccurrence } from "./occurrences";
import { readAnswers } from "./policy";
import { imagesOf, presentEvent, presentOwnRsvp, presentPublicEvent, presentRsvp } from "./presenter";
import {
  attendeePage,
  changeRsvp,
  countAttendees,
  findByEmail,
  findByToken,
  findRsvp,
  positionOf,
  type StoredRsvp,
} from "./rsvpQueries";
import { withOffset } from "../../../contract/api/eventSchedule";
import {
  acceptSeat,
  changeGuests,
  giveUp,
  lockOccurrence,
  type SeatContext,
  seatsLeft,
  takeSeat,
} from "./seats";
import { EVENT_TEXTS } from "./texts";

const TARGET = Exact({ id: Type.String({ maxLength: 120 }) });
const TOKEN = Exact({ token: Type.String({ maxLength: 100 }) });

/** The caller's own place: by the secret of its link, or by the address that they signed in with. */
async function ownRsvp(
  tx: Transaction,
  orgId: number,
  occurrence: EventOccurrence,
  who: { session: Session | undefined; token: string | undefined },
): Promise<StoredRsvp | undefined> {
  const key = { eventId: occurrence.event.id, occurrenceId: occurrence.occurrenceId };
  const { token, session } = who;
  if (token !== undefined) {
    const found = await tx.asSystem(() => findByToken(tx, token));
    const rsvp = found?.organization === orgId ? await findRsvp(tx, orgId, found.rsvp) : undefined;
    if (rsvp?.event_id === key.eventId && rsvp.occurrence_id === key.occurrenceId) return rsvp;
  }
  return session && findByEmail(tx, orgId, key, session.email);
}

const getRsvps = visitorRoute({
  method: "get",
  path: "/event/rsvp/{id}/",
  summary: "The registration of an occurrence; with events also who signed up",
  params: TARGET,
  query: RsvpListQuery,
  responses: { 200: RsvpListResponse },
  failure: EVENT_TEXTS.rsvp,
  async handle({ params, query, organization, session, membership, services, now }) {
    const orgId = organization.id;
    const sight = sightOf(membership);
    const answer = await services.database.withTenant(orgId, session?.userId ?? null, async (tx) => {
      const { event, occurrence } = await findTarget(tx, orgId, {
        id: params.id,
        occurrenceId: query.occurrence_id,
        sight,
        now,
        text: EVENT_TEXTS.rsvp,
      });
      const shown = eventAt(occurrence);
      const images = await imagesOf({ services, orgId, now }, [shown]);
      const mine = await ownRsvp(tx, orgId, occurrence, { session, token: query.token });
      const position = mine && (await positionOf(tx, orgId, mine));
      return {
        event: sight === "staff" ? presentEvent(shown, images) : presentPublicEvent(shown, images),
        occurrence_id: occurrence.occurrenceId,
        start: withOffset(occurrence.start, event.timezone),
        end: withOffset(occurrence.end, event.timezone),
        cancelled: occurrence.cancelled,
        capacity: shown.capacity,
        spots_left: await seatsLeft({ tx, orgId, now }, occurrence),
        waitlist_enabled: shown.waitlist_enabled,
        rsvp_open: isRsvpOpen(occurrence, now),
        questions: event.questions,
        ...(mine && { my_rsvp: presentOwnRsvp(mine, position) }),
        ...(sight === "staff" && (await attendees(tx, orgId, occurrence, query))),
      };
    });
    return ok(answer);
  },
});

async function attendees(
  tx: Transaction,
  orgId: number,
  occurrence: EventOccurrence,
  query: Static<typeof RsvpListQuery>,
): Promise<Pick<Static<typeof RsvpListResponse>, "rsvps" | "total" | "counts">> {
  const key = { eventId: occurrence.event.id, occurrenceId: occurrence.occurrenceId };
  const { rows, total } = await attendeePage(tx, orgId, key, query, pageOf(query));
  const counts = await countAttendees(tx, orgId, key);
  return { rsvps: rows.map(({ position, ...rsvp }) => presentRsvp(rsvp, position)), total, counts };
}

async function createdBody(
  context: SeatContext,
  organization: PublicOrganization,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
): Promise<Static<typeof RsvpCreateResponse>> {
  const { tx, orgId, services } = context;
  const { occurrenceId } = occurrence;
  const event = eventAt(occurrence);
  return {
    rsvp: presentOwnRsvp(rsvp, await positionOf(tx, orgId, rsvp)),
    event: presentPublicEvent(event, await imagesOf(context, [event])),
    ics_url: icsUrl(
      services,
      organization.subdomain,
      event.slug,
      event.rrule === null ? undefined : occurrenceId,
    ),
    manage_url: manageUrl(services, organization.subdomain, rsvp.token),
  };
}

/** Who knows no more than the address learns nothing of the place: its secret goes there by mail. */
const KNOWN_ADDRESS =
  "This address is signed up for this event already. We have sent the mail with its link once more.";

/** Sign-ups, and mails that they cause, per e-mail address and hour. */
const PER_ADDRESS = { limit: 10, seconds: 3600 };

const createRsvp = visitorRoute({
  method: "post",
  path: "/event/rsvp/create/{id}/",
  summary: "Sign up for an occurrence: a seat, or a place on the waiting list",
  params: TARGET,
  body: RsvpCreateRequest,
  responses: { 200: RsvpCreateResponse, 201: RsvpCreateResponse },
  failure: EVENT_TEXTS.register,
  limit: { limit: 120, seconds: 600 },
  async handle({ params, body, organization, session, membership, services, now, address, header }) {
    if (
      services.captcha.configured &&
      !membership &&
      !(await services.captcha.verify(body.recaptcha_token, address))
    ) {
      throw badRequest("recaptcha_failed", TEXTS.recaptcha);
    }
    const orgId = organization.id;
    await services.limits.take(`rsvp ${orgId} ${body.email.toLowerCase()}`, PER_ADDRESS);
    const { recaptcha_token: _token, ...kept } = body;
    const key = header("Idempotency-Key");
    const request = {
      key,
      scope: `post /event/rsvp/create/ ${orgId}`,
      body: { ...kept, id: params.id },
      now,
    };
    const sight = sightOf(membership);
    const reply = await services.database.withTenant(orgId, session?.userId ?? null, (tx) =>
      once(tx, request, async () => {
        const context = { tx, services, orgId, now };
        const found = await findTarget(tx, orgId, {
          id: params.id,
          occurrenceId: body.occurrence_id,
          sight,
          now,
          text: EVENT_TEXTS.register,
        });
        const { event, occurrence: seen } = found;
        const occurrence = await lockOccurrence(context, event.id, seen.occurrenceId);
        if (!occurrence || occurrence.event.status === "draft")
          throw notFound(EVENT_TEXTS.register, "unknown_event");
        // A seat that nobody could pay would only be kept from others.
        if (event.price_minor !== null)
          requireAccount(await payingOrganization(tx, orgId), services.payments);
        const { rsvp, isNew } = await takeSeat(context, occurrence, {
          email: body.email,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
          guests: body.guests ?? 0,
          answers: readAnswers(event.questions, body.answers ?? {}),
          language: wantedLanguage(header("Accept-Language")),
        });
        await mailRsvps(tx, services, orgId, mailKind(rsvp), occurrence, [rsvp]);
        const answer = await createdBody(context, organization, occurrence, rsvp);
        return isNew ? created(answer) : ok(answer);
      }),
    );
    if (reply.body.rsvp.status !== "pending_payment") {
      const isTheirs = sight === "staff" || session?.email.toLowerCase() === body.email.toLowerCase();
      if (reply.status === 200 && !isTheirs) throw conflict("already_registered", KNOWN_ADDRESS);
      return reply;
    }
    const context = { services, orgId, now, key: key ?? newUuid(services.random), sight };
    const { payment, rsvp } = await openPayment(context, reply.body.rsvp.token);
    return { ...reply, body: { ...reply.body, rsvp, payment } };
  },
});

/** Opens the checkout of a held place. The same key opens the same one. */
async function openPayment(
  context: DonationContext,
  token: string,
): Promise<Pick<Static<typeof EventDonationResponse>, "payment" | "rsvp">> {
  const { services, orgId } = context;
  const place = await services.database.withoutTenant((tx) => findByToken(tx, token));
  const rsvp =
    place && (await services.database.withTenant(orgId, null, (tx) => findRsvp(tx, orgId, place.rsvp)));
  if (!rsvp || rsvp.email === null) throw gone("event_removed", "This event does not take place any more.");
  const { event_id: event, occurrence_id, guests, first_name, last_name, email, answers } = rsvp;
  const donor = { first_name, last_name, email };
  return createEventDonation(context, { event, occurrence_id, quantity: 1 + guests, donor, answers });
}

interface Managed {
  orgId: number;
  rsvpId: number;
}

const UNKNOWN_LINK = "This link is not valid. Open it from the newest mail about your place.";

async function openLink(services: Services, token: string): Promise<Managed> {
  const found = await services.database.withoutTenant((tx) => findByToken(tx, token));
  if (!found) throw notFound(UNKNOWN_LINK, "invalid_link");
  return { orgId: found.organization, rsvpId: found.rsvp };
}

/** A place with its occurrence, both locked. Throws 410 when the event has been removed. */
async function lockPlace(
  context: SeatContext,
  rsvpId: number,
): Promise<{ rsvp: StoredRsvp; occurrence: EventOccurrence }> {
  const { tx, orgId } = context;
  const before = await findRsvp(tx, orgId, rsvpId);
  const occurrence = before && (await lockOccurrence(context, before.event_id, before.occurrence_id));
  const rsvp = await findRsvp(tx, orgId, rsvpId);
  if (!occurrence || !rsvp) throw gone("event_removed", "This event does not take place any more.");
  return { rsvp, occurrence };
}

async function managedBody(
  context: SeatContext,
  rsvp: StoredRsvp,
  occurrence: EventOccurrence,
): Promise<RsvpManageResponse> {
  const { tx, orgId, now } = context;
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw notFound(UNKNOWN_LINK, "invalid_link");
  const { id, name, subdomain, logo } = organization;
  const { event, start, end, cancelled, occurrenceId } = occurrence;
  return {
    ...(await createdBody(context, { id, name, subdomain, logo }, occurrence, rsvp)),
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    email: rsvp.email ?? "",
    answers: rsvp.answers,
    occurrence_id: occurrenceId,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    cancelled,
    can_change: !cancelled && end > now,
    questions: event.questions,
    organization: { name, subdomain, logo },
    has_page: event.is_public,
  };
}

const MANAGE_LIMIT = { limit: 120, seconds: 600 };

const getOwn = tokenRoute({
  method: "get",
  path: "/event/rsvp/manage/{token}/",
  summary: "One's own place, by the link in the mail",
  params: TOKEN,
  responses: { 200: RsvpManageResponse },
  failure: EVENT_TEXTS.rsvp,
  limit: MANAGE_LIMIT,
  async handle({ params, services, now }) {
    const { orgId, rsvpId } = await openLink(services, params.token);
    const answer = await services.database.withTenant(orgId, null, async (tx) => {
      const context = { tx, services, orgId, now };
      const { rsvp, occurrence } = await lockPlace(context, rsvpId);
      return managedBody(context, rsvp, occurrence);
    });
    return ok(answer);
  },
});

async function changePlace(
  context: SeatContext,
  found: { rsvp: StoredRsvp; occurrence: EventOccurrence },
  body: RsvpManageRequest,
  language?: Language,
): Promise<StoredRsvp> {
  const { tx, orgId, now } = context;
  const { occurrence } = found;
  let { rsvp } = found;
  const details = {
    first_name: body.first_name?.trim() ?? rsvp.first_name,
    last_name: body.last_name?.trim() ?? rsvp.last_name,
    answers:
      body.answers === undefined ? rsvp.answers : readAnswers(occurrence.event.questions, body.answers),
    // Whoever changed the language of the page is written to in the new one.
    language: language ?? rsvp.language,
  };
  rsvp = await changeRsvp(tx, orgId, rsvp, details, now);
  if (body.status === "cancelled")
    return rsvp.status === "cancelled" ? rsvp : giveUp(context, occurrence, rsvp);
  if (body.guests !== undefined && rsvp.status === "cancelled") {
    rsvp = await changeRsvp(tx, orgId, rsvp, { guests: body.guests }, now);
  } else if (body.guests !== undefined) {
    rsvp = await changeGuests(context, occurrence, rsvp, body.guests);
  }
  return body.status === "confirmed" ? acceptSeat(context, occurrence, rsvp) : rsvp;
}

const putOwn = tokenRoute({
  method: "put",
  path: "/event/rsvp/manage/{token}/",
  summary: "Change one's own place, accept an offered seat, or cancel",
  params: TOKEN,
  body: RsvpManageRequest,
  responses: { 200: RsvpManageResponse },
  failure: EVENT_TEXTS.register,
  limit: MANAGE_LIMIT,
  async handle({ params, body, services, now, header }) {
    const { orgId, rsvpId } = await openLink(services, params.token);
    const answer = await services.database.withTenant(orgId, null, async (tx) => {
      const context = { tx, services, orgId, now };
      const found = await lockPlace(context, rsvpId);
      if (found.occurrence.end <= now) throw gone("event_past", "This event is over.");
      const before = found.rsvp.status;
      const language = wantedLanguage(header("Accept-Language"));
      const rsvp = await changePlace(context, found, body, language);
      if (rsvp.status !== before) {
        await mailRsvps(tx, services, orgId, mailKind(rsvp), found.occurrence, [rsvp]);
      }
      return managedBody(context, rsvp, found.occurrence);
    });
    return ok(answer);
  },
});

const deleteOwn = tokenRoute({
  method: "delete",
  path: "/event/rsvp/manage/{token}/",
  summary: "Cancel one's own place",
  params: TOKEN,
  responses: { 200: RsvpManageResponse },
  failure: EVENT_TEXTS.register,
  limit: MANAGE_LIMIT,
  async handle({ params, services, now }) {
    const { orgId, rsvpId } = await openLink(services, params.token);
    const answer = await services.database.withTenant(orgId, null, async (tx) => {
      const context = { tx, services, orgId, now };
      const found = await lockPlace(context, rsvpId);
      if (found.occurrence.end <= now) throw gone("event_past", "This event is over.");
      const rsvp = await changePlace(context, found, { status: "cancelled" });
      if (found.rsvp.status !== "cancelled") {
        await mailRsvps(tx, services, orgId, "cancelled", found.occurrence, [rsvp]);
      }
      return managedBody(context, rsvp, found.occurrence);
    });
    return ok(answer);
  },
});

/** Signing up, and what one does with one's own place. */
export const rsvpRoutes: readonly Route[] = [getRsvps, createRsvp, getOwn, putOwn, deleteOwn];
