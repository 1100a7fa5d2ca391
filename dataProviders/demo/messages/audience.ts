import type { SkippedRecipient } from "../../../contract/api/messages";
import type { Values } from "../../recordProvider";
import { meantBy } from "../behaviours/mailingLists";
import { nameOf, placesOf } from "../behaviours/memberRows";
import type { DemoScope } from "../behaviours/types";

/** Whom a message is for, as the sender chose them, by key and by address. */
export interface Audience {
  members: readonly number[];
  emails: readonly string[];
  teams: readonly number[];
  lists: readonly number[];
  /** The dates of events that were chosen, by their combined ids, and what they are called. */
  dates?: readonly { id: string; name: string }[];
  /** Those who have a place at them. */
  coming?: readonly { name: string; email: string }[];
}

interface Person {
  member: unknown;
  name: string;
  email: string;
  /** The list that they are reached by. */
  list: unknown;
}
interface Candidate extends Person {
  rank: number;
  reason: SkippedRecipient["reason"] | null;
}

export interface Resolution {
  recipients: Person[];
  skipped: (Person & { reason: SkippedRecipient["reason"] })[];
}

const REASONS: readonly string[] = ["unsubscribed", "bounced", "blocked"];

function isReason(value: unknown): value is SkippedRecipient["reason"] {
  return typeof value === "string" && REASONS.includes(value);
}

/**
 * Who gets a message, each address once, and who does not and why. As on the server a list counts before a team, a
 * team before a name, and an address that is reached twice is told as a duplicate.
 */
export function resolveAudience(audience: Audience, scope: DemoScope): Resolution {
  const byEmail = new Map<string, Candidate[]>();
  for (const candidate of candidates(audience, scope)) {
    const key = candidate.email.toLowerCase() || `member ${String(candidate.member)}`;
    byEmail.set(key, [...(byEmail.get(key) ?? []), candidate]);
  }
  const resolution: Resolution = { recipients: [], skipped: [] };
  for (const key of [...byEmail.keys()].toSorted()) {
    const [first, second] = (byEmail.get(key) ?? []).toSorted(inTurn);
    if (!first) continue;
    if (first.reason === null) resolution.recipients.push(personOf(first));
    else resolution.skipped.push({ ...personOf(first), reason: first.reason });
    if (second && second.reason === null) {
      resolution.skipped.push({ ...personOf(second), reason: "duplicate" });
    }
  }
  return resolution;
}

/** Somebody is told by their address, and by their name where they have none. */
export function presentSkipped({
  email,
  name,
  reason,
}: Pick<Resolution["skipped"][number], "email" | "name" | "reason">): SkippedRecipient {
  return { email, ...(email === "" && { name }), reason };
}

function inTurn(one: Candidate, other: Candidate): number {
  return Number(one.reason !== null) - Number(other.reason !== null) || one.rank - other.rank;
}

function personOf({ member, name, email, list }: Candidate): Person {
  return { member, name, email, list };
}

function candidates({ members, emails, teams, lists, coming = [] }: Audience, scope: DemoScope): Candidate[] {
  const { store } = scope;
  const people = store.rows("members").filter(({ status }) => status !== "Removed");
  const wanted = new Set(members.map(String));
  const addresses = new Map(emails.map((email) => [email.toLowerCase(), email]));
  const known = new Set(people.map(({ email }) => String(email).toLowerCase()));
  const inTeam = (person: Values): boolean =>
    person.status === "Active" &&
    placesOf(person).some(({ team }) => teams.some((id) => String(id) === String(team)));
  return [
    ...people.filter(({ pk }) => wanted.has(String(pk))).map((person) => memberAt(3, person)),
    ...people
      .filter(({ pk, email }) => !wanted.has(String(pk)) && addresses.has(String(email).toLowerCase()))
      .map((person) => memberAt(3, person)),
    ...[...addresses]
      .filter(([key]) => !known.has(key))
      .map(([, email]): Candidate => ({ rank: 3, member: null, name: "", email, list: null, reason: null })),
    ...people.filter(inTeam).map((person) => memberAt(2, person)),
    ...lists.flatMap((id) => onList(id, scope)),
    ...coming.map(({ name, email }): Candidate => {
      const person = people.find((one) => String(one.email).toLowerCase() === email.toLowerCase());
      return person ? memberAt(3, person) : { rank: 3, member: null, name, email, list: null, reason: null };
    }),
  ];
}

function ownReason({ email_status: status }: Values): SkippedRecipient["reason"] | null {
  return isReason(status) ? status : null;
}

function memberAt(rank: number, person: Values): Candidate {
  const reason = person.email === "" ? "no_address" : ownReason(person);
  return { rank, member: person.pk, name: nameOf(person), email: String(person.email), list: null, reason };
}

function onList(id: number, scope: DemoScope): Candidate[] {
  const list = scope.store.find("mailing_lists", id);
  if (!list) return [];
  return meantBy(list, scope)
    .filter(({ status }) => status !== "unconfirmed")
    .map(({ member, name, email, status }) => {
      const person = member === null ? undefined : scope.store.find("members", member);
      const own = email === "" ? "no_address" : person && ownReason(person);
      const isGone = person?.status === "Inactive" || person?.status === "Removed";
      const reason = own ?? (isReason(status) ? status : isGone ? "inactive" : null);
      return { rank: 1, member, name: String(name), email: String(email), list: id, reason };
    });
}
