import type { Checklist, Task } from "../../../contract/api";
import type { ChecklistRow } from "./queries/checklists";
import type { TaskRow } from "./queries/tasks";

/** A checklist as the calls show it. */
export function presentChecklist(row: ChecklistRow): Checklist {
  return {
    pk: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    due_date: row.due_date,
    is_archived: row.is_archived,
    tasks_total: row.tasks_total,
    tasks_done: row.tasks_done,
    position: row.position,
    created_by: row.created_by,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A task as the calls show it. */
export function presentTask(row: TaskRow): Task {
  return {
    pk: row.id,
    checklist: { pk: row.checklist_id, name: row.checklist_name },
    title: row.title,
    description: row.description,
    assignee: row.assignee,
    person: row.person,
    due_date: row.due_date,
    priority: row.priority,
    is_completed: row.completed_at !== null,
    is_overdue: row.is_overdue,
    completed_at: row.completed_at?.toISOString() ?? null,
    completed_by: row.completed_by,
    position: row.position,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  };
}
