import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Email,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { Payment } from "./payment";

/** The calendar's categories; the first document fixes them and their order. */
export const EVENT_CATEGORIES = ["Personal", "Business", "Family", "Holiday", "ETC"] as const;
export const EventCategory = Type.Enum([...EVENT_CATEGORIES]);
export type EventCategory = Static<typeof EventCategory>;

export const EVENT_STATUSES = ["draft", "published", "cancelled"] as const;
export const EventStatus = Type.Enum([...EVENT_STATUSES]);
export type EventStatus = Static<typeof EventStatus>;

/** `waitlisted` with `offer_expires_at` set: a seat is held until then for whoever accepts it. */
export const RSVP_STATUSES = ["confirmed", "waitlisted", "pending_payment", "cancelled"] as const;
export const RsvpStatus = Type.Enum([...RSVP_STATUSES]);
export type RsvpStatus = Static<typeof RsvpStatus>;

/** How a place came about: asked for by whoever has it, noted by staff beforehand, or by staff at the door. */
export const RSVP_SOURCES = ["visitor", "staff", "door"] as const;
export const RsvpSource = Type.Enum([...RSVP_SOURCES]);
export type RsvpSource = Static<typeof RsvpSource>;

/** How many days before a date those who have a place are reminded of it. */
export const REMINDER_DAYS = [1, 2, 7] as const;
export const ReminderDays = Type.Enum([...REMINDER_DAYS]);
export type ReminderDays = Static<typeof ReminderDays>;

/** What a visitor is asked when signing up, besides name and e-mail address. */
export const RsvpQuestion = Exact({
  id: Type.String({ pattern: "^[A-Za-z0-9_-]{1,40}$" }),
  label: Line(200, 1),
  type: Type.Enum(["short_text", "long_text", "select", "checkbox"]),
  required: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(Line(200, 1), { maxItems: 50 })),
});
export type RsvpQuestion = Static<typeof RsvpQuestion>;

export const Money = Type.String({ pattern: "^\\d{1,12}(\\.\\d{1,4})?$" });
/** The epoch second of an occurrence's original start. */
export const OccurrenceId = Type.Integer({ minimum: -5_000_000_000, maximum: 10_000_000_000 });
/** One date of an event. */
export const CombinedId = Type.String({
  pattern: "^\\d{1,16}--?\\d{1,11}$",
  description: "<event id>-<occurrence id>",
});

const publicFields = {
  id: Pk,
  title: Type.String(),
  slug: Type.String(),
  description: Type.String({ description: "HTML, clean" }),
  category: EventCategory,
  all_day: Type.Boolean(),
  timezone: Type.String(),
  rrule: Nullable(Type.String()),
  location: Type.String(),
  url: Nullable(Type.String()),
  image: Nullable(Type.String()),
  capacity: Nullable(Type.Integer()),
  waitlist_enabled: Type.Boolean(),
  /** Of a series for the date that is shown; in a request for the date that is meant. */
  rsvp_opens_at: Nullable(Timestamp),
  rsvp_closes_at: Nullable(Timestamp),
  price: Nullable(Money),
  currency: Type.String(),
  /** Its own colour, else its team's. */
  color: Nullable(Type.String()),
};

/** An event as visitors see it. */
export const PublicEvent = Exact(publicFields);
export type PublicEvent = Static<typeof PublicEvent>;

const staffFields = {
  ...publicFields,
  is_public: Type.Boolean(),
  for_members: Type.Boolean({ description: "Members find it in the app and sign up there" }),
  status: EventStatus,
  own_color: Nullable(Type.String()),
  team: Nullable(Exact({ pk: Pk, name: Type.String(), color: Type.String() })),
  reminder_days: Nullable(ReminderDays),
  questions: Type.Array(RsvpQuestion),
  created_at: Timestamp,
  updated_at: Timestamp,
};

/** An event as staff see it; of an occurrence that was changed by itself, with its own values. */
export const CalendarEvent = Exact(staffFields);
export type CalendarEvent = Static<typeof CalendarEvent>;

const rowFields = {
  id: CombinedId,
  occurrence_id: OccurrenceId,
  cancelled: Type.Boolean(),
  start: Timestamp,
  end: Timestamp,
  is_exception: Type.Boolean({ description: "Moved, cancelled or changed by itself" }),
  spots_left: Nullable(Total),
};

/** One entry of the calendar. Start and end carry the offset of the event's zone. */
export const EventRow = Exact({ ...rowFields, event: CalendarEvent, rsvp_count: Total });
export type EventRow = Static<typeof EventRow>;

/** `rsvp_count`, the seats that are taken, is for those who look after events. */
export const PublicEventRow = Exact({ ...rowFields, event: PublicEvent, rsvp_count: Type.Optional(Total) });
export type PublicEventRow = Static<typeof PublicEventRow>;

export const EventListQuery = Exact({
  start: Type.Optional(Type.String({ maxLength: 40 })),
  end: Type.Optional(Type.String({ maxLength: 40 })),
  categories: Type.Optional(Type.String({ maxLength: 200 })),
  team: Type.Optional(Pk),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  filter: narrowingQuery.filter,
  include_cancelled: Type.Optional(Type.Boolean()),
  id: Type.Optional(Type.String({ pattern: "^\\d{1,16}(--?\\d{1,11})?$" })),
  ids: Type.Optional(
    Type.String({ maxLength: 4000, pattern: "^\\d{1,16}(--?\\d{1,11})?(,\\d{1,16}(--?\\d{1,11})?)*$" }),
  ),
  page: listQuery.page,
  per_page: listQuery.per_page,
});
export type EventListQuery = Static<typeof EventListQuery>;
/** `site` is the address of the organisation's public events; an event's page is below it, by its slug. */
export const EventListResponse = Exact({ events: Type.Array(EventRow), total: Total, site: Type.String() });
export type EventListResponse = Static<typeof EventListResponse>;

/** An event as a whole, a series once: with the start and end of its first date. */
export const EventSeries = Exact({ ...staffFields, start: Timestamp, end: Timestamp });
export type EventSeries = Static<typeof EventSeries>;
export const EventSeriesListQuery = Exact({
  ...listQuery,
  ...narrowingQuery,
  category: Type.Optional(EventCategory),
  status: Type.Optional(EventStatus),
  team: Type.Optional(Pk),
  ordering: Type.Optional(ascendingOrDescending(["start"])),
});
export type EventSeriesListQuery = Static<typeof EventSeriesListQuery>;
export const EventSeriesListResponse = Exact({
  events: Type.Array(EventSeries),
  total: Total,
  totals: Type.Optional(ListTotals),
});

const EventId = Type.Union([Pk, Type.String({ pattern: "^\\d{1,16}(--?\\d{1,11})?$" })]);
const Time = Type.String({ minLength: 10, maxLength: 40 });

export const RuleInput = Exact({
  freq: Type.String({ maxLength: 10 }),
  interval: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  byday: Type.Optional(
    Type.Array(Type.String({ pattern: "^([+-]?\\d{1,2})?[A-Za-z]{2}$" }), { maxItems: 60 }),
  ),
  until: Type.Optional(Type.String({ maxLength: 40 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
});

/** Without `id` an event is added, with it updated: then everything may be left out that stays as it is. */
export const EventSaveRequest = Exact({
  id: Type.Optional(EventId),
  occurrence_id: Type.Optional(OccurrenceId),
  scope: Type.Optional(Type.Enum(["one", "all", "following"])),
  updated_at: Type.Optional(Timestamp),
  title: Type.Optional(Line(200, 1)),
  start: Type.Optional(Time),
  end: Type.Optional(Time),
  all_day: Type.Optional(Type.Boolean()),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  category: Type.Optional(EventCategory),
  rrule: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 500 }), RuleInput]))),
  location: Type.Optional(Line(300)),
  description: Type.Optional(Type.String({ maxLength: 50_000 })),
  url: Type.Optional(Nullable(Type.String({ maxLength: 2000, pattern: "^(https?://\\S+)?$" }))),
  image: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  is_public: Type.Optional(Type.Boolean()),
  for_members: Type.Optional(Type.Boolean()),
  status: Type.Optional(EventStatus),
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  waitlist_enabled: Type.Optional(Type.Boolean()),
  rsvp_opens_at: Type.Optional(Nullable(Timestamp)),
  rsvp_closes_at: Type.Optional(Nullable(Timestamp)),
  price: Type.Optional(Nullable(Money)),
  team: Type.Optional(Nullable(Pk)),
  color: Type.Optional(Nullable(Type.String({ pattern: "^#[0-9a-fA-F]{6}$" }))),
  /** A new event reminds a day before unless told. */
  reminder_days: Type.Optional(Nullable(ReminderDays)),
  questions: Type.Optional(Type.Array(RsvpQuestion, { maxItems: 30 })),
});
export type EventSaveRequest = Static<typeof EventSaveRequest>;

export const EventSaveResponse = Exact({
  event: CalendarEvent,
  events: Type.Array(EventRow),
  message: Type.Enum(["Event Added", "Event Updated"]),
});
export type EventSaveResponse = Static<typeof EventSaveResponse>;

export const EventDeleteRequest = Exact({
  id: EventId,
  all_occurrences: Type.Boolean(),
  /** With all_occurrences=false: this one and all that come after it. */
  scope: Type.Optional(Type.Enum(["following"])),
  force: Type.Optional(Type.Boolean()),
});
export type EventDeleteRequest = Static<typeof EventDeleteRequest>;
export const EventDeleteResponse = Exact({
  id: Type.String(),
  deleted: Type.Enum(["one", "following", "all"]),
});
export type EventDeleteResponse = Static<typeof EventDeleteResponse>;

/** Someone who signed up, as staff see them. */
export const Rsvp = Exact({
  pk: Pk,
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  /** Nobody can be written to without one. */
  email: Nullable(Type.String()),
  guests: Total,
  status: RsvpStatus,
  source: RsvpSource,
  position: Nullable(Type.Integer({ minimum: 1 })),
  offer_expires_at: Nullable(Timestamp),
  checked_in_at: Nullable(Timestamp),
  created_at: Timestamp,
  answers: Type.Record(Type.String(), Type.Unknown()),
  person: PersonPk,
});
export type Rsvp = Static<typeof Rsvp>;

/** One's own place. */
export const OwnRsvp = Exact({
  token: Type.String(),
  status: RsvpStatus,
  guests: Total,
  position: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Of an offered seat or of one that waits for payment. */
  expires_at: Type.Optional(Timestamp),
});
export type OwnRsvp = Static<typeof OwnRsvp>;

/** A place of the signed-in person at a date that is not over; `manage_url` is where it is changed or cancelled. */
export const MyPlace = Exact({
  id: CombinedId,
  title: Type.String(),
  start: Timestamp,
  end: Timestamp,
  all_day: Type.Boolean(),
  timezone: Type.String(),
  location: Type.String(),
  cancelled: Type.Boolean({ description: "The date is called off" }),
  status: RsvpStatus,
  guests: Total,
  manage_url: Type.String(),
});
export type MyPlace = Static<typeof MyPlace>;
/** `site` is where the organisation's public events are. */
export const MyPlacesResponse = Exact({ places: Type.Array(MyPlace), total: Total, site: Type.String() });
export type MyPlacesResponse = Static<typeof MyPlacesResponse>;

/** Of one event its next dates; else of each event its next date. */
export const MemberEventsQuery = Exact({ event: Type.Optional(Pk) });
export type MemberEventsQuery = Static<typeof MemberEventsQuery>;

/** An event ahead that the signed-in person may sign up for, at one of its dates. */
export const MemberEventRow = Exact({
  ...rowFields,
  event: PublicEvent,
  is_public: Type.Boolean({ description: "It has a page for visitors as well" }),
  rsvp_open: Type.Boolean(),
  has_place: Type.Boolean({ description: "The person has a place at this date, or waits for one" }),
});
export type MemberEventRow = Static<typeof MemberEventRow>;
export const MemberEventsResponse = Exact({
  events: Type.Array(MemberEventRow),
  total: Total,
  site: Type.String(),
});
export type MemberEventsResponse = Static<typeof MemberEventsResponse>;

/** The places at one occurrence that staff ask for. */
export const RsvpListQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  status: Type.Optional(RsvpStatus),
  occurrence_id: Type.Optional(OccurrenceId),
  token: Type.Optional(Type.String({ maxLength: 100 })),
});
export type RsvpListQuery = Static<typeof RsvpListQuery>;

/** The places of one person, the latest date first. */
export const AttendanceListQuery = Exact({ page: listQuery.page, per_page: listQuery.per_page, person: Pk });
export const Attendance = Exact({
  pk: Pk,
  event: Exact({ id: Type.String({ description: "The event's and the date's key" }), title: Type.String() }),
  starts_at: Nullable(Timestamp),
  status: RsvpStatus,
  guests: Total,
  checked_in_at: Nullable(Timestamp),
  created_at: Timestamp,
});
export type Attendance = Static<typeof Attendance>;
export const AttendanceListResponse = Exact({ attendances: Type.Array(Attendance), total: Total });

/** Of people, whoever they bring included. */
const RsvpCounts = Exact({ confirmed: Total, waitlisted: Total, cancelled: Total, checked_in: Total });

export const RsvpListResponse = Exact({
  event: Type.Union([CalendarEvent, PublicEvent]),
  occurrence_id: OccurrenceId,
  start: Timestamp,
  end: Timestamp,
  cancelled: Type.Boolean(),
  capacity: Nullable(Type.Integer()),
  spots_left: Nullable(Total),
  waitlist_enabled: Type.Boolean(),
  rsvp_open: Type.Boolean(),
  questions: Type.Array(RsvpQuestion),
  my_rsvp: Type.Optional(OwnRsvp),
  rsvps: Type.Optional(Type.Array(Rsvp)),
  total: Type.Optional(Total),
  counts: Type.Optional(RsvpCounts),
});
export type RsvpListResponse = Static<typeof RsvpListResponse>;

const Answers = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 50 });
const Guests = Type.Integer({ minimum: 0, maximum: 20 });

export const RsvpCreateRequest = Exact({
  first_name: Line(100, 1),
  last_name: Line(100, 1),
  email: Email,
  guests: Type.Optional(Guests),
  answers: Type.Optional(Answers),
  occurrence_id: Type.Optional(OccurrenceId),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 8192 })),
});
export type RsvpCreateRequest = Static<typeof RsvpCreateRequest>;

/** `payment`: where a place that waits for payment is paid. */
export const RsvpCreateResponse = Exact({
  rsvp: OwnRsvp,
  event: PublicEvent,
  ics_url: Type.String(),
  manage_url: Type.String(),
  payment: Type.Optional(Payment),
});
export type RsvpCreateResponse = Static<typeof RsvpCreateResponse>;

/** A place as its holder sees it through the link in the mail. */
export const RsvpManageResponse = Exact({
  rsvp: OwnRsvp,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  answers: Type.Record(Type.String(), Type.Unknown()),
  event: PublicEvent,
  occurrence_id: OccurrenceId,
  start: Timestamp,
  end: Timestamp,
  cancelled: Type.Boolean(),
  can_change: Type.Boolean(),
  questions: Type.Array(RsvpQuestion),
  organization: Exact({ name: Type.String(), subdomain: Type.String(), logo: Nullable(Type.String()) }),
  has_page: Type.Boolean({ description: "Whether visitors find the event on a page of its own" }),
  ics_url: Type.String(),
  manage_url: Type.String(),
});
export type RsvpManageResponse = Static<typeof RsvpManageResponse>;

/** `status: "confirmed"` accepts an offered seat or takes a cancelled place up again. */
export const RsvpManageRequest = Exact({
  first_name: Type.Optional(Line(100, 1)),
  last_name: Type.Optional(Line(100, 1)),
  guests: Type.Optional(Guests),
  answers: Type.Optional(Answers),
  status: Type.Optional(Type.Enum(["confirmed", "cancelled"])),
});
export type RsvpManageRequest = Static<typeof RsvpManageRequest>;

/** Staff decide that there is room, whatever the limit says. */
const OverLimit = Type.Optional(Type.Boolean());

/** Staff: check in at the door, or change a place for someone who called. */
export const AttendeeUpdateRequest = Exact({
  checked_in: Type.Optional(Type.Boolean()),
  guests: Type.Optional(Guests),
  status: Type.Optional(Type.Enum(["confirmed", "cancelled"])),
  over_limit: OverLimit,
});
export type AttendeeUpdateRequest = Static<typeof AttendeeUpdateRequest>;

/** Staff: note somebody who called, or with `checked_in` who stands at the door. */
export const AttendeeAddRequest = Exact({
  id: CombinedId,
  first_name: Line(100, 1),
  last_name: Type.Optional(Line(100)),
  email: Type.Optional(Nullable(Email)),
  guests: Type.Optional(Guests),
  answers: Type.Optional(Answers),
  checked_in: Type.Optional(Type.Boolean()),
  over_limit: OverLimit,
});
export type AttendeeAddRequest = Static<typeof AttendeeAddRequest>;
export const AttendeeResponse = Exact({ rsvp: Rsvp });
export type AttendeeResponse = Static<typeof AttendeeResponse>;

export const PublicEventListQuery = Exact({
  is_upcoming: Type.Optional(Type.Boolean()),
  page: listQuery.page,
  per_page: listQuery.per_page,
  category: Type.Optional(EventCategory),
});
export type PublicEventListQuery = Static<typeof PublicEventListQuery>;
/** `site`, as in the calendar's answer, is for those who look after events. */
export const PublicEventListResponse = Exact({
  events: Type.Array(PublicEventRow),
  total: Total,
  site: Type.Optional(Type.String()),
});
export type PublicEventListResponse = Static<typeof PublicEventListResponse>;

export const PublicEventQuery = Exact({ occurrence_id: Type.Optional(OccurrenceId) });
export const PublicEventResponse = Exact({
  event: PublicEvent,
  occurrences: Type.Array(
    Exact({ occurrence_id: OccurrenceId, start: Timestamp, end: Timestamp, spots_left: Nullable(Total) }),
  ),
  rsvp_open: Type.Boolean(),
  questions: Type.Array(RsvpQuestion),
  structured_data: Type.Record(Type.String(), Type.Unknown(), {
    description: "schema.org Event, as JSON-LD",
  }),
});

/** A calendar file (RFC 5545). */
export const CalendarFile = Type.String({ contentMediaType: "text/calendar; charset=utf-8" });
export const FeedResponse = Exact({ url: Type.String(), created_at: Timestamp });
export type FeedResponse = Static<typeof FeedResponse>;
