import { eventAt, isRsvpOpen } from "../../../contract/api/eventRules";
import { mayChangeGuests, mayChangePlace, PLACE_LINK_DAYS } from "../../../contract/api/placeRules";
import Type, { type Static } from "typebox";
import {
  Exact,
  type Language,
  RsvpCreateRequest,
  RsvpCreateResponse,
  RsvpListQuery,
  RsvpListResponse,
  RsvpManageRequest,
  RsvpManageResponse,
} from "../../../contract/api";
import type { Session } from "../../platform/auth/sessions";
import { newUuid } from "../../platform/random";
import type { Transaction } from "../../platform/db/database";
import { pageOf } from "../../platform/db/list";
import { badRequest, conflict, gone, notFound } from "../../platform/errors";
import { once } from "../../platform/http/idempotency";
import type { PublicOrganization } from "../../platform/http/organizationScope";
import { created, ok, type Route, tokenRoute, visitorRoute } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { closeCheckouts, payingOrganization, requireAccount } from "../donations";
import { findOwnOrganization } from "../organization";
import { payForPlace } from "./payForPlaces";
import { findTarget, sightOf } from "./lookup";
import { knownAddress, mailLink, takeSignUp } from "./knownAddress";
import { icsUrl, mailKind, mailRsvps, manageUrl } from "./mails";
import { findByToken, networkOf, placeToken } from "./placeLinks";
import type { EventOccurrence } from "./occurrences";
import { readAnswers } from "./policy";
import {
  imagesOf,
  presentEvent,
  presentOwnRsvp,
  presentPublicEvent,
  presentRsvp,
  presentStanding,
} from "./presenter";
import {
  attendeePage,
  changeRsvp,
  countAttendees,
  findByEmail,
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
import { sentence } from "../../platform/texts";

const TARGET = Exact({ id: Type.String({ maxLength: 120 }) });
const TOKEN = Exact({ token: Type.String({ maxLength: 100 }) });

/** The caller's own place: by the secret of its link, or by the address that they signed in with. */
async function ownRsvp(
  tx: Transaction,
  orgId: number,
  occurrence: EventOccurrence,
  who: { session: Session | undefined; token: string | undefined; links: Services["links"] },
): Promise<StoredRsvp | undefined> {
  const key = { eventId: occurrence.event.id, occurrenceId: occurrence.occurrenceId };
  const { token, session, links } = who;
  if (token !== undefined) {
    const found = await tx.asSystem(() => findByToken(tx, links, token));
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
  failure: "failed.fetch_rsvp",
  async handle({ params, query, organization, session, membership, services, now }) {
    const orgId = organization.id;
    const sight = sightOf(membership);
    const answer = await services.database.withTenant(orgId, session?.userId ?? null, async (tx) => {
      const { event, occurrence } = await findTarget(tx, orgId, {
        id: params.id,
        occurrenceId: query.occurrence_id,
        sight,
        now,
        says: "failed.fetch_rsvp",
      });
      const shown = eventAt(occurrence);
      const images = await imagesOf({ services, orgId, now }, [shown]);
      const mine = await ownRsvp(tx, orgId, occurrence, {
        session,
        token: query.token,
        links: services.links,
      });
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
        ...(mine && { my_rsvp: presentOwnRsvp(services.links, mine, position) }),
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

type CreatedBody = Static<typeof RsvpCreateResponse>;

/** An answer without the secret of its place. */
type UnlinkedBody = Omit<CreatedBody, "rsvp" | "manage_url" | "payment"> & {
  rsvp: Omit<CreatedBody["rsvp"], "token">;
};

async function unlinkedBody(
  context: SeatContext,
  organization: PublicOrganization,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp,
): Promise<UnlinkedBody> {
  const { tx, orgId, services } = context;
  const { occurrenceId } = occurrence;
  const event = eventAt(occurrence);
  return {
    rsvp: presentStanding(rsvp, await positionOf(tx, orgId, rsvp)),
    event: presentPublicEvent(event, await imagesOf(context, [event])),
    ics_url: icsUrl(
      services,
      organization.subdomain,
      event.slug,
      event.rrule === null ? undefined : occurrenceId,
    ),
  };
}

function linked(
  services: Services,
  { subdomain }: PublicOrganization,
  { rsvp, ...rest }: UnlinkedBody,
  place: Pick<StoredRsvp, "link_seed">,
): CreatedBody {
  return {
    rsvp: { token: placeToken(services.links, place), ...rsvp },
    ...rest,
    manage_url: manageUrl(services, subdomain, place),
  };
}

/** What is kept of a sign-up for its repetition: the seed of the link and not its secret. */
interface SignedUp {
  place: number;
  link_seed: string;
  answer: UnlinkedBody;
}

const createRsvp = visitorRoute({
  method: "post",
  path: "/event/rsvp/create/{id}/",
  summary: "Sign up for an occurrence: a seat, or a place on the waiting list",
  params: TARGET,
  body: RsvpCreateRequest,
  responses: { 200: RsvpCreateResponse, 201: RsvpCreateResponse },
  failure: "failed.register_event",
  limit: { limit: 120, seconds: 600 },
  async handle({
    params,
    body,
    organization,
    session,
    membership,
    services,
    now,
    address,
    header,
    language,
  }) {
    if (
      services.captcha.configured &&
      !membership &&
      !(await services.captcha.verify(body.recaptcha_token, address))
    ) {
      throw badRequest("recaptcha_failed", { says: "failed.recaptcha" });
    }
    const orgId = organization.id;
    await takeSignUp(services.limits, orgId, body.email);
    const { recaptcha_token: _token, ...kept } = body;
    const key = header("Idempotency-Key");
    const request = { key, scope: `sign up ${orgId}`, body: { ...kept, id: params.id }, now };
    const sight = sightOf(membership);
    const network = networkOf(services.links, orgId, address);
    const reply = await services.database.withTenant(orgId, session?.userId ?? null, (tx) =>
      once(tx, request, async () => {
        const context = { tx, services, orgId, now };
        const found = await findTarget(tx, orgId, {
          id: params.id,
          occurrenceId: body.occurrence_id,
          sight,
          now,
          says: "failed.register_event",
        });
        const { event, occurrence: seen } = found;
        const occurrence = await lockOccurrence(context, event.id, seen.occurrenceId);
        if (!occurrence || occurrence.event.status === "draft")
          throw notFound("unknown_event", { says: "failed.register_event" });
        // A seat that nobody could pay would only be kept from others.
        if (event.price_minor !== null)
          requireAccount(await payingOrganization(tx, orgId), services.payments);
        const { rsvp, isNew } = await takeSeat(context, occurrence, {
          email: body.email,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
          guests: body.guests ?? 0,
          answers: readAnswers(event.questions, body.answers ?? {}),
          language: language(),
          network,
        });
        await mailLink(context, occurrence, rsvp);
        const answer = await unlinkedBody(context, organization, occurrence, rsvp);
        const signedUp: SignedUp = { place: rsvp.id, link_seed: rsvp.link_seed, answer };
        return { status: isNew ? 201 : 200, body: signedUp };
      }),
    );
    const isOwn = session?.email.toLowerCase() === body.email.toLowerCase();
    if (reply.status === 200 && !isOwn) throw knownAddress();
    const answer = linked(services, organization, reply.body.answer, reply.body);
    const waitsForPayment = answer.rsvp.status === "pending_payment";
    const giving = { services, orgId, now, key: key ?? newUuid(services.random), sight, network };
    const paying = waitsForPayment ? await payForPlace(giving, reply.body) : undefined;
    const full = paying ? { ...answer, rsvp: paying.rsvp, payment: paying.payment } : answer;
    return reply.status === 201 ? created(full) : ok(full);
  },
});

interface Managed {
  orgId: number;
  rsvpId: number;
}

async function openLink(services: Services, token: string): Promise<Managed> {
  const found = await services.database.withoutTenant((tx) => findByToken(tx, services.links, token));
  if (!found) throw notFound("invalid_link.place");
  return { orgId: found.organization, rsvpId: found.rsvp };
}

const LINK_MS = PLACE_LINK_DAYS * 86_400_000;

/** A place with its occurrence, both locked. Throws 410 when the event has been removed, or is long over. */
async function lockPlace(
  context: SeatContext,
  rsvpId: number,
): Promise<{ rsvp: StoredRsvp; occurrence: EventOccurrence }> {
  const { tx, orgId, now } = context;
  const before = await findRsvp(tx, orgId, rsvpId);
  const occurrence = before && (await lockOccurrence(context, before.event_id, before.occurrence_id));
  const rsvp = await findRsvp(tx, orgId, rsvpId);
  if (!occurrence || !rsvp) throw gone("event_removed");
  if (occurrence.end.getTime() + LINK_MS < now.getTime()) throw gone("link_expired.event");
  return { rsvp, occurrence };
}

async function managedBody(
  context: SeatContext,
  rsvp: StoredRsvp,
  occurrence: EventOccurrence,
): Promise<RsvpManageResponse> {
  const { tx, orgId, now, services } = context;
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) throw notFound("invalid_link.place");
  const { id, name, subdomain, logo } = organization;
  const own = { id, name, subdomain, logo };
  const { event, start, end, cancelled, occurrenceId } = occurrence;
  return {
    ...linked(services, own, await unlinkedBody(context, own, occurrence, rsvp), rsvp),
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    email: rsvp.email ?? "",
    answers: rsvp.answers,
    occurrence_id: occurrenceId,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    cancelled,
    can_change: mayChangePlace(occurrence, now),
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
  failure: "failed.fetch_rsvp",
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

/** Who changes a place by its link, and how they want to be written to. */
interface Changer {
  network: string | null;
  language?: Language;
}

async function changePlace(
  context: SeatContext,
  found: { rsvp: StoredRsvp; occurrence: EventOccurrence },
  body: RsvpManageRequest,
  { network, language }: Changer,
): Promise<StoredRsvp> {
  const { tx, orgId, now } = context;
  const { occurrence } = found;
  let { rsvp } = found;
  const isOther = body.guests !== undefined && body.guests !== rsvp.guests;
  if (isOther && !mayChangeGuests(occurrence.event.price_minor)) {
    throw conflict("guests_paid", { errors: { guests: [sentence("guests_paid")] } });
  }
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
  return body.status === "confirmed" ? acceptSeat(context, occurrence, rsvp, network) : rsvp;
}

const putOwn = tokenRoute({
  method: "put",
  path: "/event/rsvp/manage/{token}/",
  summary: "Change one's own place, accept an offered seat, or cancel",
  params: TOKEN,
  body: RsvpManageRequest,
  responses: { 200: RsvpManageResponse },
  failure: "failed.register_event",
  limit: MANAGE_LIMIT,
  async handle({ params, body, services, now, address, language }) {
    const { orgId, rsvpId } = await openLink(services, params.token);
    const changer = {
      network: networkOf(services.links, orgId, address),
      language: language(),
    };
    const answer = await services.database.withTenant(orgId, null, async (tx) => {
      const context = { tx, services, orgId, now };
      const found = await lockPlace(context, rsvpId);
      if (found.occurrence.end <= now) throw gone("event_past");
      // A place at a date that is called off can only be given up.
      if (body.status !== "cancelled" && !mayChangePlace(found.occurrence, now))
        throw gone("event_cancelled");
      const before = found.rsvp.status;
      const rsvp = await changePlace(context, found, body, changer);
      if (rsvp.status !== before) {
        await mailRsvps(tx, services, orgId, mailKind(rsvp), found.occurrence, [rsvp]);
      }
      return managedBody(context, rsvp, found.occurrence);
    });
    if (body.status === "cancelled") await closeCheckouts({ services, orgId, now }, rsvpId);
    return ok(answer);
  },
});

const deleteOwn = tokenRoute({
  method: "delete",
  path: "/event/rsvp/manage/{token}/",
  summary: "Cancel one's own place",
  params: TOKEN,
  responses: { 200: RsvpManageResponse },
  failure: "failed.register_event",
  limit: MANAGE_LIMIT,
  async handle({ params, services, now }) {
    const { orgId, rsvpId } = await openLink(services, params.token);
    const answer = await services.database.withTenant(orgId, null, async (tx) => {
      const context = { tx, services, orgId, now };
      const found = await lockPlace(context, rsvpId);
      if (found.occurrence.end <= now) throw gone("event_past");
      const rsvp = await changePlace(context, found, { status: "cancelled" }, { network: null });
      if (found.rsvp.status !== "cancelled") {
        await mailRsvps(tx, services, orgId, "cancelled", found.occurrence, [rsvp]);
      }
      return managedBody(context, rsvp, found.occurrence);
    });
    await closeCheckouts({ services, orgId, now }, rsvpId);
    return ok(answer);
  },
});

/** Signing up, and what one does with one's own place. */
export const rsvpRoutes: readonly Route[] = [getRsvps, createRsvp, getOwn, putOwn, deleteOwn];
