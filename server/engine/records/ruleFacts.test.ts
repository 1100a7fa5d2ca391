import { beforeEach, expect, it } from "vitest";
import type { PermissionRule, ResourceDefinition } from "../../../contract/resource";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
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

const open = { trips: { $some: { state: "open" } } };

/** A van is seen while a trip of it is open; it is changed by its driver alone, and not once a trip is closed. */
const VAN_RULES: PermissionRule[] = [
  { role: "volunteer", action: ["read", "delete", "export"], conditions: open },
  { role: "volunteer", action: "edit", conditions: { $and: [open, { "driver.email": "$user.email" }] } },
  {
    role: "volunteer",
    action: "edit",
    inverted: true,
    conditions: { trips: { $some: { state: "closed" } } },
  },
  {
    role: "volunteer",
    action: "read",
    fields: ["note"],
    inverted: true,
    conditions: { trips: { $count: { $gte: 2 } } },
  },
];

/** A trip is seen with a van that has several: each of the two rules reads what the other is about. */
const TRIP_RULES: PermissionRule[] = [
  { role: "volunteer", action: "create", conditions: { "van.driver.email": "$user.email" } },
  { role: "volunteer", action: "read", conditions: { "van.plate": { $startsWith: "B" } } },
  { role: "volunteer", action: "read", inverted: true, conditions: { "van.note": "locked" } },
];

const vans: ResourceDefinition = {
  name: "vans",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", searchable: true },
    note: { type: "string" },
    driver: { type: "reference", reference: "members" },
  },
  permissions: { rules: VAN_RULES },
};

const trips: ResourceDefinition = {
  name: "trips",
  provider: "records",
  recordRepresentation: "{title}",
  fields: {
    title: { type: "string" },
    state: { type: "select", choices: ["open", "closed"] },
    van: { type: "reference", reference: "vans" },
  },
  permissions: { rules: TRIP_RULES },
};

describeEachDatabase("rules about related records", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let vera: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vans, trips) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    vera = await addPerson(server, hope, "volunteer", { email: "vera@post.example" });
  });

  const call = (method: string, path: string, body?: unknown, { token } = vera): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body: body as Json }) });
  const add = async (resource: string, values: Json): Promise<number> =>
    Number((await call("POST", `/records/${resource}/`, values, owner)).at("record.pk"));
  const van = async (plate: string, states: readonly string[], more: Json = {}): Promise<number> => {
    const pk = await add("vans", { plate, note: `of ${plate}`, ...more });
    for (const state of states) await add("trips", { title: `${plate} ${state}`, state, van: pk });
    return pk;
  };
  const list = async (query = "", resource = "vans"): Promise<{ total: unknown; records: Json[] }> => {
    const answer = await call("GET", `/records/${resource}/${query}`);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    return { total: answer.at("total"), records: answer.at("records") as Json[] };
  };
  const count = async (question: Json, as = vera): Promise<unknown> =>
    (await call("POST", "/questions/ask/", { question }, as)).body["total"];

  it("decide which rows, fields, counts, searches, questions and files there are", async () => {
    const seen = await van("A-1", ["open"]);
    const busy = await van("A-2", ["open", "closed"]);
    const gone = await van("A-3", ["closed"]);
    const { total, records } = await list("?ordering=plate");
    expect([total, records.map(({ plate, note }) => [plate, note])]).toEqual([
      2,
      [
        ["A-1", "of A-1"],
        ["A-2", undefined],
      ],
    ]);
    expect((await list("?search=A-3")).total).toBe(0);
    expect((await list(`?filter=${JSON.stringify({ note: "of A-2" })}`)).total).toBe(0);
    expect((await list(`?ids=${seen},${busy},${gone}`)).total).toBe(2);
    const shown = await Promise.all([seen, gone].map((pk) => call("GET", `/records/vans/${pk}/`)));
    expect(shown.map(({ status }) => status)).toEqual([200, 404]);
    expect(await count({ of: "vans" })).toBe(2);
    expect(await count({ of: "vans", where: { note: { $exists: true } } })).toBe(1);
    const file = await call("GET", "/records/vans/export/?columns=plate,note&ordering=plate");
    expect(file.text.trim().split(/\r?\n/).slice(1)).toEqual(["A-1,of A-1", "A-2,"]);
    const found = (await call("GET", "/search/?q=A-")).at("hits") as Json[];
    expect(found.map(({ title }) => title).sort()).toEqual(["A-1", "A-2"]);
  });

  it("judge a change and a deletion by the record as it is, and a new record as it would be", async () => {
    const own = await van("A-1", ["open"], { driver: vera.pk });
    const others = await van("A-2", ["open"], { driver: owner.pk });
    const closed = await van("A-3", ["open", "closed"], { driver: vera.pk });
    const gone = await van("A-4", [], { driver: vera.pk });
    const changed = await Promise.all(
      [own, others, closed, gone].map((pk) =>
        call("PUT", `/records/vans/${pk}/`, { version: 1, plate: "X" }),
      ),
    );
    expect(changed.map(({ status }) => status)).toEqual([200, 403, 403, 404]);
    expect((await call("DELETE", `/records/vans/${gone}/`)).status).toBe(404);
    const [mine, theirs] = [
      await call("POST", "/records/trips/", { title: "N-1", van: own }),
      await call("POST", "/records/trips/", { title: "N-2", van: others }),
    ];
    expect([mine.status, theirs.status]).toEqual([201, 403]);
  });

  it("see what the person may not, end where they name each other, and tell nothing of it", async () => {
    // Vera sees no trip of a van whose plate begins with A, and yet the van by them.
    await van("A-1", ["open"]);
    await van("B-1", ["open", "open"]);
    await van("B-2", ["open"], { note: "locked" });
    expect((await list("", "trips")).total).toBe(2);
    expect((await list("", "vans")).total).toBe(3);
    expect(await count({ of: "vans", where: { trips: { $none: {} } } })).toBe(2);
    expect(await count({ of: "trips", where: { "van.plate": { $startsWith: "A" } } })).toBe(0);
    expect(await count({ of: "vans", where: { trips: { $none: {} } } }, owner)).toBe(0);
  });

  it("count among what a question may look through", async () => {
    const some = { trips: { $some: { state: "open" } } };
    const ask = (as: TestPerson, count: number): Promise<Answer> => {
      const where = { $or: Array.from({ length: count }, () => some) };
      return call("POST", "/questions/ask/", { question: { of: "vans", where } }, as);
    };
    // Each looks through the trips, and what the two rules on them name.
    const asked = await Promise.all([ask(vera, 5), ask(vera, 6), ask(owner, 16), ask(owner, 17)]);
    expect(asked.map(({ status, body }) => [status, body["code"]])).toEqual([
      [200, undefined],
      [422, "too_costly"],
      [200, undefined],
      [422, "too_costly"],
    ]);
  });

  it("of a role of one's own are written by those alone who may ask the same, and say why in the preview", async () => {
    const pk = await van("A-1", ["open"]);
    const rule = { resource: "vans", action: ["read"], conditions: { "driver.donations": { $none: {} } } };
    const make = (as: TestPerson, rules: Json[]): Promise<Answer> =>
      call("POST", "/organization/roles/", { name: `Of ${as.pk}`, permissions: [], rules }, as);
    expect((await make(owner, [rule])).status).toBe(201);
    const unknown = { ...rule, conditions: { "driver.gifts": { $none: {} } } };
    expect((await make(owner, [unknown])).at("errors")).toMatchObject({
      "rules.0": [expect.stringContaining("gifts")],
    });
    const many = {
      ...rule,
      fields: ["plate", "note", "driver"],
      conditions: { $and: [1, 2, 3].map(() => rule.conditions) },
    };
    expect((await make(owner, [many])).status).toBe(422);
    const draft = { permissions: [], rules: [rule, { ...rule, inverted: true, conditions: open }] };
    const preview = await call(
      "POST",
      "/organization/roles/preview/",
      { resource: "vans", pk, draft: { name: "x", ...draft } },
      owner,
    );
    expect([preview.at("can.show"), preview.at("why.1")]).toEqual([false, expect.any(String)]);
  });
});
