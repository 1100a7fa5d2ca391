import type { Task } from "../../demo-fixtures/template";

export interface TodoCalls {
  /** `filter`: important, completed, deleted, none for what is not deleted; `sortBy`: the latest first unless said. */
  "GET /apps/todo/tasks": {
    query: { q?: string; filter?: string; tag?: string; sortBy?: string };
    answer: Task[];
  };
  "POST /apps/todo/add-tasks": { body: { task: Partial<Omit<Task, "id">> }; answer: { task: Task } };
  /** Merges the fields that are sent; 404 for an unknown task. */
  "POST /apps/todo/update-task": { body: { task: Partial<Task> & { id: number } }; answer: { task: Task } };
  /** Marks the task as deleted. */
  "DELETE /apps/todo/delete-task": { body: { taskId: number }; answer: object };
}
