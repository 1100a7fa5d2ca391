import sql, { empty, type Sql } from "sql-template-tag";
import type {
  ChecklistListQuery,
  ChecklistOrdering,
  MyTasksQuery,
  TaskFilter,
  TaskListQuery,
  TaskPriority,
} from "../../../contract/api";
import type { Queryable, Transaction } from "../../db/database";
import {
  all,
  neverEmpty,
  orderBy,
  type OrderColumn,
  pageOf,
  parseIds,
  searchConditions,
} from "../../db/list";

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30;

interface Person {
  pk: number;
  name: string;
}

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

export interface TaskRow {
  id: number;
  checklist_id: number;
  checklist_name: string;
  title: string;
  description: string;
  assignee: Person | null;
  due_date: string | null;
  priority: TaskPriority;
  position: number;
  is_overdue: boolean;
  completed_at: Date | null;
  completed_by: Person | null;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
}

function person(alias: "creator" | "assignee" | "completer"): Sql {
  const columns = { creator: sql`creator`, assignee: sql`assignee`, completer: sql`completer` }[alias];
  return sql`CASE WHEN ${columns}.id IS NOT NULL
    THEN json_build_object('pk', ${columns}.id, 'name', ${columns}.name) END`;
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
  name: neverEmpty("c.name_key"),
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
): Promise<{ rows: ChecklistRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const parts = [sql`c.org_id = ${orgId}`, ...searchConditions(sql`c.search_key`, query.search)];
  parts.push(presence(sql`c`, presenceWanted(query.deleted === true, ids !== undefined, now)));
  if (ids) parts.push(sql`c.id = ANY(${ids}::bigint[])`);
  else if (query.deleted !== true) parts.push(sql`c.is_archived = ${query.archived === true}`);
  const where = all(parts);
  const order = orderBy(ORDER_COLUMNS, query.ordering ?? "due_date", "c.id");
  const { limit, offset } = pageOf(query);
  const page = sql`SELECT c.* FROM checklists c WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, [count]] = await Promise.all([
    tx.query<ChecklistRow>(withCounts(page, order)),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM checklists c WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

function trashedSince(now: Date): Date {
  return new Date(now.getTime() - TRASH_DAYS * 86_400_000);
}

/** Which state a row must have to be found: there, in the trash and not yet for too long, or either. */
export type Presence = "present" | { trashedBefore: Date } | { presentOrTrashedBefore: Date };

function presence(alias: Sql, wanted: Presence): Sql {
  if (wanted === "present") return sql`${alias}.deleted_at IS NULL`;
  if ("trashedBefore" in wanted) return sql`${alias}.deleted_at > ${trashedSince(wanted.trashedBefore)}`;
  const since = trashedSince(wanted.presentOrTrashedBefore);
  return sql`(${alias}.deleted_at IS NULL OR ${alias}.deleted_at > ${since})`;
}

/** A list shows what is there, or the trash; by their keys both are found, as what is opened from either. */
function presenceWanted(fromTrash: boolean, byKey: boolean, now: Date): Presence {
  if (fromTrash) return { trashedBefore: now };
  return byKey ? { presentOrTrashedBefore: now } : "present";
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

/** Whose tasks and which date it is: what "mine" and "overdue" mean. */
export interface TaskViewer {
  orgId: number;
  memberId: number;
  /** YYYY-MM-DD, where the organisation is. */
  today: string;
}

function taskRows(where: Sql, { today }: TaskViewer, tail: Sql): Sql {
  return sql`SELECT t.id, t.checklist_id, c.name AS checklist_name, t.title, t.description, t.due_date, t.priority,
      t.position, t.completed_at, t.version, t.updated_at, t.deleted_at,
      ${overdue(today)} AS is_overdue,
      ${person("assignee")} AS assignee, ${person("completer")} AS completed_by
    FROM tasks t JOIN checklists c ON c.org_id = t.org_id AND c.id = t.checklist_id
    LEFT JOIN members assignee ON assignee.org_id = t.org_id AND assignee.id = t.assignee_id
    LEFT JOIN members completer ON completer.org_id = t.org_id AND completer.id = t.completed_by
    WHERE ${where} ${tail}`;
}

function overdue(today: string): Sql {
  return sql`(t.completed_at IS NULL AND t.due_date IS NOT NULL AND t.due_date < ${today}::date)`;
}

function filterCondition(filter: TaskFilter, { memberId, today }: TaskViewer): Sql {
  switch (filter) {
    case "open":
      return sql`t.completed_at IS NULL`;
    case "done":
      return sql`t.completed_at IS NOT NULL`;
    case "overdue":
      return overdue(today);
    case "mine":
      return sql`t.assignee_id = ${memberId}`;
    case "deleted":
      return sql`t.deleted_at IS NOT NULL`;
  }
}

/** The tasks of a checklist in their order. */
export function tasksOf(
  tx: Transaction,
  viewer: TaskViewer,
  checklistId: number,
  filter: TaskFilter | undefined,
  now: Date,
): Promise<TaskRow[]> {
  const parts = [sql`t.org_id = ${viewer.orgId}`, sql`t.checklist_id = ${checklistId}`];
  parts.push(presence(sql`t`, filter === "deleted" ? { trashedBefore: now } : "present"));
  if (filter) parts.push(filterCondition(filter, viewer));
  return tx.query<TaskRow>(taskRows(all(parts), viewer, sql`ORDER BY t.position, t.id`));
}

/** One page of the caller's own tasks: overdue ones first, then by due date, done ones last. */
export function myTaskPage(
  tx: Transaction,
  viewer: TaskViewer,
  query: MyTasksQuery,
  now: Date,
): Promise<{ rows: TaskRow[]; total: number }> {
  return pageOfTasks(tx, viewer, query, now, [
    sql`t.assignee_id = ${viewer.memberId}`,
    sql`NOT c.is_archived`,
  ]);
}

function taskOrdering(query: TaskListQuery | MyTasksQuery): Sql {
  const ordering = "ordering" in query ? query.ordering : undefined;
  if (ordering === "position") return sql`t.position, t.id`;
  if (ordering === "-position") return sql`t.position DESC, t.id DESC`;
  // Of what is still open, what is overdue is due first anyway.
  return sql`(t.completed_at IS NOT NULL), t.due_date, t.id`;
}

/** One page of everybody's tasks in the same order. Those of archived checklists are found by checklist or key only. */
export function taskPage(
  tx: Transaction,
  viewer: TaskViewer,
  query: TaskListQuery,
  now: Date,
): Promise<{ rows: TaskRow[]; total: number }> {
  const { checklist, assignee, ids } = query;
  return pageOfTasks(tx, viewer, query, now, [
    ...(checklist === undefined ? [] : [sql`t.checklist_id = ${checklist}`]),
    ...(assignee === undefined ? [] : [sql`t.assignee_id = ${assignee}`]),
    ...(checklist === undefined && ids === undefined ? [sql`NOT c.is_archived`] : []),
  ]);
}

async function pageOfTasks(
  tx: Transaction,
  viewer: TaskViewer,
  query: MyTasksQuery | TaskListQuery,
  now: Date,
  narrowed: Sql[],
): Promise<{ rows: TaskRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const parts = [
    sql`t.org_id = ${viewer.orgId}`,
    sql`c.deleted_at IS NULL`,
    presence(sql`t`, presenceWanted(query.filter === "deleted", ids !== undefined, now)),
    ...narrowed,
    ...searchConditions(sql`lower(t.title)`, query.search),
  ];
  if (query.filter) parts.push(filterCondition(query.filter, viewer));
  if (ids) parts.push(sql`t.id = ANY(${ids}::bigint[])`);
  const where = all(parts);
  const { limit, offset } = pageOf(query);
  const order = sql`ORDER BY ${taskOrdering(query)} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, [count]] = await Promise.all([
    tx.query<TaskRow>(taskRows(where, viewer, order)),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM tasks t
      JOIN checklists c ON c.org_id = t.org_id AND c.id = t.checklist_id WHERE ${where}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** One task of a checklist that is there itself. */
export async function findTask(
  tx: Transaction,
  viewer: TaskViewer,
  id: number,
  wanted: Presence = "present",
): Promise<TaskRow | undefined> {
  const where = sql`t.org_id = ${viewer.orgId} AND t.id = ${id} AND ${presence(sql`t`, wanted)} AND c.deleted_at IS NULL`;
  const [row] = await tx.query<TaskRow>(taskRows(where, viewer, empty));
  return row;
}

/** A task as it is added. */
export interface NewTask {
  title: string;
  description: string;
  assigneeId: number | null;
  dueDate: string | null;
  priority: TaskPriority;
}

/** Adds tasks after those that are there; answers their keys. The caller has locked the checklist. */
export async function addTasks(
  tx: Transaction,
  orgId: number,
  checklistId: number,
  tasks: readonly NewTask[],
  now: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`INSERT INTO tasks
      (org_id, checklist_id, title, description, assignee_id, due_date, priority, position, created_at, updated_at)
    SELECT ${orgId}::bigint, ${checklistId}::bigint, n."title", n."description", n."assigneeId", n."dueDate", n."priority",
      last.position + n.number, ${now}::timestamptz, ${now}::timestamptz
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
        AS ("title" text, "description" text, "assigneeId" bigint, "dueDate" date, "priority" text)) WITH ORDINALITY
      AS n ("title", "description", "assigneeId", "dueDate", "priority", number)
    CROSS JOIN (SELECT coalesce(max(position), -1)::int AS position FROM tasks
      WHERE org_id = ${orgId} AND checklist_id = ${checklistId} AND deleted_at IS NULL) AS last
    ORDER BY n.number RETURNING id`);
  return rows.map((row) => row.id);
}

/** Those columns of a task that may be changed. */
export interface TaskChange {
  checklistId?: number;
  title?: string;
  description?: string;
  assignee?: number | null;
  dueDate?: string | null;
  priority?: TaskPriority;
  /** Who completed it; null when it is open again. */
  completedBy?: number | null;
}

/** Changes what is given and leaves the rest. */
export async function changeTask(
  tx: Transaction,
  orgId: number,
  id: number,
  change: TaskChange,
  now: Date,
): Promise<void> {
  const completes = change.completedBy !== undefined;
  await tx.query(sql`UPDATE tasks SET
      checklist_id = coalesce(${change.checklistId ?? null}::bigint, checklist_id),
      title = coalesce(${change.title ?? null}::text, title),
      description = coalesce(${change.description ?? null}::text, description),
      assignee_id = CASE WHEN ${change.assignee !== undefined}::boolean THEN ${change.assignee ?? null}::bigint ELSE assignee_id END,
      due_date = CASE WHEN ${change.dueDate !== undefined}::boolean THEN ${change.dueDate ?? null}::date ELSE due_date END,
      priority = coalesce(${change.priority ?? null}::text, priority),
      completed_by = CASE WHEN ${completes}::boolean THEN ${change.completedBy ?? null}::bigint ELSE completed_by END,
      completed_at = CASE WHEN NOT ${completes}::boolean THEN completed_at
        WHEN ${change.completedBy ?? null}::bigint IS NULL THEN NULL ELSE ${now}::timestamptz END,
      version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Puts a task into the trash (a moment) or takes it out (null). */
export async function trashTask(
  tx: Transaction,
  orgId: number,
  id: number,
  deletedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE tasks SET deleted_at = ${deletedAt}, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** The keys of a checklist's tasks in their order. */
export async function taskOrder(tx: Transaction, orgId: number, checklistId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`SELECT id FROM tasks
    WHERE org_id = ${orgId} AND checklist_id = ${checklistId} AND deleted_at IS NULL ORDER BY position, id`);
  return rows.map((row) => row.id);
}

/** Numbers the tasks in this order. The caller has locked the checklist. */
export async function writeOrder(
  tx: Transaction,
  orgId: number,
  checklistId: number,
  order: readonly number[],
): Promise<void> {
  await tx.query(sql`UPDATE tasks t SET position = o.number - 1
    FROM unnest(${[...order]}::bigint[]) WITH ORDINALITY AS o (id, number)
    WHERE t.org_id = ${orgId} AND t.checklist_id = ${checklistId} AND t.id = o.id AND t.position <> o.number - 1`);
}

/** A person that tasks can be given to. */
export interface AssigneeRow {
  id: number;
  name: string;
  email: string;
}

/** Those of the ids that are active members. */
export async function activeMembers(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, AssigneeRow>> {
  const rows = await tx.query<AssigneeRow>(sql`SELECT id, name, email FROM members
    WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) AND status = 'Active'`);
  return new Map(rows.map((row) => [row.id, row]));
}
