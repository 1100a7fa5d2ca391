import type { Task, TaskFields, TaskTag } from "../../../../../dataProviders/types";
import type { Fields } from "../../../../../definitions/conditions";
import type { LayoutNode } from "../../../../../definitions/resolved";
import { TAGS } from "./todoState";

export type Assignee = NonNullable<Task["assignee"]>;

/** The people that tasks are given to, by name, each once. */
export function assigneesOf(tasks: readonly Task[]): Assignee[] {
  const people = new Map<string, Assignee>();
  for (const { assignee } of tasks) if (assignee) people.set(assignee.fullName, assignee);
  return [...people.values()].toSorted((one, other) => one.fullName.localeCompare(other.fullName));
}

/** What is asked about a task. */
export function taskFields(people: readonly Assignee[]): Fields {
  return {
    title: { type: "string", required: true, maxLength: 120 },
    ...(people.length > 0 && {
      assignee: { type: "select" as const, choices: people.map(({ fullName }) => fullName) },
    }),
    due_date: { type: "date" },
    tags: { type: "multiSelect", choices: [...TAGS] },
    is_important: { type: "boolean" },
    is_completed: { type: "boolean" },
    description: { type: "richText", maxLength: 10_000 },
  };
}

export const TASK_LAYOUT: LayoutNode[] = [
  { kind: "field", source: "title" },
  { kind: "row", sources: ["assignee", "due_date"] },
  { kind: "field", source: "tags" },
  { kind: "row", sources: ["is_important", "is_completed"] },
  { kind: "field", source: "description" },
];

/** A task, or an empty one, as the form holds it. */
export interface TaskRecord extends Record<string, unknown> {
  id: number | "new";
}

export function recordOf(task: Task | undefined): TaskRecord {
  return {
    id: task?.id ?? "new",
    title: task?.title ?? "",
    assignee: task?.assignee?.fullName ?? null,
    due_date: task?.dueDate ? task.dueDate : null,
    tags: task?.tags ?? [],
    is_important: task?.isImportant ?? false,
    is_completed: task?.isCompleted ?? false,
    description: task?.description ?? "",
  };
}

/** What is sent of the form's changed values. */
export function taskOf(changes: Record<string, unknown>, people: readonly Assignee[]): TaskFields {
  const fields: TaskFields = {};
  const { title, assignee, due_date: day, tags, is_important: important, is_completed: completed } = changes;
  if (typeof title === "string") fields.title = title;
  if (assignee !== undefined) fields.assignee = people.find(({ fullName }) => fullName === assignee) ?? null;
  if (day !== undefined) fields.dueDate = typeof day === "string" ? day : "";
  if (tags !== undefined) fields.tags = isTags(tags) ? tags : [];
  if (typeof important === "boolean") fields.isImportant = important;
  if (typeof completed === "boolean") fields.isCompleted = completed;
  if (changes.description !== undefined) {
    fields.description = typeof changes.description === "string" ? changes.description : "";
  }
  return fields;
}

function isTags(value: unknown): value is TaskTag[] {
  return Array.isArray(value) && value.every((tag) => TAGS.some((one) => one === tag));
}
