import sql, { type Sql } from "sql-template-tag";
import {
  MOST_PEOPLE_ASKED,
  MOST_PEOPLE_LISTED,
  type PeopleBulkRequest,
  PeopleBulkResponse,
  PeopleBulkRequest as Body,
} from "../../../contract/api";
import type { Static } from "typebox";
import { openAsker } from "../../engine/questions/asker";
import { audit } from "../../platform/audit/audit";
import { can } from "../../platform/auth/permissions";
import { tellRights } from "../../platform/auth/rightsNews";
import type { Transaction } from "../../platform/db/database";
import { forbidden, invalidFields } from "../../platform/errors";
import { type InOrganization, ok, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { sentence } from "../../platform/texts";
import { addPeople } from "../events";
import { findList, removeSubscribers, subscribe } from "../mailingLists";
import { giveRoleToMany, removeFromTeam } from "../members";
import { addToTeam, findTeam } from "../organization";
import { peopleOf, readPeopleQuestion } from "./way";

/** How many tags somebody may have. */
const MOST_TAGS = 50;

type Answer = Static<typeof PeopleBulkResponse>;
type Skipped = Answer["skipped"][number];

interface Chosen {
  id: number;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  tags: string[];
  do_not_contact: boolean;
  no_email: boolean;
  archived: boolean;
  member_id: number | null;
  list_member_id: number | null;
}

interface Bulk extends Pick<InOrganization, "membership" | "session"> {
  tx: Transaction;
  services: Services;
  orgId: number;
  now: Date;
  address: string | null;
}

/** Those of the keys who are there, locked in their order so that two who change many do not wait for each other. */
async function chosenOf(tx: Transaction, orgId: number, ids: readonly number[]): Promise<Chosen[]> {
  return tx.query<Chosen>(sql`SELECT p.id, p.name, p.first_name, p.last_name, p.email, to_jsonb(p.tags) AS tags,
      p.do_not_contact OR p.is_deceased AS do_not_contact, p.no_email,
      p.archived_at IS NOT NULL AS archived,
      (SELECT min(m.id) FROM members m WHERE m.org_id = p.org_id AND m.person_id = p.id AND m.status <> 'Removed') AS member_id,
      (SELECT min(m.id) FROM members m WHERE m.org_id = p.org_id AND m.status <> 'Removed' AND m.email <> ''
        AND m.email_key = lower(p.email)) AS list_member_id
    FROM people p WHERE p.org_id = ${orgId} AND p.id = ANY(${[...ids]}::bigint[]) AND p.merged_into IS NULL
    ORDER BY p.id FOR UPDATE OF p`);
}

/** Who is meant: those who are listed, or those whom a question finds with the caller's rights. Throws 422. */
async function meantBy(
  tx: Transaction,
  call: Parameters<typeof openAsker>[1],
  { people, question, action }: PeopleBulkRequest,
): Promise<number[]> {
  if ((people === undefined) === (question === undefined)) {
    throw invalidFields({ people: [sentence("field.people_or_question")] });
  }
  if (people) return [...new Set(people)];
  const asker = await openAsker(tx, call);
  const found = peopleOf(asker, readPeopleQuestion(asker, question));
  const most = action === "role" || action === "event" ? MOST_PEOPLE_LISTED : MOST_PEOPLE_ASKED;
  const rows = found ? await tx.query<{ id: number }>(sql`${found} LIMIT ${most + 1}`) : [];
  if (rows.length > most) throw invalidFields({ question: [sentence("field.too_many_people", { most })] });
  return rows.map(({ id }) => id);
}

interface Done {
  changed: number[];
  skipped: Skipped[];
  /** The accounts whose rights are others now. */
  accounts?: number[];
}

/** Tells apart whom something can be done with, and why not with the others. */
function sort(people: readonly Chosen[], reasonOf: (one: Chosen) => Skipped["reason"] | undefined): Done {
  const done: Done = { changed: [], skipped: [] };
  for (const one of people) {
    const reason = reasonOf(one);
    if (reason === undefined) done.changed.push(one.id);
    else done.skipped.push({ pk: one.id, name: one.name, reason });
  }
  return done;
}

async function write({ tx, orgId, now }: Bulk, ids: readonly number[], change: Sql): Promise<void> {
  await tx.query(sql`UPDATE people SET ${change}, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[])`);
}

async function tag(bulk: Bulk, people: readonly Chosen[], tags: readonly string[]): Promise<Done> {
  const done = sort(people, ({ tags: had }) => {
    const all = new Set([...had, ...tags]);
    if (all.size === had.length) return "unchanged";
    return all.size > MOST_TAGS ? "too_many_tags" : undefined;
  });
  const added = [...tags];
  await write(
    bulk,
    done.changed,
    sql`tags = tags || ARRAY(SELECT t FROM unnest(${added}::text[]) WITH ORDINALITY AS given (t, n) WHERE t <> ALL (tags) ORDER BY n)`,
  );
  return done;
}

async function untag(bulk: Bulk, people: readonly Chosen[], tags: readonly string[]): Promise<Done> {
  const done = sort(people, ({ tags: had }) =>
    had.some((one) => tags.includes(one)) ? undefined : "unchanged",
  );
  const gone = [...tags];
  await write(
    bulk,
    done.changed,
    sql`tags = ARRAY(SELECT t FROM unnest(tags) WITH ORDINALITY AS had (t, n) WHERE t <> ALL (${gone}::text[]) ORDER BY n)`,
  );
  return done;
}

async function archive(bulk: Bulk, people: readonly Chosen[]): Promise<Done> {
  const done = sort(people, ({ archived }) => (archived ? "unchanged" : undefined));
  await write(bulk, done.changed, sql`archived_at = ${bulk.now}`);
  return done;
}

async function toTeam(bulk: Bulk, people: readonly Chosen[], team: number): Promise<Done> {
  const { tx, orgId, membership } = bulk;
  if (!can(membership, "teams")) throw forbidden();
  if (!(await findTeam(tx, orgId, team))) throw invalidFields({ team: [sentence("field.unknown_team")] });
  const done = sort(people, ({ member_id: member }) => (member === null ? "not_member" : undefined));
  const members = people.flatMap(({ member_id: member }) => member ?? []);
  await addToTeam(tx, orgId, team, members, undefined);
  return done;
}

async function outOfTeam(bulk: Bulk, people: readonly Chosen[], team: number): Promise<Done> {
  const { tx, orgId, membership } = bulk;
  if (!can(membership, "teams")) throw forbidden();
  if (!(await findTeam(tx, orgId, team))) throw invalidFields({ team: [sentence("field.unknown_team")] });
  const places = await tx.query<{
    person: number;
    member: number;
  }>(sql`SELECT m.person_id AS person, m.id AS member
    FROM team_members t JOIN members m ON m.org_id = t.org_id AND m.id = t.member_id
    WHERE t.org_id = ${orgId} AND t.team_id = ${team} AND m.person_id = ANY(${people.map(({ id }) => id)}::bigint[])`);
  await removeFromTeam(
    tx,
    orgId,
    team,
    places.map(({ member }) => member),
  );
  const had = new Set(places.map(({ person }) => person));
  return sort(people, ({ id }) => (had.has(id) ? undefined : "unchanged"));
}

/** Whoever unsubscribed stays noted, so that nobody puts them on the list again. */
async function outOfList(bulk: Bulk, people: readonly Chosen[], id: number): Promise<Done> {
  const { tx, orgId, membership } = bulk;
  if (!can(membership, "messages")) throw forbidden();
  const list = await findList(tx, orgId, id, { lock: true });
  if (!list) throw invalidFields({ mailing_list: [sentence("not_found.mailing_list")] });
  if (list.kind === "dynamic") throw invalidFields({ mailing_list: [sentence("field.follows_members")] });
  const on = await tx.query<{ person: number; email: string }>(sql`SELECT DISTINCT p.id AS person, s.email
    FROM people p JOIN mailing_list_subscribers s ON s.org_id = p.org_id AND s.list_id = ${id} AND s.status <> 'unsubscribed'
      AND (s.email_key = lower(p.email) OR s.member_id IN (SELECT m.id FROM members m WHERE m.org_id = p.org_id AND m.person_id = p.id))
    WHERE p.org_id = ${orgId} AND p.id = ANY(${people.map((one) => one.id)}::bigint[])`);
  await removeSubscribers(tx, orgId, id, { members: [], emails: on.map(({ email }) => email) });
  const left = new Set(on.map(({ person }) => person));
  return sort(people, (one) => (left.has(one.id) ? undefined : "unchanged"));
}

/** Nobody is put on a list against their word: who left it, wants no mail or is not to be contacted is skipped. */
async function toList(bulk: Bulk, people: readonly Chosen[], id: number): Promise<Done> {
  const { tx, services, orgId, now, membership } = bulk;
  if (!can(membership, "messages")) throw forbidden();
  const list = await findList(tx, orgId, id, { lock: true });
  if (!list) throw invalidFields({ mailing_list: [sentence("not_found.mailing_list")] });
  if (list.kind === "dynamic") throw invalidFields({ mailing_list: [sentence("field.follows_members")] });
  const asked = people.filter(({ email, no_email: isLeft }) => email !== "" && !isLeft);
  const { added } = await subscribe(
    tx,
    services,
    { orgId, now },
    list,
    asked.map(({ list_member_id: memberId, name, email }) => ({ memberId, name, email })),
  );
  const put = new Set(added.map(({ email }) => email.toLowerCase()));
  return sort(people, ({ email, no_email: isLeft }) => {
    if (email === "") return "no_address";
    if (isLeft) return "do_not_contact";
    return put.has(email.toLowerCase()) ? undefined : "not_taken";
  });
}

/** Who has several places in the organisation gets the role in the first of them, as their profile shows it. */
async function role(bulk: Bulk, people: readonly Chosen[], id: number): Promise<Done> {
  const { tx, orgId, now, membership, session, address } = bulk;
  // People and members are of one subject, so that a key that is for people alone would pass.
  if (membership.only && !membership.only.includes("members")) throw forbidden("key_narrowed");
  const members = people.flatMap(({ member_id: member }) => member ?? []);
  const caller = { orgId, membership, session, now, address };
  const { kept, accounts } = await giveRoleToMany(tx, caller, members, id);
  const done = sort(people, ({ member_id: member }) => (member === null ? "not_member" : kept.get(member)));
  return { ...done, accounts };
}

/** Who is not to be contacted gets no place that they would be told of. */
async function toEvent(bulk: Bulk, people: readonly Chosen[], event: string): Promise<Done> {
  if (!can(bulk.membership, "events")) throw forbidden();
  const asked = people.filter(({ do_not_contact: isLeft }) => !isLeft);
  const skipped = await addPeople(bulk, event, asked);
  return sort(people, ({ id, do_not_contact: isLeft }) => (isLeft ? "do_not_contact" : skipped.get(id)));
}

/** What an action needs beside the people. Throws 422 where it is missing. */
function needed<T>(value: T | null | undefined, field: string): T {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    throw invalidFields({ [field]: [sentence("field.required")] });
  }
  return value;
}

function carryOut(bulk: Bulk, people: readonly Chosen[], body: PeopleBulkRequest): Promise<Done> {
  const tags = (): string[] => needed(body.tags, "tags").map((one) => one.trim());
  switch (body.action) {
    case "tag":
      return tag(bulk, people, tags());
    case "untag":
      return untag(bulk, people, tags());
    case "archive":
      return archive(bulk, people);
    case "team":
      return toTeam(bulk, people, needed(body.team, "team"));
    case "leave_team":
      return outOfTeam(bulk, people, needed(body.team, "team"));
    case "leave_list":
      return outOfList(bulk, people, needed(body.mailing_list, "mailing_list"));
    case "list":
      return toList(bulk, people, needed(body.mailing_list, "mailing_list"));
    case "role":
      return role(bulk, people, needed(body.role, "role"));
    case "event":
      return toEvent(bulk, people, String(needed(body.event, "event")));
  }
}

const post = permittedRoute(["people"], {
  method: "post",
  path: "/people/bulk/",
  summary:
    "Do one thing with many people: tag, untag, archive, add to a team, to a list or to an event, take out of a team or off a list, give a role; tells whom it skipped",
  body: Body,
  responses: { 200: PeopleBulkResponse },
  limit: { limit: 120, seconds: 600 },
  async handle(call) {
    const { body, membership, session, services, tenant, now, address } = call;
    const { orgId } = membership;
    const { answer, accounts } = await tenant(async (tx) => {
      const ids = await meantBy(tx, call, body);
      const people = await chosenOf(tx, orgId, ids);
      const known = new Set(people.map(({ id }) => id));
      const unknown = ids.flatMap((pk): Skipped[] =>
        known.has(pk) ? [] : [{ pk, name: "", reason: "unknown" }],
      );
      const bulk = { tx, services, orgId, now, membership, session, address };
      const done = await carryOut(bulk, people, body);
      const { people: _people, ...asked } = body;
      if (done.changed.length > 0) {
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "person.bulk_changed",
          subject: "people",
          detail: { ...asked, people: done.changed },
          address,
        });
      }
      const skipped = [...unknown, ...done.skipped];
      return { answer: { changed: done.changed.length, skipped }, accounts: done.accounts ?? [] };
    });
    for (const userId of accounts) await tellRights(services, { orgId, userId }, "changed");
    return ok(answer);
  },
});

/** What is done with many people at once. */
export const bulkRoutes: readonly Route[] = [post];
