import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Count,
  Deleted,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Pk,
  Timestamp,
  Total,
  orderings,
} from "./common";

export const TASK_PRIORITIES = ["low", "medium", "high"] as const;
export const TaskPriority = Type.Enum([...TASK_PRIORITIES]);
export type TaskPriority = Static<typeof TaskPriority>;

const Day = Type.String({ format: "date" });
const Text = Type.String({ maxLength: 10_000, pattern: "^[^\\u0000]*$" });
const Person = Exact({ pk: Pk, name: Type.String() });

export const Checklist = Exact({
  pk: Pk,
  name: Type.String(),
  description: Type.String(),
  category: Type.String(),
  due_date: Nullable(Day),
  is_archived: Type.Boolean(),
  tasks_total: Total,
  tasks_done: Total,
  position: Total,
  created_by: Nullable(Person),
  deleted_at: Nullable(Timestamp),
  version: Total,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Checklist = Static<typeof Checklist>;

export const Task = Exact({
  pk: Pk,
  checklist: Exact({ pk: Pk, name: Type.String() }),
  title: Type.String(),
  description: Type.String(),
  assignee: Nullable(Person),
  person: PersonPk,
  due_date: Nullable(Day),
  priority: TaskPriority,
  is_completed: Type.Boolean(),
  is_overdue: Type.Boolean(),
  completed_at: Nullable(Timestamp),
  completed_by: Nullable(Person),
  position: Total,
  deleted_at: Nullable(Timestamp),
  version: Total,
  updated_at: Timestamp,
});
export type Task = Static<typeof Task>;

const CHECKLIST_ORDERINGS = ["due_date", "name", "category", "position", "created_at", "updated_at"] as const;
export type ChecklistOrdering = (typeof CHECKLIST_ORDERINGS)[number];
/** `archived`: the archived ones instead; `deleted`: what lies in the trash. */
export const ChecklistListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  archived: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
  ordering: Type.Optional(orderings(CHECKLIST_ORDERINGS)),
});
export type ChecklistListQuery = Static<typeof ChecklistListQuery>;
export const ChecklistListResponse = Exact({
  checklists: Type.Array(Checklist),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const ChecklistResponse = Exact({ checklist: Checklist });
export const PlanningDeleted = Deleted;

const taskFields = {
  description: Type.Optional(Text),
  assignee: Type.Optional(Nullable(Pk)),
  due_date: Type.Optional(Nullable(Day)),
  priority: Type.Optional(TaskPriority),
};
/** `template`: another checklist, whose tasks are copied. */
export const ChecklistCreateRequest = Exact({
  name: Line(200, 1),
  description: Type.Optional(Text),
  category: Type.Optional(Line(80)),
  due_date: Type.Optional(Nullable(Day)),
  template: Type.Optional(Nullable(Pk)),
  tasks: Type.Optional(Type.Array(Exact({ title: Line(300, 1), ...taskFields }), { maxItems: 200 })),
});
export type ChecklistCreateRequest = Static<typeof ChecklistCreateRequest>;
/**
 * `position`: takes the place of the checklist with that number, among those that are archived or not as it is.
 * `order`: tasks of the checklist in their new order; those that are not named follow in their old one.
 */
export const ChecklistUpdateRequest = Exact({
  pk: Pk,
  name: Type.Optional(Line(200, 1)),
  description: Type.Optional(Text),
  category: Type.Optional(Line(80)),
  due_date: Type.Optional(Nullable(Day)),
  is_archived: Type.Optional(Type.Boolean()),
  position: Type.Optional(Count),
  order: Type.Optional(Type.Array(Pk, { maxItems: 500 })),
  version: Type.Optional(Count),
});
export type ChecklistUpdateRequest = Static<typeof ChecklistUpdateRequest>;

export const TASK_FILTERS = ["open", "done", "overdue", "mine"] as const;
export const TASK_STATES = [...TASK_FILTERS, "deleted"] as const;
const TaskState = Type.Enum([...TASK_STATES]);
export const ChecklistTasksQuery = Exact({ filter: Type.Optional(TaskState) });
export type TaskFilter = NonNullable<Static<typeof ChecklistTasksQuery>["filter"]>;
export const ChecklistTasksResponse = Exact({
  tasks: Type.Array(Task),
  total: Total,
  checklist: Checklist,
});
/** Tasks of all checklists that are not archived, or of one; by `position` in the order of the checklist. */
export const TaskListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  checklist: Type.Optional(Pk),
  assignee: Type.Optional(Pk),
  state: Type.Optional(TaskState),
  /** A condition, or a state. */
  filter: Type.Optional(Type.Union([TaskState, narrowingQuery.filter])),
  ordering: Type.Optional(ascendingOrDescending(["position"])),
});
export type TaskListQuery = Static<typeof TaskListQuery>;
export const TaskListResponse = Exact({
  tasks: Type.Array(Task),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const TaskCreateRequest = Exact({ checklist: Pk, title: Line(300, 1), ...taskFields });
export type TaskCreateRequest = Static<typeof TaskCreateRequest>;
export const TaskUpdateRequest = Exact({
  pk: Pk,
  checklist: Type.Optional(Pk),
  title: Type.Optional(Line(300, 1)),
  ...taskFields,
  is_completed: Type.Optional(Type.Boolean()),
  position: Type.Optional(Count),
  version: Type.Optional(Count),
});
export type TaskUpdateRequest = Static<typeof TaskUpdateRequest>;
export const TaskResponse = Exact({ task: Task });
export const TaskUpdateResponse = Exact({
  task: Task,
  checklist: Exact({ pk: Pk, tasks_total: Total, tasks_done: Total }),
});
export const MY_TASK_STATES = ["open", "done", "overdue"] as const;
const MyTaskState = Type.Enum([...MY_TASK_STATES]);
export const MyTasksQuery = Exact({
  ...narrowingQuery,
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
  ids: listQuery.ids,
  state: Type.Optional(MyTaskState),
  /** A condition, or a state. */
  filter: Type.Optional(Type.Union([MyTaskState, narrowingQuery.filter])),
});
export type MyTasksQuery = Static<typeof MyTasksQuery>;
export const MyTasksResponse = Exact({
  tasks: Type.Array(Task),
  total: Total,
  totals: Type.Optional(ListTotals),
});
