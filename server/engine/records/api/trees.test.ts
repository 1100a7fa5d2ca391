import { beforeEach, expect, it } from "vitest";
import type { ResourceDefinition, Tree } from "../../../../contract/resource";
import { describeEachDatabase } from "../../../../tests/support/database";
import { type TestDefinitions, testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

const departments = (more: Partial<Tree> = {}): ResourceDefinition => ({
  name: "departments",
  provider: "records",
  fields: {
    name: { type: "string", required: true },
    part_of: { type: "reference", reference: "departments" },
    is_secret: { type: "boolean" },
  },
  tree: { parent: "part_of", ...more },
  permissions: {
    rules: [
      { role: "manager", action: "manage" },
      { role: "manager", action: ["read", "delete"], conditions: { is_secret: true }, inverted: true },
    ],
  },
  labels: { en: { name: "Department |||| Departments" } },
});

describeEachDatabase("records below one another", (getDatabase) => {
  let server: TestServer;
  let definitions: TestDefinitions;
  let owner: TestPerson;
  let manager: TestPerson;

  beforeEach(async () => {
    definitions = testDefinitions(departments());
    server = createTestServer(getDatabase(), { services: { definitions } });
    const hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    manager = await addPerson(server, hope, "manager");
  });

  const add = async (name: string, part_of?: number, more: Json = {}): Promise<number> => {
    const body = { name, ...(part_of !== undefined && { part_of }), ...more };
    const made = await server.call("POST", "/records/departments/", { token: owner.token, body });
    expect(made.status).toBe(201);
    return made.at("record.pk") as number;
  };
  const move = (pk: number, part_of: number | null): Promise<Answer> =>
    server.call("PUT", `/records/departments/${pk}/`, { token: owner.token, body: { part_of } });
  const remove = (pk: number, by: TestPerson): Promise<Answer> =>
    server.call("DELETE", `/records/departments/${pk}/`, { token: by.token });
  const names = async (): Promise<unknown[]> => {
    const list = await server.call("GET", "/records/departments/?ordering=name", { token: owner.token });
    return (list.body["records"] as Json[]).map(({ name }) => name);
  };

  it("are moved, and none comes to stand below itself", async () => {
    const all = await add("All");
    const programs = await add("Programs", all);
    const youth = await add("Youth", programs);
    expect((await move(youth, all)).status).toBe(200);
    expect((await move(youth, programs)).status).toBe(200);
    for (const [pk, above] of [
      [all, youth],
      [all, all],
      [programs, youth],
    ] as const) {
      const refused = await move(pk, above);
      expect([refused.status, refused.at("errors.part_of")]).toEqual([
        422,
        ["A record cannot stand below itself, or below one that stands below it."],
      ]);
    }
    expect((await move(programs, null)).status).toBe(200);
    expect((await move(all, youth)).status).toBe(200);
  });

  it("do not close a circle between two moves at once", async () => {
    const [one, other] = [await add("One"), await add("Other")];
    const answers = await Promise.all([move(one, other), move(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("stay where others stand below them, unless the definition says otherwise", async () => {
    const all = await add("All");
    await add("Youth", await add("Programs", all));
    const refused = await remove(all, owner);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("1 Department")]);

    definitions.use(testDefinitions(departments({ delete: "below" })).current().resources);
    expect((await remove(all, owner)).status).toBe(200);
    expect(await names()).toEqual([]);
  });

  it("are deleted together by who may delete each, and else not at all", async () => {
    definitions.use(testDefinitions(departments({ delete: "below" })).current().resources);
    const all = await add("All");
    await add("Secret", all, { is_secret: true });
    await add("Youth", all);
    expect((await remove(all, manager)).status).toBe(409);
    expect(await names()).toEqual(["All", "Secret", "Youth"]);
  });
});
