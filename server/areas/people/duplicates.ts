import sql, { raw, type Sql } from "sql-template-tag";
import type { DuplicateReason, PossibleDuplicate } from "../../../contract/api";
import { foldText } from "../../../contract/fold";
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
/** By what somebody is found while they are typed in. */
const TYPED = ["email", "name", "phone", "birthday"] as const;
const MOST_SIMILAR = 10;

/** What is known of somebody who may be there already. */
export interface Known {
  name: string;
  emails: readonly string[];
  phones: readonly string[];
  birthday?: string | null;
}

/** As `person_channels.value_key` and `people.match_key` have them. */
const phoneKey = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-9);
/** Whether two numbers of one key are one: in full where both can be read. */
export const isOneNumber = (one: Sql, other: Sql): Sql =>
  sql`(coalesce(${one}, '') IN ('', ${other}) OR coalesce(${other}, '') = '')`;
const nameKey = (name: string): string => foldText(name.trim().replaceAll(/\s+/g, " "));
/** A number that short is another number's beginning. */
export const PHONE_DIGITS = 6;

interface SimilarRow {
  pk: number;
  name: string;
  email: string;
  by_email: boolean;
  by_phone: boolean;
  by_name: boolean;
  by_birthday: boolean;
}

/** Who may be meant, the likeliest first: whoever has an address, a number or the name. */
export async function similarPeople(
  tx: Queryable,
  orgId: number,
  known: Known,
  read: PhoneReader,
  except: number | null = null,
): Promise<PossibleDuplicate[]> {
  const emails = known.emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== "");
  const phones = known.phones
    .filter((phone) => phoneKey(phone).length >= PHONE_DIGITS)
    .map((phone) => {
      const { e164 } = read(phone);
      return { key: phoneKey(e164 || phone), e164 };
    });
  const name = nameKey(known.name);
  const byEmail = sql`SELECT c.person_id AS id FROM person_channels c
    WHERE c.org_id = ${orgId} AND c.channel = 'email' AND c.value_key = ANY(${emails}::text[])`;
  const byPhone = sql`SELECT c.person_id AS id FROM jsonb_to_recordset(${JSON.stringify(phones)}::jsonb) AS t (key text, e164 text)
    JOIN person_channels c ON c.org_id = ${orgId} AND c.channel = 'phone' AND c.value_key = t.key
      AND ${isOneNumber(raw("t.e164"), raw("c.e164"))}`;
  const rows = await tx.query<SimilarRow>(sql`WITH by_email AS MATERIALIZED (${byEmail}),
      by_phone AS MATERIALIZED (${byPhone}),
      found AS (SELECT id FROM by_email UNION SELECT id FROM by_phone
        UNION (SELECT p.id FROM people p WHERE p.org_id = ${orgId} AND p.match_key = ${name} AND ${name} <> '' LIMIT 100))
    SELECT p.id AS pk, p.name, p.email, p.id IN (SELECT id FROM by_email) AS by_email, p.id IN (SELECT id FROM by_phone) AS by_phone,
      p.match_key = ${name} AND ${name} <> '' AS by_name, coalesce(p.birthday = ${known.birthday ?? null}::date, false) AS by_birthday
    FROM found JOIN people p ON p.org_id = ${orgId} AND p.id = found.id
    WHERE p.merged_into IS NULL AND p.erased_at IS NULL AND p.id IS DISTINCT FROM ${except}::bigint
    ORDER BY p.id LIMIT 200`);
  return rows
    .map(({ pk, name: shown, email, ...by }) => {
      const because = TYPED.filter((reason) => by[`by_${reason}`]);
      return { pk, name: shown, email, because, score: scoreOf(because) };
    })
    .toSorted((one, other) => other.score - one.score || one.pk - other.pk)
    .slice(0, MOST_SIMILAR);
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
