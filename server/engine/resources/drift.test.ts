import { beforeEach, expect, it } from "vitest";
import { type ResolvedResource, shapeOf } from "../../../definitions";
import { describeEachDatabase } from "../../../tests/support/database";
import { define } from "../../../tests/support/definitions";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestServer,
} from "../../../tests/support/server";
import { PublicJsonError } from "../../platform/outside/port";
import { sentence } from "../../platform/texts";

const DAY_MS = 86_400_000;
const FILE = "custom/todos.json";
const todosWith = (title: "string" | "text"): ResolvedResource =>
  define({
    name: "todos",
    provider: "rest",
    endpoints: { id: "id", getList: { path: "https://api.example/todos", total: "/count" } },
    fields: { title: { type: title }, who: { type: "object", fields: { age: { type: "integer" } } } },
  });
const notes = define({ name: "notes", provider: "records", fields: { title: { type: "string" } } });

const drift = (more: Json = {}): Json => ({
  verb: "getList",
  kind: "type",
  path: "title",
  found: "number",
  count: 3,
  ...more,
});

describeEachDatabase("answers that differ from their definition", (getDatabase) => {
  let server: TestServer;
  let now: Date;
  let todos: ResolvedResource;
  let owner: string;
  let volunteer: string;
  let stranger: string;

  beforeEach(async () => {
    now = TEST_NOW;
    todos = todosWith("string");
    const current = () => ({
      resources: [todos, notes],
      menu: { entries: [], template: [] },
      mistakes: [],
      hash: "h",
    });
    server = createTestServer(getDatabase(), {
      services: {
        clock: () => now,
        readPublicJson: async (address) => {
          if (address === "https://api.example/todos") return [{ id: 1 }];
          throw new PublicJsonError(sentence("verbatim", { text: "Not there." }));
        },
        definitions: { current, subscribe: () => () => undefined },
        definitionFiles: {
          check: {},
          read: async () => [
            { path: FILE, text: JSON.stringify({ name: "todos", provider: "rest", fields: {} }) },
          ],
          editing: async () => "off",
          write: async () => undefined,
          remove: async () => undefined,
          reload: async () => undefined,
        },
      },
    });
    const hope = await addOrganization(server, "hope");
    owner = (await addPerson(server, hope, "owner")).token;
    volunteer = (await addPerson(server, hope, "volunteer")).token;
    stranger = (await addPerson(server, await addOrganization(server, "grace"), "owner")).token;
  });

  const report = (drifts: Json[], more: Json & { as?: string; name?: string } = {}): Promise<Answer> => {
    const { as = volunteer, name = "todos", shape = shapeOf(todos) } = more;
    const path = `/config/resources/${name}/drift/`;
    return server.call("POST", path, { token: as, body: { shape, drifts } });
  };
  const seen = async (token = owner): Promise<Json[]> =>
    (await server.call("GET", "/config/definition/", { token, query: { file: FILE } })).at("drift") as Json[];
  const badge = async (token = owner): Promise<unknown> =>
    (await server.call("GET", "/config/definitions/", { token })).at("definitions.0.drifts");

  it("are reported by anybody and shown to the organisation's administrators, with what was expected", async () => {
    const all = [
      drift(),
      drift({ path: "who.age", found: "text", count: 1 }),
      drift({ kind: "total", path: "", found: "nothing", count: 1 }),
      drift({ kind: "envelope", path: "", verb: "getOne", found: "list", count: 1 }),
    ];
    expect((await report(all)).at("taken")).toBe(4);
    const at = TEST_NOW.toISOString();
    expect((await seen()).map(({ pk: _, ...one }) => one)).toEqual([
      { ...all[0], expected: "string", first_seen: at, last_seen: at },
      { ...all[1], expected: "integer", first_seen: at, last_seen: at },
      { ...all[2], expected: "number", first_seen: at, last_seen: at },
      { ...all[3], expected: "object", first_seen: at, last_seen: at },
    ]);
    expect([await badge(), await badge(stranger), await seen(stranger)]).toEqual([4, 0, []]);
  });

  it("are one entry however often they are seen, with since when", async () => {
    await report([drift()]);
    now = new Date(TEST_NOW.getTime() + DAY_MS);
    await report([drift({ count: 2 })], { as: owner });
    expect(await seen()).toEqual([
      expect.objectContaining({
        count: 5,
        first_seen: TEST_NOW.toISOString(),
        last_seen: now.toISOString(),
      }),
    ]);
  });

  it("are gone with the definition that they were held against, until it is seen again", async () => {
    await report([drift()]);
    const former = shapeOf(todos);
    todos = todosWith("text");
    expect([await seen(), await badge()]).toEqual([[], 0]);
    expect((await report([drift()], { shape: former })).at("taken")).toBe(0);
    expect(await seen()).toEqual([]);
    await report([drift()]);
    expect(await seen()).toEqual([expect.objectContaining({ expected: "text", count: 6 })]);
  });

  it("are put away one by one or all, and come back when they are seen again", async () => {
    await report([drift(), drift({ found: "list" }), drift({ found: "object" })]);
    const [first] = await seen();
    const dismiss = (body: Json, token = owner): Promise<Answer> =>
      server.call("POST", "/config/definition/drift/dismiss/", { token, body });
    expect((await dismiss({ file: FILE }, volunteer)).status).toBe(403);
    expect((await dismiss({ file: FILE }, stranger)).at("dismissed")).toBe(0);
    expect((await dismiss({ file: FILE, pk: first?.["pk"] })).at("dismissed")).toBe(1);
    expect(await badge()).toBe(2);
    expect((await dismiss({ file: FILE })).at("dismissed")).toBe(2);
    expect((await dismiss({ file: "custom/gone.json" })).status).toBe(404);
    await report([drift()]);
    expect(await seen()).toEqual([expect.objectContaining({ count: 3 })]);
  });

  it("are kept only where the definition has the place, for an API, and without any value", async () => {
    const lies = [
      drift({ path: "salary" }),
      drift({ kind: "total", path: "title" }),
      drift({ path: "title.secret" }),
      drift({ path: "constructor" }),
    ];
    expect((await report(lies)).at("taken")).toBe(0);
    expect((await report([drift({ value: "Ada" })])).status).toBe(200);
    expect(JSON.stringify(await seen())).not.toContain("Ada");
    expect((await report([drift({ found: "Ada" })])).status).toBe(422);
    expect((await report([drift({ path: "<b>" })])).status).toBe(422);
    expect((await report([])).status).toBe(422);
    expect((await report([drift()], { name: "notes" })).status).toBe(404);
    expect((await report([drift()], { name: "nothing" })).status).toBe(404);
    expect((await server.call("POST", "/config/resources/todos/drift/", { body: {} })).status).toBe(401);
  });

  it("are taken an hour at a time from each person", async () => {
    for (let call = 0; call < 60; call++) await report([drift()]);
    expect((await report([drift()])).status).toBe(429);
    expect((await report([drift()], { as: owner })).status).toBe(200);
  });
  it("are made from what an API answers, by those with settings, so many times an hour", async () => {
    const example = (address: string, as = owner): Promise<Answer> =>
      server.call("POST", "/config/definition/example/", { token: as, body: { address } });
    expect((await example(" https://api.example/todos ")).at("answer")).toEqual([{ id: 1 }]);
    const refused = await example("http://10.0.0.1/");
    expect([refused.status, refused.at("error"), refused.at("errors.address")]).toEqual([
      422,
      "Not there.",
      ["Not there."],
    ]);
    expect((await example("https://api.example/todos", volunteer)).status).toBe(403);
    for (let call = 0; call < 28; call++) await example("https://api.example/todos");
    expect((await example("https://api.example/todos")).status).toBe(429);
  });
});
