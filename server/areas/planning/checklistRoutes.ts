import {
  ChecklistCreateRequest,
  ChecklistListQuery,
  ChecklistListResponse,
  ChecklistResponse,
  ChecklistUpdateRequest,
  PlanningDeleted,
} from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { invalidFields } from "../../platform/errors";
import { created, ok, permittedReading, permittedRoute, type Route } from "../../platform/http/route";
import { newOrder, requireRoom, requireVersion } from "./policy";
import { presentChecklist } from "./presenter";
import {
  addChecklist,
  changeChecklist,
  checklistPage,
  findChecklist,
  lockChecklistOrder,
  placeChecklist,
  trashChecklist,
} from "./queries/checklists";
import { addTasks, type NewTask, taskOrder, tasksOf, type TaskViewer, writeOrder } from "./queries/tasks";
import { Id, viewerOf, requireChecklist, readAssignees, newTask, notifyAssignees, auditTrash } from "./steps";
import { sentence } from "../../platform/texts";
import { readNarrowed } from "../../platform/narrowing";

const getChecklists = permittedReading(["planning"], {
  method: "get",
  path: "/planning/checklist/",
  summary: "Checklists with their progress: the archived ones, or the trash, when asked",
  query: ChecklistListQuery,
  responses: { 200: ChecklistListResponse },
  async handle(call) {
    const { query, membership, now } = call;
    const { rows, ...counted } = await readNarrowed(call, "checklists", (tx, narrowing) =>
      checklistPage(tx, membership.orgId, query, now, narrowing),
    );
    return ok({ checklists: rows.map(presentChecklist), ...counted });
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
    throw invalidFields({ template: [sentence("field.unknown_checklist")] });
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
  async handle(call) {
    const { params, membership, tenant, now } = call;
    const { orgId } = membership;
    await tenant(async (tx) => {
      const { id, name } = await requireChecklist(tx, orgId, params.id, { lock: true });
      await trashChecklist(tx, orgId, id, now, now);
      await auditTrash(tx, call, "checklist.deleted", { id, name });
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
  async handle(call) {
    const { params, membership, tenant, now } = call;
    const { orgId } = membership;
    const row = await tenant(async (tx) => {
      await requireChecklist(tx, orgId, params.id, { lock: true, wanted: { trashedBefore: now } });
      await trashChecklist(tx, orgId, params.id, null, now);
      const restored = await requireChecklist(tx, orgId, params.id);
      await auditTrash(tx, call, "checklist.restored", { id: restored.id, name: restored.name });
      return restored;
    });
    return ok({ checklist: presentChecklist(row) });
  },
});

/** Checklists. */
export const checklistRoutes: readonly Route[] = [
  getChecklists,
  postChecklist,
  putChecklist,
  deleteChecklist,
  restoreChecklist,
];
