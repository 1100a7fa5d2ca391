import type { Static } from "typebox";
import {
  ChecklistTasksQuery,
  ChecklistTasksResponse,
  MyTasksQuery,
  MyTasksResponse,
  PlanningDeleted,
  MY_TASK_STATES,
  TASK_STATES,
  type TaskFilter,
  TaskCreateRequest,
  TaskListQuery,
  TaskListResponse,
  TaskResponse,
  TaskUpdateRequest,
  TaskUpdateResponse,
} from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import {
  created,
  type InOrganization,
  memberRoute,
  ok,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { requireMayUpdateTask, requireRoom, requireVersion } from "./policy";
import { presentChecklist, presentTask } from "./presenter";
import {
  addTasks,
  changeTask,
  myTaskPage,
  type NewTask,
  taskOrder,
  taskPage,
  type TaskRow,
  tasksOf,
  trashTask,
  writeOrder,
} from "./queries/tasks";
import {
  Id,
  viewerOf,
  requireChecklist,
  requireTask,
  readAssignees,
  newTask,
  notifyAssignees,
  auditTrash,
} from "./steps";
import { narrowingOf } from "../../platform/narrowing";

const getTasks = permittedRoute(["planning"], {
  method: "get",
  path: "/planning/checklist/{id}/task/",
  summary: "The tasks of a checklist in their order, all of them or those that fit the filter",
  params: Id,
  query: ChecklistTasksQuery,
  responses: { 200: ChecklistTasksResponse },
  async handle({ params, query, now, ...caller }) {
    const { orgId } = caller.membership;
    return ok(
      await caller.tenant(async (tx) => {
        const checklist = await requireChecklist(tx, orgId, params.id);
        const rows = await tasksOf(tx, await viewerOf(tx, caller, now), params.id, query.filter, now);
        return { tasks: rows.map(presentTask), total: rows.length, checklist: presentChecklist(checklist) };
      }),
    );
  },
});

/** `filter` may be a state, which is what `state` says. */
function stateApart<Q extends { filter?: string; state?: TaskFilter }>(
  query: Q,
  states: readonly NonNullable<Q["state"]>[],
): Q {
  const { filter, ...others } = query;
  const state = states.find((one) => one === filter);
  return state ? ({ ...others, state } as Q) : query;
}

const getAllTasks = permittedRoute(["planning"], {
  method: "get",
  path: "/planning/task/",
  summary: "Tasks of all checklists: overdue ones first, then by due date, done ones last",
  query: TaskListQuery,
  responses: { 200: TaskListResponse },
  async handle(call) {
    const { now, tenant } = call;
    const { filter, ...query } = stateApart(call.query, TASK_STATES);
    const asked = { ...call, query: { ...query, ...(filter !== undefined && { filter }) } };
    const { rows, ...counted } = await tenant(async (tx) =>
      taskPage(tx, await viewerOf(tx, call, now), query, now, await narrowingOf(tx, asked, "tasks")),
    );
    return ok({ tasks: rows.map(presentTask), ...counted });
  },
});

const postTask = permittedRoute(["planning"], {
  method: "post",
  path: "/planning/task/",
  summary: "Add a task to a checklist; whoever it is given to is told",
  body: TaskCreateRequest,
  responses: { 201: TaskResponse },
  async handle({ body, services, now, ...caller }) {
    const { orgId } = caller.membership;
    return caller.tenantOnce(async (tx) => {
      const checklist = await requireChecklist(tx, orgId, body.checklist, { lock: true });
      const people = await readAssignees(tx, orgId, [{ field: "assignee", id: body.assignee }]);
      requireRoom(checklist.tasks_total, 1);
      const task = newTask(body);
      const [id = 0] = await addTasks(tx, orgId, checklist.id, [task], now);
      await notifyAssignees(tx, services, caller, checklist.name, [task], people);
      return created({ task: presentTask(await requireTask(tx, await viewerOf(tx, caller, now), id)) });
    });
  },
});

/** Locks the checklist of a task, and the one it goes to, always in the same order. */
async function lockChecklists(
  tx: Transaction,
  orgId: number,
  from: number,
  to: number | undefined,
): Promise<void> {
  const ids = [...new Set([from, to ?? from])].toSorted((left, right) => left - right);
  for (const id of ids) await requireChecklist(tx, orgId, id, { lock: true });
}

/** Puts the task at its new place among the others of its checklist. */
async function placeTask(
  tx: Transaction,
  orgId: number,
  checklistId: number,
  id: number,
  position: number,
): Promise<void> {
  const others = (await taskOrder(tx, orgId, checklistId)).filter((other) => other !== id);
  await writeOrder(tx, orgId, checklistId, others.toSpliced(position, 0, id));
}

async function updateTask(
  tx: Transaction,
  services: Services,
  caller: InOrganization,
  body: Static<typeof TaskUpdateRequest>,
  now: Date,
): Promise<TaskRow> {
  const { membership } = caller;
  const { orgId, memberId } = membership;
  const viewer = await viewerOf(tx, caller, now);
  const seen = await requireTask(tx, viewer, body.pk);
  requireMayUpdateTask(membership, seen.assignee, body);
  await lockChecklists(tx, orgId, seen.checklist_id, body.checklist);
  const before = await requireTask(tx, viewer, body.pk);
  // It may have been given to somebody else while this waited for the lock.
  requireMayUpdateTask(membership, before.assignee, body);
  requireVersion(body.version, before.version);
  const newAssignee = body.assignee === before.assignee?.pk ? undefined : body.assignee;
  const people = await readAssignees(tx, orgId, [{ field: "assignee", id: newAssignee }]);
  const target = body.checklist ?? before.checklist_id;
  const moves = target !== before.checklist_id;
  const length = moves || body.position !== undefined ? (await taskOrder(tx, orgId, target)).length : 0;
  if (moves) requireRoom(length, 1);
  const completion = body.is_completed !== undefined && body.is_completed !== (before.completed_at !== null);
  await changeTask(
    tx,
    orgId,
    body.pk,
    {
      ...(moves && { checklistId: target }),
      ...(body.title !== undefined && { title: body.title.trim() }),
      ...(body.description !== undefined && { description: body.description }),
      ...(newAssignee !== undefined && { assignee: newAssignee }),
      ...(body.due_date !== undefined && { dueDate: body.due_date }),
      ...(body.priority !== undefined && { priority: body.priority }),
      ...(completion && { completedBy: body.is_completed ? memberId : null }),
    },
    now,
  );
  if (moves || body.position !== undefined) {
    await placeTask(tx, orgId, target, body.pk, body.position ?? length);
  }
  const after = await requireTask(tx, viewer, body.pk);
  if (newAssignee) {
    const { title, description, priority, due_date: dueDate } = after;
    const given: NewTask = { title, description, priority, dueDate, assigneeId: newAssignee };
    await notifyAssignees(tx, services, caller, after.checklist_name, [given], people);
  }
  return after;
}

const putTask = memberRoute({
  method: "put",
  path: "/planning/task/",
  summary: "Change a task; whoever it is given to may mark it as done",
  body: TaskUpdateRequest,
  responses: { 200: TaskUpdateResponse },
  async handle({ body, services, now, ...caller }) {
    const { orgId } = caller.membership;
    return caller.tenantOnce(async (tx) => {
      const row = await updateTask(tx, services, caller, body, now);
      const checklist = await requireChecklist(tx, orgId, row.checklist_id);
      const { id: pk, tasks_total, tasks_done } = checklist;
      return ok({ task: presentTask(row), checklist: { pk, tasks_total, tasks_done } });
    });
  },
});

const deleteTask = permittedRoute(["planning"], {
  method: "delete",
  path: "/planning/task/{id}/",
  summary: "Put a task into the trash, where it stays for 30 days",
  params: Id,
  responses: { 200: PlanningDeleted },
  async handle({ params, now, address, ...caller }) {
    const { orgId } = caller.membership;
    await caller.tenant(async (tx) => {
      const viewer = await viewerOf(tx, caller, now);
      const { checklist_id } = await requireTask(tx, viewer, params.id);
      await lockChecklists(tx, orgId, checklist_id, undefined);
      const { id, title, checklist_name } = await requireTask(tx, viewer, params.id);
      await trashTask(tx, orgId, id, now, now);
      await auditTrash(tx, { ...caller, now, address }, "task.deleted", {
        id,
        name: title,
        checklist: checklist_name,
      });
    });
    return ok({ pk: params.id });
  },
});

const restoreTask = permittedRoute(["planning"], {
  method: "post",
  path: "/planning/task/{id}/restore/",
  summary: "Take a task out of the trash, to the place that it had",
  params: Id,
  responses: { 200: TaskResponse },
  async handle({ params, now, address, ...caller }) {
    const { orgId } = caller.membership;
    return ok(
      await caller.tenant(async (tx) => {
        const viewer = await viewerOf(tx, caller, now);
        const trashed = { trashedBefore: now };
        const { checklist_id, position } = await requireTask(tx, viewer, params.id, trashed);
        const checklist = await requireChecklist(tx, orgId, checklist_id, { lock: true });
        await requireTask(tx, viewer, params.id, trashed);
        requireRoom(checklist.tasks_total, 1);
        await trashTask(tx, orgId, params.id, null, now);
        await placeTask(tx, orgId, checklist_id, params.id, position);
        const task = await requireTask(tx, viewer, params.id);
        await auditTrash(tx, { ...caller, now, address }, "task.restored", {
          id: task.id,
          name: task.title,
          checklist: task.checklist_name,
        });
        return { task: presentTask(task) };
      }),
    );
  },
});

const getMyTasks = memberRoute({
  method: "get",
  path: "/planning/my-tasks/",
  summary: "The caller's own tasks: overdue ones first, then by due date, done ones last",
  query: MyTasksQuery,
  responses: { 200: MyTasksResponse },
  async handle(call) {
    const { now, tenant } = call;
    const { filter, ...query } = stateApart(call.query, MY_TASK_STATES);
    const asked = { ...call, query: { ...query, ...(filter !== undefined && { filter }) } };
    const { rows, ...counted } = await tenant(async (tx) =>
      myTaskPage(tx, await viewerOf(tx, call, now), query, now, await narrowingOf(tx, asked, "my_tasks")),
    );
    return ok({ tasks: rows.map(presentTask), ...counted });
  },
});

/** The tasks of checklists. */
export const taskRoutes: readonly Route[] = [
  getTasks,
  getAllTasks,
  postTask,
  putTask,
  deleteTask,
  restoreTask,
  getMyTasks,
];
