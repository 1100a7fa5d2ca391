import sql, { empty, join, type Sql } from "sql-template-tag";
import type { StoredView, ViewSettings } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";

/** Whose views, and of which organisation. */
export interface ViewOwner {
  orgId: number;
  memberId: number;
}

export interface ViewRow {
  id: number;
  resource: string;
  name: string;
  settings: ViewSettings;
  is_shared: boolean;
  version: number;
  updated_at: Date;
  owner: { pk: number; name: string };
  is_default: boolean;
}

function select({ orgId, memberId }: ViewOwner, condition: Sql, lock: Sql = empty): Sql {
  return sql`SELECT v.id, v.resource, v.name, v.settings, v.is_shared, v.version, v.updated_at,
      json_build_object('pk', m.id, 'name', m.name) AS owner, d.view_id IS NOT NULL AS is_default
    FROM list_views v
    JOIN members m ON m.org_id = v.org_id AND m.id = v.member_id
    LEFT JOIN list_view_defaults d ON d.org_id = v.org_id AND d.member_id = ${memberId} AND d.view_id = v.id
    WHERE v.org_id = ${orgId} AND (v.member_id = ${memberId} OR v.is_shared) AND ${condition}
    ORDER BY v.member_id = ${memberId} DESC, v.name_key, v.id ${lock}`;
}

/** One's own views of a resource's list, then those that others share, by name. */
export function viewsOf(tx: Queryable, who: ViewOwner, resource: string): Promise<ViewRow[]> {
  return tx.query<ViewRow>(select(who, sql`v.resource = ${resource}`));
}

/** A view of one's own or a shared one; nothing for any other. */
export async function findView(tx: Transaction, who: ViewOwner, id: number): Promise<ViewRow | undefined> {
  const [row] = await tx.query<ViewRow>(select(who, sql`v.id = ${id}`, sql`FOR UPDATE OF v`));
  return row;
}

/** How many views somebody keeps of one resource. */
export async function countViews(
  tx: Transaction,
  { orgId, memberId }: ViewOwner,
  resource: string,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM list_views WHERE org_id = ${orgId} AND member_id = ${memberId} AND resource = ${resource}`,
  );
  return row?.count ?? 0;
}

export interface NewView {
  resource: string;
  name: string;
  settings: ViewSettings;
  isShared: boolean;
}

/** Adds a view and answers its key; nothing when the person has one of that name. */
export async function addView(
  tx: Transaction,
  { orgId, memberId }: ViewOwner,
  { resource, name, settings, isShared }: NewView,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO list_views
      (org_id, member_id, resource, name, settings, is_shared, created_at, updated_at)
    VALUES (${orgId}, ${memberId}, ${resource}, ${name}, ${JSON.stringify(settings)}::jsonb, ${isShared}, ${now}, ${now})
    ON CONFLICT (org_id, member_id, resource, name_key) DO NOTHING RETURNING id`);
  return row?.id;
}

export interface ViewChange {
  name?: string;
  settings?: ViewSettings;
  isShared?: boolean;
}

const NAMES = "list_views_org_id_member_id_resource_name_key_key";

/** Changes what is given and counts the version up; false when the person has another view of that name. */
export async function changeView(
  tx: Transaction,
  orgId: number,
  id: number,
  { name, settings, isShared }: ViewChange,
  now: Date,
): Promise<boolean> {
  const changes = [
    sql`version = version + 1`,
    sql`updated_at = ${now}`,
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(settings === undefined ? [] : [sql`settings = ${JSON.stringify(settings)}::jsonb`]),
    ...(isShared === undefined ? [] : [sql`is_shared = ${isShared}`]),
  ];
  try {
    await tx.query(sql`UPDATE list_views SET ${join(changes)} WHERE org_id = ${orgId} AND id = ${id}`);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, NAMES)) return false;
    throw error;
  }
}

/** Somebody's own view that is no longer shared is nobody else's default. */
export async function takeFromOthers(
  tx: Transaction,
  { orgId, memberId }: ViewOwner,
  id: number,
): Promise<void> {
  await tx.query(
    sql`DELETE FROM list_view_defaults WHERE org_id = ${orgId} AND view_id = ${id} AND member_id <> ${memberId}`,
  );
}

/** Makes the view the one that the list opens with for the person, or no longer. */
export async function setDefault(
  tx: Transaction,
  { orgId, memberId }: ViewOwner,
  view: Pick<StoredView, "pk" | "resource" | "is_default">,
): Promise<void> {
  const { pk, resource } = view;
  await tx.query(
    view.is_default
      ? sql`INSERT INTO list_view_defaults (org_id, member_id, resource, view_id)
          VALUES (${orgId}, ${memberId}, ${resource}, ${pk})
          ON CONFLICT (org_id, member_id, resource) DO UPDATE SET view_id = excluded.view_id`
      : sql`DELETE FROM list_view_defaults WHERE org_id = ${orgId} AND member_id = ${memberId} AND view_id = ${pk}`,
  );
}

export async function deleteView(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM list_views WHERE org_id = ${orgId} AND id = ${id}`);
}
