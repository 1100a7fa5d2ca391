import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../../../demo-fixtures/template";
import { createTestDemo, type TestDemo } from "../testDemo";

interface Page {
  users: User[];
  total: number;
}
let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const all = async () => (await demo.get<User[]>("/api/users/list/all-data")).body;
const page = async (query = "") => (await demo.get<Page>(`/api/users/list/data${query}`)).body;
const add = (fields: object) => demo.send<{ user: User }>("POST", "/apps/users/add-user", fields);

describe("GET /api/users/list/data", () => {
  it("is the first ten of all users", async () => {
    const users = await all();
    expect(users).toHaveLength(50);
    expect(await page()).toEqual({ users: users.slice(0, 10), total: 50 });
  });

  it("takes page and perPage, and is empty past the end", async () => {
    const users = await all();
    expect(await page("?page=2&perPage=20")).toEqual({ users: users.slice(20, 40), total: 50 });
    expect(await page("?page=6")).toEqual({ users: [], total: 50 });
  });

  it("searches username and full name regardless of case, and nothing else", async () => {
    const [user] = await all();
    expect((await page(`?q=${user?.username.toUpperCase()}`)).users).toEqual([user]);
    expect((await page(`?q=${encodeURIComponent(user?.fullName.toLowerCase() ?? "")}`)).users).toEqual([
      user,
    ]);
    expect((await page("?q=users.example")).total).toBe(0);
  });

  it.each(["role", "currentPlan", "status"] as const)("filters by %s", async (field) => {
    const users = await all();
    const value = users[3]?.[field] ?? "";
    const expected = users.filter((user) => user[field] === value);
    expect(await page(`?perPage=50&${field}=${value}`)).toEqual({ users: expected, total: expected.length });
    expect(expected.length).toBeLessThan(50);
  });

  it("counts what was found, not what is shown", async () => {
    const { users, total } = await page("?role=editor&perPage=3");
    expect(users).toHaveLength(3);
    expect(total).toBe(10);
  });

  it("combines filters", async () => {
    const expected = (await all()).filter(({ role, status }) => role === "admin" && status === "active");
    expect((await page("?perPage=50&role=admin&status=active")).users).toEqual(expected);
  });
});

describe("POST /apps/users/add-user", () => {
  it("gives the user the next id and the first place", async () => {
    const fields = {
      id: 4,
      fullName: "Ida Okafor",
      company: "Bramble & Finch",
      role: "editor",
      username: "ida",
      country: "Ghana",
      contact: "(202) 555-0100",
      email: "ida@users.example",
      currentPlan: "team",
      status: "active",
      avatar: "",
    };
    const { status, body } = await add(fields);
    expect(status).toBe(201);
    expect(body).toEqual({ user: { ...fields, id: 51 } });
    expect((await page()).users[0]).toEqual(body.user);
    expect((await page()).total).toBe(51);
  });

  it("fills in what was not sent", async () => {
    expect((await add({ fullName: "Ida" })).body.user).toMatchObject({
      id: 51,
      role: "subscriber",
      status: "pending",
    });
  });

  it("never uses an id again", async () => {
    await demo.send("DELETE", "/apps/users/delete?id=50");
    await add({ fullName: "One" });
    await demo.send("DELETE", "/apps/users/delete?id=51");
    expect((await add({ fullName: "Two" })).body.user.id).toBe(52);
  });

  it("gives two users who are added at once two ids", async () => {
    const added = await Promise.all([add({ fullName: "One" }), add({ fullName: "Two" })]);
    expect(new Set(added.map(({ body }) => body.user.id))).toEqual(new Set([51, 52]));
  });
});

describe("GET /api/users/user", () => {
  it("is the user itself, also for an id that is a text", async () => {
    const users = await all();
    expect(await demo.get("/api/users/user?id=7")).toEqual({ status: 200, body: users[6] });
  });

  it.each(["99", "0", "abc", "7abc", "1e1"])("answers 404 for the id %s", async (id) => {
    expect((await demo.get(`/api/users/user?id=${id}`)).status).toBe(404);
  });

  it("answers 400 without an id", async () => {
    expect((await demo.get("/api/users/user")).status).toBe(400);
  });
});

describe("DELETE /apps/users/delete", () => {
  it("removes the user", async () => {
    expect((await demo.send("DELETE", "/apps/users/delete", { id: "7" })).status).toBe(200);
    expect((await all()).map(({ id }) => id)).not.toContain(7);
  });

  it("answers 404 for an unknown user and changes nothing", async () => {
    expect((await demo.send("DELETE", "/apps/users/delete?id=99")).status).toBe(404);
    expect(await all()).toHaveLength(50);
  });
});
