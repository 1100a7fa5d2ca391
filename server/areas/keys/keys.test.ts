import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
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

describeOnDatabase("API keys", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles, trips) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const call = (
    method: string,
    path: string,
    { body, token = owner.token }: { body?: unknown; token?: string } = {},
  ): Promise<Answer> => server.call(method, path, { token, ...(body !== undefined && { body }) });

  async function makeKey(more: Json = {}, person = owner): Promise<{ pk: number; secret: string }> {
    const answer = await call("POST", "/keys", {
      body: { name: "Website", role: hope.roles.manager, ...more },
      token: person.token,
    });
    expect(answer.status).toBe(201);
    return { pk: Number(answer.at("key.pk")), secret: String(answer.at("key.secret")) };
  }
  const status = async (method: string, path: string, secret: string, body?: unknown): Promise<number> =>
    (await call(method, path, { token: secret, ...(body !== undefined && { body }) })).status;

  it("are told once, listed by their beginning, and stand for their role", async () => {
    const { pk, secret } = await makeKey();
    expect(secret).toMatch(/^alm_[0-9a-z]+_[\w-]{43}$/);
    const listed = await call("GET", "/keys");
    expect(listed.text).not.toContain(secret);
    expect(listed.body).toMatchObject({
      total: 1,
      keys: [
        {
          pk,
          name: "Website",
          prefix: secret.slice(0, secret.indexOf("_", 4) + 9),
          role: { slug: "manager" },
          made_by: { pk: owner.pk, name: "Olga Owner" },
          last_used_at: null,
        },
      ],
    });
    expect(await status("GET", "/member", secret)).toBe(200);
    expect(await status("GET", "/donation", secret)).toBe(403);
    const givers = await makeKey({ name: "Till", role: hope.roles.fundraiser });
    expect(await status("GET", "/donation", givers.secret)).toBe(200);
    await call("DELETE", `/keys/${givers.pk}`);
    expect((await call("GET", "/keys")).at("keys.0.last_used_at")).not.toBeNull();
    const { rows } = await server.database.owner.query("SELECT * FROM api_keys");
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-40));
  });

  it("open nothing from the moment that they are revoked or over", async () => {
    const { pk, secret } = await makeKey();
    const brief = await makeKey({
      expires_at: new Date(server.services.clock().getTime() + 60_000).toISOString(),
    });
    expect(await status("GET", "/member", secret)).toBe(200);
    expect(await status("GET", "/member", brief.secret)).toBe(200);
    server.pass({ seconds: 61 });
    expect(await status("GET", "/member", brief.secret)).toBe(401);
    expect((await call("DELETE", `/keys/${pk}`)).status).toBe(200);
    expect(await status("GET", "/member", secret)).toBe(401);
    expect((await call("DELETE", `/keys/${pk}`)).status).toBe(404);
  });

  it("never have more than whoever makes them, nor than that person has later", async () => {
    const admin = await addPerson(server, hope, "admin", { email: "a@post.example" });
    const refused = await call("POST", "/keys", {
      body: { name: "Up", role: hope.roles.owner },
      token: admin.token,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: "privilege_escalation" } });
    const { secret } = await makeKey({ role: hope.roles.manager }, admin);
    expect(await status("GET", "/member", secret)).toBe(200);
    const setRole = (role: number): Promise<unknown> =>
      server.database.withoutTenant((tx) =>
        tx.query(sql`UPDATE members SET role_id = ${role} WHERE org_id = ${hope.id} AND id = ${admin.pk}`),
      );
    await setRole(hope.roles.volunteer);
    expect(await status("GET", "/member", secret)).toBe(401);
    await setRole(hope.roles.manager);
    expect(await status("GET", "/member", secret)).toBe(200);
    const put = { pk: admin.pk, status: "Inactive" };
    expect((await call("PUT", "/member", { body: put })).status).toBe(200);
    expect((await call("PUT", "/member", { body: { ...put, status: "Active" } })).status).toBe(200);
    expect(await status("GET", "/member", secret)).toBe(401);
  });

  it("reach no call of an account, and make no keys", async () => {
    const { secret } = await makeKey({ role: hope.roles.owner });
    for (const [method, path] of [
      ["GET", "/auth/user"],
      ["GET", "/auth/second-factor"],
      ["PUT", "/organization/sign-in"],
      ["GET", "/organization/download?request_content=members"],
      ["GET", "/config/events"],
    ] as const) {
      expect([path, await status(method, path, secret, method === "PUT" ? {} : undefined)]).toEqual([
        path,
        403,
      ]);
    }
    const body = { name: "Another", role: hope.roles.member };
    expect(await call("POST", "/keys", { body, token: secret })).toMatchObject({
      status: 403,
      body: { code: "key_refused" },
    });
    expect(await status("GET", "/operator/organizations", secret)).toBe(403);
  });

  it("are narrowed to resources and actions, also in conditions over relations", async () => {
    const teams = await makeKey({ role: hope.roles.owner, resources: ["teams"] });
    expect(await status("GET", "/organization/teams", teams.secret)).toBe(200);
    expect(await call("GET", "/member", { token: teams.secret })).toMatchObject({
      status: 403,
      body: { code: "key_narrowed" },
    });
    expect(await status("GET", "/organization", teams.secret)).toBe(403);
    expect(await status("POST", "/questions/ask", teams.secret, { question: { of: "members" } })).toBe(403);
    const members = await makeKey({ role: hope.roles.owner, resources: ["members"], actions: ["read"] });
    const given = encodeURIComponent(JSON.stringify({ donations: { $some: { status: "succeeded" } } }));
    expect(await status("GET", "/member", members.secret)).toBe(200);
    expect(await status("GET", `/member?filter=${given}`, members.secret)).toBe(422);
    expect(await status("PUT", "/member", members.secret, { pk: owner.pk, first_name: "Olaf" })).toBe(403);
    const people = await makeKey({ role: hope.roles.owner, resources: ["people"] });
    const many = { people: [owner.pk], action: "role", role: hope.roles.member };
    expect(await call("POST", "/people/bulk", { token: people.secret, body: many })).toMatchObject({
      status: 403,
      body: { code: "key_narrowed" },
    });
    const tagged = { people: [owner.pk], action: "tag", tags: ["Choir"] };
    expect(await status("POST", "/people/bulk", people.secret, tagged)).toBe(200);
    const records = await makeKey({ role: hope.roles.owner, resources: ["trips"], actions: ["read"] });
    expect(await status("GET", "/records/trips", records.secret)).toBe(200);
    expect(await status("POST", "/records/trips", records.secret, { vehicle: 1 })).toBe(403);
    expect(await status("GET", "/records/vehicles", records.secret)).toBe(403);
  });

  it("are made for what there is", async () => {
    const refused = async (more: Json): Promise<unknown> => {
      const body = { name: "No", role: hope.roles.member, ...more };
      const answer = await call("POST", "/keys", { body });
      return [answer.status, Object.keys((answer.at("errors") ?? {}) as object)];
    };
    expect(await refused({ resources: ["nothing_here"] })).toEqual([422, ["resources"]]);
    expect(await refused({ expires_at: "2020-01-01T00:00:00Z" })).toEqual([422, ["expires_at"]]);
    expect(await refused({ role: 999_999 })).toEqual([422, ["role"]]);
    expect(await refused({ actions: ["fly"] })).toEqual([422, ["actions.0"]]);
    const river = await addOrganization(server, "river");
    expect(await refused({ role: river.roles.member })).toEqual([422, ["role"]]);
  });

  it("are named in the audit log, beside whoever made them", async () => {
    const { secret } = await makeKey({ role: hope.roles.owner });
    expect(await status("PUT", "/member", secret, { pk: owner.pk, first_name: "Olaf" })).toBe(200);
    const log = await call("GET", "/audit");
    expect(log.body["audit_log"]).toMatchObject([
      { action: "member.changed", actor: { pk: owner.pk }, detail: { key: "Website" } },
      { action: "key.created", detail: { name: "Website", role: "owner" } },
    ]);
    expect(log.text).not.toContain(secret);
  });

  it("have a limit of their own", async () => {
    const { secret } = await makeKey();
    const other = await makeKey({ name: "Till" });
    expect(await status("GET", "/member", secret)).toBe(200);
    await server.database.owner.query("UPDATE rate_limits SET hits = 600 WHERE key LIKE 'key %'");
    expect(await status("GET", "/member", secret)).toBe(429);
    expect(await status("GET", "/member", other.secret)).toBe(200);
    server.pass({ seconds: 61 });
    expect(await status("GET", "/member", secret)).toBe(200);
  });
});
