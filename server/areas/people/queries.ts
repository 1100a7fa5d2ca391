import sql, { empty, raw, type Sql } from "sql-template-tag";
import type {
  CHANNEL_KINDS,
  EMAIL_PROBLEMS,
  Involvement,
  Language,
  MemberStatus,
  PERSON_SOURCES,
  PersonAddress,
  PersonConsent,
  PersonKind,
  PersonListQuery,
  ReadingConsentWay,
} from "../../../contract/api";
import { mailProblem, READING_OF_PERSON } from "../mailingLists";
import type { Queryable, Transaction } from "../../platform/db/database";
import {
  all,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  pageOf,
  pageOfRows,
  parseIds,
  type RowSource,
  searchIn,
} from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../platform/narrowing";
import { mentionCounts } from "../../engine/records/repoint";
import { invalidFields, notFound } from "../../platform/errors";
import { sentence } from "../../platform/texts";
import { inSegment } from "../members";
import { readPhones } from "./phones";
import { countLeading, leadingTo, namingOnly } from "./merging/leading";

/** An address or a number of a person. */
export interface ChannelRow {
  channel: "email" | "phone";
  /** Numbers as they are shown. */
  value: string;
  /** As it was typed, where that is another. */
  typed?: string;
  kind: (typeof CHANNEL_KINDS)[number];
}

/** What somebody gave, in minor units of the organisation's currency. */
export interface GivingRow {
  total: number;
  gifts: number;
  largest: number;
  first_at: string | null;
  last_at: string | null;
  is_recurring: boolean;
  credited: number;
  years: { year: number; minor: number }[];
}

/** A picture of somebody, by its upload. */
export interface PersonPicture {
  id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** A person with what they are, in the database's words. */
export interface PersonRow {
  id: number;
  kind: PersonKind;
  name: string;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone: string;
  channels: ChannelRow[];
  addresses: PersonAddress[];
  honorific: string;
  pronouns: string;
  family_first: boolean;
  birthday: string | null;
  is_deceased: boolean;
  deceased_on: string | null;
  language: Language | null;
  tags: string[];
  custom: Record<string, unknown>;
  do_not_contact: boolean;
  consents: PersonConsent[];
  no_email: boolean;
  archived_at: Date | null;
  is_held: boolean;
  phone_to_check: boolean;
  email_bounced: boolean;
  email_problem: (typeof EMAIL_PROBLEMS)[number] | null;
  email_problem_since: Date | null;
  reading_agreed_at: Date | null;
  reading_agreed_how: ReadingConsentWay | null;
  source: (typeof PERSON_SOURCES)[number];
  version: number;
  created_at: Date;
  updated_at: Date;
  erased_at: Date | null;
  involvement: Involvement[];
  member: { pk: number; kind: string; status: MemberStatus; role: { pk: number; name: string } } | null;
  donor: { pk: number; minor: number; last_at: string; since: number | null } | null;
  household: { pk: number; name: string } | null;
  head: { pk: number; name: string } | null;
  salutation: string;
  picture: PersonPicture | null;
  giving?: GivingRow | null;
  currency: string;
}

/** By what somebody is: the rows that make them so. */
const INVOLVED: Record<Involvement, string> = {
  member: "members x WHERE x.status IN ('Active', 'Inactive') AND x.kind = 'member'",
  volunteer: "members x WHERE x.status IN ('Active', 'Inactive') AND x.kind = 'volunteer'",
  donor: "donors x WHERE x.donations_count > 0",
  attendee: "event_rsvps x WHERE x.status <> 'cancelled'",
  subscriber: "mailing_list_subscribers x WHERE x.status = 'confirmed'",
  respondent: "form_responses x WHERE x.status <> 'spam'",
  applicant: "grant_submissions x WHERE x.status <> 'draft'",
};

/** Whether somebody is that; `%` stands for the alias of their row. */
export function isInvolved(as: Involvement): string {
  return `EXISTS (SELECT FROM ${INVOLVED[as]} AND x.org_id = %.org_id AND x.person_id = %.id)`;
}

const INVOLVEMENT = Object.keys(INVOLVED)
  .map((as) => `CASE WHEN ${isInvolved(as as Involvement).replaceAll("%", "p")} THEN '${as}' END`)
  .join(", ");

/** Whether somebody is held; `%` stands for the alias of their row. */
export const IS_HELD = "EXISTS (SELECT FROM person_holds h WHERE h.org_id = %.org_id AND h.person_id = %.id)";

/** Whether a number of somebody is none; `%` stands for the alias of their row. */
export const PHONE_TO_CHECK =
  "EXISTS (SELECT FROM person_channels w WHERE w.org_id = %.org_id AND w.person_id = %.id AND w.is_wrong)";

/** Whether mail to the first address of somebody comes back; `%` stands for the alias of their row. */
export const EMAIL_BOUNCED =
  "EXISTS (SELECT FROM suppressed_addresses b WHERE b.org_id = %.org_id AND b.email_key = lower(%.email) AND b.reason = 'bounced')";

/** Why mail to the first address of somebody comes back, and since when; `%` stands for the alias of their row. */
export const { why: EMAIL_PROBLEM, since: EMAIL_PROBLEM_SINCE } = mailProblem("%.org_id", "lower(%.email)");

/** Everything of people that the wire shape needs, for the rows of `page`, in one statement. */
function withTies(page: Sql, order: Sql, further = empty): Sql {
  return sql`SELECT ${further} p.id, p.kind, p.name, p.first_name, p.last_name, p.full_name, p.email, p.phone, p.addresses, p.honorific, p.pronouns, p.family_first, p.birthday, p.is_deceased, p.deceased_on,
      p.language, p.tags, p.custom, p.do_not_contact, p.consents, p.no_email, p.archived_at, p.erased_at, p.source, p.version, p.created_at, p.updated_at,
      ${raw(IS_HELD.replaceAll("%", "p"))} AS is_held,
      ${raw(PHONE_TO_CHECK.replaceAll("%", "p"))} AS phone_to_check,
      ${raw(EMAIL_BOUNCED.replaceAll("%", "p"))} AS email_bounced,
      ${raw(EMAIL_PROBLEM.replaceAll("%", "p"))} AS email_problem, ${raw(EMAIL_PROBLEM_SINCE.replaceAll("%", "p"))} AS email_problem_since,
      ${raw(READING_OF_PERSON.since.replaceAll("%", "p"))} AS reading_agreed_at, ${raw(READING_OF_PERSON.how.replaceAll("%", "p"))} AS reading_agreed_how,
      (SELECT currency FROM organizations o WHERE o.id = p.org_id) AS currency,
      coalesce((SELECT json_agg(json_build_object('channel', c.channel, 'value', coalesce(c.shown, c.value), 'typed', c.value, 'kind', c.kind) ORDER BY NOT c.is_primary, c.id)
        FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id), '[]'::json) AS channels,
      to_jsonb(array_remove(ARRAY[${raw(INVOLVEMENT)}], NULL)) AS involvement,
      (SELECT (array_agg(json_build_object('pk', m.id, 'kind', m.kind, 'status', m.status,
          'role', json_build_object('pk', r.id, 'name', r.name)) ORDER BY m.status <> 'Active', m.id))[1]
        FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
        WHERE m.org_id = p.org_id AND m.person_id = p.id) AS member,
      (SELECT json_build_object('pk', min(d.id), 'minor', sum(d.total_minor), 'last_at', max(d.last_at),
          'since', (SELECT extract(year FROM min(d.first_at) AT TIME ZONE o.timezone)::int FROM organizations o WHERE o.id = p.org_id)) FROM donors d
        WHERE d.org_id = p.org_id AND d.person_id = p.id AND d.donations_count > 0 HAVING count(*) > 0) AS donor,
      (SELECT json_build_object('pk', h.id, 'name', h.name) FROM people h WHERE h.org_id = p.org_id AND h.id = p.household_id) AS household,
      (SELECT json_build_object('pk', h.id, 'name', h.name) FROM people h WHERE h.org_id = p.org_id AND h.id = p.head_id) AS head, p.salutation,
      (SELECT json_build_object('id', u.id, 'file_name', u.file_name, 'content_type', u.content_type, 'size', u.size)
        FROM uploads u WHERE u.org_id = p.org_id AND u.id = p.picture AND u.status = 'ready') AS picture
    FROM ${page} ${order}`;
}

/** Who counts as one: somebody alone, or a household with everybody in it. */
const CIRCLE = `ARRAY(SELECT c.id FROM people c WHERE c.org_id = p.org_id AND (c.id = p.id OR c.household_id = p.id))`;
const CAME = `d.status IN ('succeeded', 'partially_refunded') AND d.paid_at IS NOT NULL AND d.currency = o.currency`;

/** What somebody gave, each gift once: one of their own is no credit as well, and several credits for one count as the largest. */
const GIVING = raw(`(WITH o AS (SELECT currency, timezone FROM organizations WHERE id = p.org_id),
      circle AS (SELECT ${CIRCLE} AS ids),
      given AS (
        SELECT d.id, d.paid_at, d.amount_minor - d.refunded_minor AS minor, true AS is_own,
          d.subscription_ref IS NOT NULL AND d.subscription_ended_at IS NULL AS is_recurring
        FROM o, circle, donors k JOIN donations d ON d.org_id = k.org_id AND d.donor_id = k.id
        WHERE k.org_id = p.org_id AND k.person_id = ANY (circle.ids) AND ${CAME}
        UNION ALL SELECT d.id, d.paid_at, max(coalesce(c.amount_minor, d.amount_minor) * (d.amount_minor - d.refunded_minor) / d.amount_minor), false, false
        FROM o, circle, donation_credits c JOIN donations d ON d.org_id = c.org_id AND d.id = c.donation_id
        WHERE c.org_id = p.org_id AND c.person_id = ANY (circle.ids) AND ${CAME}
          AND NOT EXISTS (SELECT FROM donors k WHERE k.org_id = d.org_id AND k.id = d.donor_id AND k.person_id = ANY (circle.ids))
        GROUP BY d.id, d.paid_at)
      SELECT json_build_object('total', coalesce(sum(minor) FILTER (WHERE is_own), 0), 'gifts', count(*) FILTER (WHERE is_own),
        'largest', coalesce(max(minor) FILTER (WHERE is_own), 0), 'first_at', min(paid_at) FILTER (WHERE is_own),
        'last_at', max(paid_at) FILTER (WHERE is_own), 'is_recurring', coalesce(bool_or(is_recurring), false),
        'credited', coalesce(sum(minor) FILTER (WHERE NOT is_own), 0),
        'years', (SELECT coalesce(json_agg(y ORDER BY y.year DESC), '[]') FROM (
          SELECT extract(year FROM g.paid_at AT TIME ZONE o.timezone)::int AS year, sum(g.minor) AS minor FROM given g, o WHERE g.is_own GROUP BY 1) AS y))
      FROM given HAVING count(*) > 0) AS giving, `);

const ORDER_COLUMNS: Record<string, OrderColumn> = {
  name: neverEmpty(byLanguage("p.name_key")),
  created_at: neverEmpty("p.created_at"),
};

/** Who is listed; in the text, so that the planner sees the partial indexes. */
export const isListed = (alias: string): string =>
  `${alias}.merged_into IS NULL AND ${alias}.archived_at IS NULL`;

/** What a list asks for, with whose own segments count beside the shared ones. */
export type PersonFilter = PersonListQuery & { viewer: number };

function source(orgId: number, filter: PersonFilter, narrowed: readonly Sql[]): RowSource {
  const search = searchIn("people p", orgId, filter.search);
  return { ...search, where: all([...chosenPeople(orgId, filter), ...search.conditions, ...narrowed]) };
}

/** Which people a list asks for, of the table `p`. */
export function chosenPeople(orgId: number, filter: PersonFilter): Sql[] {
  const { kind, involvement, tag, segment, household, viewer, is_archived: isArchived } = filter;
  const ids = parseIds(filter.ids);
  const parts = [sql`p.org_id = ${orgId}`];
  if (isArchived === true)
    parts.push(raw("p.merged_into IS NULL AND p.archived_at IS NOT NULL AND p.erased_at IS NULL"));
  else if (ids === undefined) parts.push(raw(isListed("p")));
  if (ids !== undefined) parts.push(sql`p.id = ANY(${ids}::bigint[])`);
  if (kind !== undefined) parts.push(sql`p.kind = ${kind}`);
  if (involvement !== undefined) parts.push(raw(isInvolved(involvement).replaceAll("%", "p")));
  if (tag !== undefined) parts.push(sql`p.tags @> ARRAY[${tag}::text]`);
  if (household !== undefined) parts.push(sql`p.household_id = ${household}`);
  if (segment !== undefined) {
    parts.push(inSegment(raw("p.id"), orgId, { segment, viewer }));
  }
  return parts;
}

/** A page and the total of one list query. */
export async function personPage(
  tx: Queryable,
  orgId: number,
  query: PersonFilter,
  narrowing: Narrowing = WHOLE,
): Promise<NarrowedPage<PersonRow>> {
  const narrowed = narrowing.where("p");
  const found = source(orgId, query, narrowed);
  const order = orderBy(ORDER_COLUMNS, query.ordering ?? "name", "p.id");
  const page = pageOfRows("people p", found, order, pageOf(query));
  const [rows, counted, sums] = await Promise.all([
    tx.query<PersonRow>(withTies(page, order)),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${found.from} WHERE ${found.where}`),
    narrowing.totals(tx, found, "p"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** People by their keys, with the person that a merge left in the place of one. */
export async function findPeople(
  tx: Queryable,
  orgId: number,
  ids: readonly number[],
  { withGiving = false }: { withGiving?: boolean } = {},
): Promise<(PersonRow & { asked: number })[]> {
  // OFFSET 0 has the keys looked up before the people are. How many keys there are is hidden from the planner, so that a
  // plan for any number of them is as good as one for these, and is kept.
  const page = sql`(SELECT p.*, asked.id AS asked
    FROM (SELECT a.id, remaining_person(${orgId}, a.id) AS remaining FROM unnest((SELECT ${[...ids]}::bigint[])) AS a(id) OFFSET 0) AS asked
    JOIN people p ON p.org_id = ${orgId} AND p.id = asked.remaining) AS p`;
  return tx.query(withTies(page, empty, sql`${withGiving ? GIVING : empty} p.asked,`), { prepare: true });
}

/** One person; whoever remains of them where they were merged. */
export async function findPersonRow(
  tx: Queryable,
  orgId: number,
  id: number,
  options: { withGiving?: boolean } = {},
): Promise<(PersonRow & { asked: number }) | undefined> {
  return (await findPeople(tx, orgId, [id], options))[0];
}

/** The same; throws 404 where there is nobody. */
export async function requirePerson(
  tx: Queryable,
  orgId: number,
  id: number,
  options: { withGiving?: boolean } = {},
): Promise<PersonRow & { asked: number }> {
  const row = await findPersonRow(tx, orgId, id, options);
  if (!row) throw notFound("not_found.person");
  return row;
}

/** Throws 422 where a household is given that there is not, or to somebody who is no person: households are in no others. */
export async function requireHousehold(
  tx: Transaction,
  orgId: number,
  { kind, household }: { kind: PersonKind; household: number | null | undefined },
): Promise<void> {
  if (household === undefined || household === null) return;
  if (kind !== "person") throw invalidFields({ household: [sentence("field.only_people_in_household")] });
  const [row] = await tx.query(sql`SELECT id FROM people WHERE org_id = ${orgId} AND id = ${household}
    AND kind = 'household' AND merged_into IS NULL AND erased_at IS NULL FOR SHARE`);
  if (!row) throw invalidFields({ household: [sentence("field.unknown_reference")] });
}

/** Makes somebody the head of a household, whom it takes in. Throws 422 at `head` for who is no person there is. */
export async function takeInHead(
  tx: Transaction,
  orgId: number,
  { id, kind, head }: { id: number; kind: PersonKind; head: number | null | undefined },
  now: Date,
): Promise<void> {
  if (head === undefined || head === null) return;
  if (kind !== "household") throw invalidFields({ head: [sentence("field.head_of_household")] });
  const rows = await tx.query(sql`UPDATE people SET household_id = ${id},
      version = version + CASE WHEN household_id IS DISTINCT FROM ${id}::bigint THEN 1 ELSE 0 END, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${head} AND kind = 'person' AND merged_into IS NULL AND erased_at IS NULL RETURNING id`);
  if (rows.length === 0) throw invalidFields({ head: [sentence("field.unknown_reference")] });
}

/** Which day it is where the organisation is. */
export async function todayOf(tx: Transaction, orgId: number, now: Date): Promise<string> {
  const [row] = await tx.query<{ today: string }>(
    sql`SELECT to_char(${now}::timestamptz AT TIME ZONE timezone, 'YYYY-MM-DD') AS today FROM organizations WHERE id = ${orgId}`,
  );
  return row?.today ?? now.toISOString().slice(0, 10);
}

/** Locks people against other changes, always in the same order; answers who of them is there still. */
export async function lockPeople(tx: Transaction, orgId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`SELECT id FROM people
    WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND merged_into IS NULL AND erased_at IS NULL ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
}

/** Those columns of a person that a form writes. */
export interface PersonColumns {
  first_name: string;
  last_name: string;
  full_name: string;
  addresses: readonly PersonAddress[];
  honorific: string;
  pronouns: string;
  family_first: boolean;
  birthday: string | null;
  is_deceased: boolean;
  deceased_on: string | null;
  language: Language | null;
  tags: readonly string[];
  custom: Record<string, unknown>;
  do_not_contact: boolean;
  consents: readonly PersonConsent[];
  household_id: number | null;
  head_id: number | null;
  salutation: string;
  picture: PersonPicture | null;
  is_archived: boolean;
}

/** Adds a person. */
export async function addPerson(
  tx: Transaction,
  orgId: number,
  { kind, ...c }: PersonColumns & { kind: PersonKind },
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{
    id: number;
  }>(sql`INSERT INTO people (org_id, kind, first_name, last_name, full_name, addresses, honorific, pronouns,
      family_first, birthday, is_deceased, deceased_on, language, tags, custom, do_not_contact, consents, household_id, head_id, salutation, picture, source, created_at, updated_at)
    VALUES (${orgId}, ${kind}, ${c.first_name}, ${c.last_name}, ${c.full_name}, ${JSON.stringify(c.addresses)}::jsonb, ${c.honorific}, ${c.pronouns},
      ${c.family_first}, ${c.birthday}, ${c.is_deceased}, ${c.deceased_on}, ${c.language}, ${[...c.tags]}::text[], ${JSON.stringify(c.custom)}::jsonb, ${c.do_not_contact}, ${JSON.stringify(c.consents)}::jsonb, ${c.household_id}, ${c.head_id}, ${c.salutation}, ${c.picture?.id ?? null}, 'staff', ${now}, ${now})
    RETURNING id`);
  if (!row) throw new Error("The person was not added");
  return row.id;
}

/** Writes a person that the caller has locked. */
export async function writePerson(
  tx: Transaction,
  orgId: number,
  id: number,
  c: PersonColumns,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE people SET first_name = ${c.first_name}, last_name = ${c.last_name}, full_name = ${c.full_name},
      addresses = ${JSON.stringify(c.addresses)}::jsonb, honorific = ${c.honorific}, pronouns = ${c.pronouns}, family_first = ${c.family_first},
      birthday = ${c.birthday}, is_deceased = ${c.is_deceased}, deceased_on = ${c.deceased_on}, language = ${c.language}, tags = ${[...c.tags]}::text[],
      custom = ${JSON.stringify(c.custom)}::jsonb, do_not_contact = ${c.do_not_contact}, consents = ${JSON.stringify(c.consents)}::jsonb, household_id = ${c.household_id}, head_id = ${c.head_id}, salutation = ${c.salutation}, picture = ${c.picture?.id ?? null},
      archived_at = CASE WHEN ${c.is_archived} THEN coalesce(archived_at, ${now}) END, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Gives the name to what goes by it: donors, and members who have no account to change it in, where they had the former. */
export async function passNameOn(
  tx: Transaction,
  orgId: number,
  id: number,
  former: { first_name: string; last_name: string },
  present: { first_name: string; last_name: string },
  now: Date,
): Promise<void> {
  const where = sql`org_id = ${orgId} AND person_id = ${id} AND first_name = ${former.first_name} AND last_name = ${former.last_name}`;
  await tx.query(
    sql`UPDATE donors SET first_name = ${present.first_name}, last_name = ${present.last_name} WHERE ${where}`,
  );
  await tx.query(sql`UPDATE members SET first_name = ${present.first_name}, last_name = ${present.last_name}, updated_at = ${now}
    WHERE ${where} AND user_id IS NULL`);
}

/** Makes these the person's only addresses and numbers, the first of each sort first. */
export async function replaceChannels(
  tx: Transaction,
  orgId: number,
  id: number,
  channels: readonly ChannelRow[],
): Promise<void> {
  await tx.query(sql`DELETE FROM person_channels WHERE org_id = ${orgId} AND person_id = ${id}`);
  await tx.query(sql`INSERT INTO person_channels (org_id, person_id, channel, value, kind, is_primary)
    SELECT ${orgId}::bigint, ${id}::bigint, c.channel, c.value, c.kind, c.n = min(c.n) OVER (PARTITION BY c.channel)
    FROM jsonb_to_recordset(${JSON.stringify(channels.map((channel, n) => ({ ...channel, value: channel.typed ?? channel.value, n })))}::jsonb)
      AS c (channel text, value text, kind text, n integer) ORDER BY c.n`);
  await tx.query(sql`SELECT refresh_reach(${orgId}, ARRAY[${id}::bigint])`);
  if (channels.some(({ channel }) => channel === "phone")) await readPhones(tx, orgId, [id]);
}

/** What still names the person, by table; nothing where they can be deleted. */
export async function usesOf(tx: Transaction, orgId: number, id: number): Promise<string[]> {
  const tables = await countLeading(tx, orgId, namingOnly(await leadingTo(tx, "people")), [id]);
  const records = await mentionCounts(tx, orgId, ["people"], [id]);
  const merged = await tx.query(
    sql`SELECT FROM people WHERE org_id = ${orgId} AND merged_into = ${id} LIMIT 1`,
  );
  const used = [...tables.map(({ source: table }) => table), ...records.map(({ resource }) => resource)];
  return [...new Set([...used, ...(merged.length > 0 ? ["people"] : [])])];
}

export async function deletePerson(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM people WHERE org_id = ${orgId} AND id = ${id}`);
}
