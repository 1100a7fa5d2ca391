import sql, { empty } from "sql-template-tag";
import type { SavedGrantsQuery } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { all, neverEmpty, orderBy, pageOf, parseIds, type Place } from "../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";
import { grantColumns, grantOrder, type GrantRow, type Viewer, wordsMatch } from "./catalogue";

/** One page of what the organisation has saved, closed ones too, and how many there are. */
export async function savedPage(
  tx: Transaction,
  viewer: Viewer,
  query: SavedGrantsQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<GrantRow>> {
  const ids = parseIds(query.ids);
  const parts = [sql`saved.org_id = ${viewer.orgId}`, ...wordsMatch(query.search)];
  if (ids) parts.push(sql`saved.grant_id = ANY(${ids}::bigint[])`);
  parts.push(...narrowing.where("g"));
  const from = sql`saved_grants saved JOIN grants g ON g.id = saved.grant_id`;
  const where = all(parts);
  const ordering = query.ordering ?? "-saved_at";
  const order = ordering.endsWith("saved_at")
    ? orderBy({ saved_at: neverEmpty("saved.saved_at") }, ordering, "saved.grant_id")
    : grantOrder(ordering);
  const { limit, offset } = pageOf(query);
  const [rows, [count], sums] = await Promise.all([
    tx.query<GrantRow>(sql`SELECT ${grantColumns(viewer)} FROM ${from} WHERE ${where}
      ${order} LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(tx, { from, where }, "g"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** What the organisation has saved after a place in the order of saving, the latest first: for downloads. */
export function savedAfter(
  tx: Transaction,
  viewer: Viewer,
  place: Place | undefined,
  limit: number,
): Promise<(GrantRow & Place)[]> {
  const after = place
    ? sql`AND (saved.saved_at, saved.grant_id) < (${place.at}::timestamptz, ${place.id}::bigint)`
    : empty;
  // As text, since a Date holds no microseconds.
  return tx.query(sql`SELECT ${grantColumns(viewer)}, saved.saved_at::text AS at
    FROM saved_grants saved JOIN grants g ON g.id = saved.grant_id WHERE saved.org_id = ${viewer.orgId} ${after}
    ORDER BY saved.saved_at DESC, saved.grant_id DESC LIMIT ${limit}`);
}

/** How many grants the organisation has saved. */
export async function countSaved(tx: Transaction, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM saved_grants WHERE org_id = ${orgId}`,
  );
  return row?.total ?? 0;
}

/** Saves a grant for everybody in the organisation; answers whether it was not saved before. */
export async function saveGrant(
  tx: Transaction,
  orgId: number,
  grantId: number,
  by: { memberId: number; now: Date },
): Promise<boolean> {
  const added = await tx.query(sql`INSERT INTO saved_grants (org_id, grant_id, saved_by, saved_at)
    VALUES (${orgId}, ${grantId}, ${by.memberId}, ${by.now}) ON CONFLICT (org_id, grant_id) DO NOTHING RETURNING grant_id`);
  return added.length > 0;
}

/** Takes a grant out of the organisation's saved ones; one that is not among them is no fault. */
export async function unsaveGrant(tx: Transaction, orgId: number, grantId: number): Promise<void> {
  await tx.query(sql`DELETE FROM saved_grants WHERE org_id = ${orgId} AND grant_id = ${grantId}`);
}
