import { beforeEach, describe, expect, it } from "vitest";
import type { Task } from "../../../demo-fixtures/template";
import { createTestDemo, type TestDemo } from "../testDemo";

let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const list = async (query = "") => (await demo.get<Task[]>(`/apps/todo/tasks${query}`)).body;
const idsOf = (tasks: Task[]) => tasks.map(({ id }) => id);
const add = (task: unknown) => demo.send<{ task: Task }>("POST", "/apps/todo/add-tasks", { task });
const update = (task: unknown) => demo.send<{ task: Task }>("POST", "/apps/todo/update-task", { task });

describe("GET /apps/todo/tasks", () => {
  it("is what is not deleted, the latest first", async () => {
    const tasks = await list();
    expect(tasks).toHaveLength(16);
    expect(tasks.some(({ isDeleted }) => isDeleted)).toBe(false);
    expect(idsOf(tasks)).toEqual(idsOf(tasks).toSorted((one, other) => other - one));
    expect(await list("?sortBy=latest")).toEqual(tasks);
  });

  it("filters what is deleted", async () => {
    expect(idsOf(await list("?filter=deleted"))).toEqual([16, 14]);
  });

  it.each(["important", "completed"] as const)("filters what is %s, but for deleted ones", async (filter) => {
    const field = filter === "important" ? "isImportant" : "isCompleted";
    const tasks = await list(`?filter=${filter}`);
    expect(tasks).toEqual((await list()).filter((task) => task[field]));
    expect(tasks.length).toBeGreaterThan(0);
    await demo.send("DELETE", `/apps/todo/delete-task?taskId=${tasks[0]?.id}`);
    expect(idsOf(await list(`?filter=${filter}`))).not.toContain(tasks[0]?.id);
  });

  it.each(["toString", "constructor", "other"])(
    "takes the unknown filter and order %s for none",
    async (name) => {
      expect(await list(`?filter=${name}&sortBy=${name}`)).toEqual(await list());
    },
  );

  it("searches titles regardless of case, and nothing else", async () => {
    expect((await list("?q=The%20ROOF")).map(({ title }) => title)).toEqual(["Compare quotes for the roof"]);
    expect(await list("?q=Bramley")).toEqual([]);
  });

  it.each(["update", "team", "high", "medium", "low"])("filters by the tag %s", async (tag) => {
    const tasks = await list(`?tag=${tag}`);
    expect(tasks).toEqual((await list()).filter(({ tags }) => tags.some((own) => own === tag)));
    expect(tasks.length).toBeGreaterThan(0);
  });

  it("combines search, filter and tag", async () => {
    expect((await list("?filter=important&tag=high&q=roof")).map(({ id }) => id)).toEqual([12]);
    expect(await list("?filter=completed&tag=high")).toEqual([]);
  });

  it("sorts by title, both ways", async () => {
    const titles = (await list("?sortBy=title-asc")).map(({ title }) => title);
    expect(titles[0]).toBe("Book the choir for the open day");
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "en")));
    const reversed = (await list("?sortBy=title-desc")).map(({ title }) => title);
    expect(reversed).toEqual(titles.toReversed());
  });

  it("sorts by assignee, tasks without one last", async () => {
    const assignees = (await list("?sortBy=assignee")).map(({ assignee }) => assignee?.fullName);
    expect(assignees[0]).toBe("Cedric Almqvist");
    expect(assignees.slice(-2)).toEqual([undefined, undefined]);
    const named = assignees.filter((name) => name !== undefined);
    expect(named).toHaveLength(14);
    expect(named).toEqual(named.toSorted());
  });

  it("sorts by due date, the earliest first", async () => {
    const dates = (await list("?sortBy=due-date")).map(({ dueDate }) => dueDate);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe("2026-03-23");
  });
});

describe("POST /apps/todo/add-tasks", () => {
  it("gives the task the last id + 1, whatever id was sent, and shows it first", async () => {
    const { status, body } = await add({ id: 3, title: "Water the basil", tags: ["low"] });
    expect(status).toBe(201);
    expect(body.task).toMatchObject({ id: 19, title: "Water the basil", tags: ["low"], isDeleted: false });
    expect((await list())[0]).toEqual(body.task);
    expect((await add({ title: "And the mint" })).body.task.id).toBe(20);
  });

  it("copes with values of any kind", async () => {
    await add({ title: 42, assignee: null, dueDate: null });
    expect((await list("?q=42")).map(({ id }) => id)).toEqual([19]);
    expect((await list("?sortBy=assignee")).at(-1)?.id).toBe(19);
  });

  it.each([undefined, null, "Water", ["Water"]])("refuses %j as a task", async (task) => {
    expect((await add(task)).status).toBe(400);
  });
});

describe("POST /apps/todo/update-task", () => {
  it("merges the fields", async () => {
    const before = (await list()).find(({ id }) => id === 5);
    const { status, body } = await update({ id: "5", isCompleted: true });
    expect(status).toBe(200);
    expect(body.task).toEqual({ ...before, isCompleted: true });
    expect(await list()).toContainEqual(body.task);
  });

  it("restores a deleted task", async () => {
    await update({ id: 16, isDeleted: false });
    expect(idsOf(await list())).toContain(16);
  });

  it("answers 404 for an unknown task and 400 without an id", async () => {
    expect((await update({ id: 99, title: "Nobody's" })).status).toBe(404);
    expect((await update({ title: "No id" })).status).toBe(400);
    expect(await list()).toHaveLength(16);
  });
});

describe("DELETE /apps/todo/delete-task", () => {
  it("is soft, and the id is not used again", async () => {
    expect((await demo.send("DELETE", "/apps/todo/delete-task?taskId=18")).status).toBe(200);
    expect(idsOf(await list("?filter=deleted"))).toEqual([18, 16, 14]);
    expect((await add({ title: "New" })).body.task.id).toBe(19);
  });

  it("answers 404 for an unknown task", async () => {
    expect((await demo.send("DELETE", "/apps/todo/delete-task", { taskId: 99 })).status).toBe(404);
  });
});
