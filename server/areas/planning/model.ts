import sql, { raw, type Sql } from "sql-template-tag";
import {
  column,
  expression,
  type Model,
  type ModelField,
  ownedBy,
  PK,
  type Place,
  reference,
  todayAt,
  worked,
} from "../../engine/questions/model";

const tasks: Record<string, ModelField> = {
  pk: PK,
  title: column("text", "title"),
  checklist: reference("checklists", "checklist_id"),
  description: column("text", "description"),
  assignee: reference("members", "assignee_id"),
  person: expression(
    "bigint",
    "(SELECT m.person_id FROM members m WHERE m.org_id = %.org_id AND m.id = %.assignee_id)",
  ),
  due_date: column("date", "due_date"),
  priority: column("text", "priority"),
  position: column("numeric", "position", { type: "integer", readOnly: true }),
  is_completed: expression("boolean", "%.completed_at IS NOT NULL"),
  is_overdue: worked(
    "boolean",
    (alias, place) =>
      sql`coalesce(${raw(`${alias}.completed_at IS NULL AND ${alias}.due_date`)} < ${todayAt(place)}, false)`,
  ),
  completed_at: column("timestamptz", "completed_at"),
  completed_by: reference("members", "completed_by"),
  updated_at: column("timestamptz", "updated_at"),
  deleted_at: column("timestamptz", "deleted_at", { type: "dateTime", readOnly: true }),
};

/** Whose they are is known of one's own. */
const { person: _person, ...ownTasks } = tasks;

const kept = (alias: string): string => `${alias}.deleted_at IS NULL AND EXISTS (SELECT FROM checklists c
  WHERE c.org_id = ${alias}.org_id AND c.id = ${alias}.checklist_id AND c.deleted_at IS NULL)`;

/** Checklists and their tasks. */
export const planningModels: readonly Model[] = [
  {
    resource: "checklists",
    table: "checklists",
    key: "id",
    anyOf: ["planning"],
    title: (alias) => raw(`${alias}.name`),
    rows: (alias) => raw(`${alias}.deleted_at IS NULL`),
    fields: {
      pk: PK,
      name: column("text", "name"),
      description: column("text", "description"),
      category: column("text", "category"),
      due_date: column("date", "due_date"),
      is_archived: column("boolean", "is_archived"),
      tasks_total: countTasks("true"),
      tasks_done: countTasks("t.completed_at IS NOT NULL"),
      position: column("numeric", "position"),
      created_by: reference("members", "created_by"),
      created_at: column("timestamptz", "created_at"),
      updated_at: column("timestamptz", "updated_at"),
      deleted_at: column("timestamptz", "deleted_at"),
    },
    relations: { tasks: ownedBy("tasks", "checklist_id") },
    without: ["template"],
  },
  {
    resource: "tasks",
    table: "tasks",
    key: "id",
    anyOf: ["planning"],
    title: (alias) => raw(`${alias}.title`),
    rows: (alias) => raw(kept(alias)),
    fields: tasks,
  },
  {
    resource: "my_tasks",
    table: "tasks",
    key: "id",
    anyOf: "everyone",
    title: (alias) => raw(`${alias}.title`),
    rows: (alias, { memberId }: Place): Sql =>
      sql`${raw(kept(alias))} AND ${raw(`${alias}.assignee_id`)} = ${memberId}`,
    fields: ownTasks,
  },
];

function countTasks(which: string): ModelField {
  return expression(
    "numeric",
    `SELECT count(*) FROM tasks t WHERE t.org_id = %.org_id AND t.checklist_id = %.id AND t.deleted_at IS NULL AND ${which}`,
  );
}
