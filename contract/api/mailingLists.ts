import Type, { type Static } from "typebox";
import {
  Email,
  Exact,
  Language,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Pk,
  Timestamp,
  Total,
  orderings,
} from "./common";
import { MEMBER_KINDS } from "./members";
import { EMAIL_PROBLEMS } from "./people";
import { MESSAGE_STATUSES, SkippedRecipient } from "./messages";

/** Who belongs to a dynamic list: active members that fit everything that is said here; what is empty says nothing. */
export const MailingListFilter = Exact({
  teams: Type.Optional(Type.Array(Pk, { maxItems: 100, description: "In any of these teams" })),
  roles: Type.Optional(Type.Array(Pk, { maxItems: 100, description: "With one of these roles" })),
  kind: Type.Optional(Nullable(Type.Enum([...MEMBER_KINDS]))),
  segment: Type.Optional(Nullable(Pk)),
});
export type MailingListFilter = Static<typeof MailingListFilter>;

export const SUBSCRIPTION_STATUSES = ["unconfirmed", "confirmed", "unsubscribed", "bounced"] as const;
export const SubscriptionStatus = Type.Enum([...SUBSCRIPTION_STATUSES]);
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;

const mailingList = {
  pk: Pk,
  name: Type.String(),
  description: Type.String(),
  kind: Type.Enum(["static", "dynamic"]),
  opt_in: Type.Enum(["single", "double"]),
  filter: Nullable(MailingListFilter),
  is_public: Type.Boolean({ description: "Visitors of the public pages can sign up for it" }),
  subscribers_count: Total,
  unconfirmed_count: Total,
  updated_at: Timestamp,
};
/** A list as visitors see it. */
export const PublicList = Exact({ pk: Pk, name: Type.String(), description: Type.String() });
export type PublicList = Static<typeof PublicList>;

export const PublicListsResponse = Exact({
  mailing_lists: Type.Array(PublicList),
  reading_statistics: Type.Boolean({
    description: "Whether the organisation counts opens and followed links of readers who agree",
  }),
});

export const SubscribeRequest = Exact({
  mailing_list: Pk,
  email: Email,
  language: Type.Optional(Language),
  reading_statistics: Type.Optional(
    Type.Boolean({
      description: "Whether opens and followed links may be counted; asked again in the mail",
    }),
  ),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 4000 })),
});
export type SubscribeRequest = Static<typeof SubscribeRequest>;
/** The same whoever asks: a list tells nobody who is on it. */
export const SubscribeResponse = Exact({ mailing_list: Pk, confirmation_sent: Type.Literal(true) });
export const MailingList = Exact(mailingList);
export type MailingList = Static<typeof MailingList>;

export const Subscriber = Exact({
  pk: Pk,
  member: Nullable(Pk),
  name: Type.String(),
  email: Type.String(),
  status: SubscriptionStatus,
  subscribed_at: Nullable(Timestamp),
  /** Why mail to the address came back, for good or of late for now. */
  email_problem: Nullable(Type.Enum([...EMAIL_PROBLEMS])),
  email_problem_since: Nullable(Timestamp),
  person: PersonPk,
});
export type Subscriber = Static<typeof Subscriber>;

export const MailingListsQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  ordering: Type.Optional(orderings(["name", "kind", "opt_in", "updated_at"])),
});
export type MailingListsQuery = Static<typeof MailingListsQuery>;
export const MailingListsResponse = Exact({
  mailing_lists: Type.Array(MailingList),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const MailingListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  status: Type.Optional(SubscriptionStatus),
});
export type MailingListQuery = Static<typeof MailingListQuery>;
export const MailingListOpened = Exact({
  mailing_list: Exact({ ...mailingList, members: Type.Array(Subscriber) }),
  total: Total,
  totals: Type.Optional(ListTotals),
});

export const MailingListCreateRequest = Exact({
  name: Line(120, 1),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  opt_in: Type.Optional(Type.Enum(["single", "double"])),
  is_public: Type.Optional(Type.Boolean()),
  members: Type.Optional(Type.Array(Pk, { maxItems: 5000 })),
  emails: Type.Optional(Type.Array(Email, { maxItems: 5000 })),
  filter: Type.Optional(Nullable(MailingListFilter)),
});
/** `add` and `remove` name people: a member by key, anybody by e-mail address. */
export const MailingListUpdateRequest = Exact({
  pk: Pk,
  name: Type.Optional(Line(120, 1)),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  opt_in: Type.Optional(Type.Enum(["single", "double"])),
  is_public: Type.Optional(Type.Boolean()),
  filter: Type.Optional(MailingListFilter),
  add: Type.Optional(Type.Array(Type.Union([Pk, Email]), { maxItems: 5000 })),
  remove: Type.Optional(Type.Array(Type.Union([Pk, Email]), { maxItems: 5000 })),
});
export const MailingListSaved = Exact({
  mailing_list: MailingList,
  skipped: Type.Array(SkippedRecipient, { description: "Addresses that staff cannot put on the list" }),
});
export type MailingListSaved = Static<typeof MailingListSaved>;

/** A message that went to a list, and what became of it there. */
export const MailingListMessage = Exact({
  pk: Pk,
  mailing_list: Pk,
  subject: Type.String(),
  sender: Type.String(),
  status: Type.Enum([...MESSAGE_STATUSES]),
  sent_at: Nullable(Timestamp),
  scheduled_at: Nullable(Timestamp),
  delivered: Total,
  waiting: Total,
  failed: Total,
  skipped: Total,
});
export type MailingListMessage = Static<typeof MailingListMessage>;
export const MailingListMessagesQuery = Exact(listQuery);
export const MailingListMessagesResponse = Exact({ messages: Type.Array(MailingListMessage), total: Total });

/** Addresses as people paste them or export them, one after the other or as CSV. */
export const MailingListImportRequest = Exact({
  text: Type.String({ minLength: 1, maxLength: 1_000_000 }),
});

/** What the holder of a link sees of their subscription. */
export const Subscription = Exact({
  organization: Exact({ name: Type.String(), subdomain: Type.String(), logo: Nullable(Type.String()) }),
  mailing_list: Nullable(Exact({ name: Type.String(), description: Type.String() })),
  email: Type.String(),
  status: SubscriptionStatus,
  unsubscribed_from: Nullable(
    Type.Enum(["list", "organization"], {
      description: "What the holder has left: the list, or everything of the organisation",
    }),
  ),
  reading_statistics: Nullable(
    Type.Boolean({
      description:
        "Whether the holder agreed that opens and followed links are counted; null: nothing to decide",
    }),
  ),
  reading_asked: Type.Boolean({
    description: "Whether who signed up also agreed to counting, so that confirming means both",
  }),
});
export type Subscription = Static<typeof Subscription>;
export const ConfirmQuery = Exact({
  reading_statistics: Type.Optional(
    Type.Boolean({ description: "`false`: sign up without agreeing to counting, where that was asked for" }),
  ),
});
export const ReadingRequest = Exact({ agrees: Type.Boolean() });
export const UnsubscribeQuery = Exact({
  scope: Type.Optional(Type.Enum(["list", "organization"])),
  resubscribe: Type.Optional(
    Type.Boolean({
      description:
        "Takes an unsubscription back: all of it, or with `organization` that from everything alone",
    }),
  ),
});
