import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import { definitionsOf, finder } from "../../../tests/support/definitions";
import { createDemoDatabase } from "../createDemoDatabase";
import { createDemoProvider } from "../createDemoProvider";

const NOW = new Date("2026-03-04T10:00:00Z");
const template = definitionsOf("template");

function setUp() {
  const database = createDemoDatabase({ now: NOW });
  const provider = createDemoProvider({
    database,
    findResource: finder(...template),
    now: () => NOW,
    random: () => 0,
  });
  const call = async (method: string, path: string, query: Record<string, unknown> = {}): Promise<unknown> =>
    provider.templateCall({ method, path, query });
  const list = async (resource: string, filter: object = {}, field = "number"): Promise<RaRecord[]> => {
    const params = { pagination: { page: 1, perPage: 100 }, sort: { field, order: "ASC" as const }, filter };
    return (await provider.getList<RaRecord>(resource, params)).data;
  };
  return { provider, call, list };
}

describe("users", () => {
  const fresh = {
    full_name: "Ada Marchetti",
    username: "ada.m",
    email: "ada@users.example",
    role: "editor",
    current_plan: "team",
    status: "active",
    company: null,
  };

  it("are made with the next key, before all others in the documented list", async () => {
    const { provider, call } = setUp();
    const { data } = await provider.create<RaRecord>("users", { data: fresh });
    expect(data).toMatchObject({ id: 51, number: 51, full_name: "Ada Marchetti", current_plan: "team" });
    const answer = (await call("GET", "/api/users/list/data")) as { users: object[]; total: number };
    expect(answer.total).toBe(51);
    expect(answer.users[0]).toMatchObject({
      id: 51,
      fullName: "Ada Marchetti",
      currentPlan: "team",
      company: "",
    });
  });

  it("are changed under the names of the samples", async () => {
    const { provider, call } = setUp();
    const { data: stored } = await provider.getOne<RaRecord>("users", { id: 7 });
    const data = { ...stored, full_name: "Renamed", contact: null };
    await provider.update("users", { id: 7, data, previousData: stored });
    expect(await call("GET", "/api/users/user", { id: 7 })).toMatchObject({
      fullName: "Renamed",
      contact: "",
    });
  });

  it("keep their user names apart", async () => {
    const { provider, list } = setUp();
    const [taken] = await list("users");
    const made = provider.create("users", { data: { ...fresh, username: taken?.username } });
    await expect(made).rejects.toMatchObject({
      status: 409,
      body: { errors: { username: expect.any(String) } },
    });
  });

  it("are counted as far as the filters let them through", async () => {
    const { provider, list } = setUp();
    const filter = { role: "admin" };
    const admins = await list("users", filter);
    const summary = await provider.getListSummary("users", { filter });
    expect(summary).toEqual({
      total: admins.length,
      active: admins.filter(({ status }) => status === "active").length,
      pending: admins.filter(({ status }) => status === "pending").length,
      paid: admins.filter(({ current_plan: plan }) => plan !== "basic").length,
    });
    expect(summary.total).toBe(10);
  });
});

describe("staff", () => {
  it("is one list for both tables and the documented call", async () => {
    const { provider, call, list } = setUp();
    await provider.delete("staff_advanced", { id: 3 });
    expect((await list("staff")).map(({ id }) => id)).not.toContain(3);
    expect((await call("GET", "/api/datatables/initial-data")) as object[]).toHaveLength(99);
  });

  it("has days, money and numbers, and is written back as the samples are", async () => {
    const { provider, call } = setUp();
    const { data: stored } = await provider.getOne<RaRecord>("staff_advanced", { id: 1 });
    expect(stored.start_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(stored.salary).toMatch(/^\d+\.\d\d$/);
    expect(stored.experience).toEqual(expect.any(Number));
    const changes = { start_date: "2020-02-29", salary: "1234.5", experience: 1, age: 44, status: "5" };
    await provider.update("staff_advanced", { id: 1, data: { ...stored, ...changes }, previousData: stored });
    const [row] = (await call("GET", "/api/datatables/initial-data")) as object[];
    expect(row).toMatchObject({
      start_date: "02/29/2020",
      salary: "$1234.50",
      experience: "1 Year",
      age: "44",
      status: 5,
    });
  });

  it("sorts by what a value means, not by its text", async () => {
    const { list } = setUp();
    const days = (await list("staff", {}, "start_date")).map((row) => String(row.start_date));
    expect(days).toEqual(days.toSorted());
    const salaries = (await list("staff", {}, "salary")).map((row) => Number(row.salary));
    expect(salaries).toEqual(salaries.toSorted((one, other) => one - other));
  });

  it("is narrowed by a part of a text, a span of days and a span of money", async () => {
    const { list } = setUp();
    const everybody = await list("staff_advanced");
    const [first] = everybody;
    const part = String(first?.city).slice(1, 5).toUpperCase();
    const filter = {
      city: part,
      from: "2010-01-01",
      to: "2024-12-31",
      min_salary: "30000",
      max_salary: "80000",
    };
    const found = await list("staff_advanced", filter);
    expect(found).toEqual(
      everybody.filter(
        ({ city, start_date: day, salary }) =>
          String(city).toUpperCase().includes(part) &&
          String(day) >= "2010-01-01" &&
          String(day) <= "2024-12-31" &&
          Number(salary) >= 30_000 &&
          Number(salary) <= 80_000,
      ),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it("refuses a span that ends before it begins", async () => {
    const { list } = setUp();
    await expect(list("staff_advanced", { from: "2024-01-02", to: "2024-01-01" })).rejects.toMatchObject({
      status: 422,
    });
  });
});
