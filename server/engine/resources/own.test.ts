import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, it } from "vitest";
import { STARTING_ROLES } from "../../../contract/api";
import { describeEachDatabase } from "../../../tests/support/database";
import { shippedFiles } from "../../../tests/support/overlays";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { refreshSegments } from "../../areas/segments/refresh";
import { createNews } from "../../platform/db/news";
import type { DefinitionsInForce, Editing } from "../../platform/definitionsPort";
import { createDefinitionFiles } from "../definitions/editing";
import { type FileDefinitions, openFileDefinitions } from "../definitions/files";
import { readDefinitionFiles } from "../definitions/folder";
import { createOwnDefinitions, type OwnDefinitions } from "../definitions/own";
import { acceptDefinitions } from "../records/accept";
import { sealOwn } from "../records/sealing";

const FILE = "organization/lockers.json";

describeEachDatabase("definitions that an organisation publishes for itself", (getDatabase) => {
  let folder: string;
  let definitions: FileDefinitions;
  let server: TestServer;
  let hope: TestOrganization;
  let harbour: TestOrganization;
  let owner: TestPerson;
  let other: TestPerson;
  let editing: Editing;

  const own = (): OwnDefinitions =>
    createOwnDefinitions({
      database: getDatabase(),
      definitions: () => definitions,
      check,
      clock: () => TEST_NOW,
      editing,
    });
  const roles = Object.fromEntries(STARTING_ROLES.map(({ slug, permissions }) => [slug, permissions]));
  const check = { roles };

  beforeEach(async () => {
    editing = "on";
    folder = await mkdtemp(join(tmpdir(), "almoner-own-"));
    for (const { path, text } of shippedFiles()) {
      await mkdir(join(folder, path, ".."), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await mkdir(join(folder, "custom"));
    await writeFile(join(folder, "custom/boats.json"), lockers("boats"));
    definitions = await openFileDefinitions(() => readDefinitionFiles(folder), {
      check,
      accept: (loaded) => acceptDefinitions(getDatabase(), loaded, TEST_NOW),
    });
    const definitionFiles = createDefinitionFiles(folder, {
      check,
      reload: () => definitions.reload(),
      mayPublish: async () => true,
    });
    server = createTestServer(getDatabase(), {
      services: { definitions, definitionFiles, ownDefinitions: own() },
    });
    hope = await addOrganization(server, "hope");
    harbour = await addOrganization(server, "harbour");
    owner = await addPerson(server, hope, "owner");
    other = await addPerson(server, harbour, "owner", { email: "other@harbour.example" });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function lockers(name: string, fields: Json = { number: { type: "string", required: true } }): string {
    return JSON.stringify({ name, provider: "records", recordRepresentation: "{number}", fields });
  }

  function overlay(name: string, fields: Json): string {
    return JSON.stringify({ extends: name, fields });
  }

  const hashOf = async (file: string, { token } = owner): Promise<unknown> =>
    (await server.call("GET", "/config/definition/", { token, query: { file } })).at("hash") ?? null;
  const publish = async (file: string, text: string, as = owner): Promise<Answer> =>
    server.call("PUT", "/config/definition/", {
      token: as.token,
      body: { file, text, hash: await hashOf(file, as) },
    });
  const remove = async (file: string): Promise<Answer> =>
    server.call("DELETE", "/config/definition/", {
      token: owner.token,
      body: { file, hash: await hashOf(file) },
    });
  const add = (resource: string, body: Json, { token } = owner): Promise<Answer> =>
    server.call("POST", `/records/${resource}/`, { token, body });
  const listed = async (resource: string, { token } = owner): Promise<unknown> => {
    const answer = await server.call("GET", `/records/${resource}/`, { token });
    return answer.status === 200
      ? (answer.at("records") as Json[]).map(({ number }) => number)
      : answer.status;
  };
  const namesFor = async ({ token } = owner): Promise<unknown[]> => {
    const answer = await server.call("GET", "/config/resources/", { token });
    return (answer.at("resources") as Json[]).map(({ name }) => name);
  };

  it("are in force at once for it, with records, menu and history, and nothing to anybody else", async () => {
    expect((await publish(FILE, lockers("lockers"))).status).toBe(200);
    expect((await add("lockers", { number: "K1" })).status).toBe(201);
    expect([await listed("lockers"), await listed("lockers", other)]).toEqual([["K1"], 404]);
    expect((await namesFor()).includes("lockers")).toBe(true);
    expect((await namesFor(other)).includes("lockers")).toBe(false);
    const elsewhere = await server.call("GET", "/config/definitions/", { token: other.token });
    expect(elsewhere.text).not.toContain("lockers");
    const document = await server.call("GET", "/config/definition/", {
      token: other.token,
      query: { file: FILE, version: 1 },
    });
    expect(document.status).toBe(404);
  });

  it("have rules on no records that whoever publishes them may not ask for", async () => {
    const body = { name: "Clerk", permissions: ["settings", "people"] };
    const made = await server.call("POST", "/organization/roles/", { token: owner.token, body });
    const clerk = await addPerson(server, hope, "member", { email: "clerk@hope.example" });
    await server.call("PUT", `/member/update/${clerk.pk}/`, {
      token: owner.token,
      body: { teams_and_roles: [{ team: null, role: Number(made.at("role.pk")) }] },
    });
    const ruled = (conditions: Json, menu: boolean): string =>
      JSON.stringify({
        ...(JSON.parse(
          lockers("lockers", {
            number: { type: "string" },
            holder: { type: "reference", reference: "members" },
          }),
        ) as Json),
        ...(menu ? {} : { menu: false }),
        permissions: { rules: [{ role: "member", action: "read", conditions }] },
      });
    const gave = { "holder.donations": { $some: {} } };
    expect((await publish(FILE, ruled(gave, true), clerk)).status).toBe(403);
    expect((await publish(FILE, ruled({ "holder.kind": "volunteer" }, true), clerk)).status).toBe(200);
    expect((await publish(FILE, ruled(gave, true))).status).toBe(200);
    // What stands there already is nobody's to answer for who changes something else.
    expect((await publish(FILE, ruled(gave, false), clerk)).status).toBe(200);
  });

  it("may have the names that others have used, each with records of its own", async () => {
    await publish(FILE, lockers("lockers"));
    await publish(FILE, lockers("lockers", { number: { type: "integer" } }), other);
    await add("lockers", { number: "K1" });
    expect((await add("lockers", { number: 7 }, other)).status).toBe(201);
    expect([await listed("lockers"), await listed("lockers", other)]).toEqual([["K1"], [7]]);
  });

  it("keep their place when the installation uses the name later, whose records nobody's stand in the way of", async () => {
    await publish(FILE, lockers("lockers"));
    await add("lockers", { number: "K1" });
    const shared = await publish(
      "custom/lockers.json",
      lockers("lockers", { number: { type: "integer", required: true } }),
      other,
    );
    expect(shared.status).toBe(200);
    expect((await add("lockers", { number: 7 }, other)).status).toBe(201);
    expect((await add("lockers", { number: "K2" })).status).toBe(201);
    expect([await listed("lockers"), await listed("lockers", other)]).toEqual([["K1", "K2"], [7]]);
    const taken = await publish("organization/boats.json", lockers("boats"));
    expect([taken.status, taken.at("mistakes.0.code")]).toEqual([422, "duplicate_resource"]);
  });

  it("add fields to what is built in, of its own people alone", async () => {
    const text = overlay("members", { shirt_size: { type: "select", choices: ["S", "M"] } });
    expect((await publish("organization/members.json", text)).status).toBe(200);
    const put = ({ token, pk }: TestPerson, custom: Json): Promise<Answer> =>
      server.call("PUT", "/member/", { token, body: { pk, custom } });
    expect((await put(owner, { shirt_size: "XL" })).status).toBe(422);
    expect((await put(owner, { shirt_size: "M" })).at("member.custom")).toEqual({ shirt_size: "M" });
    // Elsewhere it is a further detail, which is any text.
    expect((await put(other, { shirt_size: "XL" })).at("member.custom")).toEqual({ shirt_size: "XL" });
    const filter = JSON.stringify({ shirt_size: "M" });
    const found = await server.call("GET", "/member/", { token: owner.token, query: { filter } });
    expect(found.at("members.0.pk")).toBe(owner.pk);
    const refused = await server.call("GET", "/member/", { token: other.token, query: { filter } });
    expect(refused.status).toBe(422);
  });

  it("change the installation's resources for its own records, until they are taken away again", async () => {
    await add("boats", { number: "B1" });
    await add("boats", { number: "B1" }, other);
    const text = overlay("boats", { sails: { type: "integer", required: true } });
    const rehearsal = await server.call("POST", "/config/definition/rehearse/", {
      token: owner.token,
      body: { file: "organization/boats.json", text },
    });
    expect(rehearsal.at("obstacles.0")).toMatchObject({ field: "sails", total: 1, own: 1 });
    expect((await publish("organization/boats.json", text)).at("code")).toBe("records_in_the_way");
    const filled = await server.call("PUT", "/config/definition/", {
      token: owner.token,
      body: {
        file: "organization/boats.json",
        text,
        hash: null,
        remedies: { sails: { kind: "fill", value: 2 } },
      },
    });
    expect(filled.status).toBe(200);
    expect((await add("boats", { number: "B2" })).status).toBe(422);
    expect((await add("boats", { number: "B2" }, other)).status).toBe(201);
    expect((await remove("organization/boats.json")).status).toBe(200);
    expect((await add("boats", { number: "B3" })).status).toBe(201);
  });

  it("follow changes of the installation's that they lie over", async () => {
    await publish("organization/boats.json", overlay("boats", { sails: { type: "integer" } }));
    await add("boats", { number: "B1", sails: 3 });
    await publish(
      "custom/boats.json",
      lockers("boats", { number: { type: "string" }, mast: { type: "string" } }),
      other,
    );
    const answer = await add("boats", { sails: 2, mast: "oak" });
    expect([answer.status, answer.at("record.sails"), answer.at("record.mast")]).toEqual([201, 2, "oak"]);
  });

  it("may be taken away and brought back with their records and what they said before", async () => {
    await publish(FILE, lockers("lockers"));
    await add("lockers", { number: "K1" });
    await publish(FILE, lockers("lockers", { number: { type: "string" }, room: { type: "string" } }));
    expect((await remove(FILE)).status).toBe(200);
    expect(await listed("lockers")).toBe(404);
    const first = await server.call("GET", "/config/definition/", {
      token: owner.token,
      query: { file: FILE, version: 1 },
    });
    expect([first.at("state"), (first.at("versions") as Json[]).map(({ action }) => action)]).toEqual([
      "removed",
      ["removed", "published", "published"],
    ]);
    await publish(FILE, String(first.at("text")));
    expect(await listed("lockers")).toEqual(["K1"]);
  });

  it.each<[string, Json]>([
    ["an API", { provider: "rest", url: "https://evil.example/x" }],
    ["a source", { source: { name: "erp", table: "people" } }],
    [
      "a request that somebody else would send",
      { actions: { go: { on: "record", request: { method: "DELETE", path: "organization/" } } } },
    ],
  ])("reach nothing but their own records: %s is refused", async (_what, more) => {
    const text = JSON.stringify({ ...(JSON.parse(lockers("lockers")) as Json), ...more });
    const answer = await publish(FILE, text);
    const codes = (answer.at("mistakes") as Json[]).map(({ code }) => code);
    expect([answer.status, codes.includes("not_for_organization")]).toEqual([422, true]);
    expect((await namesFor()).includes("lockers")).toBe(false);
  });

  it("are limited in number and size, and are for those with settings", async () => {
    const { database } = server;
    await database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`INSERT INTO organization_definitions (org_id, file, content, changed_at)
        SELECT ${hope.id}, 'organization/k' || n || '.json', '{}', ${TEST_NOW} FROM generate_series(1, 100) n`),
    );
    expect((await publish(FILE, lockers("lockers"))).at("code")).toBe("too_many_definitions");
    const volunteer = await addPerson(server, hope, "volunteer", { email: "vera@hope.example" });
    expect((await publish("organization/x.json", lockers("x"), volunteer)).status).toBe(403);
  });

  it("can be refused by whoever runs the server", async () => {
    editing = "off";
    server.services.ownDefinitions = own();
    expect((await publish(FILE, lockers("lockers"))).at("code")).toBe("definitions_read_only");
    const list = await server.call("GET", "/config/definitions/", { token: owner.token });
    expect([list.at("editing"), list.at("own_editing")]).toEqual(["on", "off"]);
  });

  it("reach the other processes, and work in the background", async () => {
    const news = createNews(getDatabase());
    const elsewhere = own();
    const here = own();
    server.services.ownDefinitions = here;
    const stop = [
      await elsewhere.share(news, (error) => {
        throw error;
      }),
      await here.share(news, (error) => {
        throw error;
      }),
      await news.open((error) => {
        throw error;
      }),
    ];
    const port = await elsewhere.of(hope.id);
    const heard = new Promise<DefinitionsInForce>((resolve) => port.subscribe(resolve));
    await publish("organization/members.json", overlay("members", { level: { type: "integer" } }));
    const { resources } = await heard;
    expect(resources.find(({ name }) => name === "members")?.fields["level"]?.type).toBe("integer");
    await server.call("PUT", "/member/", {
      token: owner.token,
      body: { pk: owner.pk, custom: { level: 3 } },
    });
    const segment = await server.call("POST", "/segments/", {
      token: owner.token,
      body: { name: "High", question: { of: "members", where: { level: { $gte: 3 } } }, shared: true },
    });
    await server.call("PUT", "/member/", {
      token: owner.token,
      body: { pk: owner.pk, custom: { level: 1 } },
    });
    server.pass({ seconds: 120 });
    await refreshSegments(server.services);
    const [row] = await getDatabase().readAsSystem<{ count: number; is_broken: boolean }>(
      sql`SELECT count, is_broken FROM segments WHERE id = ${Number(segment.at("segment.pk"))}`,
    );
    expect(row).toEqual({ count: 0, is_broken: false });
    for (const end of stop) await end();
  });

  it("encrypt what they say is to be encrypted from now on", async () => {
    const withCode = (code: Json): string => lockers("lockers", { number: { type: "string" }, code });
    await publish(FILE, withCode({ type: "string" }));
    await add("lockers", { number: "K1", code: "0815" });
    await publish(FILE, withCode({ type: "string", encrypted: true }));
    const { services } = server;
    await sealOwn(
      getDatabase(),
      services,
      async (orgId) => (await services.ownDefinitions.of(orgId)).current().resources,
    );
    const rows = await getDatabase().readAsSystem<{ data: Json }>(sql`SELECT data FROM records`);
    expect([JSON.stringify(rows).includes("0815"), await listed("lockers")]).toEqual([false, ["K1"]]);
  });
});
