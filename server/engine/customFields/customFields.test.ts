import { beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { withOverlays } from "../../../tests/support/overlays";
import { testDefinitions, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

const MEMBERS = {
  fields: {
    shirt_size: { type: "select", choices: ["S", "M", "L"] },
    badge: { type: "string", maxLength: 10 },
    since: { type: "date" },
    fee: { type: "money" },
    mentor: { type: "reference", reference: "members" },
    skills: { type: "multiSelect", choices: ["cooking", "driving"] },
    secret: { type: "string" },
    phone: { maxLength: 12 },
  },
  permissions: {
    rules: [
      { role: "manager", action: ["read", "edit"], fields: ["secret"], inverted: true },
      {
        role: "manager",
        action: "edit",
        fields: ["badge"],
        inverted: true,
        conditions: { shirt_size: "S" },
      },
    ],
  },
};
const TASKS = {
  fields: {
    hours: { type: "integer", required: true, minimum: 1, maximum: 40 },
    room: { type: "string", requiredWhen: { hours: { $gt: 8 } } },
    description: { required: true },
  },
};

const PEOPLE = { fields: { allergies: { type: "string" } } };

describeEachDatabase("fields that overlays add", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let ann: TestPerson;
  let bob: TestPerson;

  beforeEach(async () => {
    const definitions = testDefinitions(vehicles);
    const { resources, mistakes } = withOverlays({ members: MEMBERS, tasks: TASKS, people: PEOPLE });
    expect(mistakes).toEqual([]);
    definitions.use([
      ...resources,
      ...definitions.current().resources.filter(({ name }) => name === "vehicles"),
    ]);
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    ann = await addPerson(server, hope, "member", { name: "Ann Able", email: "ann@post.example" });
    bob = await addPerson(server, hope, "member", { name: "Bob Best", email: "bob@post.example" });
  });

  const put = (body: Json, { token } = owner): Promise<Answer> =>
    server.call("PUT", "/member/", { token, body });
  const list = (query: Record<string, string> = {}, { token } = owner): Promise<Answer> =>
    server.call("GET", "/member/", { token, query });
  const customOf = async (person: TestPerson, as = owner): Promise<Json> => {
    const answer = await list({ ids: String(person.pk) }, as);
    return answer.at("members.0.custom") as Json;
  };
  const none = { badge: null, since: null, fee: null, mentor: null, skills: null, secret: null };

  it("are kept, answered and changed one by one", async () => {
    const saved = await put({ pk: ann.pk, custom: { shirt_size: "L", fee: "12.5" } });
    expect([saved.status, saved.at("member.custom")]).toEqual([
      200,
      { ...none, shirt_size: "L", fee: "12.50" },
    ]);
    await put({ pk: ann.pk, custom: { badge: "A7" } });
    expect(await customOf(ann)).toEqual({ ...none, shirt_size: "L", fee: "12.50", badge: "A7" });
    await put({ pk: ann.pk, custom: { shirt_size: null } });
    expect(await customOf(ann)).toEqual({ ...none, shirt_size: null, fee: "12.50", badge: "A7" });
    expect(await customOf(bob)).toEqual({ ...none, shirt_size: null });
  });

  it("stand beside further details, each of which is kept, changed and taken away by itself", async () => {
    await put({ pk: ann.pk, custom: { shirt_size: "S", dog: "Rex", car: "none" } });
    await put({ pk: ann.pk, custom: { dog: null, cat: "Tom" } });
    expect(await customOf(ann)).toEqual({ ...none, shirt_size: "S", car: "none", cat: "Tom" });
  });

  it.each<[string, Json, string]>([
    ["a choice that there is not", { shirt_size: "XXL" }, "custom.shirt_size"],
    ["too long a text", { badge: "12345678901" }, "custom.badge"],
    ["no day", { since: "2026-02-31" }, "custom.since"],
    ["another organisation's record", { mentor: 999_999 }, "custom.mentor"],
  ])("refuse %s at their place, and nothing of the call is kept", async (_what, custom, place) => {
    const answer = await put({ pk: ann.pk, first_name: "Anna", custom });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body["errors"] as Json)).toEqual([place]);
    const after = await list({ ids: String(ann.pk) });
    expect([after.at("members.0.first_name"), after.at("members.0.custom")]).toEqual([
      "Ann",
      { ...none, shirt_size: null },
    ]);
  });

  it("refuse what is no object, and what the built-in call refuses keeps nothing of them", async () => {
    expect((await put({ pk: ann.pk, custom: "L" })).status).toBe(422);
    expect((await put({ pk: ann.pk, first_name: "", custom: { badge: "A7" } })).status).toBe(422);
    expect((await put({ pk: 999_999, custom: { badge: "A7" } })).status).toBe(404);
    expect(await customOf(ann)).toEqual({ ...none, shirt_size: null });
  });

  it("narrow what is built in on the server too", async () => {
    const answer = await put({ pk: ann.pk, phone: "+44 20 7946 0958" });
    expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, ["phone"]]);
    expect((await put({ pk: ann.pk, phone: "+44 20 79460" })).status).toBe(200);
  });

  it("filter, order, sum and are searched", async () => {
    await put({
      pk: ann.pk,
      custom: { shirt_size: "L", fee: "12.5", badge: "Zürich", since: "2024-05-01" },
    });
    await put({
      pk: bob.pk,
      custom: { shirt_size: "S", fee: "30", mentor: ann.pk, skills: ["driving"] },
    });
    const names = async (query: Record<string, string>): Promise<unknown[]> => {
      const answer = await list({ ordering: "name", ...query });
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
      return (answer.at("members") as Json[]).map(({ name }) => name);
    };
    const filter = (condition: Json): Promise<unknown[]> => names({ filter: JSON.stringify(condition) });
    expect(await filter({ shirt_size: "L" })).toEqual(["Ann Able"]);
    expect(await filter({ "custom.shirt_size": "S" })).toEqual(["Bob Best"]);
    expect(await filter({ shirt_size: { $in: ["S", "L"] }, fee: { $gt: "20" } })).toEqual(["Bob Best"]);
    expect(await filter({ since: { $lt: "2025-01-01" } })).toEqual(["Ann Able"]);
    expect(await filter({ skills: "driving" })).toEqual(["Bob Best"]);
    expect(await filter({ "mentor.name": "Ann Able" })).toEqual(["Bob Best"]);
    expect(await names({ ordering: "custom.fee" })).toEqual(["Ann Able", "Bob Best", "Olga Owner"]);
    expect(await names({ ordering: "-custom.fee" })).toEqual(["Bob Best", "Ann Able", "Olga Owner"]);
    expect(await names({ search: "zurich" })).toEqual(["Ann Able"]);
    expect((await list({ sum: "fee" })).at("totals.fee")).toBe("42.50");
    const unknown = await list({ ordering: "custom.shoe" });
    expect([unknown.status, Object.keys(unknown.body["errors"] as Json)]).toEqual([422, ["ordering"]]);
  });

  it("are asked by questions", async () => {
    await put({ pk: ann.pk, custom: { shirt_size: "L" } });
    await put({ pk: bob.pk, custom: { shirt_size: "L" } });
    const answer = await server.call("POST", "/questions/ask/", {
      token: owner.token,
      body: {
        question: { of: "members", group: [{ by: "shirt_size" }], measures: { people: { count: true } } },
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body["rows"]).toContainEqual(expect.objectContaining({ shirt_size: "L", people: 2 }));
  });

  it("are hidden from, and not changed by, those whom the overlay's rules refuse", async () => {
    await put({ pk: ann.pk, custom: { secret: "xyz", badge: "A7" } });
    const manager = await addPerson(server, hope, "manager", { name: "Mia", email: "mia@post.example" });
    const seen = await customOf(ann, manager);
    expect([Object.keys(seen).includes("secret"), seen["badge"]]).toEqual([false, "A7"]);
    const refused = await put({ pk: ann.pk, custom: { secret: "abc" } }, manager);
    expect(refused.status).toBe(403);
    const own = await server.call("GET", "/member/my_org_membership/", { token: manager.token });
    expect(Object.keys(own.at("member.custom") as Json)).not.toContain("secret");
    await put({ pk: ann.pk, custom: { shirt_size: "S" } });
    const freed = await put({ pk: ann.pk, custom: { shirt_size: "L", badge: "B8" } }, manager);
    expect(freed.status).toBe(403);
    const plain = await put({ pk: bob.pk, custom: { badge: "B8" } }, bob);
    expect(plain.status).toBe(403);
    const asked = await list({ filter: JSON.stringify({ secret: "xyz" }) }, manager);
    expect([asked.status, asked.at("code")]).toEqual([422, "not_readable"]);
    expect((await customOf(ann))["secret"]).toBe("xyz");
  });

  it("are described with the calls that take them", async () => {
    const answer = await server.call("GET", "/openapi.json");
    const put = answer.at("paths") as Record<string, Json>;
    expect(JSON.stringify(put["/member/"]?.["put"])).toContain(
      '"shirt_size":{"type":"string","enum":["S","M","L"',
    );
  });

  it("of people are kept with the other details of a person", async () => {
    const { token } = owner;
    const made = await server.call("POST", "/people/", {
      token,
      body: { first_name: "Cem", custom: { allergies: "nuts", bus: "12" } },
    });
    expect([made.status, made.at("person.custom")]).toEqual([201, { allergies: "nuts", bus: "12" }]);
    const path = `/people/${String(made.at("person.pk"))}/`;
    const version = made.at("person.version");
    await server.call("PUT", path, { token, body: { version, custom: { bus: null } } });
    const found = await server.call("GET", path, { token });
    expect(found.at("person.custom")).toEqual({ allergies: "nuts" });
    const filter = JSON.stringify({ allergies: { $contains: "nut" } });
    expect((await server.call("GET", "/people/", { token, query: { filter } })).at("total")).toBe(1);
  });

  describe("of what is made by a call", () => {
    let checklist: unknown;

    beforeEach(async () => {
      const made = await server.call("POST", "/planning/checklist/", {
        token: owner.token,
        body: { name: "Fair", category: "event" },
      });
      checklist = made.at("checklist.pk");
    });
    const add = (body: Json, headers?: Record<string, string>): Promise<Answer> =>
      server.call("POST", "/planning/task/", {
        token: owner.token,
        body: { checklist, title: "Tables", description: "Ten", ...body },
        ...(headers && { headers }),
      });

    it("are kept with it, and answered again when the call is repeated", async () => {
      const key = { "Idempotency-Key": "4c5a6f1e-7f1f-4d55-9d1b-0a8d6f0b9b11" };
      const made = await add({ custom: { hours: 4 } }, key);
      expect([made.status, made.at("task.custom")]).toEqual([201, { hours: 4, room: null }]);
      const again = await add({ custom: { hours: 4 } }, key);
      expect(again.at("task.pk")).toBe(made.at("task.pk"));
      expect(again.at("task.custom")).toEqual({ hours: 4, room: null });
    });

    it.each<[string, Json, string[]]>([
      ["that must be given", {}, ["custom.hours"]],
      ["beyond their limits", { custom: { hours: 99 } }, ["custom.hours", "custom.room"]],
      ["that a condition asks for", { custom: { hours: 9 } }, ["custom.room"]],
    ])("%s are told of, and nothing is made", async (_what, body, places) => {
      const answer = await add(body);
      expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, places]);
      const tasks = await server.call("GET", "/planning/task/", {
        token: owner.token,
        query: { checklist: String(checklist) },
      });
      expect(tasks.at("total")).toBe(0);
    });

    it("go with what the overlay asks of built-in values", async () => {
      const answer = await add({ description: "", custom: { hours: 4 } });
      expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, ["description"]]);
    });
  });
});
