import sql from "sql-template-tag";
import { LANGUAGES, type Language, type Who } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { say, sentence } from "../../platform/texts";

/** Somebody whom the organisation keeps something about: a member, or an address alone. */
export interface Person {
  orgId: number;
  /** By which nearly everything is found; nothing of somebody without an address, of whom a key finds one thing. */
  email: string | null;
  name: string;
  /** Their place among the organisation's people. */
  memberId: number | null;
  /** A donor who never gave an address. */
  donorId: number | null;
  /** The place at an event of somebody who never gave an address. */
  placeId: number | null;
  /** Their entry among all people, where it is known which one is theirs. */
  entry: number | null;
  /** The entries that are told and erased with them: theirs, and those of their address. */
  people: readonly number[];
  /** The account that they sign in with. */
  userId: number | null;
  /** Whether the account is used in another organisation, too. */
  isElsewhere: boolean;
}

/** What the addresses of those who were erased end with: no mail reaches it (RFC 2606), and nobody can have it as theirs. */
export const ERASED_DOMAIN = "erased.invalid";

/** What stands in the place of an address that was erased; each is another one. */
export function erasedAddress(kind: string, id: number | string): string {
  return `erased-${kind}-${id}@${ERASED_DOMAIN}`;
}

/** Whether the person was erased before. */
export function isErased({ email }: Person): boolean {
  return (email ?? "").toLowerCase().endsWith(`@${ERASED_DOMAIN}`);
}

/** What stands in the place of a name that was erased, in the organisation's language. */
export function erasedName(language: Language): string {
  return say(sentence("type.erased_person"), language);
}

interface MemberRow {
  id: number;
  user_id: number | null;
  email: string;
  name: string;
  person_id: number | null;
}

async function isInAnotherOrganization(tx: Transaction, orgId: number, userId: number): Promise<boolean> {
  const rows = await tx.asSystem(() =>
    tx.query(
      sql`SELECT 1 FROM members WHERE user_id = ${userId} AND org_id <> ${orgId} AND status <> 'Removed' LIMIT 1`,
    ),
  );
  return rows.length > 0;
}

interface Locking {
  lock?: boolean;
}

/**
 * The person of a key or of an address; undefined for a key that the organisation does not have. A donor or a guest who has
 * an address is the person of that. `lock` keeps what names them as it is until the transaction ends.
 */
export async function findPerson(
  tx: Transaction,
  orgId: number,
  who: Who,
  options: Locking = {},
): Promise<Person | undefined> {
  const found = await findWho(tx, orgId, who, options);
  return found && { ...found, people: await entriesOf(tx, found) };
}

/**
 * The person first, then who they are besides: under another address that is nobody else's, as another member or donor. What
 * several were before they were merged, all of it is one person's.
 */
export async function selvesOf(
  tx: Transaction,
  person: Person,
  options: Locking = {},
): Promise<[Person, ...Person[]]> {
  const { orgId, email, memberId, donorId, entry } = person;
  const rows = await tx.query<{ who: Who }>(sql`WITH RECURSIVE own AS (
      SELECT p.id FROM people p WHERE p.org_id = ${orgId} AND p.id = ${entry}
      UNION SELECT m.id FROM own o JOIN people m ON m.org_id = ${orgId} AND m.merged_into = o.id)
    SELECT DISTINCT jsonb_build_object('email', c.value_key) AS who FROM own o
      JOIN person_channels c ON c.org_id = ${orgId} AND c.person_id = o.id AND c.channel = 'email'
      WHERE c.value_key IS DISTINCT FROM lower(${email}) AND NOT EXISTS (SELECT FROM person_channels x
        WHERE x.org_id = ${orgId} AND x.channel = 'email' AND x.value_key = c.value_key AND x.person_id NOT IN (SELECT id FROM own))
    UNION ALL SELECT jsonb_build_object('pk', m.id) FROM own o JOIN members m ON m.org_id = ${orgId} AND m.person_id = o.id
      WHERE m.email = '' AND m.id IS DISTINCT FROM ${memberId}
    UNION ALL SELECT jsonb_build_object('donor', d.id) FROM own o JOIN donors d ON d.org_id = ${orgId} AND d.person_id = o.id
      WHERE d.email = '' AND d.id IS DISTINCT FROM ${donorId}`);
  const others: Person[] = [];
  for (const { who } of rows) {
    const other = await findWho(tx, orgId, who, options);
    if (other) others.push(other);
  }
  return [person, ...others];
}

function findWho(tx: Transaction, orgId: number, who: Who, options: Locking): Promise<Person | undefined> {
  if ("person" in who) return findByEntry(tx, orgId, who.person, options);
  if ("donor" in who || "place" in who) return findUnaddressed(tx, orgId, who, options);
  return findMemberOrAddress(tx, orgId, who, options);
}

/** The entries of a person, with those that were merged into one: by what leads to one, or by their address. */
async function entriesOf(tx: Transaction, { orgId, email, entry }: Person): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`WITH RECURSIVE entries AS (SELECT p.id FROM people p
    WHERE p.org_id = ${orgId} AND p.erased_at IS NULL AND (p.id = ${entry} OR p.id IN (SELECT c.person_id FROM person_channels c
        WHERE c.org_id = ${orgId} AND c.channel = 'email' AND c.value_key = lower(${email})))
    UNION SELECT m.id FROM entries e JOIN people m ON m.org_id = ${orgId} AND m.merged_into = e.id)
    SELECT id FROM entries ORDER BY id`);
  return rows.map(({ id }) => id);
}

function somebody(orgId: number, named: Partial<Person>): Person {
  const nothing = {
    email: null,
    name: "",
    memberId: null,
    donorId: null,
    placeId: null,
    entry: null,
    people: [],
    userId: null,
  };
  return { orgId, ...nothing, isElsewhere: false, ...named };
}

/** The person of an entry: whoever signs in or gave with their address, where they have one. */
async function findByEntry(
  tx: Transaction,
  orgId: number,
  id: number,
  options: Locking,
): Promise<Person | undefined> {
  const lock = options.lock ? sql`FOR UPDATE` : sql``;
  const [row] = await tx.query<{ email: string; name: string }>(sql`SELECT email, name FROM people
    WHERE org_id = ${orgId} AND id = ${id} AND merged_into IS NULL AND erased_at IS NULL ${lock}`);
  if (!row) return undefined;
  const [member] = await tx.query<{ id: number }>(sql`SELECT id FROM members
    WHERE org_id = ${orgId} AND person_id = ${id} ORDER BY id LIMIT 1`);
  const who = member ? { pk: member.id } : row.email === "" ? undefined : { email: row.email };
  const found = who && (await findMemberOrAddress(tx, orgId, who, options));
  return { ...(found ?? somebody(orgId, {})), name: row.name, entry: id };
}

async function findUnaddressed(
  tx: Transaction,
  orgId: number,
  who: { donor: number } | { place: number },
  options: Locking,
): Promise<Person | undefined> {
  const lock = options.lock ? sql`FOR UPDATE` : sql``;
  const isDonor = "donor" in who;
  const [id, table] = isDonor ? [who.donor, sql`donors`] : [who.place, sql`event_rsvps`];
  const [row] = await tx.query<{ email: string | null; name: string; entry: number | null }>(
    sql`SELECT email, btrim(first_name || ' ' || last_name) AS name, person_id AS entry FROM ${table}
      WHERE org_id = ${orgId} AND id = ${id} ${lock}`,
  );
  if (!row) return undefined;
  const { email, name, entry } = row;
  if (email) return findMemberOrAddress(tx, orgId, { email }, options);
  // An erased place is nobody's any more.
  if (!isDonor && LANGUAGES.some((language) => erasedName(language) === name))
    return somebody(orgId, { name });
  return somebody(orgId, { name, entry, ...(isDonor ? { donorId: id } : { placeId: id }) });
}

async function findMemberOrAddress(
  tx: Transaction,
  orgId: number,
  who: { pk: number } | { email: string },
  options: Locking,
): Promise<Person | undefined> {
  const lock = options.lock ? sql`FOR UPDATE` : sql``;
  const where = "pk" in who ? sql`id = ${who.pk}` : sql`email_key = lower(${who.email})`;
  const [member] = await tx.query<MemberRow>(
    sql`SELECT id, user_id, email, name, person_id FROM members WHERE org_id = ${orgId} AND ${where} ${lock}`,
  );
  if (!member) {
    if ("pk" in who) return undefined;
    return somebody(orgId, { email: who.email });
  }
  const { id, user_id: userId, email, name, person_id: entry } = member;
  if (options.lock && userId !== null) {
    await tx.asSystem(() => tx.query(sql`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`));
  }
  const isElsewhere = userId !== null && (await isInAnotherOrganization(tx, orgId, userId));
  return somebody(orgId, {
    email: email === "" ? null : email,
    name,
    memberId: id,
    entry,
    userId,
    isElsewhere,
  });
}
