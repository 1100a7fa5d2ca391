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

const shifts: ResourceDefinition = {
  name: "shifts",
  provider: "records",
  fields: {
    task: { type: "string" },
    project: { type: "reference", reference: "projects" },
    worked: { type: "duration", maximum: 600, index: true },
  },
  labels: { en: { name: "Shift |||| Shifts" } },
};
const projects: ResourceDefinition = {
  name: "projects",
  provider: "records",
  fields: {
    name: { type: "string" },
    worked: { type: "rollup", reference: "shifts", target: "project", function: "sum", source: "worked" },
    longest: { type: "rollup", reference: "shifts", target: "project", function: "max", source: "worked" },
  },
  labels: { en: { name: "Project |||| Projects" } },
};

describeEachDatabase("durations", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;

  beforeEach(async () => {
    const definitions = testDefinitions(shifts, projects);
    server = createTestServer(getDatabase(), { services: { definitions } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  });

  const call = (method: "GET" | "POST", path: string, more: object = {}): Promise<Answer> =>
    server.call(method, `/records/${path}`, { token: owner.token, ...more });
  const add = (task: string, worked: unknown): Promise<Answer> =>
    call("POST", "shifts/", { body: { task, worked } });
  const tasks = async (query: Record<string, string>): Promise<unknown> =>
    ((await call("GET", "shifts/", { query })).at("records") as { task: string }[]).map(({ task }) => task);

  it("are whole minutes, from none to the field's longest", async () => {
    expect((await add("dig", 90)).at("record")).toMatchObject({ worked: 90 });
    expect((await add("rest", 0)).status).toBe(201);
    for (const wrong of [1.5, "1:30", -1, 601]) expect((await add("x", wrong)).status).toBe(422);
    expect((await add("x", "1:30")).at("errors")).toEqual({
      worked: ["Must be a duration in whole minutes, such as 90."],
    });
  });

  it("sort and compare as numbers", async () => {
    for (const [task, worked] of [
      ["long", 600],
      ["short", 9],
      ["middle", 90],
    ] as const)
      await add(task, worked);
    expect(await tasks({ ordering: "worked" })).toEqual(["short", "middle", "long"]);
    expect(await tasks({ ordering: "-worked", filter: '{"worked":{"$gte":90}}' })).toEqual([
      "long",
      "middle",
    ]);
    expect(await tasks({ filter: '{"worked":90}' })).toEqual(["middle"]);
  });

  it("are added up by a rollup", async () => {
    const project = Number((await call("POST", "projects/", { body: { name: "Garden" } })).at("record.pk"));
    for (const worked of [90, 45]) await call("POST", "shifts/", { body: { project, worked } });
    expect((await call("GET", `projects/${project}/`)).at("record")).toMatchObject({
      worked: 135,
      longest: 90,
    });
    const { text } = await call("GET", "projects/export/", { query: { columns: "name,worked" } });
    expect(text).toContain("Garden,2:15");
  });

  it("stand in files as on a clock, and are read from what people write", async () => {
    const lines = ["task,worked", "dig,1:30", "plant,90 min", "weed,1h30", "rest,soon"];
    const form = new FormData();
    form.set("file", new File([lines.join("\n")], "shifts.csv", { type: "text/csv" }));
    const request = new Response(form);
    const imported = await call("POST", "shifts/import/", {
      body: new Uint8Array(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
    expect(imported.body).toMatchObject({ createdCount: 3, errorCount: 1 });
    const exported = await call("GET", "shifts/export/", {
      query: { columns: "task,worked", ordering: "task" },
    });
    expect(exported.text).toContain("dig,1:30\r\nplant,1:30\r\nweed,1:30");
  });

  it("are in the API's description as minutes", async () => {
    const description = await server.call("GET", "/openapi.json", { token: owner.token });
    expect(JSON.stringify(description.body)).toContain(
      '"worked":{"anyOf":[{"type":"integer","minimum":0,"description":"In minutes.","maximum":600},{"type":"null"}]}',
    );
  });
});
