import sql, { join, type Sql } from "sql-template-tag";
import { CONSENT_CHANNELS } from "../../../../contract/api";
import { isSameJson } from "../../../engine/records/values";
import type { Transaction } from "../../../platform/db/database";

/** Somebody's values by name; those that an import keeps under their own names as `custom.<name>`. */
export type Values = Record<string, unknown>;

/** An address or a number of a person. */
export interface Channel {
  channel: string;
  value: string;
  kind: string;
  is_primary: boolean;
}

/** A member with what an import may change of them and of their person. */
export interface MemberState {
  id: number;
  person_id: number | null;
  values: Values;
}

/** What was said of each channel, by what it is called among the values: each is taken back for itself. */
export const CONSENT_VALUES = CONSENT_CHANNELS.map((channel) => ({
  channel,
  name: `person_consent_${channel}`,
}));
const CONSENTS = CONSENT_VALUES.map(
  ({ channel, name }) =>
    sql`${name}::text, (SELECT c FROM jsonb_array_elements(p.consents) AS c WHERE c ->> 'channel' = ${channel} LIMIT 1)`,
);

/** What is known of a person, whether or not they are a member. */
const ofPerson: Sql = sql`jsonb_build_object('person_first_name', p.first_name, 'person_last_name', p.last_name,
  'person_version', p.version, 'person_honorific', nullif(p.honorific, ''), 'person_pronouns', nullif(p.pronouns, ''),
  'person_birthday', p.birthday, 'person_household', p.household_id, 'person_addresses', p.addresses,
  'person_death', CASE WHEN p.is_deceased THEN jsonb_build_object('on', p.deceased_on) END, ${join(CONSENTS)}, 'reach', (SELECT coalesce(jsonb_agg(jsonb_build_object('channel', c.channel, 'value', c.value, 'kind', c.kind,
    'is_primary', c.is_primary) ORDER BY c.id), '[]') FROM person_channels c WHERE c.org_id = p.org_id AND c.person_id = p.id))`;

interface StateRow extends MemberState {
  custom: Values;
}

const CUSTOM = "custom.";

/** The name of a value that an import keeps under its own name; nothing for the others. */
export function customName(key: string): string | undefined {
  return key.startsWith(CUSTOM) ? key.slice(CUSTOM.length) : undefined;
}

/** The members as they are now. */
export async function statesOf(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, MemberState>> {
  const rows = await tx.query<StateRow>(sql`SELECT m.id, m.person_id, m.custom,
      jsonb_build_object('email', m.email, 'first_name', m.first_name, 'last_name', m.last_name, 'phone', m.phone,
        'external_id', m.external_id, 'status', m.status, 'kind', m.kind, 'role_id', m.role_id,
        'teams', (SELECT coalesce(jsonb_agg(t.team_id ORDER BY t.team_id), '[]') FROM team_members t
          WHERE t.org_id = m.org_id AND t.member_id = m.id)) || coalesce(${ofPerson}, '{}') AS values
    FROM members m LEFT JOIN people p ON p.org_id = m.org_id AND p.id = m.person_id
    WHERE m.org_id = ${orgId} AND m.id = ANY(${[...ids]}::bigint[])`);
  return new Map(
    rows.map(({ id, person_id, custom, values }) => {
      const all: Values = { ...values };
      for (const [name, value] of Object.entries(custom)) all[CUSTOM + name] = value;
      return [id, { id, person_id, values: all }];
    }),
  );
}

/** What was there before a batch: the members it changes, and the people whom its new members may be. */
export interface Before {
  members: ReadonlyMap<number, MemberState>;
  people: ReadonlyMap<number, Values>;
}

/** Keeps in mind what is there before a batch. */
export async function before(
  tx: Transaction,
  orgId: number,
  {
    members,
    people,
    emails,
  }: Record<"members" | "people", readonly number[]> & { emails: readonly string[] },
): Promise<Before> {
  const rows = await tx.query<{
    id: number;
    values: Values;
  }>(sql`SELECT p.id, ${ofPerson} AS values FROM people p
    WHERE p.org_id = ${orgId} AND (p.id = ANY(${[...people]}::bigint[]) OR p.id IN (SELECT person_id FROM person_channels
      WHERE org_id = ${orgId} AND channel = 'email' AND value_key = ANY(${emails.map((email) => email.toLowerCase())}::text[])))`);
  return {
    members: await statesOf(tx, orgId, members),
    people: new Map(rows.map(({ id, values }) => [id, values])),
  };
}

/** What a batch did with members. */
export interface Done {
  importId: number;
  created: readonly number[];
  changed: readonly number[];
  /** The places on the mailing list that it gave, by member. */
  subscribed: ReadonlyMap<number, number>;
  now: Date;
}

/** Keeps what a batch added and changed, until the import can be undone no more. */
export async function rememberChanges(
  tx: Transaction,
  orgId: number,
  was: Before,
  { importId, created, changed, subscribed, now }: Done,
): Promise<void> {
  const fresh = new Set(created);
  const touched = [...new Set([...created, ...changed, ...subscribed.keys()])];
  if (touched.length === 0) return;
  const is = await statesOf(tx, orgId, touched);
  const made = await peopleMadeAt(tx, orgId, now, [...is.values()], was);
  const rows = [...is.values()].map(({ id, person_id, values }) => {
    const isNew = fresh.has(id);
    const former = was.members.get(id)?.values ?? was.people.get(person_id ?? 0) ?? values;
    const names = [...new Set([...Object.keys(former), ...Object.keys(values)])];
    const different = names.filter((name) => !isSameJson(former[name] ?? null, values[name] ?? null));
    const of = (all: Values, wanted: readonly string[]): Values =>
      Object.fromEntries(wanted.map((name) => [name, all[name] ?? null]));
    return {
      member_id: id,
      person_id,
      is_new: isNew,
      is_new_person: isNew && person_id !== null && made.has(person_id),
      former: of(
        former,
        different.filter((name) => !isNew || name in former),
      ),
      present: isNew ? values : of(values, different),
      subscriber_id: subscribed.get(id) ?? null,
    };
  });
  // A further row of the same one changes what the first one left.
  await tx.query(sql`INSERT INTO member_import_changes AS c
      (org_id, import_id, member_id, person_id, is_new, is_new_person, former, present, subscriber_id)
    SELECT ${orgId}::bigint, ${importId}::bigint, r.member_id, r.person_id, r.is_new, r.is_new_person, r.former, r.present, r.subscriber_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (member_id bigint, person_id bigint, is_new boolean,
      is_new_person boolean, former jsonb, present jsonb, subscriber_id bigint)
    WHERE r.is_new OR r.former <> '{}' OR r.present <> '{}' OR r.subscriber_id IS NOT NULL
    ON CONFLICT (org_id, import_id, member_id) DO UPDATE SET former = excluded.former || c.former,
      present = c.present || excluded.present, subscriber_id = coalesce(c.subscriber_id, excluded.subscriber_id)`);
}

/** Which of the people of members were made by this batch, and were not there before. */
async function peopleMadeAt(
  tx: Transaction,
  orgId: number,
  now: Date,
  members: readonly MemberState[],
  was: Before,
): Promise<ReadonlySet<number>> {
  const ids = members.flatMap(({ person_id: id }) => (id === null || was.people.has(id) ? [] : id));
  const rows = await tx.query<{
    id: number;
  }>(sql`SELECT id FROM people WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[])
    AND created_at = ${now} AND source = 'members'`);
  return new Set(rows.map(({ id }) => id));
}
