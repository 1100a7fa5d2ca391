import sql from "sql-template-tag";
import type { Question } from "../../../contract/resource";
import { organizationAsker } from "../../engine/questions/asker";
import { checkWhere } from "../../engine/questions/check";
import { tableOf } from "../../engine/questions/table";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { peopleOf } from "./way";

/** How old the people of a segment may be when nothing has asked for them since. */
const FRESH_MS = 60_000;
/** Segments that are looked at in one go. */
const AT_ONCE = 100;

type Needs = Pick<Services, "definitions">;

/**
 * Looks again who fits a segment: those who do not any more leave it, those who do now enter. Where the definitions no
 * longer have what is asked, the people stay who fitted last.
 */
export async function refreshSegment(
  tx: Transaction,
  services: Needs,
  { orgId, id, question, now }: { orgId: number; id: number; question: Question; now: Date },
): Promise<void> {
  const asker = await organizationAsker(tx, { orgId, services, now });
  const table = tableOf(asker, question.of);
  const keys = peopleOf(asker, question);
  if (!table || !keys || checkWhere(asker, table, question.where ?? {}).length > 0) {
    await tx.query(
      sql`UPDATE segments SET is_broken = true, counted_at = ${now} WHERE org_id = ${orgId} AND id = ${id}`,
    );
    return;
  }
  await tx.query(sql`WITH fits AS MATERIALIZED (${keys}),
    gone AS (DELETE FROM segment_people s WHERE s.org_id = ${orgId} AND s.segment_id = ${id}
      AND NOT EXISTS (SELECT FROM fits WHERE fits.id = s.person_id)),
    come AS (INSERT INTO segment_people (org_id, segment_id, person_id, entered_at)
      SELECT ${orgId}::bigint, ${id}::bigint, fits.id, ${now}::timestamptz FROM fits
      WHERE NOT EXISTS (SELECT FROM segment_people s WHERE s.org_id = ${orgId} AND s.segment_id = ${id} AND s.person_id = fits.id)
      ON CONFLICT DO NOTHING)
    UPDATE segments SET count = (SELECT count(*) FROM fits), counted_at = ${now}, is_broken = false
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Looks again who fits the segments that these mailing lists go by, before a mail leaves. */
export async function refreshOfLists(
  tx: Transaction,
  services: Needs,
  { orgId, lists, now }: { orgId: number; lists: readonly number[]; now: Date },
): Promise<void> {
  if (lists.length === 0) return;
  const rows = await tx.query<{ id: number; question: Question }>(sql`SELECT s.id, s.question FROM segments s
    WHERE s.org_id = ${orgId} AND s.id IN (SELECT (l.filter ->> 'segment')::bigint FROM mailing_lists l
      WHERE l.org_id = ${orgId} AND l.id = ANY(${[...lists]}::bigint[]) AND l.filter ? 'segment')
    ORDER BY s.id`);
  for (const { id, question } of rows) await refreshSegment(tx, services, { orgId, id, question, now });
}

/** Looks again at the segments that were not looked at for a while, the oldest first. Answers how many they were. */
export async function refreshSegments({
  database,
  ownDefinitions,
  clock,
}: Pick<Services, "database" | "ownDefinitions" | "clock">): Promise<number> {
  const now = clock();
  const due = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number; id: number }>(sql`SELECT s.org_id, s.id FROM segments s
      JOIN organizations o ON o.id = s.org_id AND o.state = ANY(${statesThat("works")}::text[])
      WHERE s.counted_at IS NULL OR s.counted_at < ${new Date(now.getTime() - FRESH_MS)}
      ORDER BY s.counted_at NULLS FIRST LIMIT ${AT_ONCE}`),
  );
  for (const { org_id: orgId, id } of due) {
    const definitions = await ownDefinitions.of(orgId);
    await database.withTenant(orgId, null, async (tx) => {
      // Another process may be at it.
      const [row] = await tx.query<{ question: Question }>(sql`SELECT question FROM segments
        WHERE org_id = ${orgId} AND id = ${id} FOR UPDATE SKIP LOCKED`);
      if (row) await refreshSegment(tx, { definitions }, { orgId, id, question: row.question, now });
    });
  }
  return due.length;
}
