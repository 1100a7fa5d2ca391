import {
  type MemberEventRow,
  MemberEventsQuery,
  MemberEventsResponse,
  type MyPlace,
  MyPlacesResponse,
} from "../../../contract/api";
import { byTime, nextOccurrences, occurrenceOf } from "../../../contract/api/eventOccurrences";
import { isRsvpOpen } from "../../../contract/api/eventRules";
import { withOffset } from "../../../contract/api/eventSchedule";
import type { Transaction } from "../../platform/db/database";
import { memberRoute, ok, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { findOwnOrganization } from "../organization";
import { manageUrl } from "./mails";
import { type EventOccurrence, exceptionsOf } from "./occurrences";
import { combinedId, imagesOf, presentPublicRow } from "./presenter";
import { siteUrl } from "./publicRoutes";
import { findEvents, findNextEvents } from "./queries";
import { countSeats, placesOf, type StoredRsvp } from "./rsvpQueries";

/** More places than anybody has ahead of them. */
const MOST = 200;

interface Person {
  services: Services;
  orgId: number;
  email: string;
  now: Date;
}

const getMyPlaces = memberRoute({
  method: "get",
  path: "/event/my-places/",
  summary: "Where the signed-in person has a place or waits for one, by the address that they signed in with",
  responses: { 200: MyPlacesResponse },
  async handle({ membership, session, tenant, services, now }) {
    const person = { services, orgId: membership.orgId, email: session.email, now };
    return ok(await tenant((tx) => myPlaces(tx, person)));
  },
});

/** Those at dates that are not over, the next one first. */
async function myPlaces(tx: Transaction, { services, orgId, email, now }: Person): Promise<MyPlacesResponse> {
  const subdomain = (await findOwnOrganization(tx, orgId))?.subdomain ?? "";
  const rsvps = await placesOf(tx, orgId, email, MOST);
  const events = await findEvents(tx, orgId, { ids: rsvps.map(({ event_id: id }) => id) });
  const byId = new Map(events.map((event) => [event.id, event]));
  const exceptions = await exceptionsOf(tx, orgId, events);
  const found = rsvps.flatMap((rsvp): { rsvp: StoredRsvp; occurrence: EventOccurrence }[] => {
    const event = byId.get(rsvp.event_id);
    const occurrence = event && occurrenceOf(event, exceptions.get(event.id) ?? [], rsvp.occurrence_id);
    return occurrence && occurrence.end > now && !isLapsed(rsvp, now) ? [{ rsvp, occurrence }] : [];
  });
  const places = found
    .toSorted((one, other) => one.occurrence.start.getTime() - other.occurrence.start.getTime())
    .map(({ rsvp, occurrence }) => presentMine(rsvp, occurrence, manageUrl(services, subdomain, rsvp)));
  return { places, total: places.length, site: siteUrl(services, subdomain) };
}

/** A place that waited for its payment too long, which the next minute gives up. */
function isLapsed({ status, held_until: until }: StoredRsvp, now: Date): boolean {
  return status === "pending_payment" && (until === null || until <= now);
}

function presentMine(rsvp: StoredRsvp, occurrence: EventOccurrence, manage: string): MyPlace {
  const { event, start, end, cancelled } = occurrence;
  return {
    id: combinedId(occurrence),
    title: event.title,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    all_day: event.all_day,
    timezone: event.timezone,
    location: event.location,
    cancelled,
    status: rsvp.status,
    guests: rsvp.guests,
    manage_url: manage,
  };
}

/** As many events, or dates of one, as somebody looks through. */
const SHOWN = 50;

const getMemberEvents = memberRoute({
  method: "get",
  path: "/event/for-members/",
  summary:
    "The next events that members or visitors can sign up for, each at its next date; of one event its next dates",
  query: MemberEventsQuery,
  responses: { 200: MemberEventsResponse },
  async handle({ membership, session, query, tenant, services, now }) {
    const person = { services, orgId: membership.orgId, email: session.email, now };
    return ok(await tenant((tx) => memberEvents(tx, person, query.event)));
  },
});

async function memberEvents(
  tx: Transaction,
  person: Person,
  only: number | undefined,
): Promise<MemberEventsResponse> {
  const { services, orgId, email, now } = person;
  const subdomain = (await findOwnOrganization(tx, orgId))?.subdomain ?? "";
  const theirs = { membersOnly: true };
  const events =
    only === undefined
      ? await findNextEvents(tx, orgId, theirs, now, SHOWN)
      : await findEvents(tx, orgId, { ...theirs, ids: [only], from: now });
  const exceptions = await exceptionsOf(tx, orgId, events);
  const dates = events
    .flatMap((event) =>
      nextOccurrences(event, exceptions.get(event.id) ?? [], now, only === undefined ? 1 : SHOWN),
    )
    .toSorted(byTime)
    .slice(0, SHOWN);
  const keys = dates.map(({ event, occurrenceId }) => ({ eventId: event.id, occurrenceId }));
  const seats = await countSeats(tx, orgId, keys, now);
  const images = await imagesOf(
    person,
    dates.map(({ event }) => event),
  );
  const mine = (await placesOf(tx, orgId, email, MOST)).filter((rsvp) => !isLapsed(rsvp, now));
  const rows = dates.map(
    (date): MemberEventRow => ({
      ...presentPublicRow(date, seats, images),
      is_public: date.event.is_public,
      rsvp_open: isRsvpOpen(date, now),
      has_place: mine.some(
        (one) => one.event_id === date.event.id && one.occurrence_id === date.occurrenceId,
      ),
    }),
  );
  return { events: rows, total: rows.length, site: siteUrl(services, subdomain) };
}

/** What people see of their own places in the app, and of the events at which they can have one. */
export const myPlaceRoutes: readonly Route[] = [getMyPlaces, getMemberEvents];
