import type {
  AttendeeAddRequest,
  AttendeeResponse,
  AttendeeUpdateRequest,
  EventDeleteRequest,
  EventDeleteResponse,
  EventListQuery,
  EventListResponse,
  EventSaveRequest,
  EventSaveResponse,
  FeedResponse,
  MemberEventsQuery,
  MemberEventsResponse,
  MyPlacesResponse,
  PublicEventListQuery,
  PublicEventListResponse,
  RsvpCreateRequest,
  RsvpCreateResponse,
  RsvpListQuery,
  RsvpListResponse,
} from "../../contract/api/events";
import type { DownloadedFile } from "../downloadedFile";
import type { Abortable, VerbNames } from "./verb";

/** The calendar as those who look after events use it. Rejects with ra-core's `HttpError`. */
export interface EventsVerbs {
  /** The occurrences of a period, or those that are named by `id`; 422 for what is no period. */
  eventsList(params: EventListQuery & Abortable): Promise<EventListResponse>;
  /** Adds an event, or with `id` changes one; 409 when somebody else changed it since, 422 by field. */
  eventsSave(params: EventSaveRequest): Promise<EventSaveResponse>;
  /** Calls an occurrence off, or removes it with those that follow, or all; 409 `paid_rsvps` unless forced. */
  eventsDelete(params: EventDeleteRequest): Promise<EventDeleteResponse>;
  /** Who signed up for an occurrence, named by its combined id; for others than staff how one signs up for it. */
  eventsAttendees(params: { id: string } & RsvpListQuery & Abortable): Promise<RsvpListResponse>;
  /** Notes somebody who called, or who stands at the door; 409 `event_full` unless staff decided that there is room. */
  eventsAddAttendee(params: AttendeeAddRequest): Promise<AttendeeResponse>;
  /** Checks somebody in, or changes or cancels a place for them; 409 when there is no seat. */
  eventsUpdateAttendee(params: { pk: number } & AttendeeUpdateRequest): Promise<AttendeeResponse>;
  /** Everybody who signed up for an event, at any of its dates, as CSV. */
  eventsAttendeesFile(params: { id: number }): Promise<DownloadedFile>;
  /** The event as a calendar file (RFC 5545), or one of its dates alone. */
  eventsCalendarFile(params: { slug: string; occurrence_id?: number }): Promise<DownloadedFile>;
  /** The public events, each at its next date, or those that are over. */
  eventsPublic(params: PublicEventListQuery & Abortable): Promise<PublicEventListResponse>;
  /** A new secret address of one's own calendar subscription; a former one ends. */
  eventsFeed(params: object): Promise<FeedResponse>;
  /** The next events that the signed-in person can sign up for, each at its next date; of one event its next dates. */
  eventsForMembers(params: MemberEventsQuery & Abortable): Promise<MemberEventsResponse>;
  /** Takes a place for oneself at the date with this combined id; 409 `event_full`, 410 when it is over or closed, 422 by answer. */
  eventsSignUp(params: { id: string } & RsvpCreateRequest): Promise<RsvpCreateResponse>;
  /** Where the signed-in person has a place or waits for one, the next date first. */
  eventsMyPlaces(params: Abortable): Promise<MyPlacesResponse>;
}

export const eventsVerbs: VerbNames<EventsVerbs> = {
  eventsList: true,
  eventsSave: true,
  eventsDelete: true,
  eventsAttendees: true,
  eventsAddAttendee: true,
  eventsUpdateAttendee: true,
  eventsAttendeesFile: true,
  eventsCalendarFile: true,
  eventsPublic: true,
  eventsFeed: true,
  eventsForMembers: true,
  eventsSignUp: true,
  eventsMyPlaces: true,
};
