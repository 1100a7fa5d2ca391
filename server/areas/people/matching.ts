import sql, { join, raw, type Sql } from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { isOneNumber, MOST_SHARING, PHONE_DIGITS, similarNames, WEIGHTS } from "./duplicates";
import { readPhones } from "./phones";

/** People who are looked for in one statement, so that memory and locks stay small however many wait. */
const BATCH = 500;

const SIMILAR = similarNames(raw("a.match_key"), raw("b.match_key"));
const SAME_NAME = raw("a.match_key <> '' AND a.match_key = b.match_key");

/** What two have in common, by the name of the reason. */
const IN_COMMON: Readonly<Record<keyof typeof WEIGHTS, Sql>> = {
  email: raw("'email' = ANY (f.by)"),
  phone: raw("'phone' = ANY (f.by)"),
  name: SAME_NAME,
  similar_name: SIMILAR,
  birthday: raw("coalesce(a.birthday = b.birthday, false)"),
  postcode: raw("a.postcode_key <> '' AND a.postcode_key = b.postcode_key"),
  address: raw("a.address_key <> '' AND a.address_key = b.address_key"),
};

/**
 * Those of the batch with whoever shares something with them. Each limit has the planner go to the rows of one person, whatever it
 * thinks of a table that an import has filled since it was counted last.
 */
function candidates(orgId: number): Sql {
  const sharing = (
    channel: "email" | "phone",
  ): Sql => sql`SELECT m.id AS me, o.id AS other, ${channel}::text AS found_by
    FROM me m CROSS JOIN LATERAL (SELECT channel, value_key, e164 FROM person_channels
      WHERE org_id = ${orgId} AND person_id = m.id LIMIT ${2 * MOST_SHARING}) c
    CROSS JOIN LATERAL (SELECT array_agg(x.person_id) AS ids FROM (SELECT person_id FROM person_channels
      WHERE org_id = ${orgId} AND channel = ${channel} AND value_key = c.value_key
        AND ${isOneNumber(raw("c.e164"), raw("e164"))} LIMIT ${MOST_SHARING + 1}) x) s
    CROSS JOIN LATERAL unnest(CASE WHEN cardinality(s.ids) <= ${MOST_SHARING} THEN s.ids END) AS o(id)
    WHERE c.channel = ${channel} AND length(c.value_key) >= ${channel === "phone" ? PHONE_DIGITS : 1}`;
  const named = sql`SELECT m.id, o.id, 'name' FROM me m CROSS JOIN LATERAL (SELECT p.id FROM people p
      WHERE p.org_id = ${orgId} AND p.match_key = m.match_key
        AND (p.birthday = m.birthday OR p.postcode_key <> '' AND p.postcode_key = m.postcode_key) LIMIT ${MOST_SHARING}) o
    WHERE m.match_key <> ''`;
  const neighbours = sql`SELECT m.id, o.id, 'address' FROM me m CROSS JOIN LATERAL (SELECT p.id, p.match_key FROM people p
      WHERE p.org_id = ${orgId} AND p.address_key <> '' AND p.address_key = m.address_key LIMIT ${MOST_SHARING}) o
    WHERE m.address_key <> '' AND m.match_key <> ''
      AND split_part(reverse(o.match_key), ' ', 1) = split_part(reverse(m.match_key), ' ', 1) AND left(o.match_key, 1) = left(m.match_key, 1)`;
  return join([sharing("email"), sharing("phone"), named, neighbours], " UNION ALL ");
}

/** A person by their key, as the planner is to find them. */
const personOf = (orgId: number, key: "one" | "other"): Sql => sql`LATERAL (SELECT p.* FROM people p
  WHERE p.org_id = ${orgId} AND p.id = f.${raw(key)} AND p.merged_into IS NULL AND p.erased_at IS NULL LIMIT 1)`;

/** Looks for the next of those who wait; answers how many they were. */
export async function matchBatch(tx: Transaction, orgId: number, now: Date): Promise<number> {
  const reasons = Object.entries(IN_COMMON);
  const because = join(
    reasons.map(([reason, holds]) => sql`CASE WHEN ${holds} THEN ${reason}::text END`),
    ", ",
  );
  const weights = JSON.stringify(WEIGHTS);
  const [row] = await tx.query<{ n: number }>(sql`WITH batch AS (DELETE FROM people_to_match w USING (
      SELECT person_id FROM people_to_match WHERE org_id = ${orgId} ORDER BY person_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) AS next
      WHERE w.org_id = ${orgId} AND w.person_id = next.person_id RETURNING w.person_id),
    me AS MATERIALIZED (SELECT a.* FROM (SELECT person_id AS one FROM batch) f CROSS JOIN ${personOf(orgId, "one")} a WHERE a.archived_at IS NULL),
    found AS MATERIALIZED (${candidates(orgId)}),
    pairs AS (SELECT f.one, f.other, array_remove(ARRAY[${because}], NULL) AS because
      FROM (SELECT least(me, other) AS one, greatest(me, other) AS other, array_agg(found_by) AS by FROM found WHERE me <> other GROUP BY 1, 2) f
      CROSS JOIN ${personOf(orgId, "one")} a CROSS JOIN ${personOf(orgId, "other")} b WHERE a.kind = b.kind),
    noted AS (INSERT INTO person_duplicates AS d (org_id, one, other, score, because, found_at)
      SELECT ${orgId}::bigint, one, other,
        least(100, (SELECT sum((${weights}::jsonb ->> reason)::int) FROM unnest(because) AS reason))::int, because, ${now}::timestamptz
      FROM pairs
      ON CONFLICT (org_id, one, other) DO UPDATE SET score = excluded.score, because = excluded.because
        WHERE d.dismissed_at IS NULL AND excluded.score > d.score)
    SELECT count(*) AS n FROM batch`);
  return row?.n ?? 0;
}

/** Reads the numbers that nobody has read, and looks for duplicates of everybody who waits, a batch at a time, so that others have their turn in between. */
export async function matchPeople({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<number> {
  const waiting = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number }>(sql`SELECT o.id AS org_id FROM organizations o
      WHERE o.state = ANY(${statesThat("works")}::text[]) AND (
        EXISTS (SELECT FROM people_to_match w WHERE w.org_id = o.id)
        OR EXISTS (SELECT FROM person_channels c WHERE c.org_id = o.id AND c.channel = 'phone' AND c.e164 IS NULL)) ORDER BY o.id`),
  );
  let matched = 0;
  for (const { org_id: orgId } of waiting) {
    let read: number;
    do read = await database.withTenant(orgId, null, (tx) => readPhones(tx, orgId), "long");
    while (read > 0);
    for (;;) {
      const n = await database.withTenant(orgId, null, (tx) => matchBatch(tx, orgId, clock()), "long");
      matched += n;
      if (n < BATCH) break;
    }
  }
  return matched;
}
