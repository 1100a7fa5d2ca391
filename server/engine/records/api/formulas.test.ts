import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const jobs: ResourceDefinition = {
  name: "jobs",
  provider: "records",
  recordRepresentation: "{title} ({total})",
  fields: {
    title: { type: "string" },
    hours: { type: "number" },
    rate: { type: "money" },
    total: { type: "formula", value: "hours * rate", result: "money" },
    large: { type: "formula", value: "total >= 100", result: "boolean" },
    due: { type: "formula", value: "dateAdd(today(), hours, 'days')", result: "date" },
  },
  list: { columns: ["title", "total", "large"], summary: { total: "sum" }, facets: ["large"] },
  filters: ["total", "large"],
  permissions: {
    rules: [
      { role: "volunteer", action: ["list", "show", "create"] },
      { role: "volunteer", action: ["list", "show"], inverted: true, conditions: { large: true } },
      { role: "volunteer", action: ["list", "show"], inverted: true, fields: ["due"] },
    ],
  },
  labels: { en: { name: "Job |||| Jobs" } },
};

describeEachDatabase("formulas of records", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;
  let volunteer: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(jobs) } });
    const hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    volunteer = await addPerson(server, hope, "volunteer");
    for (const [title, hours, rate] of [
      ["Roof", 10, "12.50"],
      ["Fence", 2, "9.99"],
      ["Idea", null, "9.99"],
      ["Huge", 999_999_999, "999999999.00"],
    ] as const)
      await call("POST", "", { body: { title, hours, rate } });
  });

  const call = (
    method: "GET" | "POST" | "PUT",
    path: string,
    more: object = {},
    token = owner.token,
  ): Promise<Answer> => server.call(method, `/records/jobs/${path}`, { token, ...more });
  const list = async (query: Record<string, string> = {}, token = owner.token): Promise<Answer> =>
    call("GET", "", { query }, token);
  const titles = (answer: Answer): unknown[] =>
    (answer.at("records") as { title: string }[]).map(({ title }) => title);

  it("are answered with the record, and have no value where they would be too large or lack one", async () => {
    const records = (await list({ ordering: "pk" })).at("records") as Record<string, unknown>[];
    expect(records.map(({ total, large, due }) => [total, large, due])).toEqual([
      ["125.00", true, "2026-03-20"],
      ["19.98", false, "2026-03-12"],
      [null, false, null],
      [null, false, null],
    ]);
  });

  it("are sorted, filtered, counted and added up by", async () => {
    expect(titles(await list({ ordering: "-total" })).slice(0, 2)).toEqual(["Roof", "Fence"]);
    expect(titles(await list({ filter: '{"total":{"$lt":"100"}}' }))).toEqual(["Fence"]);
    expect(titles(await list({ filter: '{"large":true}' }))).toEqual(["Roof"]);
    expect((await list({ sum: "total" })).body).toMatchObject({ totals: { total: "144.98" } });
    const facets = await call("GET", "facets/");
    expect(facets.at("facets")).toEqual({ large: { true: 1, false: 3 } });
  });

  it("are exported, and written by nobody", async () => {
    const file = await server.call("GET", "/records/jobs/export/", {
      token: owner.token,
      query: { columns: "title,total", ordering: "pk" },
    });
    expect(file.text).toContain("Roof,125.00");
    const refused = await call("POST", "", { body: { title: "x", total: "1.00" } });
    expect([refused.status, Object.keys(refused.at("errors") as object)]).toEqual([422, ["total"]]);
  });

  it("are what rules are about, and read by those who may read them alone", async () => {
    expect(titles(await list({ ordering: "pk" }, volunteer.token))).toEqual(["Fence", "Idea", "Huge"]);
    const [first] = (await list({ ordering: "pk" }, volunteer.token)).at("records") as Record<
      string,
      unknown
    >[];
    expect(first).toMatchObject({ total: "19.98" });
    expect(first).not.toHaveProperty("due");
    expect((await list({ ordering: "due" }, volunteer.token)).status).toBe(422);
  });
});
