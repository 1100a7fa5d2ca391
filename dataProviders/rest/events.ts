import type {
  AttendeeResponse,
  EventDeleteResponse,
  EventListResponse,
  EventSaveResponse,
  FeedResponse,
  MemberEventsResponse,
  MyPlacesResponse,
  PublicEventListResponse,
  RsvpCreateResponse,
  RsvpListResponse,
} from "../../contract/api/events";
import type { EventsVerbs } from "../verbs/events";
import type { HttpClient, HttpRequest } from "./httpClient";
import { queryOf } from "./queryOf";

// Texts for answers that say nothing themselves.
const UNEXPECTED = "errors.unexpected";
const RSVP = "errors.fetch_rsvp";
const PUBLIC_EVENTS = "errors.fetch_public_events";
const REGISTER = "errors.register_event";

/** The calls of the calendar as our server documents them. */
export function createEventsCalls(httpClient: HttpClient): EventsVerbs {
  const ask = async (request: HttpRequest): Promise<unknown> => (await httpClient.request(request)).json;
  const get = (path: string, query: object, error: string, signal?: AbortSignal): Promise<unknown> =>
    ask({ path, query: queryOf(query), signal, error });
  return {
    eventsList: async ({ signal, ...query }) =>
      (await get("event/", query, UNEXPECTED, signal)) as EventListResponse,
    eventsSave: async (body) =>
      (await ask({ method: "POST", path: "event/", body, error: UNEXPECTED })) as EventSaveResponse,
    eventsDelete: async (body) => {
      const answer = (await ask({ method: "DELETE", path: "event/", body, error: "errors.delete_event" })) as
        | EventDeleteResponse
        | undefined;
      // Repeated after a lost answer there is nothing left to be told of.
      return answer ?? { id: String(body.id), deleted: body.all_occurrences ? "all" : (body.scope ?? "one") };
    },
    eventsAttendees: async ({ id, signal, ...query }) =>
      (await get(`event/rsvp/${encodeURIComponent(id)}/`, query, RSVP, signal)) as RsvpListResponse,
    eventsAddAttendee: async (body) =>
      (await ask({
        method: "POST",
        path: "event/rsvp/attendee/",
        body,
        error: REGISTER,
      })) as AttendeeResponse,
    eventsUpdateAttendee: async ({ pk, ...body }) =>
      (await ask({
        method: "PUT",
        path: `event/rsvp/attendee/${pk}/`,
        body,
        error: RSVP,
      })) as AttendeeResponse,
    eventsAttendeesFile: ({ id }) =>
      httpClient.download({
        path: "organization/download",
        query: { request_content: "event_rsvps", id },
      }),
    eventsCalendarFile: ({ slug, ...query }) =>
      httpClient.download({
        path: `event/public/${encodeURIComponent(slug)}/ics/`,
        query: queryOf(query),
      }),
    eventsPublic: async ({ signal, ...query }) =>
      (await get("event/public/", query, PUBLIC_EVENTS, signal)) as PublicEventListResponse,
    eventsForMembers: async ({ signal, ...query }) =>
      (await get("event/for-members/", query, PUBLIC_EVENTS, signal)) as MemberEventsResponse,
    eventsSignUp: async ({ id, ...body }) =>
      (await ask({
        method: "POST",
        path: `event/rsvp/create/${encodeURIComponent(id)}/`,
        body,
        error: REGISTER,
      })) as RsvpCreateResponse,
    eventsMyPlaces: async ({ signal }) =>
      (await get("event/my-places/", {}, RSVP, signal)) as MyPlacesResponse,
    eventsFeed: async () => (await ask({ method: "POST", path: "event/feed/" })) as FeedResponse,
  };
}
