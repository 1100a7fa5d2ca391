import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Count,
  Deleted,
  Email,
  Exact,
  Language,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  Pk,
  Timestamp,
  Total,
} from "./common";
import { MemberStatus, Named } from "./members";
import { PeopleQuestion } from "./segments";

export const PERSON_KINDS = ["person", "household", "organisation"] as const;
export const PersonKind = Type.Enum([...PERSON_KINDS]);
export type PersonKind = Static<typeof PersonKind>;
export const CHANNEL_KINDS = ["home", "work", "mobile", "other"] as const;
const ChannelKind = Type.Enum([...CHANNEL_KINDS]);
/** What somebody is to the organisation. */
export const INVOLVEMENTS = [
  "member",
  "volunteer",
  "donor",
  "attendee",
  "subscriber",
  "respondent",
  "applicant",
] as const;
const Involvement = Type.Enum([...INVOLVEMENTS]);
export type Involvement = Static<typeof Involvement>;
/** Why mail to somebody comes back. */
export const EMAIL_PROBLEMS = ["no_such_address", "disabled", "mailbox_full", "refused", "other"] as const;
/** Where a person is known from. */
export const PERSON_SOURCES = [
  "staff",
  "members",
  "donors",
  "event_rsvps",
  "mailing_list_subscribers",
  "form_responses",
  "grant_submissions",
] as const;
/** Why two people may be one. */
export const DUPLICATE_REASONS = [
  "email",
  "phone",
  "name",
  "similar_name",
  "birthday",
  "postcode",
  "address",
] as const;
export const DuplicateReasons = Type.Array(Type.Enum([...DUPLICATE_REASONS]));
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

const Day = Type.String({ format: "date" });
const PersonEmail = Exact({ email: Email, kind: ChannelKind });
const PersonPhone = Exact({ phone: Line(40, 1), kind: ChannelKind });
const PersonAddress = Exact({
  kind: ChannelKind,
  line1: Type.Optional(Line(200)),
  line2: Type.Optional(Line(200)),
  city: Type.Optional(Line(100)),
  state: Type.Optional(Line(100)),
  zip: Type.Optional(Line(20)),
  country: Type.Optional(Line(60)),
  since: Type.Optional(Nullable(Day)),
  until: Type.Optional(Nullable(Day)),
  source: Type.Optional(
    Nullable(
      Type.Enum(["donation"], { description: "donation: they gave it with a gift, on the donation page" }),
    ),
  ),
});
export type PersonAddress = Static<typeof PersonAddress>;
/** How somebody may be reached. */
export const CONSENT_CHANNELS = ["email", "post", "phone", "sms"] as const;
export const CONSENT_ANSWERS = ["yes", "no", "unknown"] as const;
/** How they said so. */
export const CONSENT_WAYS = ["website", "paper", "email", "phone", "in_person", "file", "other"] as const;
/** Where somebody agreed that opens and clicks are counted: on the page of a mailing's link, or as they signed up. */
export const READING_CONSENT_WAYS = ["mailing", "sign_up"] as const;
export type ReadingConsentWay = (typeof READING_CONSENT_WAYS)[number];
export const PersonConsent = Exact({
  channel: Type.Enum([...CONSENT_CHANNELS]),
  answer: Type.Enum([...CONSENT_ANSWERS]),
  since: Type.Optional(Nullable(Day)),
  how: Type.Optional(Nullable(Type.Enum([...CONSENT_WAYS]))),
  source: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 200,
        description: "The file that an import read it from; nobody else writes it",
      }),
    ),
  ),
});
export type PersonConsent = Static<typeof PersonConsent>;
const Tags = Type.Array(Line(60, 1), { maxItems: 50, uniqueItems: true });
const Custom = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 100 });

/** Of which types a person's picture may be, and how many bytes at most. */
export const PERSON_PICTURE = {
  type: "image",
  accept: ["image/png", "image/jpeg", "image/webp"],
  maxSize: 5 * 1024 * 1024,
} as const;
const PersonPicture = Exact({
  id: Type.String(),
  file_name: Type.String(),
  content_type: Type.String(),
  size: Total,
  url: Type.String({ description: "Gives the picture to whoever has it, for ten minutes" }),
});

const shownChannel = { kind: ChannelKind };

/**
 * What somebody gave, or everybody of a household, in the organisation's currency and less what was given back. Each gift
 * counts once: what is credited is of gifts that others gave.
 */
const PersonGiving = Exact({
  currency: Type.String(),
  total: Type.String(),
  gifts: Total,
  largest: Type.String(),
  first_at: Nullable(Timestamp),
  last_at: Nullable(Timestamp),
  is_recurring: Type.Boolean(),
  credited: Type.String(),
  with_credits: Type.String(),
  years: Type.Array(Exact({ year: Type.Integer(), amount: Type.String() })),
});
export type PersonGiving = Static<typeof PersonGiving>;

export const Person = Exact({
  pk: Pk,
  kind: PersonKind,
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String({ description: "Of a household or an organisation" }),
  email: Type.String({ description: "The first of their addresses; empty where there is none" }),
  phone: Type.String({
    description:
      "The first of their numbers, as it is written in the organisation's country; empty where there is none",
  }),
  emails: Type.Array(Exact({ email: Type.String(), ...shownChannel })),
  phones: Type.Array(Exact({ phone: Type.String(), ...shownChannel })),
  addresses: Type.Array(PersonAddress),
  honorific: Type.String({ description: "Such as Dr; no part of the name" }),
  pronouns: Type.String(),
  family_first: Type.Boolean({ description: "Whether the family name comes first in `name`" }),
  birthday: Nullable(Day),
  is_deceased: Type.Boolean({ description: "Whether they have died: nobody writes to them" }),
  deceased_on: Nullable(Day),
  language: Nullable(Language),
  tags: Type.Array(Type.String()),
  custom: Type.Record(Type.String(), Type.Unknown()),
  do_not_contact: Type.Boolean(),
  consents: Type.Array(PersonConsent, {
    description: "What they said of each channel, since when and how; unknown where there is nothing",
  }),
  no_email: Type.Boolean({
    description: "Whether no mailing goes to them: by their word, not to contact, or deceased",
  }),
  is_archived: Type.Boolean(),
  is_held: Type.Boolean({ description: "Whether they are held, so that nothing of them is erased" }),
  email_bounced: Type.Boolean({ description: "Whether mail to the first of their addresses comes back" }),
  /** Why mail to the first of their addresses came back, for good or of late for now. */
  email_problem: Nullable(Type.Enum([...EMAIL_PROBLEMS])),
  email_problem_since: Nullable(Timestamp),
  /** Since when, and where, they agreed with one of their addresses that opens and clicks are counted. */
  reading_agreed_at: Nullable(Timestamp),
  reading_agreed_how: Nullable(Type.Enum([...READING_CONSENT_WAYS])),
  phone_to_check: Type.Boolean({ description: "Whether one of their numbers is no telephone number" }),
  involvement: Type.Array(Involvement),
  is_volunteer: Type.Boolean(),
  member: Type.Optional(Exact({ pk: Pk, role: Named, status: MemberStatus })),
  donor: Type.Optional(Exact({ pk: Pk, total: Type.String(), currency: Type.String(), last_at: Timestamp })),
  household: Nullable(Named),
  /** Of a household: to whom its letters go. */
  head: Nullable(Named),
  salutation: Type.String({ description: "Of a household, as letters begin" }),
  picture: Nullable(PersonPicture),
  giving: Type.Optional(PersonGiving),
  donor_since: Type.Optional(
    Type.Integer({ description: "The year of their first gift, for who sees gifts" }),
  ),
  source: Type.Enum([...PERSON_SOURCES]),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Total,
  merged_into: Type.Optional(Pk),
});
export type Person = Static<typeof Person>;

export const PERSON_ORDERINGS = ["name", "created_at"] as const;
export const PersonListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  kind: Type.Optional(PersonKind),
  involvement: Type.Optional(Involvement),
  tag: Type.Optional(Line(60, 1)),
  segment: Type.Optional(Pk),
  household: Type.Optional(Pk),
  is_archived: Type.Optional(Type.Boolean()),
  ordering: Type.Optional(ascendingOrDescending(PERSON_ORDERINGS)),
});
export type PersonListQuery = Static<typeof PersonListQuery>;
/** Of whom the addresses are asked for: of all unless told. */
/** A table, or labels on a sheet of this many: A4 with 3 × 8 or 3 × 7, US letter with 3 × 10. */
export const ADDRESS_FORMATS = ["csv", "a4_24", "a4_21", "letter_30"] as const;
export type LabelSheet = Exclude<(typeof ADDRESS_FORMATS)[number], "csv">;
export const PostalAddressesQuery = Exact({
  format: Type.Optional(Type.Enum([...ADDRESS_FORMATS], { description: "csv unless told" })),
  ids: listQuery.ids,
  kind: Type.Optional(PersonKind),
  involvement: Type.Optional(Involvement),
  tag: Type.Optional(Line(60, 1)),
  segment: Type.Optional(Pk),
  per_household: Type.Optional(
    Type.Boolean({ description: "One letter for everybody in a household; so unless told" }),
  ),
});
export const PersonListResponse = Exact({
  people: Type.Array(Person),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const PersonResponse = Exact({ person: Person });

const details = {
  first_name: Type.Optional(Line(200)),
  last_name: Type.Optional(Line(200)),
  name: Type.Optional(Line(400, 0)),
  emails: Type.Optional(Type.Array(PersonEmail, { maxItems: 20 })),
  phones: Type.Optional(Type.Array(PersonPhone, { maxItems: 20 })),
  addresses: Type.Optional(Type.Array(PersonAddress, { maxItems: 20 })),
  honorific: Type.Optional(Line(40, 0)),
  pronouns: Type.Optional(Line(40, 0)),
  family_first: Type.Optional(Type.Boolean()),
  birthday: Type.Optional(Nullable(Day)),
  is_deceased: Type.Optional(Type.Boolean()),
  deceased_on: Type.Optional(
    Nullable(
      Type.String({ format: "date", description: "Says that they have died; not with is_deceased false" }),
    ),
  ),
  language: Type.Optional(Nullable(Language)),
  tags: Type.Optional(Tags),
  custom: Type.Optional(Custom),
  do_not_contact: Type.Optional(Type.Boolean()),
  consents: Type.Optional(
    Type.Array(PersonConsent, {
      maxItems: CONSENT_CHANNELS.length,
      description: "In place of those before, each channel once; since today where nothing is said",
    }),
  ),
  household: Type.Optional(Nullable(Pk)),
  head: Type.Optional(Nullable(Pk)),
  salutation: Type.Optional(Line(200, 0)),
  picture: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: "An upload: PNG, JPEG or WebP of at most 5 MB. Null takes the picture away",
      }),
    ),
  ),
};
/** `name` is that of a household or an organisation. `strict` refuses whoever is there already, by address or by name and number. */
export const PersonCreateRequest = Exact({
  kind: Type.Optional(PersonKind),
  ...details,
  strict: Type.Optional(Type.Boolean()),
});
export type PersonCreateRequest = Static<typeof PersonCreateRequest>;
export const PersonUpdateRequest = Exact({
  ...details,
  is_archived: Type.Optional(Type.Boolean()),
  version: Type.Optional(Count),
});
export type PersonUpdateRequest = Static<typeof PersonUpdateRequest>;

/** Somebody who may be meant. */
export const PossibleDuplicate = Exact({
  pk: Pk,
  name: Type.String(),
  email: Type.String(),
  score: Total,
  because: DuplicateReasons,
});
export type PossibleDuplicate = Static<typeof PossibleDuplicate>;
export const PersonCreatedResponse = Exact({
  person: Person,
  possible_duplicates: Type.Array(PossibleDuplicate),
});
/** What is known of somebody while they are typed in. */
export const SimilarPeopleQuery = Exact({
  name: Type.Optional(Type.String({ maxLength: 400 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phone: Type.Optional(Type.String({ maxLength: 40 })),
});
export const SimilarPeopleResponse = Exact({ possible_duplicates: Type.Array(PossibleDuplicate) });

/** How many people a list of keys, a place at an event or a role are for at once. */
export const MOST_PEOPLE_LISTED = 1000;
/** How many people a question may be about where something is done with all of them. */
export const MOST_PEOPLE_ASKED = 10_000;
/**
 * One thing that is done with many people, who are listed or asked for: `tags` of tag and untag, `team` of team,
 * `mailing_list` of list, `role` of role, `event` of event.
 */
export const PeopleBulkRequest = Exact({
  people: Type.Optional(Type.Array(Pk, { minItems: 1, maxItems: MOST_PEOPLE_LISTED })),
  question: Type.Optional(PeopleQuestion),
  action: Type.Enum(["tag", "untag", "archive", "team", "leave_team", "list", "leave_list", "role", "event"]),
  tags: Type.Optional(Nullable(Tags)),
  team: Type.Optional(Nullable(Pk)),
  mailing_list: Type.Optional(Nullable(Pk)),
  role: Type.Optional(Nullable(Pk)),
  event: Type.Optional(
    Nullable(
      Type.Union([Pk, Type.String({ pattern: "^[0-9]{1,15}(--?[0-9]{1,11})?$" })], {
        description: "An event, or one date of it by its combined id; of a series alone the next date",
      }),
    ),
  ),
});
export type PeopleBulkRequest = Static<typeof PeopleBulkRequest>;
export const PeopleBulkResponse = Exact({
  changed: Total,
  skipped: Type.Array(
    Exact({
      pk: Pk,
      name: Type.String(),
      reason: Type.Enum([
        "unknown",
        "unchanged",
        "too_many_tags",
        "not_member",
        "no_address",
        "do_not_contact",
        "not_taken",
        "not_allowed",
        "last_owner",
        "no_room",
      ]),
    }),
    {
      description:
        "With whom it was not done; not_taken: on the list already, or not to be put on it by others; not_allowed: they have a role above the caller's; no_room: the event is full",
    },
  ),
});

export const DuplicatePair = Exact({
  pk: Pk,
  people: Type.Array(Person, { minItems: 2, maxItems: 2 }),
  score: Total,
  because: DuplicateReasons,
});
export const DuplicateListQuery = Exact({ page: listQuery.page, per_page: listQuery.per_page });
export const DuplicateListResponse = Exact({ pairs: Type.Array(DuplicatePair), total: Total });
export const DuplicateDismissed = Deleted;

/** How many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;
const merging = { keep: Pk, merge: Type.Array(Pk, { minItems: 1, maxItems: 10, uniqueItems: true }) };
export const MergePreviewRequest = Exact(merging);
/** What the one has of the several: `from` in the order of `keep`, `merge`. */
export const MergedValue = Exact({
  field: Type.String({ description: "`custom.<key>` for a custom field" }),
  from: Type.Array(Type.Unknown()),
  taken: Type.Unknown(),
});
export type MergedValue = Static<typeof MergedValue>;
export const MergePreviewResponse = Exact({
  values: Type.Array(MergedValue),
  moves: Type.Record(Type.String(), Total, { description: "How many of which resource lead to the one" }),
});
export type MergePreviewResponse = Static<typeof MergePreviewResponse>;
/** `values` in place of those that a preview tells; addresses, numbers, tags and what somebody refused are of all of them. */
export const MergeRequest = Exact({
  ...merging,
  values: Type.Optional(
    Exact({
      first_name: details.first_name,
      last_name: details.last_name,
      full_name: details.name,
      email: Type.Optional(Type.String({ maxLength: 254 })),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      honorific: details.honorific,
      pronouns: details.pronouns,
      family_first: details.family_first,
      birthday: details.birthday,
      deceased_on: details.deceased_on,
      language: details.language,
      household: details.household,
      picture: Type.Optional(
        Nullable(Type.String({ maxLength: 64, description: "The upload that is one of them's picture" })),
      ),
      custom: details.custom,
    }),
  ),
  versions: Type.Optional(
    Type.Record(Type.String({ pattern: "^[0-9]{1,16}$" }), Count, {
      maxProperties: 11,
      description: "As they were seen, by pk: 409 where one was changed since",
    }),
  ),
});
export type MergeRequest = Static<typeof MergeRequest>;
export const MergeResponse = Exact({ person: Person, merge: Exact({ pk: Pk, undo_until: Timestamp }) });
export type MergeResponse = Static<typeof MergeResponse>;
/** Merges that can be undone still, the latest first. */
export const RecentMerge = Exact({
  pk: Pk,
  person: Named,
  merged: Type.Array(Type.String(), { description: "What the others were called" }),
  merged_at: Timestamp,
  undo_until: Timestamp,
});
export type RecentMerge = Static<typeof RecentMerge>;
export const RecentMergesResponse = Exact({ merges: Type.Array(RecentMerge) });
export const MergeUndoneResponse = Exact({ people: Type.Array(Person) });

/** What happened with somebody. `kind` and `detail` are names that the app has words for; `title` is as it was written. */
export const TIMELINE_KINDS = [
  "joined",
  "role",
  "gift",
  "sign_up",
  "attendance",
  "message",
  "form",
  "application",
  "subscription",
  "task",
  "record",
] as const;
const TimelineKind = Type.Enum([...TIMELINE_KINDS]);
export type TimelineKind = Static<typeof TimelineKind>;
export const TimelineEntry = Exact({
  kind: TimelineKind,
  resource: Type.String(),
  pk: Type.String(),
  at: Timestamp,
  day: Type.Optional(
    Type.String({
      format: "date",
      description: "Where a day is meant, in whichever time zone, and no moment",
    }),
  ),
  title: Type.String(),
  detail: Type.String(),
  amount: Type.Optional(Exact({ amount: Type.String(), currency: Type.String() })),
  icon: Type.String(),
  pinned: Type.Optional(
    Type.Boolean({ description: "Of what can be pinned: whether it is, before all others" }),
  ),
  path: Type.String({ description: "Where the app shows it; empty where it has no place of its own" }),
});
export type TimelineEntry = Static<typeof TimelineEntry>;
export const TimelineQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  kinds: Type.Optional(Type.String({ maxLength: 200, pattern: "^[a-z_]+(,[a-z_]+){0,20}$" })),
});
export const TimelineResponse = Exact({
  entries: Type.Array(TimelineEntry),
  total: Total,
  kinds: Type.Array(TimelineKind, {
    description: "Which kinds there are for the caller, whatever was asked for",
  }),
});

const RelatedSince = Type.Optional(Nullable(Day));
/** What somebody is to another one. */
export const Relationship = Exact({
  pk: Pk,
  kind: Type.String({ description: "What the person is to the other one: a choice of `relationships.kind`" }),
  other: Named,
  since: Nullable(Day),
  until: Nullable(Day),
  note: Nullable(Type.String()),
});
export type Relationship = Static<typeof Relationship>;
export const RelationshipListQuery = Exact({ page: listQuery.page, per_page: listQuery.per_page });
export const RelationshipCreateRequest = Exact({
  other: Pk,
  kind: Type.String({ minLength: 1, maxLength: 63 }),
  since: RelatedSince,
  until: RelatedSince,
  note: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
});
export const RelationshipListResponse = Exact({ relationships: Type.Array(Relationship), total: Total });
