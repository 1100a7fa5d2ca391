import sql from "sql-template-tag";
import type { ImportLeftReason } from "../../../../contract/api";
import type { Role } from "../../../../contract/api";
import { PERSON_COLUMNS } from "../../../../contract/imports/limits";
import { isSameJson } from "../../../engine/records/values";
import { outranks } from "../../../platform/auth/permissions";
import type { Transaction } from "../../../platform/db/database";
import { deleteEmptyList } from "../../mailingLists";
import { deleteEmptyTeams } from "../../organization";
import { ledTo, lockPeople } from "../../people";
import { type Channel, CONSENT_VALUES, customName, type MemberState, statesOf, type Values } from "./changes";
import type { RunOrder } from "../../../engine/imports/runs";

/** So many members are taken back in one transaction. */
const BATCH = 100;

/** What goes with a member or a person by itself. */
const PARTS = [
  "invitations",
  "people_to_match",
  "person_channels",
  "person_duplicates",
  "segment_people",
  "team_members",
];

interface Entry {
  member_id: number;
  person_id: number | null;
  is_new: boolean;
  is_new_person: boolean;
  former: Values;
  present: Values;
  subscriber_id: number | null;
}

interface MemberNow {
  id: number;
  user_id: number | null;
  status: string;
  role_slug: string;
  role_permissions: Role["permissions"];
}

/** What becomes of members and their people. */
interface Steps {
  deleted: number[];
  deletedPeople: number[];
  members: { id: number; columns: Values; custom: Values; dropped: string[] }[];
  places: { member: number; team: number }[];
  people: { id: number; first_name: unknown; last_name: unknown }[];
  /** What was known of people before, by column. */
  details: { id: number; columns: Values }[];
  /** Addresses and numbers that go, and those that are there afterwards. */
  gone: (Channel & { person: number })[];
  kept: (Channel & { person: number })[];
  subscribers: number[];
  left: { member: number; because: ImportLeftReason }[];
}

/** Takes back the next of what an import did; answers whether anything was left to take. */
export async function undoBatch(
  tx: Transaction,
  orgId: number,
  importId: number,
  { actor }: RunOrder,
  now: Date,
): Promise<boolean> {
  const entries =
    await tx.query<Entry>(sql`SELECT member_id, person_id, is_new, is_new_person, former, present, subscriber_id
    FROM member_import_changes WHERE org_id = ${orgId} AND import_id = ${importId} AND left_because IS NULL
    ORDER BY member_id LIMIT ${BATCH} FOR UPDATE`);
  if (entries.length === 0) return false;
  const ids = entries.map(({ member_id: id }) => id);
  const found = await findNow(tx, orgId, entries);
  const steps: Steps = {
    deleted: [],
    deletedPeople: [],
    members: [],
    places: [],
    people: [],
    details: [],
    gone: [],
    kept: [],
    subscribers: [],
    left: [],
  };
  for (const entry of entries) {
    const because = reasonToLeave(entry, found, actor) ?? takeBack(entry, found, steps);
    if (because) steps.left.push({ member: entry.member_id, because });
  }
  await carryOut(tx, orgId, steps, now);
  await settle(tx, orgId, importId, ids, steps.left);
  return true;
}

/** How things stand by now. */
interface Found {
  members: ReadonlyMap<number, MemberNow>;
  states: ReadonlyMap<number, MemberState>;
  /** People who are neither merged away nor erased. */
  people: ReadonlySet<number>;
  /** Places on the list as the import gave them. */
  subscribers: ReadonlySet<number>;
  taken: ReadonlySet<string>;
  isUsed(entry: Entry): boolean;
}

async function findNow(tx: Transaction, orgId: number, entries: readonly Entry[]): Promise<Found> {
  const ids = entries.map(({ member_id: id }) => id);
  const members = await lockedMembers(tx, orgId, ids);
  const people = await lockPeople(
    tx,
    orgId,
    entries.flatMap(({ person_id: id }) => id ?? []),
  );
  return {
    members,
    people: new Set(people),
    states: await statesOf(tx, orgId, ids),
    subscribers: await untouchedSubscribers(tx, orgId, entries),
    isUsed: await usedSince(tx, orgId, entries),
    taken: await takenKeys(tx, orgId, entries),
  };
}

const hasChangedPlace = ({ subscriber_id: id }: Entry, { subscribers }: Found): boolean =>
  id !== null && !subscribers.has(id);

/** Why all of it stays; undefined where something may be taken back. */
function reasonToLeave(entry: Entry, found: Found, actor: RunOrder["actor"]): ImportLeftReason | undefined {
  const { member_id: id, person_id: person } = entry;
  const member = found.members.get(id);
  const now = found.states.get(id);
  if (!member || !now || member.status === "Removed" || now.person_id !== person) return "gone";
  if (person !== null && !found.people.has(person)) return "gone";
  const theirs = { slug: member.role_slug, permissions: member.role_permissions };
  if (id !== actor.membership.memberId && !outranks(actor.membership, theirs)) return "not_allowed";
  if (!entry.is_new) return undefined;
  if (member.user_id !== null) return "signed_in";
  if (!isSameState(entry, now.values) || hasChangedPlace(entry, found)) return "changed";
  return found.isUsed(entry) ? "in_use" : undefined;
}

/** Notes what is to be done; answers why a part of it stays. */
function takeBack(entry: Entry, found: Found, steps: Steps): ImportLeftReason | undefined {
  const { member_id: id, subscriber_id: place } = entry;
  const now = found.states.get(id)?.values ?? {};
  if (entry.is_new) {
    takeOut(entry, now, steps);
    return undefined;
  }
  if (place !== null && found.subscribers.has(place)) steps.subscribers.push(place);
  const hasAccount = found.members.get(id)?.user_id !== null;
  const isWhole = turnBack(entry, now, { taken: found.taken, hasAccount }, steps);
  return isWhole && !hasChangedPlace(entry, found) ? undefined : "changed";
}

function isSameState({ present, is_new_person: isNewPerson }: Entry, now: Values): boolean {
  // Imports of former versions kept less of a person, whose version tells all the same.
  const told = Object.keys(now).filter((name) => name in present || !PERSON.has(name));
  const names = [...new Set([...Object.keys(present), ...told])];
  // What is known of somebody who was there before is taken back for itself.
  const compared = isNewPerson ? names : names.filter((name) => !PERSON.has(name));
  return compared.every((name) => isSameJson(present[name] ?? null, now[name] ?? null));
}

/** What is taken back each for itself, by what it is called among the values. */
const DETAILS = [
  ...PERSON_COLUMNS.map((column): string => `person_${column}`),
  ...CONSENT_VALUES.map(({ name }) => name),
  "person_household",
  "person_death",
];

const PERSON: ReadonlySet<string> = new Set([
  "person_first_name",
  "person_last_name",
  "person_version",
  ...DETAILS,
  "person_addresses",
  "reach",
]);

function takeOut(entry: Entry, now: Values, steps: Steps): void {
  steps.deleted.push(entry.member_id);
  if (entry.subscriber_id !== null) steps.subscribers.push(entry.subscriber_id);
  if (entry.person_id === null) return;
  if (entry.is_new_person) steps.deletedPeople.push(entry.person_id);
  else turnPersonBack(entry, entry.person_id, now, steps);
}

/** Puts the former values where the import's are still there; answers whether all of them were. */
function turnBack(
  entry: Entry,
  now: Values,
  { taken, hasAccount }: { taken: ReadonlySet<string>; hasAccount: boolean },
  steps: Steps,
): boolean {
  const { former, present } = entry;
  const changed: Values = {};
  let isWhole = true;
  for (const [name, left] of Object.entries(present)) {
    if (PERSON.has(name) || name === "teams") continue;
    const was = former[name] ?? null;
    const isOthers =
      (name === "email" &&
        (hasAccount || (typeof was === "string" && taken.has(`email ${was.toLowerCase()}`)))) ||
      (name === "external_id" && typeof was === "string" && taken.has(`external_id ${was}`));
    if (isSameJson(now[name] ?? null, left) && !isOthers) changed[name] = was;
    else if (!isSameJson(now[name] ?? null, was)) isWhole = false;
  }
  const names = Object.keys(changed).filter((name) => customName(name) === undefined);
  const customs = Object.keys(changed).flatMap((name) => customName(name) ?? []);
  if (names.length + customs.length > 0) {
    const custom = customs.map((name) => [name, changed[`custom.${name}`]] as const);
    steps.members.push({
      id: entry.member_id,
      columns: Object.fromEntries(names.map((name) => [name, changed[name]])),
      custom: Object.fromEntries(custom.filter(([, value]) => value !== null)),
      dropped: custom.flatMap(([name, value]) => (value === null ? [name] : [])),
    });
  }
  const before = numbers(former["teams"]);
  const added = numbers(present["teams"]).filter((team) => !before.includes(team));
  for (const team of added) steps.places.push({ member: entry.member_id, team });
  const isPersonWhole = entry.person_id === null || turnPersonBack(entry, entry.person_id, now, steps);
  return isWhole && isPersonWhole;
}

/** The same for the person's name, addresses and numbers. */
function turnPersonBack(entry: Entry, person: number, now: Values, steps: Steps): boolean {
  const { former, present } = entry;
  const parts = ["person_first_name", "person_last_name"].filter((name) => name in former && name in present);
  const isAsIn = (values: Values): boolean =>
    parts.every((name) => isSameJson(now[name] ?? null, values[name] ?? null));
  if (parts.length > 0 && isAsIn(present)) {
    const { person_first_name: first, person_last_name: last } = { ...now, ...former };
    steps.people.push({ id: person, first_name: first, last_name: last });
  }
  const told = DETAILS.filter((name) => name in former && name in present);
  const isLeft = (values: Values, name: string): boolean =>
    isSameJson(now[name] ?? null, values[name] ?? null);
  const back: Values = {};
  for (const name of told) if (isLeft(present, name)) back[name] = former[name] ?? null;
  const addresses = keptAddresses(former, present, now);
  if (addresses !== undefined && !isLeft({ person_addresses: addresses }, "person_addresses")) {
    back["person_addresses"] = addresses;
  }
  if (Object.keys(back).length > 0) steps.details.push({ id: person, columns: columnsOf(back, now) });
  const areDetailsWhole =
    told.every((name) => isLeft(present, name) || isLeft(former, name)) &&
    (addresses === undefined || areAddressesAsLeft(former, present, now));
  const reach = channels(now["reach"]);
  const was = channels(former["reach"]);
  const left = channels(present["reach"]);
  const isReachChanged = "reach" in former;
  // A member's own address and number take the person's along.
  const follows = !entry.is_new && ("email" in present || "phone" in present);
  const gone = isReachChanged ? left.filter((one) => !was.some((other) => isSameChannel(one, other))) : [];
  const lost = isReachChanged ? was.filter((one) => !left.some((other) => isSameChannel(one, other))) : [];
  const kept = [...reach.filter((one) => !gone.some((other) => isSameChannel(one, other))), ...lost];
  const of = (all: readonly Channel[]): (Channel & { person: number })[] =>
    all.map((channel) => ({ ...channel, person }));
  if (isReachChanged || follows) {
    steps.gone.push(...of(gone));
    steps.kept.push(...of(kept));
  }
  return areDetailsWhole && (isAsIn(present) || isAsIn(former));
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const without = (all: readonly unknown[], some: readonly unknown[]): unknown[] =>
  all.filter((one) => !some.some((other) => isSameJson(one, other)));

const addedAddresses = (former: Values, present: Values): unknown[] =>
  without(list(present["person_addresses"]), list(former["person_addresses"]));

/** The postal addresses that stay where the import added some: all but those. */
function keptAddresses(former: Values, present: Values, now: Values): unknown[] | undefined {
  if (!("person_addresses" in former && "person_addresses" in present)) return undefined;
  return without(list(now["person_addresses"]), addedAddresses(former, present));
}

/** Whether the addresses that the import added are as it left them, or gone with nothing in their place. */
function areAddressesAsLeft(former: Values, present: Values, now: Values): boolean {
  const all = list(now["person_addresses"]);
  return (
    without(addedAddresses(former, present), all).length === 0 || isSameJson(all, former["person_addresses"])
  );
}

/** The columns of `people` with former values in the place of those of the import. */
function columnsOf(back: Values, now: Values): Values {
  const columns: Values = {};
  for (const column of PERSON_COLUMNS) {
    if (`person_${column}` in back) columns[column] = back[`person_${column}`];
  }
  if ("person_addresses" in back) columns["addresses"] = back["person_addresses"];
  if ("person_household" in back) columns["household_id"] = back["person_household"];
  if (CONSENT_VALUES.some(({ name }) => name in back)) {
    columns["consents"] = CONSENT_VALUES.flatMap(({ name }) => (name in back ? back[name] : now[name]) ?? []);
  }
  if ("person_death" in back) {
    const death = back["person_death"];
    columns["is_deceased"] = death !== null;
    columns["deceased_on"] = typeof death === "object" && death && "on" in death ? death.on : null;
  }
  return columns;
}

const isSameChannel = (one: Channel, other: Channel): boolean =>
  one.channel === other.channel && one.value === other.value;

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];

const channels = (value: unknown): Channel[] => (Array.isArray(value) ? (value as Channel[]) : []);

async function lockedMembers(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, MemberNow>> {
  const rows =
    await tx.query<MemberNow>(sql`SELECT m.id, m.user_id, m.status, r.slug AS role_slug, r.permissions AS role_permissions
    FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.org_id = ${orgId} AND m.id = ANY(${[...ids]}::bigint[]) ORDER BY m.id FOR UPDATE OF m`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The places on the list as the import gave them: who has confirmed or left it since said so themselves. */
async function untouchedSubscribers(
  tx: Transaction,
  orgId: number,
  entries: readonly Entry[],
): Promise<Set<number>> {
  const ids = entries.flatMap(({ subscriber_id: id }) => id ?? []);
  const rows = await tx.query<{ id: number }>(sql`SELECT s.id FROM mailing_list_subscribers s
    JOIN mailing_lists l ON l.org_id = s.org_id AND l.id = s.list_id
    WHERE s.org_id = ${orgId} AND s.id = ANY(${ids}::bigint[])
      AND s.status = CASE l.opt_in WHEN 'single' THEN 'confirmed' ELSE 'unconfirmed' END FOR UPDATE OF s`);
  return new Set(rows.map(({ id }) => id));
}

/** Whether anything leads to somebody whom the import added, beyond what it added itself. */
async function usedSince(
  tx: Transaction,
  orgId: number,
  entries: readonly Entry[],
): Promise<(entry: Entry) => boolean> {
  const added = entries.filter(({ is_new: isNew }) => isNew);
  if (added.length === 0) return () => false;
  const rows = {
    members: added.map(({ member_id: id }) => id),
    mailing_list_subscribers: added.flatMap(({ subscriber_id: id }) => id ?? []),
  };
  const not = { parts: PARTS, rows };
  const members = await ledTo(tx, orgId, "members", rows.members, not);
  const fresh = added.flatMap(({ is_new_person: isNew, person_id: id }) => (isNew && id !== null ? id : []));
  const people = await ledTo(tx, orgId, "people", fresh, not);
  return ({ member_id: member, person_id: person }) =>
    members.has(member) || (person !== null && people.has(person));
}

/** Former addresses and numbers of the file that somebody else has by now. */
async function takenKeys(
  tx: Transaction,
  orgId: number,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  const former = (name: string): string[] =>
    entries.flatMap((entry) => {
      const value = entry.former[name];
      return typeof value === "string" && value !== "" && !entry.is_new ? value : [];
    });
  const rows = await tx.query<{
    email_key: string;
    external_id: string | null;
  }>(sql`SELECT email_key, external_id FROM members
    WHERE org_id = ${orgId} AND (email_key = ANY(${former("email").map((email) => email.toLowerCase())}::text[])
      OR external_id = ANY(${former("external_id")}::text[]))`);
  return new Set(
    rows.flatMap(({ email_key: email, external_id: id }) => [`email ${email}`, `external_id ${id ?? ""}`]),
  );
}

async function carryOut(tx: Transaction, orgId: number, steps: Steps, now: Date): Promise<void> {
  const { deleted, deletedPeople, members, places, people, details, gone, kept, subscribers } = steps;
  await tx.query(
    sql`DELETE FROM mailing_list_subscribers WHERE org_id = ${orgId} AND id = ANY(${subscribers}::bigint[])`,
  );
  await tx.query(sql`DELETE FROM team_members t USING jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS p (member bigint, team bigint)
    WHERE t.org_id = ${orgId} AND t.member_id = p.member AND t.team_id = p.team`);
  await tx.query(sql`DELETE FROM members WHERE org_id = ${orgId} AND id = ANY(${deleted}::bigint[])`);
  await tx.query(sql`DELETE FROM people WHERE org_id = ${orgId} AND id = ANY(${deletedPeople}::bigint[])`);
  // Their triggers carry names and addresses to the person, whose own are written after them.
  await tx.query(sql`UPDATE members m SET
      email = CASE WHEN f.columns ? 'email' THEN coalesce(f.columns ->> 'email', '') ELSE m.email END,
      first_name = CASE WHEN f.columns ? 'first_name' THEN coalesce(f.columns ->> 'first_name', '') ELSE m.first_name END,
      last_name = CASE WHEN f.columns ? 'last_name' THEN coalesce(f.columns ->> 'last_name', '') ELSE m.last_name END,
      phone = CASE WHEN f.columns ? 'phone' THEN f.columns ->> 'phone' ELSE m.phone END,
      external_id = CASE WHEN f.columns ? 'external_id' THEN f.columns ->> 'external_id' ELSE m.external_id END,
      custom = (m.custom || f.custom) - ARRAY(SELECT jsonb_array_elements_text(f.dropped)), updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS f (id bigint, columns jsonb, custom jsonb, dropped jsonb)
    WHERE m.org_id = ${orgId} AND m.id = f.id`);
  await tx.query(sql`UPDATE people p SET first_name = f.first_name, last_name = f.last_name
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS f (id bigint, first_name text, last_name text)
    WHERE p.org_id = ${orgId} AND p.id = f.id`);
  await tx.query(sql`UPDATE people p SET
      honorific = CASE WHEN f.columns ? 'honorific' THEN coalesce(f.columns ->> 'honorific', '') ELSE p.honorific END,
      pronouns = CASE WHEN f.columns ? 'pronouns' THEN coalesce(f.columns ->> 'pronouns', '') ELSE p.pronouns END,
      birthday = CASE WHEN f.columns ? 'birthday' THEN (f.columns ->> 'birthday')::date ELSE p.birthday END,
      addresses = coalesce(f.columns -> 'addresses', p.addresses), consents = coalesce(f.columns -> 'consents', p.consents),
      household_id = CASE WHEN f.columns ? 'household_id' THEN (f.columns ->> 'household_id')::bigint ELSE p.household_id END,
      is_deceased = coalesce((f.columns ->> 'is_deceased')::boolean, p.is_deceased),
      deceased_on = CASE WHEN f.columns ? 'deceased_on' THEN (f.columns ->> 'deceased_on')::date ELSE p.deceased_on END
    FROM jsonb_to_recordset(${JSON.stringify(details)}::jsonb) AS f (id bigint, columns jsonb)
    WHERE p.org_id = ${orgId} AND p.id = f.id`);
  const touched = [
    ...new Set([
      ...[...people, ...details].map(({ id }) => id),
      ...[...gone, ...kept].map((one) => one.person),
    ]),
  ];
  if (touched.length === 0) return;
  const columns = sql`(person bigint, channel text, value text, kind text, is_primary boolean)`;
  await tx.query(sql`DELETE FROM person_channels c USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS g ${columns}
    WHERE c.org_id = ${orgId} AND c.person_id = g.person AND c.channel = g.channel AND c.value = g.value`);
  await tx.query(sql`INSERT INTO person_channels (org_id, person_id, channel, value, kind, is_primary)
    SELECT ${orgId}::bigint, k.person, k.channel, k.value, k.kind, k.is_primary
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS k ${columns}
    WHERE NOT EXISTS (SELECT FROM person_channels c WHERE c.org_id = ${orgId} AND c.person_id = k.person
      AND c.channel = k.channel AND c.value = k.value)`);
  await tx.query(
    sql`UPDATE people SET version = version + 1, updated_at = ${now} WHERE org_id = ${orgId} AND id = ANY(${touched}::bigint[])`,
  );
  await tx.query(sql`SELECT refresh_reach(${orgId}, ${touched}::bigint[])`);
}

async function settle(
  tx: Transaction,
  orgId: number,
  importId: number,
  ids: readonly number[],
  left: Steps["left"],
): Promise<void> {
  await tx.query(sql`UPDATE member_import_changes c SET left_because = l.because
    FROM jsonb_to_recordset(${JSON.stringify(left)}::jsonb) AS l (member bigint, because text)
    WHERE c.org_id = ${orgId} AND c.import_id = ${importId} AND c.member_id = l.member`);
  await tx.query(sql`DELETE FROM member_import_changes WHERE org_id = ${orgId} AND import_id = ${importId}
    AND member_id = ANY(${[...ids]}::bigint[]) AND left_because IS NULL`);
  await tx.query(sql`UPDATE member_imports SET undo_status = 'running', taken_back = taken_back + ${ids.length - left.length}
    WHERE org_id = ${orgId} AND id = ${importId}`);
}

/** Deletes the households that an import made and nobody is in or has changed; answers how many. */
async function deleteEmptyHouseholds(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const there = await lockPeople(tx, orgId, ids);
  const used = await ledTo(tx, orgId, "people", there, { parts: PARTS, rows: {} });
  const empty = there.filter((id) => !used.has(id));
  const gone = await tx.query(sql`DELETE FROM people
    WHERE org_id = ${orgId} AND id = ANY(${empty}::bigint[]) AND kind = 'household' AND version = 1 RETURNING id`);
  return gone.length;
}

/** Teams, households and the list that an import made go where nobody is in them; answers how many. */
export async function takeAwayMade(
  tx: Transaction,
  orgId: number,
  importId: number,
): Promise<Record<"teams" | "households", number>> {
  const [row] = await tx.query<{
    list_id: number | null;
    list_added: boolean;
    teams: number[];
    households: number[];
  }>(
    sql`SELECT list_id, list_added, to_jsonb(added_teams) AS teams, to_jsonb(added_households) AS households
      FROM member_imports WHERE org_id = ${orgId} AND id = ${importId}`,
  );
  if (!row) return { teams: 0, households: 0 };
  const teams = await deleteEmptyTeams(tx, orgId, row.teams);
  const households = await deleteEmptyHouseholds(tx, orgId, row.households);
  if (row.list_added && row.list_id !== null) await deleteEmptyList(tx, orgId, row.list_id);
  return { teams, households };
}
