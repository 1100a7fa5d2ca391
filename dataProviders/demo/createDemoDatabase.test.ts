import { Collection, Single } from "fakerest";
import { describe, expect, it } from "vitest";
import { createDemoDatabase, demoApps } from "./createDemoDatabase";
import { NOW } from "./testDemo";

describe("createDemoDatabase", () => {
  it("opens an app once, also when asked twice at the same time", async () => {
    const database = createDemoDatabase({ now: NOW });
    const [one, two] = await Promise.all([database.open("users"), database.open("users")]);
    expect(one.users).toBe(two.users);
    expect(one.users.getCount()).toBe(50);
  });

  it("loads an app's tables only when it is opened", async () => {
    const database = createDemoDatabase({ now: NOW });
    expect(database.getCollectionNames()).toEqual([]);
    await database.open("todo");
    expect(database.getCollectionNames()).toEqual(["todo_tasks"]);
  });

  it("serves the same records through fakerest's own interface", async () => {
    const database = createDemoDatabase({ now: NOW });
    const { todo_tasks: tasks } = await database.open("todo");
    tasks.merge(1, { title: "Renamed" });
    expect(database.getOne("todo_tasks", "1")).toMatchObject({ id: 1, title: "Renamed" });
    expect(database.addOne("todo_tasks", { title: "Added" })).toMatchObject({ id: 19 });
    expect(tasks.find(19)).toMatchObject({ title: "Added" });
  });

  it("gives every table a name of its own", async () => {
    const database = createDemoDatabase({ now: NOW });
    const tables = await Promise.all(demoApps.map((app) => database.open(app)));
    const registered = [...database.getCollectionNames(), ...database.getSingleNames()];
    // What is never written is kept as plain values.
    const named = tables
      .flatMap((app) => Object.entries<unknown>(app))
      .filter(([, table]) => table instanceof Collection || table instanceof Single);
    expect(registered.toSorted()).toEqual(named.map(([name]) => name).toSorted());
  });

  it("shares nothing with another database", async () => {
    const [one, two] = [createDemoDatabase({ now: NOW }), createDemoDatabase({ now: NOW })];
    (await one.open("todo")).todo_tasks.merge(1, { title: "Changed" });
    expect((await two.open("todo")).todo_tasks.find(1)?.title).not.toBe("Changed");
  });
});
