import sql, { raw } from "sql-template-tag";
import type { SegmentListQuery } from "../../../contract/api";
import type { Question } from "../../../contract/resource";
import { automationsOfSegment } from "../automations";
import type { Queryable, Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import { byLanguage, neverEmpty, orderBy, parseIds, searchConditions } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** A segment as it is kept. */
export interface SegmentRow {
  id: number;
  name: string;
  question: Question;
  shared: boolean;
  count: number;
  counted_at: Date | null;
  is_broken: boolean;
  updated_at: Date;
  owner_id: number | null;
  owner_name: string | null;
}

const SELECTED = sql`s.id, s.name, s.question, s.shared, s.count, s.counted_at, s.is_broken, s.updated_at,
  m.id AS owner_id, m.name AS owner_name FROM segments s
  LEFT JOIN members m ON m.org_id = s.org_id AND m.id = s.created_by`;

/** Own ones, and those of others that are shared. */
const seenBy = (orgId: number, memberId: number): ReturnType<typeof sql> =>
  sql`s.org_id = ${orgId} AND (s.shared OR s.created_by = ${memberId})`;

const ORDERS = {
  name: neverEmpty(byLanguage("s.name_key")),
  count: neverEmpty("s.count"),
  updated_at: neverEmpty("s.updated_at"),
};

/** A page of the segments that somebody sees, and how many they are. */
export function segmentPage(
  tx: Queryable,
  { orgId, memberId }: { orgId: number; memberId: number },
  query: SegmentListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<SegmentRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: SELECTED,
    from: raw("segments s"),
    alias: "s",
    conditions: [
      seenBy(orgId, memberId),
      ...searchConditions(sql`search_fold(s.name)`, query.search),
      ...(ids ? [sql`s.id = ANY(${ids}::bigint[])`] : []),
      ...(query.person === undefined
        ? []
        : [
            sql`EXISTS (SELECT FROM segment_people sp WHERE sp.org_id = ${orgId} AND sp.segment_id = s.id
              AND sp.person_id = ${query.person})`,
          ]),
    ],
    order: orderBy(ORDERS, query.ordering ?? "name", "s.id"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One segment that somebody sees. */
export async function findSegment(
  tx: Queryable,
  { orgId, memberId }: { orgId: number; memberId: number },
  id: number,
): Promise<SegmentRow | undefined> {
  const [row] = await tx.query<SegmentRow>(
    sql`SELECT ${SELECTED} WHERE ${seenBy(orgId, memberId)} AND s.id = ${id}`,
  );
  return row;
}

/** Those of these segments that are shared, by which mails can go. */
export function sharedSegments(
  tx: Queryable,
  orgId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return tx.query(
    sql`SELECT id, name FROM segments WHERE org_id = ${orgId} AND shared AND id = ANY(${[...ids]}::bigint[]) ORDER BY id`,
  );
}

export async function countSegments(tx: Queryable, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM segments WHERE org_id = ${orgId}`,
  );
  return row?.total ?? 0;
}

export interface SegmentContent {
  name: string;
  question: Question;
  shared: boolean;
}

/** Adds a segment; undefined where the name is taken. */
export async function addSegment(
  tx: Transaction,
  { orgId, memberId }: { orgId: number; memberId: number },
  { name, question, shared }: SegmentContent,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO segments
      (org_id, name, question, shared, created_by, created_at, updated_at)
    VALUES (${orgId}, ${name}, ${JSON.stringify(question)}::jsonb, ${shared}, ${memberId}, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT segments_name DO NOTHING RETURNING id`);
  return row?.id;
}

/** Changes a segment; false where the name is taken. */
export async function changeSegment(
  tx: Transaction,
  orgId: number,
  id: number,
  { name, question, shared }: SegmentContent,
  now: Date,
): Promise<boolean> {
  try {
    await tx.query(sql`UPDATE segments SET name = ${name}, question = ${JSON.stringify(question)}::jsonb, shared = ${shared},
      updated_at = ${now}, counted_at = CASE WHEN question = ${JSON.stringify(question)}::jsonb THEN counted_at END WHERE org_id = ${orgId} AND id = ${id}`);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "segments_name")) return false;
    throw error;
  }
}

export async function deleteSegment(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM segments WHERE org_id = ${orgId} AND id = ${id}`);
}

/** The names of the mailing lists and automations that go by a segment. */
export async function usersOfSegment(tx: Queryable, orgId: number, id: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`SELECT name FROM mailing_lists
    WHERE org_id = ${orgId} AND filter -> 'segment' = to_jsonb(${id}::bigint)
    UNION ALL SELECT name FROM (${automationsOfSegment(orgId, id)}) AS a ORDER BY name LIMIT 10`);
  return rows.map(({ name }) => name);
}
