import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  type OpenIdProvider as Provider,
  type ProviderUser,
  startOpenIdProvider,
} from "../../../../tests/support/openIdProvider";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { createSecretBox } from "../../../platform/auth/secretBox";
import { toBase64url } from "../../../platform/bytes";
import { hashSecret } from "../../../platform/random";

const SECRET = "s".repeat(43);
const BINDING = toBase64url(hashSecret(SECRET));

describeOnDatabase("an organisation's own provider", (getDatabase) => {
  let provider: Provider;
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let manager: TestPerson;
  let id: string;

  beforeAll(async () => {
    // The library judges tokens by the machine's clock.
    provider = await startOpenIdProvider(new Date());
  });
  afterAll(() => provider.stop());

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    manager = await addPerson(server, hope, "manager");
    id = `org-${hope.id}`;
    provider.visitor(ada());
  });

  const ada = (more: Partial<ProviderUser> = {}): ProviderUser => ({
    sub: "ada-1",
    email: "ada@hope.example",
    email_verified: true,
    given_name: "Ada",
    family_name: "Low",
    groups: ["staff", "fundraising"],
    ...more,
  });
  const settings = (more: Json = {}): Json => ({
    name: "Hope ID",
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    domain: "hope.example",
    is_required: false,
    groups_claim: "groups",
    roles: [{ group: "fundraising", role: hope.roles.fundraiser }],
    ...more,
  });
  const put = (more: Json = {}, token = owner.token): Promise<Answer> =>
    server.call("PUT", "/organization/provider/", { token, body: settings(more) });
  async function codeOf(): Promise<string> {
    const start = await server.call("GET", `/auth/oidc/${id}/start/`, {
      query: { binding: BINDING, origin: "http://hope.localhost:3000" },
    });
    const there = await fetch(start.headers.get("Location") ?? "", { redirect: "manual" });
    const { searchParams } = new URL(there.headers.get("Location") ?? "");
    const query = Object.fromEntries(searchParams);
    const back = await server.call("GET", `/auth/oidc/${id}/callback/`, { query });
    return new URL(back.headers.get("Location") ?? "").searchParams.get("oidc") ?? "";
  }
  const finish = (code: string, more: object = {}): Promise<Answer> =>
    server.call("POST", "/auth/oidc/finish/", { body: { code, secret: SECRET, ...more } });
  const login = (person: TestPerson): Promise<Answer> =>
    server.call("POST", "/auth/login/", { body: { email: person.email, password: TEST_PASSWORD } });

  it("is set up by owners, keeps its secret to itself, and stores it sealed", async () => {
    const answer = await put();
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(provider.clientSecret);
    expect(await auditActions(server, hope)).toEqual(["organization.changed"]);
    expect(answer.at("redirect_uri")).toBe(`http://localhost:3000/api/auth/oidc/${id}/callback/`);
    expect((await put({}, manager.token)).status).toBe(403);
    const admin = await addPerson(server, hope, "admin");
    expect((await put({}, admin.token)).at("code")).toBe("owners_only");
    const { rows } = await server.database.owner.query("SELECT client_secret FROM organization_providers");
    expect(JSON.stringify(rows)).not.toContain(provider.clientSecret);
    // The secret of before is good for the same provider, and is sent to no other.
    expect((await put({ client_secret: undefined, name: "Other" })).status).toBe(200);
    const other = await put({ client_secret: undefined, issuer: "https://other.example" });
    expect([other.status, other.at("errors.client_secret")]).toEqual([422, ["This field is required."]]);
    expect((await put({ issuer: `${provider.issuer}/nothing` })).at("errors.issuer")).toHaveLength(1);
    expect((await put({ roles: [{ group: "g", role: hope.roles.owner }] })).status).toBe(422);
    const options = await server.call("GET", "/auth/options/", { query: { subdomain: "hope" } });
    expect(options.at("providers")).toEqual([{ id, name: "Other" }]);
    expect((await server.call("GET", "/auth/options/")).at("providers")).toEqual([]);
  });

  it("is read with a former secret of the server, and sealed with the new one", async () => {
    await put();
    const { random } = server.services;
    const secrets = createSecretBox("another secret of the tests", random, [
      "a secret of the tests, long enough",
    ]);
    const renewed = createTestServer(getDatabase(), { services: { secrets } });
    const began = await renewed.call("GET", `/auth/oidc/${id}/start/`, { query: { binding: BINDING } });
    expect(began.status).toBe(302);
    const { rows } = await server.database.owner.query("SELECT client_secret FROM organization_providers");
    const [row] = rows as { client_secret: string }[];
    expect(secrets.isCurrent(row?.client_secret ?? "")).toBe(true);
  });

  it("lets in whose group has a role, and gives the role that the group has now; never an owner's", async () => {
    await put();
    const first = await finish(await codeOf());
    expect([first.status, first.at("user_data.role")]).toEqual([200, "fundraiser"]);
    await put({ client_secret: undefined, roles: [{ group: "staff", role: hope.roles.volunteer }] });
    expect((await finish(await codeOf())).at("user_data.role")).toBe("volunteer");
    provider.visitor(ada({ sub: "owner-1", email: owner.email }));
    const boss = await finish(await codeOf(), { password: TEST_PASSWORD });
    expect(boss.at("user_data.role")).toBe("owner");
  });

  it("makes nobody who has no group, is of another domain or was removed", async () => {
    await put();
    provider.visitor(ada({ groups: ["other"] }));
    expect((await finish(await codeOf())).at("code")).toBe("no_account");
    provider.visitor(ada({ email: "ada@elsewhere.example" }));
    expect((await finish(await codeOf())).at("code")).toBe("no_account");
    provider.visitor(ada({ email_verified: false }));
    expect((await finish(await codeOf())).at("code")).toBe("unverified_email");
    provider.visitor(ada());
    await finish(await codeOf());
    await server.database.owner.exec(
      `UPDATE members SET status = 'Removed' WHERE org_id = ${hope.id} AND email = 'ada@hope.example'`,
    );
    expect((await finish(await codeOf())).at("code")).toBe("not_a_member");
  });

  it("connects an account that is there by its password alone: it may vouch for anybody", async () => {
    await put();
    const river = await addOrganization(server, "river");
    const victim = await addPerson(server, river, "owner", { email: "boss@hope.example" });
    provider.visitor(ada({ sub: "evil", email: victim.email }));
    expect((await finish(await codeOf())).at("code")).toBe("password_account");
    await server.database.owner.exec(`UPDATE users SET password_hash = NULL WHERE id = ${victim.userId}`);
    expect((await finish(await codeOf())).at("code")).toBe("no_password");
  });

  it("begins sessions that are good for the organisation alone, and for nothing of the account", async () => {
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "owner", { email: manager.email });
    await put();
    provider.visitor(ada({ email: manager.email, groups: [] }));
    const answer = await finish(await codeOf(), { password: TEST_PASSWORD });
    expect(answer.at("user_data.organizations")).toMatchObject([{ subdomain: "hope" }]);
    expect(answer.at("user_data.organizations.1")).toBeUndefined();
    const token = String(answer.at("token"));
    expect((await server.call("GET", "/member/", { token })).status).toBe(200);
    expect(
      (await server.call("GET", "/auth/user/", { token })).at("user_data.organizations.1"),
    ).toBeUndefined();
    for (const [method, path, body] of [
      ["POST", "/auth/switch_org/", { new_org: river.id }],
      ["POST", "/auth/profile/", { first_name: "Mallory" }],
      ["POST", "/auth/totp/", {}],
      ["POST", "/organization/", { name: "New", subdomain: "newone" }],
      ["GET", "/auth/account/", undefined],
    ] as const) {
      const refused = await server.call(method, path, { token, ...(body && { body }) });
      expect([path, refused.status, refused.at("code")]).toEqual([path, 403, "bound_session"]);
    }
    expect((await server.call("POST", "/auth/logout/", { token })).status).toBe(200);
  });

  it("asks for the person's second factor, and the session stays bound after it", async () => {
    await put();
    await finish(await codeOf());
    const { rows } = await server.database.owner.query(
      "SELECT id FROM users WHERE email = 'ada@hope.example'",
    );
    const [user] = rows as { id: number }[];
    await server.database.owner.exec(
      `INSERT INTO recovery_codes (user_id, code_hash) VALUES (${user?.id}, sha256('none'));
       INSERT INTO totp_factors (user_id, secret, created_at, confirmed_at) VALUES (${user?.id}, 'sealed', now(), now())`,
    );
    expect((await finish(await codeOf())).at("second_factor")).toEqual(["totp"]);
    const { rows: codes } = await server.database.owner.query(
      "SELECT detail->>'by_organization' AS bound FROM verification_codes WHERE kind = 'second_factor'",
    );
    expect(codes).toEqual([{ bound: "true" }]);
  });

  it("is the only way in for the domain's members where that is wanted, and never for owners", async () => {
    expect((await put({ is_required: true })).status).toBe(200);
    expect((await server.call("GET", "/auth/user/", { token: manager.token })).status).toBe(401);
    const refused = await login(manager);
    expect([refused.status, refused.at("code")]).toEqual([403, "provider_required"]);
    expect((await login(owner)).at("token")).toEqual(expect.any(String));
    const guest = await addPerson(server, hope, "admin", { email: "guest@elsewhere.example" });
    expect((await login(guest)).at("token")).toEqual(expect.any(String));
    // Somewhere else they sign in as ever.
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "member", { email: manager.email });
    const elsewhere = await login(manager);
    expect(elsewhere.at("user_data.organization.subdomain")).toBe("river");
    const back = await server.call("POST", "/auth/switch_org/", {
      token: String(elsewhere.at("token")),
      body: { new_org: hope.id },
    });
    expect(back.at("code")).toBe("provider_required");
  });

  it("ends with the sessions that it began, and with whom it has connected where it becomes another", async () => {
    await put();
    const token = String((await finish(await codeOf())).at("token"));
    const gone = await server.call("DELETE", "/organization/provider/", { token: owner.token });
    expect([gone.status, gone.at("provider")]).toEqual([200, null]);
    expect((await server.call("GET", "/auth/user/", { token })).status).toBe(401);
    const { rows } = await server.database.owner.query("SELECT 1 FROM organization_identities");
    expect(rows).toEqual([]);
    const start = await server.call("GET", `/auth/oidc/${id}/start/`, { query: { binding: BINDING } });
    expect(start.status).toBe(404);
  });
});
