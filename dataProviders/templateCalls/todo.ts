import type { Task } from "../../demo-fixtures/template";

/** What can be written of a task; null takes the assignee away. */
export type TaskFields = Partial<Omit<Task, "id" | "assignee">> & { assignee?: Task["assignee"] | null };

export interface TodoCalls {
  /** `filter`: important, completed, deleted, none for what is not deleted; `sortBy`: the latest first unless said. */
  "GET /apps/todo/tasks": {
    query: { q?: string; filter?: string; tag?: string; sortBy?: string };
    answer: Task[];
  };
  "POST /apps/todo/add-tasks": { body: { task: TaskFields }; answer: { task: Task } };
  /** Merges the fields that are sent; 404 for an unknown task. */
  "POST /apps/todo/update-task": { body: { task: TaskFields & { id: number } }; answer: { task: Task } };
  /** Marks the task as deleted. */
  "DELETE /apps/todo/delete-task": { body: { taskId: number }; answer: object };
}
