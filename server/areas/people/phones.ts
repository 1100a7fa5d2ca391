import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import { phoneReader } from "../../platform/places/phones";

/** People whose numbers are read at once. */
const BATCH = 500;

/**
 * Reads the numbers of people that nobody has read, of these or of the next who have any; answers of how many people. The
 * people are locked before their numbers, as who changes them does.
 */
export async function readPhones(
  tx: Transaction,
  orgId: number,
  only: readonly number[] | null = null,
): Promise<number> {
  const people = await tx.query<{
    id: number;
  }>(sql`SELECT p.id FROM people p WHERE p.org_id = ${orgId} AND p.id IN (
      SELECT c.person_id FROM person_channels c WHERE c.org_id = ${orgId} AND c.channel = 'phone' AND c.e164 IS NULL
        AND (${only === null}::boolean OR c.person_id = ANY(${[...(only ?? [])]}::bigint[]))
      ORDER BY c.person_id LIMIT ${BATCH})
    ORDER BY p.id FOR UPDATE OF p SKIP LOCKED`);
  if (people.length === 0) return 0;
  const ids = people.map(({ id }) => id);
  const read = await phoneReader(tx, orgId);
  const numbers = await tx.query<{ id: number; value: string }>(sql`SELECT id, value FROM person_channels
    WHERE org_id = ${orgId} AND person_id = ANY(${ids}::bigint[]) AND channel = 'phone' AND e164 IS NULL`);
  const told = numbers.map(({ id, value }) => ({ id, ...read(value) }));
  await tx.query(sql`UPDATE person_channels c SET e164 = t.e164, shown = t.shown, is_wrong = t."isWrong"
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (id bigint, e164 text, shown text, "isWrong" boolean)
    WHERE c.org_id = ${orgId} AND c.id = t.id`);
  await tx.query(sql`SELECT refresh_reach(${orgId}, ${ids}::bigint[])`);
  return ids.length;
}
