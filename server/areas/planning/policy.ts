import type { Task, TaskUpdateRequest } from "../../../contract/api";
import { can } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import { conflict, forbidden, invalidFields } from "../../platform/errors";
import { sentence } from "../../platform/texts";

/** The most tasks that one checklist holds. */
export const MOST_TASKS = 500;

/** Someone without `planning` marks their own tasks as done, or as open again, and changes nothing else. */
export function requireMayUpdateTask(
  membership: Membership,
  assignee: Task["assignee"],
  update: TaskUpdateRequest,
): void {
  if (can(membership, "planning")) return;
  if (assignee?.pk !== membership.memberId) throw forbidden();
  const { pk: _pk, is_completed: _done, version: _version, ...rest } = update;
  if (Object.values(rest).some((value) => value !== undefined)) {
    throw forbidden("forbidden.own_tasks");
  }
}

/** Throws 409 when the row was changed since the caller read it. */
export function requireVersion(given: number | undefined, current: number): void {
  if (given !== undefined && given !== current) {
    throw conflict("stale_version");
  }
}

/** Throws 422 when a checklist would hold more than `MOST_TASKS`. */
export function requireRoom(there: number, added: number): void {
  if (there + added > MOST_TASKS) {
    throw invalidFields({ checklist: [sentence("field.most_tasks", { most: MOST_TASKS })] });
  }
}

/** The named tasks first, then the others as they were; throws 422 for one that is twice or not in the checklist. */
export function newOrder(current: readonly number[], wanted: readonly number[]): number[] {
  const known = new Set(current);
  const unknown = wanted.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw invalidFields({ order: [sentence("field.not_tasks", { tasks: unknown.slice(0, 10).join(", ") })] });
  }
  const named = new Set(wanted);
  if (named.size !== wanted.length) throw invalidFields({ order: [sentence("field.task_twice")] });
  return [...wanted, ...current.filter((id) => !named.has(id))];
}
