import sql from "sql-template-tag";
import type { ImportChoices } from "../../../../contract/api";
import type { Queryable, Transaction } from "../../../platform/db/database";
import type {
  Change,
  Creation,
  ExistingMember,
  NamedHousehold,
  Reach,
  Wanted,
} from "../../../../contract/imports/plan";
import { type KeptChanges, type NewRun, PEOPLE } from "../../../engine/imports/runs";
import * as runs from "../../../engine/imports/runs";
import {
  type Extending,
  extended,
  type FurtherDetails,
  householdKey,
  type PersonState,
} from "../../../../contract/imports/personState";
import type { ImportedPerson, PersonDetails } from "../../../../contract/imports/readRow";
import { personDetails, personState } from "../../members";
import { leftAlone } from "../../people";

/** The members with these addresses or external ids, of these names and without an address, or who are these people; the removed ones too. */
export function findExisting(tx: Transaction, orgId: number, wanted: Wanted): Promise<ExistingMember[]> {
  const { emails, externalIds, names, people } = wanted;
  const found = sql`SELECT id FROM members WHERE org_id = ${orgId} AND email_key = ANY(${[...emails]}::text[])
    UNION SELECT id FROM members WHERE org_id = ${orgId} AND external_id = ANY(${[...externalIds]}::text[])
    UNION SELECT id FROM members WHERE org_id = ${orgId} AND email_key = '' AND name_key = ANY(${[...names]}::text[])
    UNION SELECT id FROM members WHERE org_id = ${orgId} AND person_id = ANY(${[...people]}::bigint[])`;
  return tx.query<ExistingMember>(sql`SELECT m.id, m.person_id, m.user_id, m.email, m.email_key, m.external_id, m.status, m.name,
      m.first_name, m.last_name, m.phone, m.custom, r.slug AS role_slug, r.permissions AS role_permissions,
      (SELECT coalesce(json_agg(tm.team_id), '[]'::json) FROM team_members tm
        WHERE tm.org_id = m.org_id AND tm.member_id = m.id) AS team_ids,
      (SELECT coalesce(json_agg(c.value_key), '[]'::json) FROM person_channels c
        WHERE c.org_id = m.org_id AND c.person_id = m.person_id) AS reach,
      coalesce(${personDetails(sql`p`)}, '{}') AS details, CASE WHEN p.id IS NOT NULL THEN ${personState(sql`p`)} END AS state
    FROM (${found}) AS f
    JOIN members m ON m.org_id = ${orgId} AND m.id = f.id
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    LEFT JOIN people p ON p.org_id = m.org_id AND p.id = m.person_id
    ORDER BY m.id`);
}

/** Who remains of these people; households, and who was erased or archived, are left out. */
export async function remainingPeople(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.query<{ asked: number; id: number }>(sql`SELECT a.id AS asked, p.id
    FROM unnest(${[...ids]}::bigint[]) AS a(id)
    JOIN people p ON p.org_id = ${orgId} AND p.id = remaining_person(${orgId}, a.id)
    WHERE p.kind = 'person' AND p.erased_at IS NULL AND p.archived_at IS NULL`);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** Adds addresses and numbers to people in this order; their present ones stay the first, and one that they have is there once. */
export async function addReach(
  tx: Transaction,
  orgId: number,
  added: readonly (Reach & { member: number })[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = JSON.stringify(added.map((reach, position) => ({ ...reach, position })));
  await tx.query(sql`SELECT move_channel(${orgId}::bigint, m.person_id, r.channel, r.value, r.value)
    FROM jsonb_to_recordset(${rows}::jsonb) AS r (member bigint, channel text, value text, position integer)
    JOIN members m ON m.org_id = ${orgId} AND m.id = r.member AND m.person_id IS NOT NULL
    ORDER BY r.position`);
}

/** Writes what is known of people; `fills` leaves what is known already, and no birthday comes after a day of death. */
export async function writeDetails(
  tx: Transaction,
  orgId: number,
  given: readonly (PersonDetails & { member: number; fills: boolean })[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  await tx.query(sql`UPDATE people p SET version = p.version + 1, updated_at = ${now},
      honorific = CASE WHEN d.honorific IS NULL OR (d.fills AND p.honorific <> '') THEN p.honorific ELSE d.honorific END,
      pronouns = CASE WHEN d.pronouns IS NULL OR (d.fills AND p.pronouns <> '') THEN p.pronouns ELSE d.pronouns END,
      birthday = CASE WHEN d.birthday IS NULL OR (d.fills AND p.birthday IS NOT NULL) OR d.birthday > p.deceased_on
        THEN p.birthday ELSE d.birthday END
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS d (member bigint, fills boolean, honorific text, pronouns text, birthday date)
    JOIN members m ON m.org_id = ${orgId} AND m.id = d.member
    WHERE p.org_id = ${orgId} AND p.id = m.person_id`);
}

/** The households of these keys, each with what tells it from another one of the name. */
export function householdsOf(
  tx: Transaction,
  orgId: number,
  keys: readonly string[],
): Promise<(NamedHousehold & { id: number })[]> {
  return tx.query(sql`SELECT p.id, p.match_key AS key, p.full_name || ' (' || coalesce((SELECT r.name FROM people r
      WHERE r.org_id = p.org_id AND r.household_id = p.id ORDER BY r.id IS DISTINCT FROM p.head_id, r.id LIMIT 1), '#' || p.id) || ')' AS told
    FROM people p WHERE p.org_id = ${orgId} AND p.match_key = ANY(${[...keys]}::text[]) AND p.kind = 'household'
      AND p.merged_into IS NULL AND p.archived_at IS NULL AND p.erased_at IS NULL ORDER BY p.id`);
}

/** What is known of these people, by their keys. */
export async function statesOfPeople(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, PersonState>> {
  const rows = await tx.query<{
    id: number;
    state: PersonState;
  }>(sql`SELECT p.id, ${personState(sql`p`)} AS state
    FROM people p WHERE p.org_id = ${orgId} AND p.id = ANY(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Whom new members would be by address and name, as the database finds them (`person_for`), by row. */
export async function statesByAddress(
  tx: Transaction,
  orgId: number,
  people: readonly ImportedPerson[],
): Promise<Map<number, PersonState>> {
  if (people.length === 0) return new Map();
  const asked = people.map(({ row, email, first_name: given = "", last_name: family = "" }) => ({
    row,
    email: email.toLowerCase(),
    given,
    family,
  }));
  const found = await tx.query<{ row: number; state: PersonState }>(sql`WITH asked AS (
      SELECT a.row, a.email, name_match(a.given, a.family) AS fold
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a (row integer, email text, given text, family text))
    SELECT a.row, ${personState(sql`p`)} AS state FROM asked a CROSS JOIN LATERAL (
      SELECT p.* FROM person_channels c JOIN people p ON p.org_id = c.org_id AND p.id = c.person_id
      WHERE c.org_id = ${orgId} AND c.channel = 'email' AND c.value_key = a.email AND p.merged_into IS NULL
        AND (p.match_key = a.fold OR a.fold = '' OR p.match_key = '')
      ORDER BY p.match_key <> a.fold, p.match_key = '', p.id LIMIT 1) p`);
  return new Map(found.map(({ row, state }) => [row, state]));
}

/** What rows tell of members' people. */
export interface Told {
  member: number;
  further: readonly FurtherDetails[];
  /** Whether a day of death that is known stays. */
  fills: boolean;
}

/**
 * Adds to people what rows tell of them, each row over what the one before left, and joins them to the household of a name, which
 * is made where there is none. Answers the households that were made.
 */
export async function writeFurther(
  tx: Transaction,
  orgId: number,
  told: readonly Told[],
  how: Omit<Extending, "fills">,
  now: Date,
): Promise<number[]> {
  const telling = new Map(
    told.flatMap((one) => (one.further.length > 0 ? [[one.member, one] as const] : [])),
  );
  if (telling.size === 0) return [];
  const known = await tx.query<{
    id: number;
    member: number;
    state: PersonState;
  }>(sql`SELECT p.id, m.id AS member,
      ${personState(sql`p`)} AS state
    FROM people p JOIN members m ON m.org_id = p.org_id AND m.person_id = p.id
    WHERE m.org_id = ${orgId} AND m.id = ANY(${[...telling.keys()]}::bigint[]) ORDER BY p.id FOR UPDATE OF p`);
  const states = new Map(known.map(({ id, state }) => [id, { former: state, state }]));
  for (const { id, member, state: former } of known) {
    const { further = [], fills = true } = telling.get(member) ?? {};
    const before = states.get(id)?.state ?? former;
    const state = further.reduce((now, given) => extended(now, given, { ...how, fills }).state, before);
    states.set(id, { former, state });
  }
  const changed = [...states].flatMap(([id, { former, state }]) =>
    state === former ? [] : [{ id, state, isJoining: state.household !== former.household }],
  );
  const { ids, made } = await householdsFor(
    tx,
    orgId,
    changed.flatMap(({ state, isJoining }) => (isJoining ? (state.household?.name ?? []) : [])),
    now,
  );
  const rows = changed.map(({ id, state, isJoining }) => ({
    id,
    ...state,
    household: isJoining ? ids.get(householdKey(state.household?.name ?? "")) : state.household?.pk,
  }));
  // Nobody dies before the birthday that is known.
  await tx.query(sql`UPDATE people p SET version = p.version + 1, updated_at = ${now}, addresses = f.addresses, consents = f.consents,
      household_id = f.household, is_deceased = f.is_deceased,
      deceased_on = CASE WHEN f.deceased_on < p.birthday THEN p.deceased_on ELSE f.deceased_on END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS f (id bigint, addresses jsonb, consents jsonb, household bigint, is_deceased boolean, deceased_on date)
    WHERE p.org_id = ${orgId} AND p.id = f.id`);
  return made;
}

/** The one household of each of these names, by its key, and which of them were made for it. */
async function householdsFor(
  tx: Transaction,
  orgId: number,
  names: readonly string[],
  now: Date,
): Promise<{ ids: Map<string, number>; made: number[] }> {
  const nameOf = new Map(names.toReversed().map((name) => [householdKey(name), name.trim()]));
  if (nameOf.size === 0) return { ids: new Map(), made: [] };
  const there = await householdsOf(tx, orgId, [...nameOf.keys()]);
  const missing = [...nameOf].flatMap(([key, name]) => (there.some((one) => one.key === key) ? [] : [name]));
  const made = await tx.query<{
    id: number;
    key: string;
  }>(sql`INSERT INTO people (org_id, kind, full_name, source, created_at, updated_at)
    SELECT ${orgId}::bigint, 'household', name, 'members', ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${missing}::text[]) AS name RETURNING id, match_key AS key`);
  // The first of several that came to be at this moment.
  const ids = new Map([...there, ...made].toReversed().map(({ key, id }) => [key, id]));
  return { ids, made: made.map(({ id }) => id) };
}

/** Which of these new members are not to be invited, having died: they are members who take no part. */
export async function settleDeceased(
  tx: Transaction,
  orgId: number,
  members: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (members.length === 0) return new Set();
  const rows = await tx.query<{ id: number }>(sql`UPDATE members m SET status = 'Inactive', joined_at = ${now}
    FROM people p WHERE m.org_id = ${orgId} AND m.id = ANY(${[...members]}::bigint[]) AND m.status = 'Pending'
      AND p.org_id = m.org_id AND p.id = m.person_id AND p.is_deceased RETURNING m.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these addresses no mailing goes to. */
export async function addressesLeftAlone(
  tx: Transaction,
  orgId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ email: string }>(sql`SELECT value_key AS email FROM ${leftAlone(orgId)} l
    WHERE value_key = ANY(${emails.map((email) => email.toLowerCase())}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

/** The keys of the organisation's teams by lower-case name. */
export async function teamsByName(tx: Transaction, orgId: number): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; name: string }>(
    sql`SELECT id, name FROM teams WHERE org_id = ${orgId}`,
  );
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Somebody who was added. */
export interface AddedMember {
  id: number;
  email: string;
  name: string;
}

/** Adds people; one whose address came in meanwhile is left out of the answer. Those without an address come in their order. */
export async function addMembers(
  tx: Transaction,
  orgId: number,
  creations: readonly Creation[],
  now: Date,
): Promise<AddedMember[]> {
  if (creations.length === 0) return [];
  const rows = JSON.stringify(creations.map((creation, position) => ({ ...creation, position })));
  const fresh = JSON.stringify(creations.filter((creation) => creation.person_id === undefined));
  const added = await tx.query<AddedMember>(sql`WITH made AS (
      SELECT address, person FROM make_people(${orgId}::bigint, ${fresh}::jsonb, 'members', ${now}::timestamptz))
    INSERT INTO members (org_id, person_id, email, first_name, last_name, phone, external_id, status, kind,
      role_id, joined_at, custom, created_at, updated_at)
    SELECT ${orgId}::bigint, coalesce(c.person_id, made.person), c.email, c.first_name, c.last_name, c.phone, c.external_id, c.status, c.kind, c.role_id,
      c.joined_at, c.custom, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${rows}::jsonb) AS c (email text, first_name text, last_name text, phone text,
      external_id text, status text, kind text, role_id bigint, joined_at timestamptz, custom jsonb, position integer, person_id bigint)
    LEFT JOIN made ON made.address = lower(c.email)
    ORDER BY lower(c.email), c.position
    ON CONFLICT ON CONSTRAINT members_email DO NOTHING
    RETURNING id, email, name`);
  return added.toSorted((one, other) => one.id - other.id);
}

/** Changes people as the file says. */
export async function changeMembers(
  tx: Transaction,
  orgId: number,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(sql`UPDATE members m SET email = coalesce(c.email, m.email),
      first_name = coalesce(c.first_name, m.first_name), last_name = coalesce(c.last_name, m.last_name),
      phone = coalesce(c.phone, m.phone), external_id = coalesce(c.external_id, m.external_id),
      custom = m.custom || c.custom, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c (id bigint, email text, first_name text, last_name text,
      phone text, external_id text, custom jsonb)
    WHERE m.org_id = ${orgId} AND m.id = c.id`);
}

/** Puts people into teams, with their own role; who is in a team stays as they are. */
export async function joinTeams(
  tx: Transaction,
  orgId: number,
  places: readonly { member: number; team: number }[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.query(sql`INSERT INTO team_members (org_id, team_id, member_id, role_id)
    SELECT m.org_id, p.team, m.id, m.role_id
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p (member bigint, team bigint)
    JOIN members m ON m.org_id = ${orgId} AND m.id = p.member
    ORDER BY p.team, m.id
    ON CONFLICT (org_id, team_id, member_id) DO NOTHING`);
}

/** Marks pending people as imported: they have a term, and can be sent an invitation. */
export async function addInvitations(
  tx: Transaction,
  orgId: number,
  members: readonly number[],
  term: { invitedBy: number; now: Date; expiresAt: Date },
): Promise<void> {
  if (members.length === 0) return;
  await tx.query(sql`INSERT INTO invitations (org_id, member_id, source, invited_by, invited_at, expires_at)
    SELECT ${orgId}::bigint, id, 'import', ${term.invitedBy}::bigint, ${term.now}::timestamptz, ${term.expiresAt}::timestamptz
    FROM unnest(${[...members]}::bigint[]) AS id ON CONFLICT (org_id, member_id) DO NOTHING`);
}

/** What an import of people changed, with whom an undo left. */
export const CHANGES: KeptChanges = {
  table: "member_import_changes",
  named: sql`SELECT c.left_because, p.id AS pk, coalesce(p.name, m.name, '') AS name, c.member_id AS place
    FROM member_import_changes c
    LEFT JOIN members m ON m.org_id = c.org_id AND m.id = c.member_id
    LEFT JOIN people p ON p.org_id = c.org_id AND p.id = m.person_id`,
};

/** An import of people to be kept. */
export interface NewImport extends Omit<NewRun, "resource"> {
  listId: number | null;
  /** Whether the list was made for it. */
  isListNew: boolean;
  headerKey: Uint8Array;
  choices: ImportChoices;
}

/** Begins an import of people, waiting; answers its key. */
export async function addImport(
  tx: Transaction,
  orgId: number,
  { listId, isListNew, headerKey, choices, ...run }: NewImport,
  now: Date,
): Promise<number> {
  const id = await runs.addImport(tx, orgId, { ...run, resource: PEOPLE }, now);
  await tx.query(sql`UPDATE member_imports SET list_id = ${listId}, list_added = ${isListNew}, header_key = ${headerKey},
      choices = ${JSON.stringify(choices)}::jsonb
    WHERE org_id = ${orgId} AND id = ${id}`);
  return id;
}

/** Whether the same content was imported since then; one that failed or was undone does not count. */
export async function wasImported(
  tx: Transaction,
  orgId: number,
  hash: Uint8Array,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM member_imports
    WHERE org_id = ${orgId} AND content_hash = ${hash} AND resource = ${PEOPLE} AND created_at > ${since} AND status <> 'failed'
      AND undo_status IS NULL LIMIT 1`);
  return rows.length > 0;
}

/** Keeps which teams an import made. */
export async function rememberTeams(
  tx: Transaction,
  orgId: number,
  importId: number,
  teams: readonly number[],
): Promise<void> {
  if (teams.length === 0) return;
  await tx.query(sql`UPDATE member_imports SET added_teams = added_teams || ${[...teams]}::bigint[]
    WHERE org_id = ${orgId} AND id = ${importId}`);
}

/** Keeps which households an import made. */
export async function rememberHouseholds(
  tx: Transaction,
  orgId: number,
  importId: number,
  households: readonly number[],
): Promise<void> {
  if (households.length === 0) return;
  await tx.query(sql`UPDATE member_imports SET added_households = added_households || ${[...households]}::bigint[]
    WHERE org_id = ${orgId} AND id = ${importId}`);
}

/** How a file of these columns was imported last. */
export async function lastChoices(
  tx: Queryable,
  orgId: number,
  headerKey: Uint8Array,
): Promise<{ choices: ImportChoices; at: Date } | undefined> {
  const [row] = await tx.query<{
    choices: ImportChoices;
    at: Date;
  }>(sql`SELECT choices, created_at AS at FROM member_imports
    WHERE org_id = ${orgId} AND header_key = ${headerKey} AND status <> 'failed' ORDER BY created_at DESC LIMIT 1`);
  return row;
}
