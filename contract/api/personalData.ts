import Type, { type Static } from "typebox";
import { Email, Exact, Nullable, Pk, Timestamp, Total } from "./common";

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
export const ERASURE_OBSTACLES = ["last_owner", "recurring_gift", "payment_under_way", "legal_hold"] as const;
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

/** How much is kept, and what an erasure would do; kinds of which there is nothing are left out. */
export const PersonOverview = Exact({
  person: PersonTold,
  parts: Type.Array(Exact({ ...kindAndOutcome, count: Total })),
  obstacles: Type.Array(Type.Enum([...ERASURE_OBSTACLES])),
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
