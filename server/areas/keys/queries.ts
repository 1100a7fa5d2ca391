import sql, { raw } from "sql-template-tag";
import type { ApiKeyListQuery, KeyAction } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import { neverEmpty, orderBy, parseIds, searchConditions } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** A key as it is kept, without what opens anything. */
export interface KeyRow {
  id: number;
  name: string;
  prefix: string;
  resources: string[] | null;
  actions: KeyAction[] | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  waits: boolean;
  role_id: number;
  role_name: string;
  role_slug: string;
  member_id: number;
  member_name: string;
}

const SELECTED = sql`a.id, a.name, a.prefix, a.resources, a.actions, a.created_at, a.last_used_at, a.expires_at, a.waits,
  r.id AS role_id, r.name AS role_name, r.slug AS role_slug, m.id AS member_id, m.name AS member_name
  FROM api_keys a JOIN roles r ON r.org_id = a.org_id AND r.id = a.role_id
  JOIN members m ON m.org_id = a.org_id AND m.id = a.member_id`;

const ORDERS = { name: neverEmpty("lower(a.name)"), created_at: neverEmpty("a.created_at") };

/** A page of the organisation's keys, and how many they are. */
export function keyPage(
  tx: Queryable,
  orgId: number,
  query: ApiKeyListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<KeyRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: SELECTED,
    from: raw("api_keys a"),
    alias: "a",
    conditions: [
      sql`a.org_id = ${orgId}`,
      ...searchConditions(sql`search_fold(a.name)`, query.search),
      ...(ids ? [sql`a.id = ANY(${ids}::bigint[])`] : []),
    ],
    order: orderBy(ORDERS, query.ordering ?? "-created_at", "a.id"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** One key of the organisation. */
export async function findKey(tx: Queryable, orgId: number, id: number): Promise<KeyRow | undefined> {
  const [row] = await tx.query<KeyRow>(sql`SELECT ${SELECTED} WHERE a.org_id = ${orgId} AND a.id = ${id}`);
  return row;
}

/** How many keys the organisation has. */
export async function countKeys(tx: Queryable, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM api_keys WHERE org_id = ${orgId}`,
  );
  return row?.total ?? 0;
}

/** What a new key is made of. */
export interface NewKey {
  name: string;
  tokenHash: Uint8Array;
  prefix: string;
  memberId: number;
  roleId: number;
  resources: readonly string[] | null;
  actions: readonly string[] | null;
  expiresAt: string | null;
  waits: boolean;
  now: Date;
}

/** Adds a key and answers its id. */
export async function addKey(tx: Transaction, orgId: number, key: NewKey): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO api_keys
      (org_id, name, token_hash, prefix, member_id, role_id, resources, actions, created_at, expires_at, waits)
    VALUES (${orgId}, ${key.name}, ${key.tokenHash}, ${key.prefix}, ${key.memberId}, ${key.roleId},
      ${key.resources}::text[], ${key.actions}::text[], ${key.now}, ${key.expiresAt}::timestamptz, ${key.waits}) RETURNING id`);
  if (!row) throw new Error("The key was not kept");
  return row.id;
}

/** Revokes a key. */
export async function deleteKey(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM api_keys WHERE org_id = ${orgId} AND id = ${id}`);
}
