import type { Task } from "../../../demo-fixtures/template";
import { notFound } from "../CallError";
import { selectTasks } from "../model/tasks";
import { callsOf, created, ok } from "./call";

const blank: Omit<Task, "id"> = {
  title: "",
  dueDate: "",
  description: "",
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
};

export const todoCalls = callsOf("todo", {
  "GET /apps/todo/tasks": ({ todo_tasks: tasks }, { parameters }) =>
    ok(
      selectTasks(tasks.items, {
        q: parameters.text("q"),
        filter: parameters.text("filter"),
        tag: parameters.text("tag"),
        sortBy: parameters.text("sortBy", "latest"),
      }),
    ),
  "POST /apps/todo/add-tasks": ({ todo_tasks: tasks }, { parameters }) => {
    const fields = parameters.object("task").fields<Task>();
    return created({ task: tasks.addOne({ ...blank, ...fields, id: tasks.nextId() }) });
  },
  "POST /apps/todo/update-task": ({ todo_tasks: tasks }, { parameters }) => {
    const sent = parameters.object("task");
    const task = tasks.merge(sent.id("id"), sent.fields<Task>());
    if (!task) throw notFound("Task");
    return ok({ task });
  },
  "DELETE /apps/todo/delete-task": ({ todo_tasks: tasks }, { parameters }) => {
    if (!tasks.merge(parameters.id("taskId"), { isDeleted: true })) throw notFound("Task");
    return ok();
  },
});
