import sql, { type Sql } from "sql-template-tag";
import type { Question } from "../../../contract/resource";
import { organizationAsker } from "../../engine/questions/asker";
import { askedBy, checkWhere } from "../../engine/questions/check";
import { tableOf } from "../../engine/questions/table";
import { statesThat } from "../../platform/auth/organizationStates";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { passedOn } from "../automations";
import { peopleOf } from "../people";

/** How old the people of a segment may be where nothing has changed but the time. */
const FRESH_MS = 60_000;
/** Segments that are looked at in one go. */
const AT_ONCE = 100;
const MOST_ORGANIZATIONS = 50;
/** A segment that took so long rests for so many times as long, however much changes meanwhile. */
const REST = 10;

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
  const started = performance.now();
  const asker = await organizationAsker(tx, { orgId, services, now });
  const table = tableOf(asker, question.of);
  const keys = peopleOf(asker, question);
  if (!table || !keys || checkWhere(asker, table, question.where ?? {}).length > 0) {
    await tx.query(sql`UPDATE segments SET is_broken = true, counted_at = ${now}, is_stale = false, stale_depth = 0
      WHERE org_id = ${orgId} AND id = ${id}`);
    return;
  }
  await tx.query(sql`WITH fits AS MATERIALIZED (${keys}),
    former AS MATERIALIZED (SELECT counted_at, stale_depth FROM segments WHERE org_id = ${orgId} AND id = ${id}),
    kept AS MATERIALIZED (SELECT s.person_id AS id FROM segment_people s WHERE s.org_id = ${orgId} AND s.segment_id = ${id}),
    -- By their sets: of a segment that was just filled the planner would compare everybody with everybody.
    gone AS (DELETE FROM segment_people s WHERE s.org_id = ${orgId} AND s.segment_id = ${id}
      AND s.person_id = ANY(ARRAY(SELECT id FROM kept EXCEPT SELECT id FROM fits)) RETURNING s.person_id),
    come AS (INSERT INTO segment_people (org_id, segment_id, person_id, entered_at)
      SELECT ${orgId}::bigint, ${id}::bigint, new.id, ${now}::timestamptz
      FROM (SELECT id FROM fits EXCEPT SELECT id FROM kept) AS new ON CONFLICT DO NOTHING RETURNING person_id),
    moved AS (SELECT person_id, 'created' AS event FROM come UNION ALL SELECT person_id, 'deleted' FROM gone),
    -- Whoever is in it from its beginning has not entered it.
    told AS (${passedOn(
      { orgId, id, now },
      sql`SELECT moved.person_id, moved.event, former.stale_depth AS depth
      FROM moved CROSS JOIN former WHERE former.counted_at IS NOT NULL`,
    )})
    UPDATE segments SET count = (SELECT count(*) FROM fits), counted_at = ${now}, is_broken = false, is_stale = false,
      stale_depth = 0, reads = ${tablesIn(keys)}::text[], asks = ${askedBy(asker, question)}::text[] WHERE org_id = ${orgId} AND id = ${id}`);
  const took = Math.ceil(performance.now() - started);
  await tx.query(sql`UPDATE segments SET took_ms = ${took} WHERE org_id = ${orgId} AND id = ${id}`);
}

/** The tables that a statement reads. */
function tablesIn({ sql: text }: Sql): string[] {
  return [...new Set([...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/gi)].map(([, table = ""]) => table))];
}

/** Looks again who fits these segments, and those that these mailing lists go by, before a mail leaves. */
export async function refreshOfLists(
  tx: Transaction,
  services: Needs,
  {
    orgId,
    lists,
    segments = [],
    now,
  }: { orgId: number; lists: readonly number[]; segments?: readonly number[]; now: Date },
): Promise<void> {
  if (lists.length + segments.length === 0) return;
  const rows = await tx.query<{ id: number; question: Question }>(sql`SELECT s.id, s.question FROM segments s
    WHERE s.org_id = ${orgId} AND (s.id = ANY(${[...segments]}::bigint[]) OR s.id IN (SELECT (l.filter ->> 'segment')::bigint FROM mailing_lists l
      WHERE l.org_id = ${orgId} AND l.id = ANY(${[...lists]}::bigint[]) AND l.filter ? 'segment'))
    ORDER BY s.id`);
  for (const { id, question } of rows) await refreshSegment(tx, services, { orgId, id, question, now });
}

/** Looks again at the segments that were not looked at for a while, the oldest first. Answers how many they were. */
export function refreshSegments(services: Refreshing): Promise<number> {
  const due = new Date(services.clock().getTime() - FRESH_MS);
  return refreshThose(services, sql`(s.counted_at IS NULL OR s.counted_at < ${due})`);
}

/** Looks again at the segments that ask about what has changed. Answers how many they were. */
export async function followChanges(services: Refreshing): Promise<number> {
  const { database, clock } = services;
  const changed = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number }>(
      sql`SELECT DISTINCT c.org_id FROM segment_changes c LIMIT ${MOST_ORGANIZATIONS}`,
    ),
  );
  for (const { org_id: orgId } of changed) {
    await database.withTenant(orgId, null, (tx) =>
      tx.query(sql`WITH taken AS (DELETE FROM segment_changes WHERE org_id = ${orgId} RETURNING source, depth)
        UPDATE segments s SET is_stale = true, stale_depth = greatest(s.stale_depth, (SELECT max(depth) FROM taken))
        WHERE s.org_id = ${orgId} AND s.reads && (SELECT array_agg(source) FROM taken)`),
    );
  }
  return refreshThose(
    services,
    sql`s.is_stale AND (s.counted_at IS NULL OR s.counted_at + s.took_ms * ${REST} * interval '1 millisecond' <= ${clock()})`,
  );
}

type Refreshing = Pick<Services, "database" | "ownDefinitions" | "clock">;

async function refreshThose(
  { database, ownDefinitions, clock }: Refreshing,
  condition: Sql,
): Promise<number> {
  const now = clock();
  const due = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number; id: number }>(sql`SELECT s.org_id, s.id FROM segments s
      JOIN organizations o ON o.id = s.org_id AND o.state = ANY(${statesThat("works")}::text[])
      WHERE ${condition} ORDER BY s.counted_at NULLS FIRST LIMIT ${AT_ONCE}`),
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
