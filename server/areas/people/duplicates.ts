import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { DuplicateReason, PossibleDuplicate } from "../../../contract/api";
import { foldText } from "../../../contract/fold";
import { phoneKey } from "../../../contract/phoneKey";
import type { Queryable, Transaction } from "../../platform/db/database";
import { type Page, limitTo } from "../../platform/db/list";
import type { PhoneReader } from "../../platform/places/phones";

/** What each thing in common says, of a hundred; together never more than that. */
export const WEIGHTS: Record<DuplicateReason, number> = {
  email: 60,
  name: 40,
  phone: 40,
  similar_name: 30,
  birthday: 20,
  postcode: 20,
  address: 30,
};
/** By what somebody is found while they are typed in, or imported. */
const TYPED = ["email", "name", "phone", "similar_name", "birthday", "postcode", "address"] as const;
const MOST_SIMILAR = 10;
/** What more share than that, such as a switchboard's number, tells nobody from another. */
export const MOST_SHARING = 20;

/** What is known of somebody who may be there already. */
export interface Known {
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  birthday?: string | null;
  address?: { line1?: string; zip?: string; city?: string };
}

/** Whether two numbers of one key are one: in full where both can be read. */
export const isOneNumber = (one: Sql, other: Sql): Sql =>
  sql`(coalesce(${one}, '') IN ('', ${other}) OR coalesce(${other}, '') = '')`;
/** As `people.match_key` has it. */
const nameKey = (name: string): string => foldText(name.trim().replaceAll(/\s+/g, " "));
/** As `people.postcode_key` and `people.address_key` have them. */
const postcodeKey = ({ zip = "" }: NonNullable<Known["address"]>): string =>
  foldText(zip.replaceAll(" ", ""));
const addressKey = ({ line1 = "", zip, city = "" }: NonNullable<Known["address"]>): string =>
  line1 === "" ? "" : foldText(`${line1} ${zip ?? city}`.replaceAll(/[\s.,]+/g, " "));
/** Two names of one family with the same initial: Ann and A. Bell, Jon and John. */
export const similarNames = (one: Sql, other: Sql): Sql =>
  sql`(split_part(reverse(${one}), ' ', 1) = split_part(reverse(${other}), ' ', 1) AND left(${one}, 1) = left(${other}, 1) AND ${one} <> ${other})`;
/** A number that short is another number's beginning. */
export const PHONE_DIGITS = 6;

/** Somebody who may be meant. */
export interface SimilarPerson extends PossibleDuplicate {
  /** By an address alone nobody can be told from another. */
  is_named: boolean;
  is_member: boolean;
}

/** Who may be meant, the likeliest first: whoever has an address, a number or the name. */
export async function similarPeople(
  tx: Queryable,
  orgId: number,
  known: Known,
  read: PhoneReader,
): Promise<PossibleDuplicate[]> {
  const [similar = []] = await similarToEach(tx, orgId, [known], read, "anybody");
  return similar.map(({ is_named: _named, is_member: _member, ...person }) => person);
}

const isKnown = raw("merged_into IS NULL AND erased_at IS NULL");

/**
 * The same for many at once, in their order; `listed` leaves out households, organisations and whoever is archived. Each limit has
 * the planner go to the rows of one person, however little it knows of the tables.
 */
export async function similarToEach(
  tx: Queryable,
  orgId: number,
  known: readonly Known[],
  read: PhoneReader,
  within: "anybody" | "listed",
): Promise<SimilarPerson[][]> {
  const asked = known.map((one, n) => ({
    n,
    name: nameKey(one.name),
    birthday: one.birthday ?? null,
    postcode: postcodeKey(one.address ?? {}),
    address: addressKey(one.address ?? {}),
    emails: one.emails
      .map((email) => ({ key: email.trim().toLowerCase(), e164: null }))
      .filter(({ key }) => key !== ""),
    phones: one.phones
      .filter((phone) => phoneKey(phone).length >= PHONE_DIGITS)
      .map((phone) => {
        const { e164 } = read(phone);
        return { key: phoneKey(e164 || phone), e164 };
      }),
  }));
  const sharing = (channel: "email" | "phone", keys: Sql): Sql => sql`SELECT a.n, s.id, ${channel}::text AS by
    FROM asked a CROSS JOIN LATERAL jsonb_to_recordset(${keys}) AS k(key text, e164 text)
    CROSS JOIN LATERAL (SELECT array_agg(x.person_id) AS ids FROM (SELECT person_id FROM person_channels
      WHERE org_id = ${orgId} AND channel = ${channel} AND value_key = k.key
        AND ${isOneNumber(raw("k.e164"), raw("e164"))} LIMIT ${MOST_SHARING + 1}) x) c
    CROSS JOIN LATERAL unnest(CASE WHEN cardinality(c.ids) <= ${MOST_SHARING} THEN c.ids END) AS s(id)`;
  const unlisted = within === "listed" ? sql`AND kind = 'person' AND archived_at IS NULL` : empty;
  const housed = asked.some(({ address }) => address !== "")
    ? sql`UNION ALL SELECT a.n, p.id, 'address' FROM asked a CROSS JOIN LATERAL (SELECT id, match_key FROM people
      WHERE org_id = ${orgId} AND address_key <> '' AND address_key = a.address LIMIT ${MOST_SHARING}) p
      WHERE a.address <> '' AND a.name <> '' AND (p.match_key = a.name OR ${similarNames(raw("p.match_key"), raw("a.name"))})`
    : empty;
  const rows = await tx.query<
    Omit<SimilarPerson, "because" | "score"> & { n: number; by: DuplicateReason[] }
  >(sql`WITH
    asked AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS a (n integer, name text, birthday date, postcode text, address text, emails jsonb, phones jsonb)),
    found AS (${sharing("email", raw("a.emails"))} UNION ALL ${sharing("phone", raw("a.phones"))}
      UNION ALL SELECT a.n, p.id, 'name' FROM asked a CROSS JOIN LATERAL (SELECT id FROM people
        WHERE org_id = ${orgId} AND match_key = a.name AND ${isKnown} ${unlisted} LIMIT 100) p WHERE a.name <> '' ${housed})
    SELECT f.n, p.id AS pk, p.name, p.email, p.match_key <> '' AS is_named,
      EXISTS (SELECT FROM members m WHERE m.org_id = ${orgId} AND m.person_id = p.id) AS is_member,
      f.by || array_remove(ARRAY[CASE WHEN p.match_key = a.name AND a.name <> '' THEN 'name' END,
        CASE WHEN 'address' = ANY (f.by) AND ${similarNames(raw("p.match_key"), raw("a.name"))} THEN 'similar_name' END,
        CASE WHEN p.birthday = a.birthday THEN 'birthday' END,
        CASE WHEN a.postcode <> '' AND p.postcode_key = a.postcode THEN 'postcode' END], NULL) AS by
    FROM (SELECT n, id, array_agg(by) AS by FROM found GROUP BY n, id) f JOIN asked a ON a.n = f.n
    CROSS JOIN LATERAL (SELECT * FROM people WHERE org_id = ${orgId} AND id = f.id AND ${isKnown} ${unlisted} LIMIT 1) p
    ORDER BY f.n, p.id`);
  const found: SimilarPerson[][] = known.map(() => []);
  for (const { n, by, ...person } of rows) {
    const because = TYPED.filter((reason) => by.includes(reason));
    found[n]?.push({ ...person, because, score: scoreOf(because) });
  }
  return found.map((people) =>
    people.toSorted((one, other) => other.score - one.score || one.pk - other.pk).slice(0, MOST_SIMILAR),
  );
}

/** How likely two are one who have this in common. */
export function scoreOf(because: readonly DuplicateReason[]): number {
  return Math.min(
    100,
    because.reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  );
}

/** Two who may be one. */
export interface PairRow {
  id: number;
  one: number;
  other: number;
  score: number;
  because: DuplicateReason[];
}

/** Pairs that nobody has decided about, the likeliest first, and how many they are. */
export async function duplicatePage(
  tx: Queryable,
  orgId: number,
  page: Page,
): Promise<{ rows: PairRow[]; total: number }> {
  const from = sql`FROM person_duplicates d
    JOIN people a ON a.org_id = d.org_id AND a.id = d.one AND a.merged_into IS NULL AND a.archived_at IS NULL
    JOIN people b ON b.org_id = d.org_id AND b.id = d.other AND b.merged_into IS NULL AND b.archived_at IS NULL
    WHERE d.org_id = ${orgId} AND d.dismissed_at IS NULL`;
  const [rows, counted] = await Promise.all([
    tx.query<PairRow>(
      sql`SELECT d.id, d.one, d.other, d.score, d.because ${from} ORDER BY d.score DESC, d.id DESC ${limitTo(page).limited}`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total ${from}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Says that two are not one; false where there is no such pair. */
export async function dismissPair(
  tx: Transaction,
  { orgId, memberId, now }: { orgId: number; memberId: number; now: Date },
  id: number,
): Promise<boolean> {
  const rows =
    await tx.query(sql`UPDATE person_duplicates SET dismissed_at = coalesce(dismissed_at, ${now}), dismissed_by = ${memberId}
    WHERE org_id = ${orgId} AND id = ${id} RETURNING id`);
  return rows.length > 0;
}

/** Notes whom somebody may be, for who looks through duplicates. */
export async function notePairs(
  tx: Transaction,
  { orgId, now }: { orgId: number; now: Date },
  id: number,
  similar: readonly PossibleDuplicate[],
): Promise<void> {
  const pairs = similar.map(({ pk, score, because }) => ({
    one: Math.min(pk, id),
    other: Math.max(pk, id),
    score,
    because,
  }));
  await tx.query(sql`INSERT INTO person_duplicates (org_id, one, other, score, because, found_at)
    SELECT ${orgId}::bigint, p.one, p.other, p.score, p.because, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS p (one bigint, other bigint, score integer, because text[])
    ON CONFLICT DO NOTHING`);
}
