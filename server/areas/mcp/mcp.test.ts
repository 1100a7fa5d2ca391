import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import sql from "sql-template-tag";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STARTING_ROLES } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import { shippedFiles } from "../../../tests/support/overlays";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { openFileDefinitions } from "../../engine/definitions/files";
import { createOwnDefinitions } from "../../engine/definitions/own";
import { acceptDefinitions } from "../../engine/records/accept";

const roles = Object.fromEntries(STARTING_ROLES.map(({ slug, permissions }) => [slug, permissions]));
const check = { roles };
const files = shippedFiles();

describeOnDatabase("the Model Context Protocol", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let clients: Client[];

  beforeEach(async () => {
    const definitions = await openFileDefinitions(async () => files, {
      check,
      accept: (loaded) => acceptDefinitions(getDatabase(), loaded, TEST_NOW),
    });
    server = createTestServer(getDatabase(), {
      services: {
        definitions,
        ownDefinitions: createOwnDefinitions({
          database: getDatabase(),
          definitions: () => definitions,
          check,
          clock: () => TEST_NOW,
          editing: "on",
        }),
      },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    clients = [];
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
  });

  async function makeKey(more: Json = {}): Promise<string> {
    const body = { name: "Agent", role: hope.roles.owner, ...more };
    return String((await server.call("POST", "/keys", { body, token: owner.token })).at("key.secret"));
  }

  /** The protocol's own client, over the server in this process. */
  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: "test", version: "1" });
    const transport = new StreamableHTTPClientTransport(new URL("http://hope.localhost/api/mcp"), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
      fetch: async (url, init) => server.app.request(url, init),
    });
    await client.connect(transport);
    clients.push(client);
    return client;
  }

  const answer = (result: unknown): { isError: boolean; body: Json } => {
    const { content, isError = false } = result as CallToolResult;
    const [first] = content;
    return { isError, body: JSON.parse(first?.type === "text" ? first.text : "{}") as Json };
  };
  const use = async (client: Client, name: string, input: Json = {}): Promise<ReturnType<typeof answer>> =>
    answer(await client.callTool({ name, arguments: input }));
  const toolsOf = async (client: Client): Promise<string[]> =>
    (await client.listTools()).tools.map(({ name }) => name);

  it("makes a resource from a draft that is checked, mended, rehearsed and published, and works with its records", async () => {
    const client = await connect(await makeKey());
    const file = "organization/bicycles.json";
    const draft = (type: string): string =>
      JSON.stringify({
        name: "bicycles",
        provider: "records",
        recordRepresentation: "{frame}",
        fields: { frame: { type, required: true }, price: { type: "money" } },
      });
    const mistaken = await use(client, "check", { file, text: draft("strin") });
    expect(JSON.stringify(mistaken.body["mistakes"])).toMatch(/string/);
    expect((await use(client, "check", { file, text: draft("string") })).body["mistakes"]).toEqual([]);
    const rehearsed = await use(client, "rehearse", { file, text: draft("string") });
    expect(rehearsed.body).toMatchObject({ is_new: true, mistakes: [] });
    expect(await use(client, "publish", { file, text: draft("string") })).toMatchObject({
      isError: false,
      body: { mistakes: [] },
    });
    const described = await use(client, "describe", { resource: "bicycles" });
    expect(described.body).toMatchObject({
      can: ["list", "show", "create", "edit", "delete"],
      fields: { frame: { type: "string", required: true } },
    });
    const added = await use(client, "create", {
      resource: "bicycles",
      values: { frame: "F1", price: "120.00" },
      idempotency_key: "7a0d9d3e-5f7b-4a55-9d2c-1d1f1c7e3b10",
    });
    expect(added.body).toHaveProperty("record");
    const id = String((added.body["record"] as Json)["pk"]);
    await use(client, "create", {
      resource: "bicycles",
      values: { frame: "F1", price: "120.00" },
      idempotency_key: "7a0d9d3e-5f7b-4a55-9d2c-1d1f1c7e3b10",
    });
    await use(client, "update", { resource: "bicycles", id, values: { price: "99.50" } });
    expect((await use(client, "get", { resource: "bicycles", id })).body).toMatchObject({
      frame: "F1",
      price: "99.50",
    });
    const listed = await use(client, "list", { resource: "bicycles", search: "f1" });
    expect(listed.body).toMatchObject({ records: [{ frame: "F1" }], total: 1 });
    expect((await use(client, "delete", { resource: "bicycles", id })).isError).toBe(false);
  });

  it("speaks of built-in resources by the calls that their definitions name", async () => {
    const client = await connect(await makeKey());
    const added = await use(client, "create", { resource: "teams", values: { name: "Kitchen" } });
    const pk = (added.body["team"] as Json)["pk"];
    await use(client, "update", { resource: "teams", id: String(pk), values: { description: "Cooks" } });
    expect((await use(client, "get", { resource: "teams", id: String(pk) })).body).toMatchObject({
      name: "Kitchen",
      description: "Cooks",
    });
    expect((await use(client, "list", { resource: "members", sort: "-email" })).body).toMatchObject({
      records: [{ email: "olga@post.example" }],
      total: 1,
    });
    const asked = await use(client, "ask", { question: { of: "members", measures: { n: { count: true } } } });
    expect(asked.body).toMatchObject({ rows: [{ n: 1 }] });
    const { body: log } = await server.call("GET", "/audit", { token: owner.token });
    expect(log["audit_log"]).toMatchObject([
      { action: "team.changed", detail: { key: "Agent" } },
      { action: "team.created", detail: { key: "Agent" } },
      {},
    ]);
  });

  it("says what was refused, where and why, as the call itself does", async () => {
    const client = await connect(await makeKey());
    const nameless = await use(client, "create", { resource: "teams", values: { name: "" } });
    expect(nameless).toMatchObject({
      isError: true,
      body: { code: "invalid_fields", errors: { name: ["This field is required."] } },
    });
    const missing = await use(client, "get", { resource: "teams", id: "999999" });
    expect(missing).toMatchObject({ isError: true, body: { code: "not_found" } });
    const asked = await use(client, "ask", { question: { of: "members", where: { emial: "x" } } });
    expect(asked).toMatchObject({ isError: true, body: { code: "unknown_field" } });
    const elsewhere = await client.callTool({ name: "get", arguments: { resource: "teams", id: ".." } });
    expect(elsewhere.isError).toBe(true);
  });

  it("offers what the key may do and nothing beyond", async () => {
    const reader = await connect(await makeKey({ resources: ["teams"], actions: ["read"] }));
    expect(await toolsOf(reader)).toEqual(["describe", "list", "get", "ask"]);
    const { resources } = (await use(reader, "describe")).body;
    expect(resources).toEqual([{ name: "teams", label: "Teams", can: ["list", "show"] }]);
    expect((await use(reader, "list", { resource: "teams" })).isError).toBe(false);
    expect(await use(reader, "ask", { question: { of: "members" } })).toMatchObject({
      isError: true,
      body: { code: "key_narrowed" },
    });
    const volunteer = await addPerson(server, hope, "volunteer", { email: "v@post.example" });
    const client = await connect(volunteer.token);
    expect(await toolsOf(client)).not.toContain("publish");
    expect(JSON.stringify((await use(client, "describe")).body)).not.toContain('"donations"');
  });

  it("keeps changes for a person where the key's changes wait for a yes, and makes them with the key's rights", async () => {
    const secret = await makeKey({ waits: true, resources: ["teams"] });
    const client = await connect(secret);
    const asOwner = (method: string, path: string): ReturnType<TestServer["call"]> =>
      server.call(method, path, { token: owner.token });
    const input = {
      resource: "teams",
      values: { name: "Kitchen" },
      idempotency_key: "7a0d9d3e-5f7b-4a55-9d2c-1d1f1c7e3b10",
    };
    const names = async (): Promise<unknown[]> => {
      const { body } = await asOwner("GET", "/organization/teams/");
      return (body["teams"] as Json[]).map(({ name }) => name);
    };
    const made = await use(client, "create", input);
    const proposal = made.body["proposal"] as Json;
    expect(made).toMatchObject({
      isError: false,
      body: {
        proposal: {
          state: "waiting",
          action: "create",
          resource: "teams",
          label: "Teams",
          title: null,
          values: "Name: Kitchen",
        },
      },
    });
    expect((await use(client, "create", input)).body).toEqual(made.body);
    expect(await names()).toEqual([]);
    const told = await asOwner("GET", "/notifications/");
    expect(told.at("notifications")).toMatchObject([
      { kind: "change_proposed", path: `/proposals/${String(proposal["pk"])}/show` },
    ]);
    const direct = await server.call("POST", "/organization/teams/", {
      token: secret,
      body: { name: "Garden" },
    });
    expect([direct.status, direct.at("code")]).toEqual([403, "key_waits"]);

    const approve = (pk: unknown): ReturnType<TestServer["call"]> =>
      asOwner("POST", `/proposals/${String(pk)}/approve/`);
    const answers = await Promise.all([approve(proposal["pk"]), approve(proposal["pk"])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await names()).toEqual(["Kitchen"]);
    const done = await use(client, "proposal", { pk: proposal["pk"] });
    expect(done.body).toMatchObject({ proposal: { state: "done", decided_by: { name: "Olga Owner" } } });
    const { body: log } = await asOwner("GET", "/audit");
    expect(log["audit_log"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "proposal.approved" }),
        expect.objectContaining({
          action: "team.created",
          detail: expect.objectContaining({ key: "Agent" }),
        }),
      ]),
    );

    const twin = (await use(client, "create", { resource: "teams", values: { name: "Kitchen" } })).body;
    const { pk: second } = twin["proposal"] as Json;
    expect((await approve(second)).status).toBe(409);
    expect((await use(client, "proposal", { pk: second })).body).toMatchObject({
      proposal: { state: "failed", error: expect.stringMatching(/./) },
    });
    const third = (
      (await use(client, "create", { resource: "teams", values: { name: "Garden" } })).body[
        "proposal"
      ] as Json
    )["pk"];
    expect((await asOwner("POST", `/proposals/${String(third)}/decline/`)).status).toBe(200);
    expect(await names()).toEqual(["Kitchen"]);
    expect(((await asOwner("GET", "/audit")).body["audit_log"] as Json[])[0]).toMatchObject({
      action: "proposal.declined",
    });
    // A narrowed key has nothing to do with definitions.
    expect(await toolsOf(client)).not.toContain("publish");
    const other = await connect(await makeKey({ waits: true }));
    expect(await use(other, "proposal", { pk: second })).toMatchObject({ isError: true });
    expect(await toolsOf(other)).toEqual(expect.arrayContaining(["check", "publish", "remove"]));
  });

  describe("definitions that a key proposes", () => {
    const FILE = "organization/bicycles.json";
    const asAgent = use;
    const bicycles = (...more: string[]): string =>
      JSON.stringify({
        name: "bicycles",
        provider: "records",
        recordRepresentation: "{frame}",
        fields: {
          frame: { type: "string", required: true },
          ...Object.fromEntries(more.map((name) => [name, { type: "string" }])),
        },
      });
    const asOwner = (
      method: string,
      path: string,
      more: { body?: unknown; query?: Record<string, string | number> } = {},
    ): ReturnType<TestServer["call"]> => server.call(method, path, { token: owner.token, ...more });
    const propose = async (client: Client, name: string, input: Json): Promise<string> => {
      const { isError, body } = await asAgent(client, name, input);
      expect({ isError, body }).toMatchObject({ isError: false, body: { proposal: { state: "waiting" } } });
      return String((body["proposal"] as Json)["pk"]);
    };
    const approve = (pk: string, token = owner.token): ReturnType<TestServer["call"]> =>
      server.call("POST", `/proposals/${pk}/approve/`, { token });
    const hash = async (): Promise<string | null> => {
      const read = await asOwner("GET", "/config/definition/", { query: { file: FILE } });
      return read.status === 404 ? null : (read.at("hash") as string);
    };
    const became = async (client: Client, pk: string): Promise<unknown> =>
      (await asAgent(client, "proposal", { pk: Number(pk) })).body["proposal"];

    it("are in force once a person approves them, are restored, and are removed", async () => {
      const client = await connect(await makeKey({ waits: true }));
      const pk = await propose(client, "publish", { file: FILE, text: bicycles() });
      expect(await hash()).toBeNull();
      expect((await asOwner("GET", "/proposals/")).at("proposals.0")).toMatchObject({
        action: "publish",
        label: "Definition",
        title: FILE,
        record: FILE,
        values: null,
      });
      const looked = await asOwner("GET", `/proposals/${pk}/definition/`);
      expect(looked.body).toEqual({ definition: { file: FILE, text: bicycles() } });
      expect((await approve(pk)).at("proposal.state")).toBe("done");
      expect((await asOwner("POST", "/records/bicycles/", { body: { frame: "A1" } })).status).toBe(201);
      expect((await asOwner("GET", "/audit")).at("audit_log")).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            action: "definition.created",
            detail: expect.objectContaining({ key: "Agent" }),
          }),
        ]),
      );
      const second = await propose(client, "publish", {
        file: FILE,
        text: bicycles("colour"),
        hash: await hash(),
      });
      expect((await approve(second)).status).toBe(200);
      const former = (await use(client, "definition", { file: FILE, version: 1 })).body["text"];
      expect(former).toBe(bicycles());
      const third = await propose(client, "publish", { file: FILE, text: former, hash: await hash() });
      expect((await approve(third)).status).toBe(200);
      const gone = await propose(client, "remove", { file: FILE, hash: await hash() });
      expect((await asOwner("GET", `/proposals/${gone}/definition/`)).body).toEqual({
        definition: { file: FILE, text: null },
      });
      expect((await approve(gone)).status).toBe(200);
      expect((await asOwner("GET", "/records/bicycles/")).status).toBe(404);
    });

    it("are refused where they have mistakes, are everybody's, or what they change is another by then", async () => {
      const client = await connect(await makeKey({ waits: true }));
      const mistaken = { file: FILE, text: bicycles().replace("string", "strin") };
      expect(await use(client, "publish", mistaken)).toMatchObject({
        isError: true,
        body: { mistakes: [expect.objectContaining({ severity: "error" })] },
      });
      const shared = { file: "custom/bicycles.json", text: bicycles() };
      expect(await use(client, "publish", shared)).toMatchObject({ isError: true });
      expect((await asOwner("GET", "/proposals/")).at("total")).toBe(0);

      const first = await propose(client, "publish", { file: FILE, text: bicycles("colour") });
      const body = { file: FILE, text: bicycles("size"), hash: null };
      expect((await asOwner("PUT", "/config/definition/", { body })).status).toBe(200);
      expect((await approve(first)).at("code")).toBe("stale_version");
      expect(await became(client, first)).toMatchObject({
        state: "failed",
        error: expect.stringMatching(/./),
      });
      expect((await asOwner("GET", "/config/definition/", { query: { file: FILE } })).at("text")).toBe(
        bicycles("size"),
      );
      // Good when it was proposed; the record that came meanwhile does not fit.
      const strict = bicycles("size").replace(
        '"size":{"type":"string"}',
        '"size":{"type":"string","required":true}',
      );
      const second = await propose(client, "publish", { file: FILE, text: strict, hash: await hash() });
      await asOwner("POST", "/records/bicycles/", { body: { frame: "A1" } });
      expect((await approve(second)).at("code")).toBe("records_in_the_way");
      expect(await became(client, second)).toMatchObject({ state: "failed" });
      expect((await asOwner("POST", "/records/bicycles/", { body: { frame: "A2" } })).status).toBe(201);
    });

    it("are approved by nobody who may not publish, and not once the key's own rights are lost", async () => {
      const admin = await addPerson(server, hope, "admin", { email: "a@post.example" });
      const manager = await addPerson(server, hope, "manager", { email: "m@post.example" });
      const client = await connect(await makeKey({ waits: true }));
      const pk = await propose(client, "publish", { file: FILE, text: bicycles() });
      for (const { token } of [manager, admin]) {
        expect((await approve(pk, token)).status).toBe(403);
        const path = `/proposals/${pk}/definition/`;
        expect((await server.call("GET", path, { token })).status).toBe(403);
      }
      const other = await addPerson(server, await addOrganization(server, "other"), "owner");
      expect((await approve(pk, other.token)).status).toBe(404);
      const { token } = await addPerson(server, hope, "owner", { email: "second@post.example" });
      await server.database.withoutTenant((tx) =>
        tx.query(
          sql`UPDATE members SET role_id = ${hope.roles.member} WHERE org_id = ${hope.id} AND id = ${owner.pk}`,
        ),
      );
      expect((await approve(pk, token)).at("code")).toBe("proposal_key_over");
      expect((await server.call("GET", "/records/bicycles/", { token })).status).toBe(404);
    });
  });

  it("keeps what a key of more rights proposes from who has fewer, who cannot approve it either", async () => {
    const client = await connect(await makeKey({ waits: true }));
    const { body } = await use(client, "create", { resource: "teams", values: { name: "Kitchen" } });
    const narrowed = await connect(
      await makeKey({ name: "Narrow", role: hope.roles.manager, waits: true, resources: ["teams"] }),
    );
    const own = await use(narrowed, "create", { resource: "teams", values: { name: "Garden" } });
    expect(own.body).toMatchObject({ proposal: { values: "Name: Garden" } });
    const admin = await addPerson(server, hope, "admin", { email: "a@post.example" });
    const listed = await server.call("GET", "/proposals/", { token: admin.token });
    expect(listed.at("proposals")).toMatchObject([
      { key: { name: "Narrow" }, values: "Name: Garden" },
      { key: { name: "Agent" }, action: "create", resource: "teams", values: null },
    ]);
    const pk = String((body["proposal"] as Json)["pk"]);
    const refused = await server.call("POST", `/proposals/${pk}/approve/`, { token: admin.token });
    expect([refused.status, refused.at("code")]).toEqual([403, "privilege_escalation"]);
    expect((await use(client, "proposal", { pk: Number(pk) })).body).toMatchObject({
      proposal: { state: "waiting", values: "Name: Kitchen" },
    });
  });

  it("changes nothing on a yes where the key may not do so any more", async () => {
    const admin = await addPerson(server, hope, "admin", { email: "a@post.example" });
    const key = await server.call("POST", "/keys", {
      body: { name: "Agent", role: hope.roles.admin, waits: true },
      token: admin.token,
    });
    const client = await connect(String(key.at("key.secret")));
    const { body } = await use(client, "create", { resource: "teams", values: { name: "Kitchen" } });
    await server.database.withoutTenant((tx) =>
      tx.query(
        sql`UPDATE members SET role_id = ${hope.roles.member} WHERE org_id = ${hope.id} AND id = ${admin.pk}`,
      ),
    );
    const path = `/proposals/${String((body["proposal"] as Json)["pk"])}/approve/`;
    expect(await server.call("POST", path, { token: owner.token })).toMatchObject({
      status: 409,
      body: { code: "proposal_key_over" },
    });
    expect((await server.call("GET", "/organization/teams/", { token: owner.token })).at("teams")).toEqual(
      [],
    );
  });

  it("lets nobody in without a token that is good at that moment", async () => {
    const key = await server.call("POST", "/keys", {
      body: { name: "Agent", role: hope.roles.owner },
      token: owner.token,
    });
    const client = await connect(String(key.at("key.secret")));
    await server.call("DELETE", `/keys/${String(key.at("key.pk"))}`, { token: owner.token });
    await expect(client.listTools()).rejects.toThrow(/Not authorized/);
    await expect(connect("alm_1_nothing")).rejects.toThrow(/Not authorized/);
    expect((await server.call("GET", "/mcp", { token: owner.token })).status).toBe(405);
  });

  it.each([
    ["no JSON", "{", 400],
    ["no message", "[]", 400],
    ["another protocol", '{"hello":1}', 400],
    ["more than a megabyte", `"${"x".repeat(1_100_000)}"`, 413],
  ])("refuses %s", async (_, body, status) => {
    const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const refused = await server.call("POST", "/mcp", { token: owner.token, body, headers });
    expect(refused.status).toBe(status);
  });
});
