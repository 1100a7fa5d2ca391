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

const stays: ResourceDefinition = {
  name: "stays",
  provider: "records",
  fields: {
    guest: { type: "string" },
    from: { type: "date" },
    to: { type: "date" },
    nights: { type: "formula", value: "dateDiff(from, to, 'days')", result: "integer" },
  },
};
const rules: NonNullable<ResourceDefinition["rules"]> = [
  { never: { to: { $ltField: "from" } }, say: "resources.stays.rules.order", at: "to" },
  { never: { nights: { $gt: 14 }, guest: { $ne: "Ada" } }, say: "resources.stays.rules.long", at: "guest" },
];
const labels = {
  en: { name: "Stay |||| Stays", rules: { order: "The end must be after the start." } },
  de: { rules: { order: "Das Ende liegt vor dem Anfang." } },
};

describeEachDatabase("rules across fields", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;

  beforeEach(async () => {
    const definitions = testDefinitions({ ...stays, rules, labels });
    server = createTestServer(getDatabase(), { services: { definitions } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  });

  const call = (method: "POST" | "PUT", path: string, more: object): Promise<Answer> =>
    server.call(method, `/records/stays/${path}`, { token: owner.token, ...more });
  const add = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    call("POST", "", { body, headers });
  const pkOf = (answer: Answer): number => (answer.at("record") as { pk: number }).pk;

  it("are said at their field, in the words of the definition and the reader's language", async () => {
    const wrong = { from: "2026-03-05", to: "2026-03-04" };
    const refused = await add(wrong);
    expect([refused.status, refused.at("errors")]).toEqual([
      422,
      { to: ["The end must be after the start."] },
    ]);
    expect((await add(wrong, { "Accept-Language": "de" })).at("errors")).toEqual({
      to: ["Das Ende liegt vor dem Anfang."],
    });
    expect((await add({ ...wrong, to: "2026-03-05" })).status).toBe(201);
  });

  it("are about formulas too, and have usual words where the definition has none", async () => {
    const long = { guest: "Bo", from: "2026-03-01", to: "2026-03-31" };
    expect((await add(long)).at("errors")).toEqual({
      guest: ["Not allowed together with the other values."],
    });
    const stay = pkOf(await add({ ...long, guest: "Ada" }));
    expect((await call("PUT", `${stay}/`, { body: { guest: "Bo" } })).status).toBe(422);
    expect((await call("PUT", `${stay}/`, { body: { guest: "Bo", to: "2026-03-03" } })).status).toBe(200);
  });

  it("leave a record alone that broke them before, as long as a change is about something else", async () => {
    const before = await addPerson(server, await addOrganization(server, "other"), "owner");
    const open = createTestServer(getDatabase(), { services: { definitions: testDefinitions(stays) } });
    const made = await open.call("POST", "/records/stays/", {
      token: before.token,
      body: { from: "2026-03-05", to: "2026-03-04" },
    });
    const change = (body: object): Promise<Answer> =>
      server.call("PUT", `/records/stays/${pkOf(made)}/`, { token: before.token, body });
    expect((await change({ guest: "Bo" })).status).toBe(200);
    expect((await change({ to: "2026-03-03" })).status).toBe(422);
  });

  it("hold for the rows of a file", async () => {
    const form = new FormData();
    form.set(
      "file",
      new File(["guest,from,to\nBo,2026-03-05,2026-03-04\nCy,2026-03-05,2026-03-06\n"], "stays.csv", {
        type: "text/csv",
      }),
    );
    const request = new Response(form);
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const answer = await call("POST", "import/", {
      body: new Uint8Array(await request.arrayBuffer()),
      headers,
    });
    expect([answer.body["createdCount"], answer.body["errorCount"]]).toEqual([1, 1]);
  });
});
