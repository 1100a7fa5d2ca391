import type { Static } from "typebox";
import { Exact, Pk, type TaskCreateRequest } from "../../../contract/api";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { invalidFields, notFound, type FieldErrors } from "../../platform/errors";
import type { InOrganization } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { tellMembers } from "../../platform/notifications";
import { todayOf } from "../organization";
import { mailAssignee } from "./mails";
import { activeMembers, type AssigneeRow } from "./queries/people";
import { type ChecklistRow, findChecklist } from "./queries/checklists";
import { findTask, type NewTask, type TaskRow, type TaskViewer } from "./queries/tasks";
import { sentence } from "../../platform/texts";

/** The path of one checklist, or of one task. */
export const Id = Exact({ id: Pk });

/** Whoever asks, and the date it is for them. */
export async function viewerOf(
  tx: Transaction,
  { membership }: InOrganization,
  now: Date,
): Promise<TaskViewer> {
  const { orgId, memberId } = membership;
  return { orgId, memberId, today: await todayOf(tx, orgId, now) };
}

/** A checklist by its key; throws 404. */
export async function requireChecklist(
  tx: Transaction,
  orgId: number,
  id: number,
  options: Parameters<typeof findChecklist>[3] = {},
): Promise<ChecklistRow> {
  const row = await findChecklist(tx, orgId, id, options);
  if (!row) throw notFound("not_found.checklist");
  return row;
}

/** A task by its key; throws 404. */
export async function requireTask(
  tx: Transaction,
  viewer: TaskViewer,
  id: number,
  wanted?: Parameters<typeof findTask>[3],
): Promise<TaskRow> {
  const row = await findTask(tx, viewer, id, wanted);
  if (!row) throw notFound("not_found.task");
  return row;
}

/** Reads whom tasks are given to; throws 422 at the field of one who is no active member. */
export async function readAssignees(
  tx: Transaction,
  orgId: number,
  given: readonly { field: string; id: number | null | undefined }[],
): Promise<Map<number, AssigneeRow>> {
  const ids = given.flatMap(({ id }) => id ?? []);
  const known = await activeMembers(tx, orgId, ids);
  const errors: FieldErrors = {};
  for (const { field, id } of given) {
    if (id && !known.has(id)) errors[field] = [sentence("field.not_active")];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return known;
}

type TaskInput = Pick<
  Static<typeof TaskCreateRequest>,
  "title" | "description" | "assignee" | "due_date" | "priority"
>;

/** What a request says of a task that is added, with what it left unsaid. */
export function newTask(input: TaskInput): NewTask {
  return {
    title: input.title.trim(),
    description: input.description ?? "",
    assigneeId: input.assignee ?? null,
    dueDate: input.due_date ?? null,
    priority: input.priority ?? "medium",
  };
}

/** Tells people of tasks that others have given them. */
export async function notifyAssignees(
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
    await tellMembers(tx, orgId, [assignee.id], {
      kind: "task_given",
      params: { by, task: task.title },
      path: "/my_tasks",
      now: services.clock(),
    });
  }
}

/** Writes down that something went into the trash or came out of it. */
export function auditTrash(
  tx: Transaction,
  { membership, session, now, address }: InOrganization & { now: Date; address: string | null },
  action: AuditAction,
  { id, ...detail }: { id: number; name: string; checklist?: string },
): Promise<void> {
  const { orgId } = membership;
  return audit(tx, {
    orgId,
    at: now,
    actor: session,
    action,
    subject: "planning",
    subjectId: id,
    detail,
    address,
  });
}
