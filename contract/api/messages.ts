import Type, { type Static } from "typebox";
import { MAX_ATTACHMENTS } from "./attachmentLimits";
import { Email, Exact, Line, listQuery, narrowingQuery, Nullable, Pk, Timestamp, Total } from "./common";
import { CombinedId } from "./events";
import { UploadId } from "./files";
import { DraftId } from "./messageDrafts";
import { SubjectTest, SubjectTestState } from "./subjectTests";

export * from "./attachmentLimits";

/** Why somebody is left out of a message before it leaves. */
const SKIP_REASONS = [
  "unsubscribed",
  "bounced",
  "blocked",
  "inactive",
  "do_not_contact",
  "deceased",
  "duplicate",
  "no_address",
] as const;
export const SkippedRecipient = Exact({
  email: Type.String({ description: "Empty for somebody who has no address" }),
  name: Type.Optional(Type.String()),
  reason: Type.Enum([...SKIP_REASONS]),
});
export type SkippedRecipient = Static<typeof SkippedRecipient>;

/** Why a mail that was on its way did not arrive, or why nobody can tell. */
export const DELIVERY_FAILURES = ["refused", "unknown", "later", "unreachable", "interrupted"] as const;
/** Somebody who did not get a message that has left. */
export const MissedRecipient = Exact({
  email: Type.String({ description: "Empty for somebody who has no address" }),
  name: Type.Optional(Type.String()),
  reason: Type.Enum([...SKIP_REASONS, ...DELIVERY_FAILURES]),
});
export type MissedRecipient = Static<typeof MissedRecipient>;

export const MessageAttachment = Exact({
  id: UploadId,
  file_name: Type.String(),
  content_type: Type.String(),
  size: Total,
  url: Type.String({ description: "Downloads the content without a bearer for 10 minutes" }),
});

export type MessageAttachment = Static<typeof MessageAttachment>;

/**
 * Whom the sender chose: people and addresses by name, teams and those who come to an event as a whole. Lists stand
 * beside, in `mailing_lists`.
 */
export const Addressee = Exact({
  name: Type.String(),
  email: Nullable(Type.String()),
  kind: Type.Enum(["member", "email", "team", "event"]),
});
export type Addressee = Static<typeof Addressee>;

/** What a person got, and what they sent or have planned. */
export const MESSAGE_BOXES = ["inbox", "sent"] as const;
export const MESSAGE_STATUSES = ["queued", "sending", "sent", "failed"] as const;
export const MessageItem = Exact({
  pk: Pk,
  subject: Type.String(),
  body: Type.String({ description: "HTML, cleaned" }),
  snippet: Type.String(),
  from: Exact({ pk: Nullable(Pk), name: Type.String(), email: Type.String() }),
  to: Type.Array(Addressee),
  mailing_lists: Type.Array(Exact({ pk: Pk, name: Type.String() })),
  attachments: Type.Array(MessageAttachment),
  is_read: Type.Boolean(),
  sent_at: Nullable(Timestamp),
  scheduled_at: Nullable(Timestamp),
  thread_id: Pk,
  status: Type.Enum([...MESSAGE_STATUSES]),
  counts: Exact({ sent: Total, failed: Total, skipped: Total }),
  waits_until: Type.Optional(
    Type.Union([Timestamp], {
      description:
        "Set while the rest of it waits for the mails of another day, or of another minute, or for the choice of a subject",
    }),
  ),
  waits_for: Type.Optional(
    Type.Array(Type.String(), {
      description: "Set while it waits for receiving domains that take no more in this minute: some of them",
    }),
  ),
});
export type MessageItem = Static<typeof MessageItem>;

const boxQuery = { ...listQuery, filter: narrowingQuery.filter };
export const InboxQuery = Exact({ ...boxQuery, unread: Type.Optional(Type.Boolean()) });
export type InboxQuery = Static<typeof InboxQuery>;
export const InboxResponse = Exact({ messages: Type.Array(MessageItem), total: Total, unread: Total });
export type InboxResponse = Static<typeof InboxResponse>;
export const SentQuery = Exact(boxQuery);
export type SentQuery = Static<typeof SentQuery>;
export const SentResponse = Exact({ messages: Type.Array(MessageItem), total: Total });
export type SentResponse = Static<typeof SentResponse>;
/** What a person got, sent or has planned; `box` is where it is opened. */
export const OwnMessage = Exact({ ...MessageItem.properties, box: Type.Enum([...MESSAGE_BOXES]) });
export type OwnMessage = Static<typeof OwnMessage>;
export const OwnMessagesResponse = Exact({ messages: Type.Array(OwnMessage), total: Total });
/** What one person was sent, as far as the caller may know of it, the newest first. */
export const ReceivedMessagesQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  person: Pk,
});
export const ReceivedMessage = Exact({
  pk: Pk,
  /** Of a message that the caller sent or got; null of any other. */
  message: Nullable(Exact({ pk: Pk, subject: Type.String() })),
  subject: Type.String(),
  sender: Type.String(),
  status: Type.Enum(["queued", "sending", "sent", "failed"]),
  sent_at: Nullable(Timestamp),
});
export type ReceivedMessage = Static<typeof ReceivedMessage>;
export const ReceivedMessagesResponse = Exact({ messages: Type.Array(ReceivedMessage), total: Total });
/** `previous` and `next` are the neighbours in the same box, the newest first. */
export const MessageOpened = Exact({
  message: MessageItem,
  previous: Nullable(Pk),
  next: Nullable(Pk),
  missed: Type.Array(MissedRecipient, {
    description: "Of a message that the caller sent: the first 200 who did not get it, and why",
  }),
  reading: Nullable(
    Exact({
      agreed: Type.Integer({ description: "Readers who agreed to be counted" }),
      opened: Type.Integer(),
      links: Type.Array(Exact({ url: Type.String(), followed: Type.Integer() })),
    }),
  ),
  subject_test: Nullable(SubjectTestState),
});
export type MessageOpened = Static<typeof MessageOpened>;

const audience = {
  to: Type.Optional(Type.Array(Type.Union([Pk, Email]), { maxItems: 500 })),
  mailing_lists: Type.Optional(Type.Array(Pk, { maxItems: 50 })),
  teams: Type.Optional(Type.Array(Pk, { maxItems: 50 })),
  segments: Type.Optional(
    Type.Array(Pk, {
      maxItems: 50,
      description: "Segments that are shared: by the mailing list of each, which is made where there is none",
    }),
  ),
  events: Type.Optional(
    Type.Array(CombinedId, {
      maxItems: 50,
      description:
        "Everybody who has a place at these dates of events when the message leaves; needs `events`",
    }),
  ),
};
export const MessageSendRequest = Exact({
  ...audience,
  subject: Line(200, 1),
  body: Type.String({ minLength: 1, maxLength: 200_000, description: "HTML" }),
  attachments: Type.Optional(Type.Array(UploadId, { maxItems: MAX_ATTACHMENTS })),
  reply_to: Type.Optional(
    Nullable(
      Type.Union([Pk, Email], {
        description: "The message that this one answers, or the address that answers go to",
      }),
    ),
  ),
  scheduled_at: Type.Optional(Nullable(Timestamp)),
  over_quota: Type.Optional(
    Type.Enum(["refuse", "wait"], {
      description:
        "What becomes of a message to more people than mails to others are left today; wait: the rest leaves on the following days",
    }),
  ),
  is_personal: Type.Optional(
    Type.Boolean({
      description: 'Whether fields of people, such as {first_name | "friend"}, are filled in for each reader',
    }),
  ),
  subject_test: Type.Optional(Nullable(SubjectTest)),
  draft: Type.Optional(
    Type.Union([DraftId], { description: "The draft that this message was, which is none any more" }),
  ),
});
export type MessageSendRequest = Static<typeof MessageSendRequest>;
export const MessageSendResponse = Exact({
  message: MessageItem,
  recipients_count: Total,
  skipped: Type.Array(SkippedRecipient, {
    description: "The first 200; counts.skipped has the number of all",
  }),
});

/** What is written so far, to be looked at as a reader would get it. */
export const MessageTestRequest = Exact({
  subject: Line(200, 1),
  body: Type.String({ minLength: 1, maxLength: 200_000, description: "HTML" }),
  attachments: Type.Optional(Type.Array(UploadId, { maxItems: MAX_ATTACHMENTS })),
  is_personal: Type.Optional(
    Type.Boolean({
      description: 'Whether fields of people, such as {first_name | "friend"}, are filled in for each reader',
    }),
  ),
  is_mailing: Type.Optional(
    Type.Boolean({ description: "Whether it is for teams or mailing lists, and so ends with a footer" }),
  ),
});
export type MessageTestRequest = Static<typeof MessageTestRequest>;
export const MessageTestResponse = Exact({ email: Type.String({ description: "Where it goes" }) });
export type MessageTestResponse = Static<typeof MessageTestResponse>;

/** Asks who would get a message that was sent now. */
export const MessagePreviewRequest = Exact(audience);
export type MessagePreviewRequest = Static<typeof MessagePreviewRequest>;
export const MessagePreview = Exact({
  recipients_count: Total,
  skipped_count: Total,
  skipped: Type.Array(SkippedRecipient, { description: "The first 200 of those left out" }),
  counted: Nullable(
    Type.Integer({
      description:
        "How many of them agreed that opens and clicks are counted; null where the organisation does not count",
    }),
  ),
});

/** How many mails to people who are not its own an organisation may still send today. */
export const MailAllowance = Exact({
  limit: Total,
  used: Total,
  left: Total,
  resets_at: Timestamp,
});
export type MailAllowance = Static<typeof MailAllowance>;
export type MessagePreview = Static<typeof MessagePreview>;

export type MessageSendResponse = Static<typeof MessageSendResponse>;
/** An address whose mail came back and that is to be written to again. */
export const AddressRetryRequest = Exact({ email: Email });
export const AddressRetryResponse = Exact({ email: Type.String() });

/** Mail providers that tell what becomes of mails; `standard` is anybody who signs as Standard Webhooks do. */
export const MAIL_EVENT_PROVIDERS = ["standard", "mailgun", "sendgrid"] as const;
export type MailEventProvider = (typeof MAIL_EVENT_PROVIDERS)[number];
export const MailEventParams = Exact({ provider: Type.Enum([...MAIL_EVENT_PROVIDERS]) });
export const MailEventsResponse = Exact({ received: Type.Literal(true) });

export const MessageReadRequest = Exact({ is_read: Type.Boolean() });
export const MessageReadResponse = Exact({ message: MessageItem, unread: Total });
export type MessageReadResponse = Static<typeof MessageReadResponse>;
export const MessageDeleted = Exact({ pk: Pk, total: Total });
export type MessageDeleted = Static<typeof MessageDeleted>;

export const HelpRequest = Exact({
  subject: Line(200, 1),
  body: Type.String({ minLength: 1, maxLength: 10_000, pattern: "\\S" }),
  page: Type.Optional(Line(500)),
  app_version: Type.Optional(Line(50)),
});
export type HelpRequest = Static<typeof HelpRequest>;
export const HelpResponse = Exact({ message: Type.String(), reference: Type.String() });
export type HelpResponse = Static<typeof HelpResponse>;
