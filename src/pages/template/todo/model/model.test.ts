import { describe, expect, it } from "vitest";
import type { Task } from "../../../../../dataProviders/types";
import { inOwnOrder, moved } from "./ownOrder";
import { assigneesOf, recordOf, taskOf } from "./taskForm";
import { queryOf, readState, writeState } from "./todoState";

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (all: { id: number }[]) => all.map(({ id }) => id);

describe("the address", () => {
  it("says what is shown, and nothing of what is by default", () => {
    const search = writeState(new URLSearchParams("panel=1"), { filter: "important", tag: "high", q: "van" });
    expect(search.toString()).toBe("panel=1&filter=important&tag=high&q=van");
    expect(readState(search)).toEqual({ filter: "important", tag: "high", sort: "latest", q: "van" });
    const back = writeState(search, { filter: "mine", tag: undefined, q: "", sort: "latest" });
    expect(back.toString()).toBe("panel=1");
  });

  it("is read as by default where it says something unknown", () => {
    const search = new URLSearchParams("filter=all&tag=urgent&sort=random");
    expect(readState(search)).toEqual({ filter: "mine", tag: undefined, sort: "latest", q: "" });
  });

  it("becomes the query of the documented call", () => {
    const state = readState(new URLSearchParams("filter=completed&tag=low&sort=due-date"));
    expect(queryOf(state)).toEqual({ filter: "completed", tag: "low", sortBy: "due-date" });
    expect(queryOf(readState(new URLSearchParams()))).toEqual({ sortBy: "latest" });
  });
});

describe("an order made by hand", () => {
  it("holds for what it knows, and leaves what is new where it is given", () => {
    expect(idsOf(inOwnOrder(items(9, 1, 2, 3), [3, 1, 2]))).toEqual([3, 9, 1, 2]);
    expect(idsOf(inOwnOrder(items(1, 2, 8), [2, 1]))).toEqual([2, 1, 8]);
    expect(idsOf(inOwnOrder(items(1, 2), []))).toEqual([1, 2]);
  });

  it("forgets what is not shown any more without losing the rest", () => {
    expect(idsOf(inOwnOrder(items(1, 3), [3, 2, 1]))).toEqual([3, 1]);
  });

  it("takes an item before another, and to the end of what is shown", () => {
    expect(moved([1, 2, 3], [], 3, 1)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], [], 1, undefined)).toEqual([2, 3, 1]);
  });

  it("keeps what is not shown among its neighbours", () => {
    expect(moved([1, 3], [1, 2, 3], 1, undefined)).toEqual([2, 3, 1]);
    expect(moved([1, 3], [1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
  });
});

describe("the form of a task", () => {
  const ada = { fullName: "Ada Marchetti", avatar: "data:image/svg+xml,a" };
  const bea = { fullName: "Bea Oduya", avatar: "data:image/svg+xml,b" };
  const task: Task = {
    id: 4,
    title: "Label the bins",
    dueDate: "2026-03-04",
    description: "<p>Pictures</p>",
    assignee: bea,
    tags: ["low"],
    isCompleted: true,
    isDeleted: false,
    isImportant: false,
  };

  it("offers everybody who has a task, once and by name", () => {
    const { assignee: _, ...free } = task;
    expect(assigneesOf([task, free, { ...task, assignee: ada }, task])).toEqual([ada, bea]);
  });

  it("sends back what it was given", () => {
    const { id, ...values } = recordOf(task);
    const { id: _, isDeleted: __, ...fields } = task;
    expect(id).toBe(4);
    expect(taskOf(values, [ada, bea])).toEqual(fields);
  });

  it("sends what was changed alone, and what was emptied as nothing", () => {
    expect(taskOf({ title: "New" }, [])).toEqual({ title: "New" });
    expect(taskOf({ assignee: null, due_date: null, tags: null, description: null }, [ada])).toEqual({
      assignee: null,
      dueDate: "",
      tags: [],
      description: "",
    });
  });

  it("begins empty for a new task", () => {
    expect(recordOf(undefined)).toMatchObject({
      id: "new",
      title: "",
      assignee: null,
      due_date: null,
      tags: [],
    });
  });
});
