import {
  type Directory,
  errorsOf,
  type GrantableRole,
  type Match,
  type Outcome,
  type Plan,
  Planner,
  type PlanRules,
  tallyOf,
} from "../../../../contract/imports/plan";
import { type ImportedPerson, rowProblem } from "../../../../contract/imports/readRow";
import { PERSON_COLUMNS } from "../../../../contract/imports/limits";
import sql from "sql-template-tag";
import { zonedNow } from "../../../../contract/zonedTime";
import { outranks } from "../../../platform/auth/permissions";
import { INVITATION_DAYS, sendInvitations } from "../../invitations";
import { findList, subscribe } from "../../mailingLists";
import { createTeam, findOwnOrganization } from "../../organization";
import { type SimilarPerson, similarToEach } from "../../people";
import { rolesById } from "../../../platform/auth/roles";
import type { Transaction } from "../../../platform/db/database";
import { countryCode } from "../../../platform/places/countries";
import { phoneReader } from "../../../platform/places/phones";
import type { Services } from "../../../platform/http/services";
import { before, rememberChanges } from "./changes";
import type { ImportKind, Working } from "../../../engine/imports/kind";
import { sessionOf } from "../../../engine/imports/session";
import { PEOPLE, recordBatch } from "../../../engine/imports/runs";
import { importJob } from "./job";
import type { ImportOrder } from "./plan";
import {
  addInvitations,
  addMembers,
  addReach,
  addressesLeftAlone,
  type AddedMember,
  CHANGES,
  changeMembers,
  findExisting,
  householdsOf,
  joinTeams,
  remainingPeople,
  rememberHouseholds,
  rememberTeams,
  settleDeceased,
  statesByAddress,
  statesOfPeople,
  teamsByName,
  writeDetails,
  writeFurther,
} from "./queries";
import { takeAwayMade, undoBatch } from "./undo";
import type { RawRow } from "../../../engine/imports/readFile";

/** Where the organisation is: its days, and the country of an address that names none. */
async function placeOf(tx: Transaction, orgId: number): Promise<Pick<PlanRules, "timezone" | "countryOf">> {
  const organization = await findOwnOrganization(tx, orgId);
  const home = organization?.address.country ?? "";
  return {
    timezone: organization?.timezone ?? "UTC",
    countryOf: (written) => countryCode(written === "" ? home : written),
  };
}

/** A planner with what the organisation has now. */
export async function createPlanner(
  tx: Transaction,
  orgId: number,
  order: ImportOrder,
  now: Date,
): Promise<Planner> {
  const roles = [...(await rolesById(tx, orgId)).values()];
  const { membership } = order.actor;
  const rules = {
    ...(await placeOf(tx, orgId)),
    mayGive: (role: GrantableRole) => outranks(membership, role),
    ownMemberId: membership.memberId,
  };
  return new Planner(order, { roles, teams: await teamsByName(tx, orgId) }, rules, now);
}

/** What the rows of a batch would do; `asks` also after whom they may be about. */
export async function planBatch(
  tx: Transaction,
  orgId: number,
  planner: Planner,
  rows: readonly RawRow[],
  asks = false,
): Promise<Plan> {
  const directory: Directory = {
    members: (wanted) => findExisting(tx, orgId, wanted),
    people: (ids) => remainingPeople(tx, orgId, ids),
    similar: (people) => matchesOf(tx, orgId, people),
    households: (keys) => householdsOf(tx, orgId, keys),
    states: async ({ people, rows: told }) => ({
      people: await statesOfPeople(tx, orgId, people),
      rows: await statesByAddress(tx, orgId, told),
    }),
  };
  const plan = await planner.plan(rows, directory, asks);
  return { ...plan, outcomes: await remarked(tx, orgId, plan.outcomes) };
}

/** A number that is none is kept as the file has it, and told. */
async function remarked(tx: Transaction, orgId: number, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const read = await phoneReader(tx, orgId);
  return outcomes.map((one) => {
    if (one.outcome === "error" || one.outcome === "skip") return one;
    const { phone } = one.person;
    if (phone === undefined || !read(phone).isWrong) return one;
    const kept = rowProblem(one.row, "phone", phone, { code: "field.phone_kept" });
    return { ...one, remarks: [kept, ...(one.remarks ?? [])] };
  });
}

/** Who is meant for certain, by address and name, is no question: the row becomes theirs, unless they are a member of another address. */
async function matchesOf(
  tx: Transaction,
  orgId: number,
  people: readonly ImportedPerson[],
): Promise<Match[][]> {
  const known = people.map(({ first_name: first = "", last_name: last = "", email, phone, further }) => ({
    name: `${first} ${last}`,
    emails: [email],
    phones: phone === undefined ? [] : [phone],
    ...(further?.address && { address: further.address }),
  }));
  const similar = await similarToEach(tx, orgId, known, await phoneReader(tx, orgId), "listed");
  return similar.map((found) =>
    found.some(isCertain) ? [] : found.map(({ pk, score, because }) => ({ pk, score, because })),
  );
}

function isCertain({ because, is_named: isNamed, is_member: isMember }: SimilarPerson): boolean {
  return because.includes("email") && (because.includes("name") || !isNamed) && !isMember;
}

async function invite(
  tx: Transaction,
  services: Services,
  batch: { orgId: number; order: ImportOrder; now: Date },
  pending: readonly number[],
): Promise<void> {
  const { orgId, order, now } = batch;
  const { membership } = order.actor;
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
  await addInvitations(tx, orgId, pending, { invitedBy: membership.memberId, now, expiresAt });
  if (!order.sendInvites) return;
  const session = sessionOf(order.actor);
  const sender = { orgId, memberId: membership.memberId, session, now };
  if (pending.length > 0) await sendInvitations(tx, services, sender, pending, undefined, "notice");
}

/** The teams that a batch names and that are not there yet, by the keys that stand for them. */
async function createTeams(
  tx: Transaction,
  { orgId, order, now }: { orgId: number; order: ImportOrder; now: Date },
  named: ReadonlyMap<number, string>,
): Promise<Map<number, number>> {
  const created = new Map<number, number>();
  const { actor, address } = order;
  for (const [key, name] of named) {
    const id =
      (await createTeam(tx, { orgId, actor, address, now }, { name })) ??
      // Somebody has made it at this moment.
      (await teamsByName(tx, orgId)).get(name.toLowerCase());
    if (id !== undefined) created.set(key, id);
  }
  return created;
}

/** Answers the places that it gave, by member. */
async function putOnList(
  tx: Transaction,
  services: Services,
  batch: { orgId: number; listId: number | null; now: Date },
  people: readonly AddedMember[],
): Promise<Map<number, number>> {
  const { orgId, listId, now } = batch;
  const list = listId === null ? undefined : await findList(tx, orgId, listId);
  if (list?.kind !== "static") return new Map();
  const alone = await addressesLeftAlone(
    tx,
    orgId,
    people.map(({ email }) => email),
  );
  const subscribers = people
    .filter(({ email }) => !alone.has(email.toLowerCase()))
    .map(({ id, name, email }) => ({ memberId: id, name, email }));
  const { added } = await subscribe(tx, services, { orgId, now }, list, subscribers);
  const memberOf = new Map(people.map(({ id, email }) => [email.toLowerCase(), id]));
  return new Map(
    added.flatMap(({ id, email }) => {
      const member = memberOf.get(email.toLowerCase());
      return member === undefined ? [] : [[member, id] as const];
    }),
  );
}

/** Does what the rows ask for, within the transaction; answers how many came to what. */
export async function runBatch(
  tx: Transaction,
  services: Services,
  work: Omit<Working<ImportOrder>, "row"> & {
    row: Pick<Working<ImportOrder>["row"], "id" | "settings" | "list_id">;
  },
  rows: readonly RawRow[],
): Promise<void> {
  const { orgId, row, now } = work;
  const order = row.settings;
  const plan = await planBatch(tx, orgId, await createPlanner(tx, orgId, order, now), rows);
  const teamOf = await createTeams(tx, { orgId, order, now }, plan.newTeams);
  const was = await before(tx, orgId, {
    members: [...plan.changes, ...plan.known].map(({ id }) => id),
    people: plan.creations.flatMap(({ person_id: person }) => person ?? []),
    emails: plan.creations.flatMap(({ email }) => (email === "" ? [] : email)),
  });
  const added = await addMembers(tx, orgId, plan.creations, now);
  await changeMembers(tx, orgId, plan.changes, now);
  const idOf = new Map(added.map(({ id, email }) => [email, id]));
  const unaddressed = added.filter(({ email }) => email === "");
  const created = plan.creations.flatMap((creation) => {
    const id = creation.email === "" ? unaddressed.shift()?.id : idOf.get(creation.email);
    return id === undefined ? [] : [{ id, creation }];
  });
  const places = [
    ...created.flatMap(({ id, creation }) => creation.teams.map((team) => ({ member: id, team }))),
    ...plan.changes.flatMap(({ id, teams }) => teams.map((team) => ({ member: id, team }))),
  ];
  await joinTeams(
    tx,
    orgId,
    places.map(({ member, team }) => ({ member, team: teamOf.get(team) ?? team })),
  );
  await addReach(tx, orgId, [
    ...created.flatMap(({ id, creation }) => creation.beside.map((reach) => ({ ...reach, member: id }))),
    ...plan.changes.flatMap(({ id, beside }) => beside.map((reach) => ({ ...reach, member: id }))),
  ]);
  await writeDetails(
    tx,
    orgId,
    [
      // Whom a new member was before keeps what is known of them.
      ...created.map(({ id, creation }) => ({ ...creation.details, member: id, fills: true })),
      ...plan.changes.map(({ id, details }) => ({ ...details, member: id, fills: false })),
    ].filter((given) => PERSON_COLUMNS.some((column) => given[column] !== undefined)),
    now,
  );
  const { timezone, countryOf } = await placeOf(tx, orgId);
  const households = await writeFurther(
    tx,
    orgId,
    [
      ...created.map(({ id, creation }) => ({ member: id, further: creation.further, fills: true })),
      ...plan.changes.map(({ id, further, fills }) => ({ member: id, further, fills })),
    ],
    { today: zonedNow(now, timezone).date, fileName: order.fileName ?? "", countryOf },
    now,
  );
  await rememberHouseholds(tx, orgId, row.id, households);
  const waiting = created.filter(({ creation }) => creation.status === "Pending").map(({ id }) => id);
  const deceased = await settleDeceased(tx, orgId, waiting, now);
  const pending = waiting.filter((id) => !deceased.has(id));
  await invite(tx, services, { orgId, order, now }, pending);
  const onList = [...added, ...plan.known];
  await rememberChanges(tx, orgId, was, {
    importId: row.id,
    created: created.map(({ id }) => id),
    changed: plan.changes.map(({ id }) => id),
    subscribed: await putOnList(tx, services, { orgId, listId: row.list_id, now }, onList),
    now,
  });
  await rememberTeams(tx, orgId, row.id, [...teamOf.values()]);
  const tally = tallyOf(plan.outcomes);
  const raced = plan.creations.length - added.length;
  const settled = { ...tally, created: tally.created - raced, skipped: tally.skipped + raced };
  const errors = errorsOf(plan.outcomes);
  await recordBatch(tx, orgId, row.id, { rows: rows.length, tally: settled, errors, now });
}

/** Imports of people. */
export const peopleImports: ImportKind<ImportOrder> = {
  job: importJob,
  which: sql`i.resource = ${PEOPLE}`,
  changes: CHANGES,
  audit: { done: "member.imported", undone: "member.import_undone" },
  subject: () => "people",
  path: () => "/members/import",
  runBatch,
  undoBatch: (tx, _services, { orgId, row, now }, by) => undoBatch(tx, orgId, row.id, by, now),
  endUndo: (tx, { orgId, row }) => takeAwayMade(tx, orgId, row.id),
};
