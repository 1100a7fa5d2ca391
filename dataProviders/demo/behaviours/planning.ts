import type { Identifier, RaRecord } from "ra-core";
import { isEmpty } from "../../../definitions/predicate";
import type { Values } from "../../recordProvider";
import type { DemoAction, DemoBehaviour, DemoListQuery, DemoScope } from "./types";

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

const today = ({ store }: DemoScope): string => store.now().toISOString().slice(0, 10);

const isDeleted = ({ deleted_at: at }: Values): boolean => !isEmpty(at);
const isTrue = (value: unknown): boolean => value === true || value === "true";

/** Puts a row into the trash, or takes it out again. */
function setDeleted(resource: string, row: Values, deletedAt: string | null, { store }: DemoScope): Values {
  return store.change(resource, row.pk as Identifier, {
    deleted_at: deletedAt,
    version: Number(row.version) + 1,
    updated_at: store.now().toISOString(),
  });
}

function restoreIn(resource: string): DemoAction {
  return ({ id }, scope) => {
    const row = scope.store.find(resource, id);
    return row ? { data: setDeleted(resource, row, null, scope) } : {};
  };
}

function tasksOf(checklist: unknown, { store }: DemoScope): Values[] {
  return store
    .rows("tasks")
    .filter((task) => isSame(task.checklist, checklist) && !isDeleted(task))
    .toSorted((one, other) => Number(one.position) - Number(other.position));
}

/** The signed-in person among the members. */
function ownMember({ store, user }: DemoScope): Identifier | null {
  const email = user()?.email;
  const member = store.rows("members").find((row) => row.email === email);
  return (member?.pk as Identifier | undefined) ?? null;
}

export const checklists: DemoBehaviour = {
  derive({ pk }, scope) {
    const own = tasksOf(pk, scope);
    return { tasks_total: own.length, tasks_done: own.filter((task) => task.completed_at !== null).length };
  },
  list({ records, filter, sort }) {
    const { archived, deleted, ...rest } = filter;
    // The archived ones, and those in the trash, are asked for instead of the others.
    const isWanted = isTrue(deleted)
      ? isDeleted
      : (one: Values): boolean => !isDeleted(one) && one.is_archived === isTrue(archived);
    return { records: records.filter(isWanted), filter: rest, sort };
  },
  create({ template, ...values }, scope) {
    const { store } = scope;
    const now = store.now().toISOString();
    const row = store.add("checklists", {
      description: "",
      category: "",
      due_date: null,
      ...values,
      is_archived: false,
      position: Math.max(-1, ...store.rows("checklists").map(({ position }) => Number(position))) + 1,
      created_by: ownMember(scope),
      deleted_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    });
    for (const { pk: _, ...task } of isEmpty(template) ? [] : tasksOf(template, scope)) {
      const open = { completed_at: null, completed_by: null, version: 1, updated_at: now };
      store.add("tasks", { ...task, checklist: row.pk, assignee: null, due_date: null, ...open });
    }
    return row;
  },
  standsAmong: (one, other) => one.is_archived === other.is_archived && isDeleted(one) === isDeleted(other),
  remove(row, scope) {
    setDeleted("checklists", row, scope.store.now().toISOString(), scope);
  },
  actions: { restore: restoreIn("checklists") },
};

function isOverdue(task: Values, scope: DemoScope): boolean {
  return task.completed_at === null && typeof task.due_date === "string" && task.due_date < today(scope);
}

function derive(task: Values, scope: DemoScope): Values {
  return { is_completed: task.completed_at !== null, is_overdue: isOverdue(task, scope) };
}

/** Overdue ones first, then by due date, done ones last. */
function byUrgency(one: RaRecord, other: RaRecord): number {
  return (
    Number(one.is_completed) - Number(other.is_completed) ||
    Number(other.is_overdue) - Number(one.is_overdue) ||
    String(one.due_date ?? "9999").localeCompare(String(other.due_date ?? "9999")) ||
    Number(one.id) - Number(other.id)
  );
}

const STATES: Record<string, (task: RaRecord) => boolean> = {
  open: ({ is_completed }) => is_completed === false,
  done: ({ is_completed }) => is_completed === true,
  overdue: ({ is_overdue }) => is_overdue === true,
};

function inState({ records, filter, sort }: DemoListQuery): DemoListQuery {
  const { state, ...rest } = filter;
  const fits = STATES[String(state)];
  const present = records.filter((task) => isDeleted(task) === (state === "deleted"));
  const kept = fits ? present.filter(fits) : present;
  if (sort !== "as given" && sort?.field === "position") return { records: kept, filter: rest, sort };
  return { records: kept.toSorted(byUrgency), filter: rest, sort: "as given" };
}

/** Whether a checklist is out of sight, with its tasks: archived, or in the trash. */
function isPutAway(checklist: unknown, { store }: DemoScope): boolean {
  const row = store.find("checklists", checklist);
  return row?.is_archived === true || (row !== undefined && isDeleted(row));
}

function completeAs(completed: boolean): DemoAction {
  return ({ id }, scope) => {
    const { store } = scope;
    const row = store.find("tasks", id);
    if (!row || id === undefined) return {};
    const now = store.now().toISOString();
    const by = completed ? ownMember(scope) : null;
    const change = {
      completed_at: completed ? now : null,
      completed_by: by,
      version: Number(row.version) + 1,
      updated_at: now,
    };
    return { data: store.change("tasks", id, change) };
  };
}

const actions = { complete: completeAs(true), reopen: completeAs(false) };

export const tasks: DemoBehaviour = {
  derive,
  list(query, scope) {
    const { checklist } = query.filter;
    if (isEmpty(checklist)) {
      const current = query.records.filter((task) => {
        const row = scope.store.find("tasks", task.id);
        return !isPutAway(row?.checklist, scope);
      });
      return inState({ ...query, records: current });
    }
    return inState(query);
  },
  create(values, scope) {
    const { store } = scope;
    const positions = tasksOf(values.checklist, scope).map(({ position }) => Number(position));
    return store.add("tasks", {
      description: "",
      assignee: null,
      due_date: null,
      priority: "medium",
      ...values,
      position: Math.max(-1, ...positions) + 1,
      completed_at: null,
      completed_by: null,
      deleted_at: null,
      version: 1,
      updated_at: store.now().toISOString(),
    });
  },
  remove(row, scope) {
    setDeleted("tasks", row, scope.store.now().toISOString(), scope);
  },
  standsAmong: (one, other) => isSame(one.checklist, other.checklist) && isDeleted(one) === isDeleted(other),
  actions: { ...actions, restore: restoreIn("tasks") },
};

export const myTasks: DemoBehaviour = {
  derive,
  includes: (task, scope) => isSame(task.assignee, ownMember(scope)) && !isPutAway(task.checklist, scope),
  list: inState,
  actions,
};
