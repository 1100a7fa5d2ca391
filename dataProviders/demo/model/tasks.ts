import type { Task } from "../../../demo-fixtures/template";
import { compareText, contains, holds } from "./text";

const filters: Record<string, (task: Task) => boolean> = {
  important: (task) => task.isImportant && !task.isDeleted,
  completed: (task) => task.isCompleted && !task.isDeleted,
  deleted: (task) => task.isDeleted,
};
const notDeleted = (task: Task): boolean => !task.isDeleted;

const byTitle = (one: Task, other: Task): number => compareText(one.title, other.title);

const sorts: Record<string, (tasks: Task[]) => Task[]> = {
  latest: (tasks) => tasks.toReversed(),
  "title-asc": (tasks) => tasks.toSorted(byTitle),
  "title-desc": (tasks) => tasks.toSorted(byTitle).toReversed(),
  assignee: (tasks) =>
    tasks.toSorted((one, other) => compareText(one.assignee?.fullName, other.assignee?.fullName)),
  "due-date": (tasks) => tasks.toSorted((one, other) => compareText(one.dueDate, other.dueDate)),
};
const latest = (tasks: Task[]): Task[] => tasks.toReversed();

const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * The tasks whose title contains `q`, of the filter (`important`, `completed`, `deleted`; any other means not
 * deleted) and with the tag if one is given, in the order asked for (any other means the latest first).
 */
export function selectTasks(
  tasks: readonly Task[],
  { q, filter, tag, sortBy }: { q: string; filter: string; tag: string; sortBy: string },
): Task[] {
  const found = tasks
    .filter((task) => contains(task.title, q))
    .filter(own(filters, filter) ?? notDeleted)
    .filter((task) => !tag || holds(task.tags, tag));
  return (own(sorts, sortBy) ?? latest)(found);
}
