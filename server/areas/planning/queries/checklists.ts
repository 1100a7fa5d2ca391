import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { ChecklistListQuery, ChecklistOrdering } from "../../../../contract/api";
import type { Queryable, Transaction } from "../../../platform/db/database";
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
import { type Person, person } from "./people";
import { type Presence, presence, presenceWanted } from "./trash";
import type { NarrowedPage, Narrowing } from "../../../platform/narrowing";

export interface ChecklistRow {
  id: number;
  name: string;
  description: string;
  category: string;
  due_date: string | null;
  is_archived: boolean;
  tasks_total: number;
  tasks_done: number;
  position: number;
  created_by: Person | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

const CHECKLIST_COLUMNS = sql`c.id, c.name, c.description, c.category, c.due_date, c.is_archived, c.position, c.version,
  c.created_at, c.updated_at, c.deleted_at, counts.tasks_total, counts.tasks_done, ${person("creator")} AS created_by`;

/** `checklists c` with what its columns need, for the rows of `page`. */
function withCounts(page: Sql, order: Sql): Sql {
  return sql`SELECT ${CHECKLIST_COLUMNS} FROM (${page}) AS c
    LEFT JOIN members creator ON creator.org_id = c.org_id AND creator.id = c.created_by
    CROSS JOIN LATERAL (SELECT count(*) AS tasks_total, count(t.completed_at) AS tasks_done FROM tasks t
      WHERE t.org_id = c.org_id AND t.checklist_id = c.id AND t.deleted_at IS NULL) AS counts ${order}`;
}

const ORDER_COLUMNS: Record<ChecklistOrdering, OrderColumn> = {
  due_date: "c.due_date",
  name: neverEmpty(byLanguage("c.name_key")),
  category: neverEmpty("lower(c.category)"),
  position: neverEmpty("c.position"),
  created_at: neverEmpty("c.created_at"),
  updated_at: neverEmpty("c.updated_at"),
};

/** One page of checklists and how many there are. What was deleted more than `TRASH_DAYS` ago is not shown. */
export async function checklistPage(
  tx: Queryable,
  orgId: number,
  query: ChecklistListQuery,
  now: Date,
  narrowing: Narrowing,
): Promise<NarrowedPage<ChecklistRow>> {
  const ids = parseIds(query.ids);
  const parts = [sql`c.org_id = ${orgId}`, ...searchConditions(sql`c.search_key`, query.search)];
  parts.push(presence(sql`c`, presenceWanted(query.deleted === true, ids !== undefined, now)));
  if (ids) parts.push(sql`c.id = ANY(${ids}::bigint[])`);
  else if (query.deleted !== true) parts.push(sql`c.is_archived = ${query.archived === true}`);
  parts.push(...narrowing.where("c"));
  const where = all(parts);
  const order = narrowing.order("c") ?? orderBy(ORDER_COLUMNS, query.ordering ?? "due_date", "c.id");
  const { limit, offset } = pageOf(query);
  const page = sql`SELECT c.* FROM checklists c WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, [count], sums] = await Promise.all([
    tx.query<ChecklistRow>(withCounts(page, order)),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM checklists c WHERE ${where}`),
    narrowing.totals(tx, { from: raw("checklists c"), where }, "c"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** One checklist, locked until the transaction ends when it or its tasks are about to change. */
export async function findChecklist(
  tx: Transaction,
  orgId: number,
  id: number,
  options: { lock?: boolean; wanted?: Presence } = {},
): Promise<ChecklistRow | undefined> {
  if (options.lock) {
    await tx.query(sql`SELECT id FROM checklists WHERE org_id = ${orgId} AND id = ${id} FOR UPDATE`);
  }
  const page = sql`SELECT c.* FROM checklists c
    WHERE c.org_id = ${orgId} AND c.id = ${id} AND ${presence(sql`c`, options.wanted ?? "present")}`;
  const [row] = await tx.query<ChecklistRow>(withCounts(page, empty));
  return row;
}

/** The fields of a new checklist. */
export interface NewChecklist {
  name: string;
  description: string;
  category: string;
  dueDate: string | null;
  createdBy: number;
}

export async function addChecklist(
  tx: Transaction,
  orgId: number,
  checklist: NewChecklist,
  now: Date,
): Promise<number> {
  const { name, description, category, dueDate, createdBy } = checklist;
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO checklists
      (org_id, name, description, category, due_date, created_by, created_at, updated_at, position)
    SELECT ${orgId}::bigint, ${name}::text, ${description}::text, ${category}::text, ${dueDate}::date, ${createdBy}::bigint,
      ${now}::timestamptz, ${now}::timestamptz, coalesce(max(position), -1) + 1
    FROM checklists WHERE org_id = ${orgId} RETURNING id`);
  if (!row) throw new Error("The checklist was not added");
  return row.id;
}

/** Those columns of a checklist that a form may change. */
export interface ChecklistChange {
  name?: string;
  description?: string;
  category?: string;
  due_date?: string | null;
  is_archived?: boolean;
}

/** Changes what is given and leaves the rest. */
export async function changeChecklist(
  tx: Transaction,
  orgId: number,
  id: number,
  change: ChecklistChange,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE checklists SET
      name = coalesce(${change.name ?? null}::text, name),
      description = coalesce(${change.description ?? null}::text, description),
      category = coalesce(${change.category ?? null}::text, category),
      due_date = CASE WHEN ${change.due_date !== undefined}::boolean THEN ${change.due_date ?? null}::date ELSE due_date END,
      is_archived = coalesce(${change.is_archived ?? null}::boolean, is_archived),
      version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Until the transaction ends nobody else changes the order of the organisation's checklists. Before any is locked. */
export async function lockChecklistOrder(tx: Transaction, orgId: number): Promise<void> {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('checklist order ' || ${orgId}::text, 0))`,
  );
}

/** Gives a checklist the place of that number among those that stand in one list with it, and numbers all anew. */
export async function placeChecklist(
  tx: Transaction,
  orgId: number,
  { id, is_archived: isArchived }: Pick<ChecklistRow, "id" | "is_archived">,
  position: number,
): Promise<void> {
  const rows = await tx.query<{ id: number; position: number }>(sql`SELECT id, position FROM checklists
    WHERE org_id = ${orgId} AND deleted_at IS NULL AND is_archived = ${isArchived} ORDER BY position, id`);
  const at = rows.findIndex((row) => row.position >= position);
  const others = rows.map((row) => row.id).filter((other) => other !== id);
  const order = others.toSpliced(at < 0 ? others.length : at, 0, id);
  await tx.query(sql`UPDATE checklists c SET position = o.number - 1
    FROM unnest(${order}::bigint[]) WITH ORDINALITY AS o (id, number)
    WHERE c.org_id = ${orgId} AND c.id = o.id AND c.position <> o.number - 1`);
}

/** Puts a checklist into the trash (a moment) or takes it out (null). */
export async function trashChecklist(
  tx: Transaction,
  orgId: number,
  id: number,
  deletedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE checklists SET deleted_at = ${deletedAt}, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}
