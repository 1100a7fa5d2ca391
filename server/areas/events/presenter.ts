import type {
  CalendarEvent,
  EventRow,
  OwnRsvp,
  PublicEvent,
  PublicEventRow,
  Rsvp,
  EventSeries,
} from "../../../contract/api";
import type { SignedLinks } from "../../platform/auth/signedLinks";
import { downloadUrl } from "../../platform/files";
import { fromMinor } from "../../../contract/money";
import { eventAt, scheduleOf } from "../../../contract/api/eventRules";
import type { Services } from "../../platform/http/services";
import type { EventOccurrence } from "./occurrences";
import type { StoredEvent } from "./queries";
import { placeToken } from "./placeLinks";
import { type SeatCount, seatKey, type StoredRsvp } from "./rsvpQueries";
import { firstOccurrences, withOffset } from "../../../contract/api/eventSchedule";

/** The addresses of pictures, by upload. */
export type Images = ReadonlyMap<string, string>;

/** Whether visitors may see the event, and so its picture. */
export function isPublic({ is_public: isShown, status }: StoredEvent): boolean {
  return isShown && status !== "draft";
}

/**
 * Addresses of the pictures that these events have, relative to the server: of public events lasting ones, which
 * search engines and messengers may keep; of others such as work for ten minutes.
 */
export async function imagesOf(
  { services, orgId, now }: { services: Services; orgId: number; now: Date },
  events: readonly StoredEvent[],
): Promise<Images> {
  const lasting = new Set(events.filter(isPublic).flatMap(({ image }) => image ?? []));
  const uploads = new Set(events.flatMap(({ image }) => image ?? []));
  const pairs = [...uploads].map(async (uploadId) => {
    const url = lasting.has(uploadId)
      ? `/api/event/image/${orgId}/${uploadId}/`
      : await downloadUrl(services.links, orgId, { uploadId, name: "" }, now);
    return [uploadId, url] as const;
  });
  return new Map(await Promise.all(pairs));
}

/** An event as visitors see it. */
export function presentPublicEvent(event: StoredEvent, images: Images): PublicEvent {
  return {
    id: event.id,
    title: event.title,
    slug: event.slug,
    description: event.description,
    category: event.category,
    all_day: event.all_day,
    timezone: event.timezone,
    rrule: event.rrule,
    location: event.location,
    url: event.url,
    image: (event.image !== null && images.get(event.image)) || null,
    capacity: event.capacity,
    waitlist_enabled: event.waitlist_enabled,
    rsvp_opens_at: event.rsvp_opens_at?.toISOString() ?? null,
    rsvp_closes_at: event.rsvp_closes_at?.toISOString() ?? null,
    price: event.price_minor === null ? null : fromMinor(event.price_minor, event.currency),
    currency: event.currency,
    color: event.color ?? event.team?.color ?? null,
  };
}

/** An event as staff see it. */
export function presentEvent(event: StoredEvent, images: Images): CalendarEvent {
  return {
    ...presentPublicEvent(event, images),
    is_public: event.is_public,
    for_members: event.for_members,
    status: event.status,
    own_color: event.color,
    team: event.team,
    reminder_days: event.reminder_days,
    questions: event.questions,
    created_at: event.created_at.toISOString(),
    updated_at: event.updated_at.toISOString(),
  };
}

/** An event as a whole, with the times of its first date. */
export function presentEventSeries(event: StoredEvent, images: Images): EventSeries {
  const [first] = firstOccurrences(scheduleOf(event), 1);
  const { start, end } = first ?? { start: event.starts_at, end: event.starts_at };
  return {
    ...presentEvent(event, images),
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
  };
}

/** `<event id>-<occurrence id>`. */
export function combinedId({ event, occurrenceId }: EventOccurrence): string {
  return `${event.id}-${occurrenceId}`;
}

function spotsLeft(occurrence: EventOccurrence, seats: ReadonlyMap<string, SeatCount>): number | null {
  const { event, occurrenceId } = occurrence;
  if (event.capacity === null) return null;
  return Math.max(0, event.capacity - (seats.get(seatKey({ eventId: event.id, occurrenceId }))?.taken ?? 0));
}

function rowFields(
  occurrence: EventOccurrence,
  seats: ReadonlyMap<string, SeatCount>,
): Omit<PublicEventRow, "event"> {
  const { event, occurrenceId, cancelled, start, end, isException } = occurrence;
  return {
    id: combinedId(occurrence),
    occurrence_id: occurrenceId,
    cancelled,
    start: withOffset(start, event.timezone),
    end: withOffset(end, event.timezone),
    is_exception: isException,
    spots_left: spotsLeft(occurrence, seats),
  };
}

/** One entry of the calendar. */
export function presentRow(
  occurrence: EventOccurrence,
  seats: ReadonlyMap<string, SeatCount>,
  images: Images,
): EventRow {
  return {
    ...rowFields(occurrence, seats),
    event: presentEvent(eventAt(occurrence), images),
    rsvp_count: confirmedSeats(occurrence, seats),
  };
}

/** How many people have a place. */
export function confirmedSeats(
  { event, occurrenceId }: EventOccurrence,
  seats: ReadonlyMap<string, SeatCount>,
): number {
  return seats.get(seatKey({ eventId: event.id, occurrenceId }))?.confirmed ?? 0;
}

/** One entry of the public list. */
export function presentPublicRow(
  occurrence: EventOccurrence,
  seats: ReadonlyMap<string, SeatCount>,
  images: Images,
): PublicEventRow {
  return { ...rowFields(occurrence, seats), event: presentPublicEvent(eventAt(occurrence), images) };
}

/** A place as its holder sees it. */
export function presentOwnRsvp(links: SignedLinks, rsvp: StoredRsvp, position: number | undefined): OwnRsvp {
  return { token: placeToken(links, rsvp), ...presentStanding(rsvp, position) };
}

/** How a place stands, without its secret. */
export function presentStanding(rsvp: StoredRsvp, position: number | undefined): Omit<OwnRsvp, "token"> {
  const expires = rsvp.status === "waitlisted" ? rsvp.offered_until : rsvp.held_until;
  return {
    status: rsvp.status,
    guests: rsvp.guests,
    ...(position !== undefined && { position }),
    ...(expires && { expires_at: expires.toISOString() }),
  };
}

/** A place as staff see it. */
export function presentRsvp(rsvp: StoredRsvp, position: number | null): Rsvp {
  return {
    pk: rsvp.id,
    name: `${rsvp.first_name} ${rsvp.last_name}`.trim(),
    first_name: rsvp.first_name,
    last_name: rsvp.last_name,
    email: rsvp.email,
    guests: rsvp.guests,
    status: rsvp.status,
    source: rsvp.source,
    position,
    offer_expires_at: rsvp.offered_until?.toISOString() ?? null,
    checked_in_at: rsvp.checked_in_at?.toISOString() ?? null,
    created_at: rsvp.created_at.toISOString(),
    answers: rsvp.answers,
    person: rsvp.person_id,
  };
}

const ATTENDANCE = {
  published: "EventScheduled",
  draft: "EventScheduled",
  cancelled: "EventCancelled",
} as const;

/** What search engines read (schema.org Event, as JSON-LD). */
export function structuredData(
  occurrence: EventOccurrence,
  details: {
    organization: string;
    url: string;
    image: string | null;
    spotsLeft: number | null;
    text: string;
  },
): Record<string, unknown> {
  const { event, start, end, cancelled } = occurrence;
  const free = details.spotsLeft === null || details.spotsLeft > 0;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    description: details.text,
    startDate: event.all_day
      ? withOffset(start, event.timezone).slice(0, 10)
      : withOffset(start, event.timezone),
    endDate: event.all_day
      ? withOffset(new Date(end.getTime() - 1000), event.timezone).slice(0, 10)
      : withOffset(end, event.timezone),
    eventStatus: `https://schema.org/${cancelled ? "EventCancelled" : ATTENDANCE[event.status]}`,
    url: details.url,
    organizer: { "@type": "Organization", name: details.organization },
    ...(event.location !== "" && {
      location: { "@type": "Place", name: event.location, address: event.location },
    }),
    ...(details.image && { image: [details.image] }),
    offers: {
      "@type": "Offer",
      price: event.price_minor === null ? "0" : fromMinor(event.price_minor, event.currency),
      priceCurrency: event.currency,
      availability: `https://schema.org/${free ? "InStock" : "SoldOut"}`,
      url: details.url,
    },
  };
}
