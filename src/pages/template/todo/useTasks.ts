import { useAddUndoableMutation, useNotify, useTranslate } from "ra-core";
import type { Task, TaskFields } from "../../../../dataProviders/types";
import { useTemplateMutation, useTemplateQuery } from "../shared/useTemplateCall";

/** Every task there is, also the deleted ones; undefined until they are read. */
export function useAllTasks(): readonly Task[] | undefined {
  const kept = useTemplateQuery("GET /apps/todo/tasks", { query: {} }).data;
  const deleted = useTemplateQuery("GET /apps/todo/tasks", { query: { filter: "deleted" } }).data;
  return kept && deleted && [...kept, ...deleted];
}

export interface TaskChanges {
  update(id: number, fields: TaskFields): Promise<unknown>;
  add(fields: TaskFields): Promise<unknown>;
  /** Changes at once and tells when it cannot be. */
  change(id: number, fields: TaskFields): void;
  /** Moves the task to the deleted ones, from where the notice takes it back. */
  remove(task: Task): void;
  restore(task: Task): void;
}

/** What can be done with tasks, by the documented calls. */
export function useTaskChanges(): TaskChanges {
  const t = useTranslate();
  const notify = useNotify();
  const addUndoable = useAddUndoableMutation();
  const added = useTemplateMutation("POST /apps/todo/add-tasks");
  const updated = useTemplateMutation("POST /apps/todo/update-task");
  const deleted = useTemplateMutation("DELETE /apps/todo/delete-task");
  const tell = (error: Error): void => notify(error.message, { type: "error" });

  const update = async (id: number, fields: TaskFields): Promise<unknown> =>
    updated.mutateAsync({ body: { task: { id, ...fields } } });
  const change = (id: number, fields: TaskFields): void => void update(id, fields).catch(tell);
  return {
    update,
    change,
    add: async (fields) => added.mutateAsync({ body: { task: fields } }),
    remove: ({ id, title }) => {
      const announce = (): void => {
        addUndoable(({ isUndo }) => {
          if (isUndo) change(id, { isDeleted: false });
        });
        notify(t("templateTodo.deleted", { title }), { type: "info", undoable: true });
      };
      deleted.mutateAsync({ body: { taskId: id } }).then(announce, tell);
    },
    restore: ({ id, title }) => {
      const announce = (): void => notify(t("templateTodo.restored", { title }), { type: "success" });
      update(id, { isDeleted: false }).then(announce, tell);
    },
  };
}
