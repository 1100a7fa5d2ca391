import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { STARTING_ROLES } from "../../../contract/api";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import { createDefinitionFiles } from "../definitions/editing";
import { type FileDefinitions, openFileDefinitions } from "../definitions/files";
import { acceptDefinitions } from "../records/accept";
import { readDefinitionFiles } from "../definitions/folder";

const FILE = "custom/vehicles.json";
const plate = { type: "string", required: true };
const vehicles = (fields: Json, more: Json = {}): string =>
  JSON.stringify({ name: "vehicles", provider: "records", fields, ...more }, null, 2);
const original = vehicles({ plate, seats: { type: "integer" } });

describeEachDatabase("definitions that people edit", (getDatabase) => {
  let folder: string;
  let definitions: FileDefinitions;
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;
  let isAllowed: boolean;

  beforeEach(async () => {
    isAllowed = true;
    folder = await mkdtemp(join(tmpdir(), "almoner-editing-"));
    await mkdir(join(folder, "custom"));
    await mkdir(join(folder, "nonprofit"));
    await writeFile(join(folder, FILE), original);
    await writeFile(
      join(folder, "nonprofit/teams.json"),
      JSON.stringify({ name: "teams", provider: "demo", fields: { name: { type: "string" } }, menu: false }),
    );
    const roles = Object.fromEntries(STARTING_ROLES.map(({ slug, permissions }) => [slug, permissions]));
    const check = { roles, icons: ["DirectionsCar"] };
    definitions = await openFileDefinitions(() => readDefinitionFiles(folder), {
      check,
      accept: (loaded) => acceptDefinitions(getDatabase(), loaded, TEST_NOW),
    });
    const definitionFiles = createDefinitionFiles(folder, {
      check,
      reload: () => definitions.reload(),
      mayPublish: async () => isAllowed,
    });
    server = createTestServer(getDatabase(), { services: { definitions, definitionFiles } });
    hope = await addOrganization(server, "hope");
    token = (await addPerson(server, hope, "owner")).token;
  });
  afterEach(async () => {
    await chmod(join(folder, "custom"), 0o755).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  const list = async (): Promise<Json[]> =>
    (await server.call("GET", "/config/definitions/", { token })).at("definitions") as Json[];
  const get = (file = FILE, version?: number): Promise<Answer> =>
    server.call("GET", "/config/definition/", {
      token,
      query: { file, ...(version !== undefined && { version }) },
    });
  const hashOf = async (file = FILE): Promise<unknown> => (await get(file)).at("hash") ?? null;
  const publish = async (text: string, more: { file?: string } & Json = {}): Promise<Answer> =>
    server.call("PUT", "/config/definition/", {
      token,
      body: { file: FILE, text, hash: await hashOf(more.file), ...more },
    });
  const rehearse = (text: string, file = FILE): Promise<Answer> =>
    server.call("POST", "/config/definition/rehearse/", { token, body: { file, text } });
  const record = (method: string, path: string, body?: Json, as = token): Promise<Answer> =>
    server.call(method, `/records/vehicles/${path}`, { token: as, ...(body && { body }) });
  const onDisk = (): Promise<string> => readFile(join(folder, FILE), "utf8");

  it("may extend one another: the whole is told, stored by, and changed with what is extended", async () => {
    const file = "custom/boats.json";
    const text = JSON.stringify({
      name: "boats",
      extends: "vehicles",
      fields: { sails: { type: "integer" } },
    });
    const verdict = await server.call("POST", "/config/definition/check/", { token, body: { file, text } });
    expect(verdict.body["mistakes"]).toEqual([]);
    expect(Object.keys((JSON.parse(String(verdict.body["whole"])) as { fields: Json }).fields)).toContain(
      "plate",
    );
    expect((await publish(text, { file })).status).toBe(200);
    const add = (body: Json): Promise<Answer> => server.call("POST", "/records/boats/", { token, body });
    expect((await add({ plate: "B 1", sails: 2 })).status).toBe(201);
    expect((await add({ sails: 2 })).status).toBe(422);
    // What the extended definition no longer asks for, this one does not either.
    await publish(vehicles({ plate: { type: "string" } }));
    expect((await add({ sails: 3 })).status).toBe(201);
    const broken = await publish(vehicles({ plate: { type: "sting" } }));
    expect(broken.status).toBe(422);
    const removed = await server.call("DELETE", "/config/definition/", {
      token,
      body: { file: FILE, hash: await hashOf() },
    });
    expect([removed.status, removed.body]).toMatchObject([409, { code: "definition_breaks_others" }]);
  });

  it("are published together, each referring to the other: all of them or none", async () => {
    const crews = (fields: Json): string => JSON.stringify({ name: "crews", provider: "records", fields });
    const both = (fields: Json): Json[] => [
      {
        file: FILE,
        text: vehicles({ plate, crew: { type: "reference", reference: "crews" } }),
        hash: null,
      },
      { file: "custom/crews.json", text: crews(fields), hash: null },
    ];
    const publishAll = (definitions: Json[]): Promise<Answer> =>
      server.call("PUT", "/config/definitions/", { token, body: { definitions } });
    const isThere = (): Promise<string[]> => readdir(join(folder, "custom"));
    const named = { car: { type: "referenceMany", reference: "vehicles", target: "crew" } };

    const stale = await publishAll(both({ name: { type: "string" } }));
    expect([stale.status, stale.at("code")]).toEqual([409, "stale_version"]);
    const hash = await hashOf();
    const told = (fields: Json): Json[] => both(fields).map((one, at) => (at === 0 ? { ...one, hash } : one));
    const mistaken = await publishAll(told({ name: { type: "sting" } }));
    expect([mistaken.status, mistaken.at("code")]).toEqual([422, "definition_mistaken"]);
    const [first, second] = told({ name: { type: "string" } });
    const mixed = await publishAll([first ?? {}, { ...second, file: "organization/crews.json" }]);
    expect([mixed.status, Object.keys(mixed.at("errors") as Json)]).toEqual([422, ["definitions"]]);
    expect((await publishAll([first ?? {}, first ?? {}])).status).toBe(422);

    const { definitionFiles } = server.services;
    server.services.definitionFiles = {
      ...definitionFiles,
      write: (file) =>
        file.path === FILE ? definitionFiles.write(file) : Promise.reject(new Error("The disk is full")),
    };
    expect((await publishAll(told({ name: { type: "string" } }))).status).toBe(500);
    server.services.definitionFiles = definitionFiles;
    expect([await onDisk(), await isThere()]).toEqual([original, ["vehicles.json"]]);

    const done = await publishAll(told({ name: { type: "string" }, ...named }));
    expect([done.status, done.body]).toMatchObject([200, { definitions: [{ file: FILE }, {}] }]);
    expect(done.at("definitions.0.hash")).toBe(await hashOf());
    const crew = await server.call("POST", "/records/crews/", { token, body: { name: "Ada" } });
    expect((await record("POST", "", { plate: "A", crew: crew.at("record.pk") })).status).toBe(201);
    // An answer that was lost: what is there already is not published again.
    expect((await publishAll(told({ name: { type: "string" }, ...named }))).status).toBe(200);
    expect((await get()).at("versions")).toHaveLength(2);
  });

  it("are listed with their state, their mistakes and the organisation's records", async () => {
    await record("POST", "", { plate: "A" });
    await writeFile(join(folder, "custom/broken.json"), '{ "name": "broken" ');
    await writeFile(join(folder, FILE), vehicles({ plate: { type: "sting" } }));
    await definitions.reload();
    expect(await list()).toEqual([
      expect.objectContaining({
        file: "custom/broken.json",
        name: "broken",
        state: "mistaken",
        records: null,
      }),
      expect.objectContaining({ file: FILE, state: "kept", is_custom: true, records: 1 }),
      expect.objectContaining({
        file: "nonprofit/teams.json",
        state: "in_force",
        is_custom: false,
        records: null,
      }),
    ]);
    expect((await get()).at("mistakes.0")).toMatchObject({
      code: "unknown_field_type",
      line: 6,
      suggestion: "string",
    });
  });

  it("are for those with settings alone", async () => {
    const volunteer = (await addPerson(server, hope, "manager")).token;
    expect((await server.call("GET", "/config/definitions/", { token: volunteer })).status).toBe(403);
  });

  it("are judged without being stored: mistakes, failed tests, and what they spoil elsewhere", async () => {
    const check = async (text: string): Promise<Answer> =>
      server.call("POST", "/config/definition/check/", { token, body: { file: FILE, text } });
    const tests = [{ as: "volunteer", can: "edit", expect: true }];
    expect((await check(vehicles({ plate }, { tests }))).at("mistakes.0")).toMatchObject({
      code: "failed_test",
      pointer: "/tests/0",
    });
    const trips = {
      name: "trips",
      provider: "records",
      fields: { car: { type: "reference", reference: "vehicles" } },
    };
    await writeFile(join(folder, "custom/trips.json"), JSON.stringify(trips));
    const renamed = original.replace('"vehicles"', '"cars"');
    const verdict = await check(renamed);
    expect(verdict.at("mistakes")).toEqual([]);
    expect(verdict.at("elsewhere.0")).toMatchObject({ file: "custom/trips.json", code: "unknown_reference" });
    expect((await publish(renamed)).at("code")).toBe("definition_breaks_others");
    expect(await onDisk()).toBe(original);
  });

  it("come into force at once, with the former text kept and the log telling who it was", async () => {
    const next = vehicles({ plate, seats: { type: "integer" }, colour: { type: "string" } });
    const answer = await publish(next);
    expect([answer.status, answer.at("state"), await onDisk()]).toEqual([200, "in_force", next]);
    expect(definitions.current().resources[0]?.fields).toHaveProperty("colour");
    expect(answer.at("versions")).toMatchObject([
      { version: 2, action: "published", by: "owner@hope.example" },
      { version: 1, action: "found", by: null },
    ]);
    expect((await get(FILE, 1)).at("text")).toBe(original);
    expect(await auditActions(server, hope)).toContain("definition.published");
    expect(await readdir(join(folder, "custom"))).toEqual(["vehicles.json"]);
    expect((await publish(next)).at("versions.length")).toBe(2);
  });

  it("are new where there was none", async () => {
    const boats = vehicles({ plate }).replace('"vehicles"', '"boats"');
    const answer = await publish(boats, { file: "custom/boats.json", hash: null });
    expect([answer.status, answer.at("state"), answer.at("records")]).toEqual([200, "in_force", 0]);
    const again = await publish(boats.replace("plate", "sail"), { file: "custom/boats.json", hash: null });
    expect([again.status, again.at("code")]).toEqual([409, "stale_version"]);
  });

  it("are refused with their mistakes, and when somebody has changed them meanwhile", async () => {
    const mistaken = await publish(vehicles({ plate: { type: "sting" } }));
    expect([mistaken.status, mistaken.at("code"), mistaken.at("mistakes.0.code")]).toEqual([
      422,
      "definition_mistaken",
      "unknown_field_type",
    ]);
    const hash = await hashOf();
    await writeFile(join(folder, FILE), vehicles({ plate }));
    const stale = await publish(vehicles({ plate, seats: { type: "number" } }), { hash });
    expect([stale.status, stale.at("code")]).toEqual([409, "stale_version"]);
    expect(stale.at("hash")).not.toBe(hash);
    // Whoever never heard that it was published sends it again.
    const again = await publish(vehicles({ plate }), { hash });
    expect([again.status, again.at("hash")]).toEqual([200, stale.at("hash")]);
  });

  it("are written to custom/ alone", async () => {
    for (const file of [
      "nonprofit/teams.json",
      "custom/../nonprofit/teams.json",
      "custom/a/b.json",
      "menu.json",
    ]) {
      const answer = await server.call("PUT", "/config/definition/", {
        token,
        body: { file, text: "{}", hash: null },
      });
      expect([file, answer.status]).toEqual([file, 422]);
    }
    const takesName = vehicles({ plate }).replace('"vehicles"', '"teams"');
    const answer = await publish(takesName, { file: "custom/mine.json", hash: null });
    expect(answer.at("mistakes.0.code")).toBe("duplicate_resource");
  });

  it("are only looked at, judged and rehearsed where the server does not let them be published", async () => {
    isAllowed = false;
    expect((await server.call("GET", "/config/definitions/", { token })).at("editing")).toBe("off");
    expect((await rehearse(vehicles({ plate }))).status).toBe(200);
    const answer = await publish(vehicles({ plate }));
    expect([answer.status, answer.at("code")]).toEqual([409, "definitions_read_only"]);
    expect(await onDisk()).toBe(original);
  });

  it("tell what a change would do to fields, rights, the menu and records (others' only to who may publish), without doing it", async () => {
    await record("POST", "", { plate: "A", seats: 90 });
    await record("POST", "", { plate: "B" });
    const river = await addOrganization(server, "river");
    const stranger = (await addPerson(server, river, "owner")).token;
    await record("POST", "", { plate: "C", seats: 91 }, stranger);
    const next = vehicles(
      {
        plate,
        seats: { type: "integer", maximum: 80 },
        kind: { type: "select", choices: ["van"], required: true },
      },
      { menu: { order: 7 }, permissions: { rules: [{ role: "volunteer", action: "list" }] } },
    );
    const answer = await rehearse(next);
    expect(answer.body).toMatchObject({
      is_new: false,
      fields: [
        { field: "seats", kind: "changed", keys: ["maximum"] },
        { field: "kind", kind: "added" },
      ],
      rights: [{ role: "volunteer", action: "list", from: "never", to: "always" }],
      menu: { from: { order: 1000 }, to: { order: 7 } },
      obstacles: [
        { field: "seats", kind: "wrong", total: 2, own: 1, first: [1], remedies: ["fill", "aside", "leave"] },
        { field: "kind", kind: "missing", total: 3, own: 2, first: [1, 2], remedies: ["fill", "leave"] },
      ],
    });
    expect((await record("GET", "1/")).at("record.version")).toBe(1);
    isAllowed = false;
    expect((await rehearse(next)).at("obstacles")).toMatchObject([
      { field: "seats", total: 1, own: 1, first: [1] },
      { field: "kind", total: 2, own: 2, first: [1, 2] },
    ]);
    isAllowed = true;
    const refused = await publish(next);
    expect([refused.status, refused.at("code"), refused.at("obstacles.0.field")]).toEqual([
      409,
      "records_in_the_way",
      "seats",
    ]);
    expect(await onDisk()).toBe(original);
  });

  it("mend the records that stand in the way as somebody confirms: fill, move aside, leave", async () => {
    await record("POST", "", { plate: "A", seats: 90 });
    await record("POST", "", { plate: "B", seats: 91 });
    const next = vehicles({
      plate: { ...plate, maxLength: 3 },
      seats: { type: "integer", maximum: 80 },
      kind: { type: "select", choices: ["van", "bus"], required: true },
    });
    const half = await publish(next, { remedies: { seats: { kind: "aside" } } });
    expect([half.status, half.at("obstacles.0.field")]).toEqual([409, "kind"]);
    expect((await record("GET", "1/")).at("record")).toMatchObject({ seats: 90, version: 1 });
    const wrong = await publish(next, {
      remedies: { seats: { kind: "aside" }, kind: { kind: "fill", value: "plane" } },
    });
    expect(wrong.at("obstacles.0")).toMatchObject({ field: "kind", kind: "wrong" });
    const done = await publish(next, {
      remedies: { seats: { kind: "aside" }, kind: { kind: "fill", value: "van" } },
    });
    expect([done.status, done.at("state")]).toEqual([200, "in_force"]);
    expect((await record("GET", "1/")).at("record")).toMatchObject({ kind: "van", seats: null, version: 2 });
    expect((await record("GET", "1/history/")).at("changes.0.changes.seats")).toEqual({ from: 90, to: null });
    const narrower = vehicles({ plate, kind: { type: "select", choices: ["bus"], required: true } });
    const left = await publish(narrower, { remedies: { kind: { kind: "leave" } } });
    expect([left.status, left.at("state")]).toEqual([200, "in_force"]);
    expect((await record("GET", "1/")).at("record.kind")).toBe("van");
    expect((await record("PUT", "1/", { kind: "plane" })).status).toBe(422);
  });

  it("keep the first of several equal values where a field becomes unique", async () => {
    for (const seats of [4, 4, 5]) await record("POST", "", { plate: `P${seats}`, seats });
    const unique = vehicles({ plate, seats: { type: "integer", unique: true } });
    expect((await rehearse(unique)).at("obstacles.0")).toMatchObject({
      field: "seats",
      kind: "duplicate",
      total: 1,
      first: [2],
      remedies: ["aside"],
    });
    await publish(unique, { remedies: { seats: { kind: "aside" } } });
    const answer = await record("GET", "");
    const seats = (answer.at("records") as Json[]).map((one) => one.seats);
    expect(seats.toSorted()).toEqual([4, 5, null]);
  });

  it("come back after they were removed, with their records", async () => {
    await record("POST", "", { plate: "A" });
    const body = { file: FILE, hash: await hashOf() };
    expect((await server.call("DELETE", "/config/definition/", { token, body })).status).toBe(200);
    expect(definitions.current().resources.map(({ name }) => name)).toEqual(["teams"]);
    expect(await list()).toContainEqual(expect.objectContaining({ file: FILE, state: "removed" }));
    const gone = await get();
    expect([gone.at("hash"), gone.at("text")]).toEqual([null, original]);
    await publish(String(gone.at("text")), { hash: null });
    expect((await record("GET", "")).at("records.0.plate")).toBe("A");
  });

  it("tell other organisations of the server a change, but not who made it", async () => {
    await publish(vehicles({ plate }));
    const river = await addOrganization(server, "river");
    token = (await addPerson(server, river, "owner")).token;
    expect((await get()).at("versions.0")).toMatchObject({ action: "published", by: null });
  });
});
