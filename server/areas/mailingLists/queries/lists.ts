import { isReferenced } from "../../../engine/records/references";
import sql, { raw } from "sql-template-tag";
import type { MailingListFilter, MailingListsQuery, PublicList } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import {
  all,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  pageOf,
  parseIds,
  searchConditions,
} from "../../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../../platform/narrowing";

/** A mailing list without who is on it. */
export interface ListRow {
  id: number;
  name: string;
  description: string;
  kind: "static" | "dynamic";
  opt_in: "single" | "double";
  filter: MailingListFilter | null;
  is_public: boolean;
  updated_at: Date;
}

const ORDER_COLUMNS: Record<string, OrderColumn> = {
  name: neverEmpty(byLanguage("l.name_key")),
  kind: neverEmpty("l.kind"),
  opt_in: neverEmpty("l.opt_in"),
  updated_at: neverEmpty("l.updated_at"),
};
const COLUMNS = sql`l.id, l.name, l.description, l.kind, l.opt_in, l.filter, l.is_public, l.updated_at`;

/** One page of the lists that fit, and how many fit. */
export async function listPage(
  tx: Transaction,
  orgId: number,
  query: MailingListsQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<ListRow>> {
  const ids = parseIds(query.ids);
  const conditions = [sql`l.org_id = ${orgId}`, ...searchConditions(sql`search_fold(l.name)`, query.search)];
  if (ids !== undefined) conditions.push(sql`l.id = ANY(${ids}::bigint[])`);
  conditions.push(...narrowing.where("l"));
  const where = all(conditions);
  const { limit, offset } = pageOf(query);
  const order = narrowing.order("l") ?? orderBy(ORDER_COLUMNS, query.ordering ?? "name", "l.id");
  const [rows, counted, sums] = await Promise.all([
    tx.query<ListRow>(
      sql`SELECT ${COLUMNS} FROM mailing_lists l WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM mailing_lists l WHERE ${where}`),
    narrowing.totals(tx, { from: raw("mailing_lists l"), where }, "l"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** One list, with a lock on it when it is about to change. */
export async function findList(
  tx: Transaction,
  orgId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ListRow | undefined> {
  const lock = options.lock ? sql`FOR NO KEY UPDATE` : sql``;
  const [row] = await tx.query<ListRow>(
    sql`SELECT ${COLUMNS} FROM mailing_lists l WHERE l.org_id = ${orgId} AND l.id = ${id} ${lock}`,
  );
  return row;
}

/** The lists that visitors can sign up for. */
export async function publicLists(tx: Transaction, orgId: number): Promise<PublicList[]> {
  return tx.query<PublicList>(sql`SELECT id AS pk, name, description FROM mailing_lists
    WHERE org_id = ${orgId} AND is_public ORDER BY name_key COLLATE by_language, id LIMIT 100`);
}

/** A list to be added. */
export type NewList = Omit<ListRow, "id" | "is_public" | "updated_at"> & { is_public?: boolean };

/** Adds a list and answers its key, or nothing when there is one of that name. */
export async function addList(
  tx: Transaction,
  orgId: number,
  list: NewList,
  now: Date,
): Promise<number | undefined> {
  const filter = list.filter === null ? null : JSON.stringify(list.filter);
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO mailing_lists
      (org_id, name, description, kind, opt_in, filter, is_public, created_at, updated_at)
    VALUES (${orgId}, ${list.name}, ${list.description}, ${list.kind}, ${list.opt_in}, ${filter}::jsonb, ${list.is_public ?? false}, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT mailing_lists_name DO NOTHING RETURNING id`);
  return row?.id;
}

/** The lists that go by these segments alone, of each the oldest. */
export async function listsOfSegments(
  tx: Transaction,
  orgId: number,
  segments: readonly number[],
): Promise<{ id: number; name: string; segment: number }[]> {
  return tx.query(sql`SELECT DISTINCT ON (l.filter ->> 'segment') l.id, l.name, (l.filter ->> 'segment')::bigint AS segment
    FROM mailing_lists l WHERE l.org_id = ${orgId} AND l.kind = 'dynamic'
      AND l.filter IN (SELECT jsonb_build_object('segment', s.id) FROM unnest(${[...segments]}::bigint[]) AS s (id))
    ORDER BY l.filter ->> 'segment', l.id`);
}

/** Whether another list of the organisation has that name. */
export async function isListNameTaken(
  tx: Transaction,
  orgId: number,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql`SELECT 1 FROM mailing_lists WHERE org_id = ${orgId} AND name_key = lower(${name}) AND id <> ${exceptId}`,
  );
  return rows.length > 0;
}

/** Changes a list to what is given. */
export async function changeList(
  tx: Transaction,
  orgId: number,
  list: Omit<ListRow, "kind" | "updated_at">,
  now: Date,
): Promise<void> {
  const filter = list.filter === null ? null : JSON.stringify(list.filter);
  await tx.query(sql`UPDATE mailing_lists SET name = ${list.name}, description = ${list.description},
      opt_in = ${list.opt_in}, filter = ${filter}::jsonb, is_public = ${list.is_public}, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${list.id}`);
}

/** The teams and roles among these keys that the organisation has. */
export async function knownFilterKeys(
  tx: Transaction,
  orgId: number,
  filter: MailingListFilter,
): Promise<{ teams: Set<number>; roles: Set<number>; segments: Set<number> }> {
  const teams = await tx.query<{ id: number }>(
    sql`SELECT id FROM teams WHERE org_id = ${orgId} AND id = ANY(${filter.teams ?? []}::bigint[])`,
  );
  const roles = await tx.query<{ id: number }>(
    sql`SELECT id FROM roles WHERE org_id = ${orgId} AND id = ANY(${filter.roles ?? []}::bigint[])`,
  );
  const segments = await tx.query<{ id: number }>(
    sql`SELECT id FROM segments WHERE org_id = ${orgId} AND id = ${filter.segment ?? null}::bigint AND shared`,
  );
  const keys = (rows: { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));
  return { teams: keys(teams), roles: keys(roles), segments: keys(segments) };
}

/** How many messages wait for their hour that are to go to a list. */
export async function countPlanned(tx: Transaction, orgId: number, id: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM messages
    WHERE org_id = ${orgId} AND released_at IS NULL AND scheduled_at IS NOT NULL AND deleted_at IS NULL
      AND audience -> 'lists' @> to_jsonb(${id}::bigint)`);
  return row?.n ?? 0;
}

/** Deletes a list, and with it who is on it. */
export async function deleteList(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM mailing_lists WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Deletes a list on which nobody is, that got no message and that nothing names; answers whether it did. */
export async function deleteEmptyList(tx: Transaction, orgId: number, id: number): Promise<boolean> {
  const named = await isReferenced({ tx, orgId, resource: "mailing_lists" }, id);
  if (named || (await countPlanned(tx, orgId, id)) > 0) return false;
  const deleted = await tx.query(sql`DELETE FROM mailing_lists l WHERE l.org_id = ${orgId} AND l.id = ${id}
    AND NOT EXISTS (SELECT FROM mailing_list_subscribers s WHERE s.org_id = l.org_id AND s.list_id = l.id)
    AND NOT EXISTS (SELECT FROM message_lists m WHERE m.org_id = l.org_id AND m.list_id = l.id) RETURNING id`);
  return deleted.length > 0;
}
