import Type, { type Static } from "typebox";
import { Email, Exact, Line, Nullable, Pk, Timestamp, Total } from "./common";

/** What is kept about people, by kind, in the order in which it is told. */
export const PERSONAL_KINDS = [
  "people",
  "membership",
  "account",
  "representatives",
  "donations",
  "receipts",
  "places",
  "responses",
  "applications",
  "subscriptions",
  "reading",
  "suppression",
  "received_messages",
  "sent_messages",
  "own_work",
  "tasks",
  "notifications",
  "imports",
  "records",
  "files",
  "history",
  "audit_log",
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

/** What an erasure does with it: it goes, it stays without telling of whom it was, or it stays as it is. */
export const ERASURE_OUTCOMES = ["erased", "anonymised", "kept"] as const;
export type ErasureOutcome = (typeof ERASURE_OUTCOMES)[number];

/** What has to be done before somebody can be erased. */
export const ERASURE_OBSTACLES = [
  "last_owner",
  "recurring_gift",
  "payment_under_way",
  "legal_hold",
  "person_held",
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/**
 * A person, in exactly one way: the key of a member, the address of anybody, or, of somebody who never gave one, the key of
 * the donor, of the place at an event or of the person.
 */
export const PersonRequest = Exact({
  pk: Type.Optional(Pk),
  email: Type.Optional(Email),
  donor: Type.Optional(Pk),
  place: Type.Optional(Pk),
  person: Type.Optional(Pk),
});
export type PersonRequest = Static<typeof PersonRequest>;
/** Whom it is about. */
export type Who =
  | { pk: number }
  | { email: string }
  | { donor: number }
  | { place: number }
  | { person: number };

const PersonTold = Exact({
  pk: Nullable(Pk),
  name: Type.String(),
  email: Type.String(),
});

const kindAndOutcome = {
  kind: Type.Enum([...PERSONAL_KINDS]),
  outcome: Type.Enum([...ERASURE_OUTCOMES]),
};

/** A person of whom nothing is erased, merged away or cleared by rule. */
export const PersonHold = Exact({
  reason: Type.String(),
  since: Timestamp,
  by: Type.String({ description: "Empty where whoever did it is no longer there" }),
});
export type PersonHold = Static<typeof PersonHold>;

/** Asks that a person is held; without a reason that it ends. */
export const PersonHoldRequest = Exact({ ...PersonRequest.properties, reason: Nullable(Line(500, 1)) });
export type PersonHoldRequest = Static<typeof PersonHoldRequest>;
export const PersonHoldResponse = Exact({ hold: Nullable(PersonHold) });

/** What may be kept for a time alone, in the order in which it is offered, and for how many months at least. */
export const RETENTION_LEAST_MONTHS = {
  form_responses: 1,
  event_attendees: 1,
  message_recipients: 1,
  declined_applications: 6,
  inactive_people: 12,
  removed_people: 1,
  audit_entries: 12,
} as const;
export type RetentionKind = keyof typeof RETENTION_LEAST_MONTHS;
export const RETENTION_KINDS = Object.keys(RETENTION_LEAST_MONTHS) as RetentionKind[];
export const RETENTION_MOST_MONTHS = 240;
/** A new rule waits, so that it can be taken back. */
export const RETENTION_GRACE_HOURS = 24;

const Kind = Type.Enum([...RETENTION_KINDS]);
const Months = Type.Integer({ minimum: 1, maximum: RETENTION_MOST_MONTHS });
export const RetentionRule = Exact({
  kind: Kind,
  months: Nullable(Months),
  due: Total,
  from: Nullable(Timestamp),
  ran_at: Nullable(Timestamp),
});
export type RetentionRule = Static<typeof RetentionRule>;
export const RetentionResponse = Exact({ rules: Type.Array(RetentionRule) });
export type RetentionResponse = Static<typeof RetentionResponse>;
export const RetentionPreviewQuery = Exact({ kind: Kind, months: Months });
export type RetentionPreviewQuery = Static<typeof RetentionPreviewQuery>;
export const RetentionPreview = Exact({ count: Total });
/** Without months it is kept until somebody deletes it. */
export const RetentionRequest = Exact({ kind: Kind, months: Nullable(Months) });
export type RetentionRequest = Static<typeof RetentionRequest>;

/** How much is kept, and what an erasure would do; kinds of which there is nothing are left out. */
export const PersonOverview = Exact({
  person: PersonTold,
  parts: Type.Array(Exact({ ...kindAndOutcome, count: Total })),
  obstacles: Type.Array(Type.Enum([...ERASURE_OBSTACLES])),
  hold: Nullable(PersonHold),
  may_hold: Type.Boolean({ description: "Whether there is an entry of a person to hold" }),
});
export type PersonOverview = Static<typeof PersonOverview>;

/** Everything that is kept; entries have the names of the fields that they are kept in. */
export const PersonalData = Exact({
  organization: Type.String(),
  person: PersonTold,
  generated_at: Timestamp,
  parts: Type.Array(
    Exact({ ...kindAndOutcome, entries: Type.Array(Type.Record(Type.String(), Type.Unknown())) }),
  ),
});
export type PersonalData = Static<typeof PersonalData>;

/** What was done with how much. */
export const ErasureResponse = Exact({
  parts: Type.Array(Exact({ ...kindAndOutcome, count: Total })),
});
export type ErasureResponse = Static<typeof ErasureResponse>;
