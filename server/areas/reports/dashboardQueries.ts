import sql, { empty, join, type Sql } from "sql-template-tag";
import type { DashboardTile, DashboardUpdateRequest } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import type { Reader } from "./reader";

/** Which tiles stand where for one person. */
export type Arrangement = NonNullable<DashboardUpdateRequest["arrangement"]>;

export interface DashboardRow {
  id: number;
  title: string;
  tiles: DashboardTile[];
  shared_with: string[];
  version: number;
  owner: { pk: number; name: string };
}

function select({ orgId, memberId, role }: Reader, condition: Sql, lock: Sql = empty): Sql {
  return sql`SELECT d.id, d.title, d.tiles, d.shared_with, d.version,
      json_build_object('pk', m.id, 'name', m.name) AS owner
    FROM dashboards d JOIN members m ON m.org_id = d.org_id AND m.id = d.member_id
    WHERE d.org_id = ${orgId} AND ${condition}
      AND (d.member_id = ${memberId} OR d.shared_with @> ARRAY[${role}::text])
    ORDER BY d.member_id = ${memberId} DESC, lower(d.title), d.id ${lock}`;
}

/** One's own dashboards, then those that are shared with one's role. */
export function dashboardsOf(tx: Queryable, who: Reader): Promise<DashboardRow[]> {
  return tx.query<DashboardRow>(select(who, sql`true`));
}

/** A dashboard that this person sees; with `hold` nobody else changes it meanwhile. */
export async function findDashboard(
  tx: Transaction,
  who: Reader,
  id: number,
  hold = false,
): Promise<DashboardRow | undefined> {
  const [row] = await tx.query<DashboardRow>(
    select(who, sql`d.id = ${id}`, hold ? sql`FOR UPDATE OF d` : empty),
  );
  return row;
}

export async function countDashboards(tx: Transaction, { orgId, memberId }: Reader): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM dashboards WHERE org_id = ${orgId} AND member_id = ${memberId}`,
  );
  return row?.count ?? 0;
}

export interface NewDashboard {
  title: string;
  tiles: readonly DashboardTile[];
  sharedWith: readonly string[];
}

export async function addDashboard(
  tx: Transaction,
  { orgId, memberId }: Reader,
  { title, tiles, sharedWith }: NewDashboard,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO dashboards
      (org_id, member_id, title, tiles, shared_with, created_at, updated_at)
    VALUES (${orgId}, ${memberId}, ${title}, ${JSON.stringify(tiles)}::jsonb, ${sharedWith}::text[], ${now}, ${now})
    RETURNING id`);
  return row?.id ?? 0;
}

/** Changes what is given and counts the version up. */
export async function changeDashboard(
  tx: Transaction,
  orgId: number,
  id: number,
  { title, tiles, sharedWith }: Partial<NewDashboard>,
  now: Date,
): Promise<void> {
  const changes = [
    sql`version = version + 1`,
    sql`updated_at = ${now}`,
    ...(title === undefined ? [] : [sql`title = ${title}`]),
    ...(tiles ? [sql`tiles = ${JSON.stringify(tiles)}::jsonb`] : []),
    ...(sharedWith ? [sql`shared_with = ${sharedWith}::text[]`] : []),
  ];
  await tx.query(sql`UPDATE dashboards SET ${join(changes)} WHERE org_id = ${orgId} AND id = ${id}`);
}

export async function deleteDashboard(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM dashboard_arrangements WHERE org_id = ${orgId} AND name = ${String(id)}`);
  await tx.query(sql`DELETE FROM dashboards WHERE org_id = ${orgId} AND id = ${id}`);
}

/** How the person has arranged a dashboard; nothing where they have not. */
export async function arrangementOf(
  tx: Transaction,
  { orgId, memberId }: Reader,
  name: string,
): Promise<Arrangement | undefined> {
  const [row] = await tx.query<{ arrangement: Arrangement }>(
    sql`SELECT arrangement FROM dashboard_arrangements
      WHERE org_id = ${orgId} AND member_id = ${memberId} AND name = ${name}`,
  );
  return row?.arrangement;
}

/** Keeps it, or takes it back. */
export async function arrange(
  tx: Transaction,
  { orgId, memberId }: Reader,
  name: string,
  arrangement: Arrangement | null,
): Promise<void> {
  await tx.query(
    arrangement
      ? sql`INSERT INTO dashboard_arrangements (org_id, member_id, name, arrangement)
          VALUES (${orgId}, ${memberId}, ${name}, ${JSON.stringify(arrangement)}::jsonb)
          ON CONFLICT (org_id, member_id, name) DO UPDATE SET arrangement = excluded.arrangement`
      : sql`DELETE FROM dashboard_arrangements WHERE org_id = ${orgId} AND member_id = ${memberId} AND name = ${name}`,
  );
}
