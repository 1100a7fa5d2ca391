import type { Static } from "typebox";
import {
  ChecklistCreateRequest,
  ChecklistListQuery,
  ChecklistListResponse,
  ChecklistResponse,
  ChecklistTasksQuery,
  ChecklistTasksResponse,
  ChecklistUpdateRequest,
  Exact,
  MyTasksQuery,
  MyTasksResponse,
  Pk,
  PlanningDeleted,
  TaskCreateRequest,
  TaskListQuery,
  TaskListResponse,
  TaskResponse,
  TaskUpdateRequest,
  TaskUpdateResponse,
} from "../../../contract/api";
import type { Transaction } from "../../db/database";
import { invalidFields, notFound } from "../../http/errors";
import {
  created,
  type InOrganization,
  memberRoute,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../http/route";
import type { Services } from "../../services";
import { todayOf } from "../organization/today";
import { mailAssignee } from "./mails";
import { newOrder, requireMayUpdateTask, requireRoom, requireVersion } from "./policy";
import { presentChecklist, presentTask } from "./presenter";
import {
  activeMembers,
  addChecklist,
  addTasks,
  type AssigneeRow,
  changeChecklist,
  changeTask,
  checklistPage,
  type ChecklistRow,
  findChecklist,
  lockChecklistOrder,
  placeChecklist,
  findTask,
  myTaskPage,
  type NewTask,
  taskOrder,
  taskPage,
  type TaskRow,
  tasksOf,
  type TaskViewer,
  trashChecklist,
  trashTask,
  writeOrder,
} from "./queries";

const Id = Exact({ id: Pk });

async function viewerOf(tx: Transaction, { membership }: InOrganization, now: Date): Promise<TaskViewer> {
  const { orgId, memberId } = membership;
  return { orgId, memberId, today: await todayOf(tx, orgId, now) };
}

async function requireChecklist(
  tx: Transaction,
  orgId: number,
  id: number,
  options: Parameters<typeof findChecklist>[3] = {},
): Promise<ChecklistRow> {
  const row = await findChecklist(tx, orgId, id, options);
  if (!row) throw notFound("There is no such checklist.");
  return row;
}

async function requireTask(
  tx: Transaction,
  viewer: TaskViewer,
  id: number,
  wanted?: Parameters<typeof findTask>[3],
): Promise<TaskRow> {
  const row = await findTask(tx, viewer, id, wanted);
  if (!row) throw notFound("There is no such task.");
  return row;
}

/** Reads whom tasks are given to; throws 422 at the field of one who is no active member. */
async function readAssignees(
  tx: Transaction,
  orgId: number,
  given: readonly { field: string; id: number | null | undefined }[],
): Promise<Map<number, AssigneeRow>> {
  const ids = given.flatMap(({ id }) => id ?? []);
  const known = await activeMembers(tx, orgId, ids);
  const errors: Record<string, string[]> = {};
  for (const { field, id } of given) {
    if (id && !known.has(id)) errors[field] = ["This person is not an active member of the organisation."];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return known;
}

type TaskInput = Pick<
  Static<typeof TaskCreateRequest>,
  "title" | "description" | "assignee" | "due_date" | "priority"
>;

function newTask(input: TaskInput): NewTask {
  return {
    title: input.title.trim(),
    description: input.description ?? "",
    assigneeId: input.assignee ?? null,
    dueDate: input.due_date ?? null,
    priority: input.priority ?? "medium",
  };
}

/** Tells people of tasks that others have given them. */
async function notifyAssignees(
  tx: Transaction,
  services: Services,
  { membership, session }: InOrganization,
  checklist: string,
  tasks: readonly NewTask[],
  people: ReadonlyMap<number, AssigneeRow>,
): Promise<void> {
  const { orgId, memberId } = membership;
  const given = tasks.flatMap((task) => {
    const assignee = task.assigneeId === null ? undefined : people.get(task.assigneeId);
    return assignee && assignee.id !== memberId ? [{ task, assignee }] : [];
  });
  if (given.length === 0) return;
  const by = (await activeMembers(tx, orgId, [memberId])).get(memberId)?.name ?? session.email;
  for (const { task, assignee } of given) {
    const told = { title: task.title, due_date: task.dueDate, checklist };
    await mailAssignee(tx, services, orgId, { assignee, task: told, by });
  }
}

const getChecklists = permittedReading(["planning"], {
  method: "get",
  path: "/planning/checklist/",
  summary: "Checklists with their progress: the archived ones, or the trash, when asked",
  query: ChecklistListQuery,
  responses: { 200: ChecklistListResponse },
  async handle({ query, membership, read, now }) {
    const { rows, total } = await read((tx) => checklistPage(tx, membership.orgId, query, now));
    return ok({ checklists: rows.map(presentChecklist), total });
  },
});

const postChecklist = permittedRoute(["planning"], {
  method: "post",
  path: "/planning/checklist/",
  summary: "Create a checklist, with tasks or with those of another one",
  body: ChecklistCreateRequest,
  responses: { 201: ChecklistResponse },
  async handle({ body, services, now, ...caller }) {
    const { orgId, memberId } = caller.membership;
    return caller.tenantOnce(async (tx) => {
      const given = body.tasks ?? [];
      const people = await readAssignees(
        tx,
        orgId,
        given.map(({ assignee }, index) => ({ field: `tasks.${index}.assignee`, id: assignee })),
      );
      const tasks = [
        ...(await templateTasks(tx, await viewerOf(tx, caller, now), body.template, now)),
        ...given.map(newTask),
      ];
      requireRoom(0, tasks.length);
      const name = body.name.trim();
      const id = await addChecklist(
        tx,
        orgId,
        {
          name,
          description: body.description ?? "",
          category: (body.category ?? "").trim(),
          dueDate: body.due_date ?? null,
          createdBy: memberId,
        },
        now,
      );
      await addTasks(tx, orgId, id, tasks, now);
      await notifyAssignees(tx, services, caller, name, tasks, people);
      return created({ checklist: presentChecklist(await requireChecklist(tx, orgId, id)) });
    });
  },
});

/** The tasks of another checklist, to be done anew: by nobody yet, at no date yet. */
async function templateTasks(
  tx: Transaction,
  viewer: TaskViewer,
  template: number | null | undefined,
  now: Date,
): Promise<NewTask[]> {
  if (template === undefined || template === null) return [];
  if (!(await findChecklist(tx, viewer.orgId, template))) {
    throw invalidFields({ template: ["This checklist does not exist."] });
  }
  const tasks = await tasksOf(tx, viewer, template, undefined, now);
  return tasks.map(({ title, description, priority }) => newTask({ title, description, priority }));
}

const putChecklist = permittedRoute(["planning"], {
  method: "put",
  path: "/planning/checklist/",
  summary: "Change a checklist, archive it, put it into another place, or its tasks into another order",
  body: ChecklistUpdateRequest,
  responses: { 200: ChecklistResponse },
  async handle({ body, membership, tenantOnce, now }) {
    const { orgId } = membership;
    const { pk, order, position, version, ...change } = body;
    return tenantOnce(async (tx) => {
      if (position !== undefined) await lockChecklistOrder(tx, orgId);
      const before = await requireChecklist(tx, orgId, pk, { lock: true });
      requireVersion(version, before.version);
      if (position !== undefined) await placeChecklist(tx, orgId, before, position);
      if (order) await writeOrder(tx, orgId, pk, newOrder(await taskOrder(tx, orgId, pk), order));
      const name = change.name?.trim();
      await changeChecklist(tx, orgId, pk, { ...change, ...(name !== undefined && { name }) }, now);
      return ok({ checklist: presentChecklist(await requireChecklist(tx, orgId, pk)) });
    });
  },
});

const deleteChecklist = permittedRoute(["planning"], {
  method: "delete",
  path: "/planning/checklist/{id}/",
  summary: "Put a checklist into the trash, where it stays for 30 days",
  params: Id,
  responses: { 200: PlanningDeleted },
  async handle({ params, membership, tenant, now }) {
    const { orgId } = membership;
    await tenant(async (tx) => {
      await requireChecklist(tx, orgId, params.id, { lock: true });
      await trashChecklist(tx, orgId, params.id, now, now);
    });
    return ok({ pk: params.id });
  },
});

const restoreChecklist = permittedRoute(["planning"], {
  method: "post",
  path: "/planning/checklist/{id}/restore/",
  summary: "Take a checklist out of the trash, with the tasks that it had",
  params: Id,
  responses: { 200: ChecklistResponse },
  async handle({ params, membership, tenant, now }) {
    const { orgId } = membership;
    const row = await tenant(async (tx) => {
      await requireChecklist(tx, orgId, params.id, { lock: true, wanted: { trashedBefore: now } });
      await trashChecklist(tx, orgId, params.id, null, now);
      return requireChecklist(tx, orgId, params.id);
    });
    return ok({ checklist: presentChecklist(row) });
  },
});

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

const getAllTasks = permittedRoute(["planning"], {
  method: "get",
  path: "/planning/task/",
  summary: "Tasks of all checklists: overdue ones first, then by due date, done ones last",
  query: TaskListQuery,
  responses: { 200: TaskListResponse },
  async handle({ query, now, ...caller }) {
    const { rows, total } = await caller.tenant(async (tx) =>
      taskPage(tx, await viewerOf(tx, caller, now), query, now),
    );
    return ok({ tasks: rows.map(presentTask), total });
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
  async handle({ params, now, ...caller }) {
    const { orgId } = caller.membership;
    await caller.tenant(async (tx) => {
      const viewer = await viewerOf(tx, caller, now);
      const { checklist_id } = await requireTask(tx, viewer, params.id);
      await lockChecklists(tx, orgId, checklist_id, undefined);
      await requireTask(tx, viewer, params.id);
      await trashTask(tx, orgId, params.id, now, now);
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
  async handle({ params, now, ...caller }) {
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
        return { task: presentTask(await requireTask(tx, viewer, params.id)) };
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
  async handle({ query, now, ...caller }) {
    const { rows, total } = await caller.tenant(async (tx) =>
      myTaskPage(tx, await viewerOf(tx, caller, now), query, now),
    );
    return ok({ tasks: rows.map(presentTask), total });
  },
});

/** Checklists and their tasks. */
export const planningRoutes: readonly Route[] = [
  getChecklists,
  postChecklist,
  putChecklist,
  deleteChecklist,
  restoreChecklist,
  getTasks,
  getAllTasks,
  postTask,
  putTask,
  deleteTask,
  restoreTask,
  getMyTasks,
];
