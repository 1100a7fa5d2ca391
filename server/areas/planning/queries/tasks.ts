import sql, { empty, raw, type Sql } from "sql-template-tag";
import type { MyTasksQuery, TaskFilter, TaskListQuery, TaskPriority } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { all, pageOf, parseIds, searchConditions } from "../../../platform/db/list";
import { type Person, person } from "./people";
import { type Presence, presence, presenceWanted } from "./trash";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../../platform/narrowing";

export interface TaskRow {
  id: number;
  checklist_id: number;
  checklist_name: string;
  title: string;
  description: string;
  assignee: Person | null;
  person: number | null;
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
      ${person("assignee")} AS assignee, assignee.person_id AS person, ${person("completer")} AS completed_by
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
  query: Omit<MyTasksQuery, "filter">,
  now: Date,
  narrowing: Narrowing,
): Promise<NarrowedPage<TaskRow>> {
  const { state: filter, ...page } = query;
  const own = [sql`t.assignee_id = ${viewer.memberId}`, sql`NOT c.is_archived`, ...narrowing.where("t")];
  return pageOfTasks(tx, viewer, { ...page, ...(filter && { filter }) }, now, own, narrowing);
}

function taskOrdering({ ordering }: Pick<TaskListQuery, "ordering">): Sql {
  if (ordering === "position") return sql`t.position, t.id`;
  if (ordering === "-position") return sql`t.position DESC, t.id DESC`;
  // Of what is still open, what is overdue is due first anyway.
  return sql`(t.completed_at IS NOT NULL), t.due_date, t.id`;
}

/** One page of everybody's tasks in the same order. Those of archived checklists are found by checklist or key only. */
export function taskPage(
  tx: Transaction,
  viewer: TaskViewer,
  query: Omit<TaskListQuery, "filter">,
  now: Date,
  narrowing: Narrowing,
): Promise<NarrowedPage<TaskRow>> {
  const { checklist, assignee, ids, state: filter, ...others } = query;
  const page = { ...others, ...(ids !== undefined && { ids }), ...(filter && { filter }) };
  return pageOfTasks(
    tx,
    viewer,
    page,
    now,
    [
      ...(checklist === undefined ? [] : [sql`t.checklist_id = ${checklist}`]),
      ...(assignee === undefined ? [] : [sql`t.assignee_id = ${assignee}`]),
      ...(checklist === undefined && ids === undefined ? [sql`NOT c.is_archived`] : []),
      ...narrowing.where("t"),
    ],
    narrowing,
  );
}

async function pageOfTasks(
  tx: Transaction,
  viewer: TaskViewer,
  query: Pick<TaskListQuery, "page" | "per_page" | "search" | "ids" | "ordering"> & { filter?: TaskFilter },
  now: Date,
  narrowed: Sql[],
  narrowing: Narrowing = WHOLE,
): Promise<NarrowedPage<TaskRow>> {
  const ids = parseIds(query.ids);
  const parts = [
    sql`t.org_id = ${viewer.orgId}`,
    sql`c.deleted_at IS NULL`,
    presence(sql`t`, presenceWanted(query.filter === "deleted", ids !== undefined, now)),
    ...narrowed,
    ...searchConditions(sql`search_fold(t.title)`, query.search),
  ];
  if (query.filter) parts.push(filterCondition(query.filter, viewer));
  if (ids) parts.push(sql`t.id = ANY(${ids}::bigint[])`);
  const where = all(parts);
  const { limit, offset } = pageOf(query);
  const order = sql`ORDER BY ${taskOrdering(query)} LIMIT ${limit} OFFSET ${offset}`;
  const from = raw("tasks t JOIN checklists c ON c.org_id = t.org_id AND c.id = t.checklist_id");
  const [rows, [count], sums] = await Promise.all([
    tx.query<TaskRow>(taskRows(where, viewer, order)),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(tx, { from, where }, "t"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
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
